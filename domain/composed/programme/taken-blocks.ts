/** What the programme takes over of the phases' reports: their blocks, with facts named by their run. */
import type { Block, Inline } from "../../report/report-tree.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { summaryCopy } from "../../report/copy/summary.ts";
import { sourceKey } from "../fact-reference.ts";
import { renameBlock } from "../renamed-blocks.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import type { ProgrammeSource } from "./programme-source.ts";

export const nameOf = ({ tree, isPreview }: ProgrammeSource): string =>
  isPreview ? copy.preview(tree.phaseName) : tree.phaseName;

/** The name of a fact of the source in the programme's tree. */
export const referenceOf = ({ tree }: Pick<ProgrammeSource, "tree">, id: string): string =>
  `${sourceKey(tree.phase)}:${id}`;

const unmarked = (inlines: readonly Inline[]): Inline[] =>
  inlines.map(({ note: _note, ...inline }) => inline);

/** A block as it stands here: facts named by their run, without the marks of that report's notes. */
export function taken(source: Pick<ProgrammeSource, "tree">, block: Block): Block {
  const bare: Block =
    block.kind === "paragraph" || block.kind === "callout"
      ? { ...block, inlines: unmarked(block.inlines) }
      : block.kind === "bullets"
        ? { ...block, items: block.items.map(unmarked) }
        : block;
  return renameBlock(bare, {
    factOf: (id) => referenceOf(source, id),
    noteOf: (n) => n,
    blockIdOf: (id) => `${sourceKey(source.tree.phase)}-${id}`,
  });
}

type Table = Extract<Block, { kind: "table" }>;

/** A table of the phase's report by its id, as it stands here. */
export function takenTable(source: ProgrammeSource, id: string): Table | null {
  const found = source.tree.sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === "table" && block.id === id);
  const table = found === undefined ? null : taken(source, found);
  return table?.kind === "table" ? table : null;
}

/** Tables and charts by their id, in the order of the ids. */
export function shownBlocks(sources: readonly ProgrammeSource[], ids: readonly string[]): Block[] {
  return ids.flatMap((id) =>
    sources.flatMap((source) =>
      source.tree.sections
        .flatMap(({ blocks }) => blocks)
        .filter(
          (block) =>
            (block.kind === "table" && block.id === id) ||
            (block.kind === "chart" && block.chart.id === id),
        )
        .map((block) => taken(source, block)),
    ),
  );
}

/** The text that a phase's summary has under a heading. */
export function summaryInlines(source: ProgrammeSource, title: string): Inline[] | null {
  const blocks = source.tree.sections[0]?.blocks ?? [];
  const at = blocks.findIndex((block) => block.kind === "heading" && block.text === title);
  const part = at === -1 ? undefined : blocks[at + 1];
  const paragraph = part?.kind === "paragraph" ? taken(source, part) : null;
  return paragraph?.kind === "paragraph" ? paragraph.inlines : null;
}

/** What the phases' summaries ask to be answered before they are read: figures that wait for it stand in neither. */
export const openOfPhases = (sources: readonly ProgrammeSource[]): Block[] =>
  sources.flatMap((source): Block[] => {
    const [first] = source.tree.sections[0]?.blocks ?? [];
    if (first?.kind !== "paragraph" || first.role !== "note") return [];
    const block = taken(source, first);
    const name: Inline = { text: `${nameOf(source)}: `, emphasis: "strong" };
    return block.kind === "paragraph" ? [{ ...block, inlines: [name, ...block.inlines] }] : [];
  });

/** Of a phase that asks nothing the first finding is the answer, which its complication speaks of and does not say again. */
function foundSentence(source: ProgrammeSource): Inline[] {
  if (splitBoard(source.decisions).board.length > 0) return [];
  const answer = summaryInlines(source, summaryCopy.answerHeading) ?? [];
  const end = answer.findIndex(({ text }) => text === " ");
  return [...(end === -1 ? answer : answer.slice(0, end)), { text: " " }];
}

/** What every phase's summary has under the headings: one paragraph a phase, which begins with its name. */
export function partsOfPhases(sources: readonly ProgrammeSource[], ...titles: string[]): Block[] {
  return sources.flatMap((source): Block[] => {
    const parts = titles.flatMap((title) => {
      const inlines = summaryInlines(source, title);
      if (inlines === null) return [];
      const found = title === summaryCopy.complicationHeading ? foundSentence(source) : [];
      return [{ text: " " }, ...found, ...inlines];
    });
    const name: Inline = { text: `${nameOf(source)}:`, emphasis: "strong" };
    return parts.length === 0 ? [] : [{ kind: "paragraph", inlines: [name, ...parts] }];
  });
}
