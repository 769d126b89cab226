/** A passage: one block of a section, the place that a comment is made on. */
import type { Block, ReportTree } from "../report-tree.ts";
import { plainText } from "../plain-text.ts";

export interface Passage {
  sectionId: string;
  /** Position in the section's blocks. */
  blockIndex: number;
  text: string;
}

/**
 * What a block says, without the numbers of its notes (they move when another section gains one). Two passages with equal
 * text are the same passage. Lists of notes and references are empty: they say nothing of their own.
 */
export function passageText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
      return plainText(block.inlines);
    case "callout":
      return [block.title, plainText(block.inlines)].join("\n");
    case "bullets":
      return block.items.map(plainText).join("\n");
    case "table":
      return [
        block.title,
        block.columns.map((column) => column.header).join("\t"),
        ...block.rows.map((row) => row.map((cell) => cell.text).join("\t")),
        block.footnote ?? "",
      ].join("\n");
    case "chart":
      return [
        block.chart.title,
        ...block.chart.series.flatMap((series) => [
          series.name,
          ...series.points.map((point) => JSON.stringify(point)),
        ]),
        block.footnote ?? "",
      ].join("\n");
    case "cards":
      return block.cards
        .map((card) =>
          [
            card.title,
            card.subtitle ?? "",
            ...card.figures.map(({ label, value }) => `${label}: ${value}`),
            ...card.reading.map(plainText),
            card.action ?? "",
          ].join("\n"),
        )
        .join("\n\n");
    case "tiles":
      return block.tiles
        .map(
          ({ label, value, comparison }) =>
            `${label}: ${value}${comparison === undefined ? "" : ` (${comparison})`}`,
        )
        .join("\n");
    case "notes":
    case "references":
      return "";
  }
}

/** The passages of a tree in reading order; absent sections and blocks without text have none. */
export function passagesOf(tree: Pick<ReportTree, "sections">): Passage[] {
  return tree.sections.flatMap((section) =>
    section.state === "ausente"
      ? []
      : section.blocks.flatMap((block, blockIndex) => {
          const text = passageText(block);
          return text === "" ? [] : [{ sectionId: section.id, blockIndex, text }];
        }),
  );
}

/** Where a comment stands in another version of the report. */
export type PassageState = "same" | "changed" | "gone";
export interface Location {
  state: PassageState;
  sectionId: string;
  blockIndex: number | null;
}

/** Two passages of one section with equal keys are told apart by their order, nearest to the anchor first. */
export function findPassage(
  passages: readonly { sectionId: string; blockIndex: number; key: string }[],
  anchor: { sectionId: string; blockIndex: number; key: string },
): Location {
  const inSection = passages.filter((passage) => passage.sectionId === anchor.sectionId);
  const distance = ({ blockIndex }: { blockIndex: number }) =>
    Math.abs(blockIndex - anchor.blockIndex);
  const [same] = inSection
    .filter((passage) => passage.key === anchor.key)
    .sort((a, b) => distance(a) - distance(b) || a.blockIndex - b.blockIndex);
  if (same) return { state: "same", sectionId: anchor.sectionId, blockIndex: same.blockIndex };
  if (inSection.length === 0)
    return { state: "gone", sectionId: anchor.sectionId, blockIndex: null };
  const [near] = [...inSection].sort(
    (a, b) => distance(a) - distance(b) || a.blockIndex - b.blockIndex,
  );
  return { state: "changed", sectionId: anchor.sectionId, blockIndex: near?.blockIndex ?? null };
}
