/**
 * The origin notes that paper has room for: those of the summary first, then those of the sentences that open a section. The others stay on
 * the screen, in Markdown and in the workbook, where they cost nobody a page (docs/decisions/189).
 */
import { annexCopy as copy } from "../copy/annex.ts";
import { mapInlines } from "../map-inlines.ts";
import type { Block, Inline, OriginNote, ReportTree } from "../report-tree.ts";

/** Printed in a report. */
export const mostPaperNotes = 40;

export function withPaperNotes(tree: ReportTree): ReportTree {
  if (tree.notes.length <= mostPaperNotes) return tree;
  const kept = new Set(
    [...new Set([...marksOfSummary(tree), ...marksOfOpenings(tree)])].slice(0, mostPaperNotes),
  );
  const byNumber = new Map(tree.notes.map((note) => [note.n, note]));
  const notes: OriginNote[] = [];
  // In the order in which they are met.
  const numberOf = (mark: number): number | null => {
    const note = byNumber.get(mark);
    if (!kept.has(mark) || note === undefined) return null;
    const at = notes.findIndex(({ factId }) => factId === note.factId);
    return at === -1 ? notes.push({ ...note, n: notes.length + 1 }) : at + 1;
  };
  const marked = ({ note, ...inline }: Inline): Inline => {
    const n = note === undefined ? null : numberOf(note);
    return n === null ? inline : { ...inline, note: n };
  };
  const sections = tree.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block): Block[] =>
      block.kind === "notes" ? [block, elsewhere] : [mapInlines(block, marked)],
    ),
  }));
  return { ...tree, sections, notes };
}

const elsewhere: Block = {
  kind: "paragraph",
  inlines: [{ text: copy.otherNotes }],
  role: "note",
};

const marksOf = (blocks: readonly Block[]): number[] => {
  const marks: number[] = [];
  for (const block of blocks)
    mapInlines(block, (inline) => {
      if (inline.note !== undefined) marks.push(inline.note);
      return inline;
    });
  return marks;
};

const marksOfSummary = ({ sections }: ReportTree): number[] => marksOf(sections[0]?.blocks ?? []);

const marksOfOpenings = ({ sections }: ReportTree): number[] =>
  sections.flatMap(({ blocks }) =>
    marksOf(blocks.filter((block) => block.kind === "paragraph" && block.role === "key")),
  );
