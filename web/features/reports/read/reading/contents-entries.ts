import type { Block, ReportSection } from "#domain/report/report-tree.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { holdsWords, soughtWords } from "#web/lib/sought-words.ts";

export const passageAnchor = (sectionId: string, blockIndex: number): string =>
  `trecho-${sectionId.replace(".", "-")}-${blockIndex}`;

/** A place inside a section that has a title of its own. */
export interface Passage {
  anchor: string;
  title: string;
}

function titlesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "table":
    case "callout":
    case "notes":
    case "references":
      return [block.title];
    case "chart":
      return [block.chart.title];
    case "cards":
      return block.cards.map(({ title }) => title);
    default:
      return [];
  }
}

/**
 * The contents as they are searched: every section whose title holds the words, and of each section the headings, tables and charts that
 * do. With nothing sought all sections, without their passages.
 */
export function findContents(
  sections: readonly ReportSection[],
  sought: string,
): { section: ReportSection; passages: Passage[] }[] {
  const words = soughtWords(sought);
  if (words.length === 0) return sections.map((section) => ({ section, passages: [] }));
  const holds = (title: string): boolean => holdsWords(normalizeText(title), words);
  return sections.flatMap((section) => {
    const passages = section.blocks.flatMap((block, index) =>
      titlesOf(block)
        .filter(holds)
        .map((title) => ({ anchor: passageAnchor(section.id, index), title })),
    );
    return holds(section.title) || passages.length > 0 ? [{ section, passages }] : [];
  });
}
