/**
 * A report whose figures a later phase computed anew: told under its title and beside the figures
 * of its summary. Nothing of before is rewritten.
 */
import { scopeCopy } from "./copy/scope.ts";
import { summaryCopy } from "./copy/summary.ts";
import type { Block, Inline, ReportSection, ReportTree } from "./report-tree.ts";

export interface Revision {
  /** The fact of this report. */
  factId: string;
  /** What is measured, pt-BR. */
  name: string;
  was: string;
  now: string;
  /** The later phase, as it is named, and the version of its report. */
  phase: string;
  version: number;
}

const summaryId = "C1";
const scopeId = "C2";

export function applyRevisions(tree: ReportTree, revisions: readonly Revision[]): ReportTree {
  if (revisions.length === 0) return tree;
  const change = (section: ReportSection): ReportSection => {
    if (section.id === scopeId)
      return { ...section, blocks: [...section.blocks, countOf(revisions.length)] };
    if (section.id !== summaryId) return section;
    const marks = new Map(revisions.map((revision) => [revision.factId, revision]));
    return {
      ...section,
      blocks: [barOf(revisions), ...section.blocks.map((block) => marked(block, marks))],
    };
  };
  return { ...tree, sections: tree.sections.map(change) };
}

const barOf = (revisions: readonly Revision[]): Block => ({
  kind: "callout",
  tone: "warning",
  title: summaryCopy.revisedTitle,
  inlines: revisions.map((revision, index) => ({
    text: `${index === 0 ? "" : " "}${summaryCopy.revised(revision)}`,
  })),
});

const countOf = (count: number): Block => ({
  kind: "paragraph",
  role: "note",
  inlines: [{ text: scopeCopy.revised(count) }],
});

/** Beside the first mention of each figure. */
function marked(block: Block, marks: Map<string, Revision>): Block {
  if (block.kind !== "paragraph") return block;
  return {
    ...block,
    inlines: block.inlines.flatMap((inline): Inline[] => {
      const revision = inline.fact === undefined ? undefined : marks.get(inline.fact);
      if (revision === undefined) return [inline];
      marks.delete(revision.factId);
      return [
        inline,
        { text: ` (${summaryCopy.revisedMark(revision.now)})`, emphasis: "muted" as const },
      ];
    }),
  };
}
