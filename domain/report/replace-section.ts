/** One section of a report written anew: the others stay word by word, and so do the numbers of their notes. */
import { mapInlines } from "./map-inlines.ts";
import { withOrigin } from "./prose/apply-prose.ts";
import type { Block, OriginNote, ReportSection, ReportTree } from "./report-tree.ts";

/**
 * The tree with `sectionId` as `rebuilt` has it. Its notes take the numbers that the tree gives their facts; facts that the
 * tree does not cite yet are appended. Null when either tree lacks the section. Both are of the same facts.
 */
export function replaceSection(
  tree: ReportTree,
  rebuilt: ReportTree,
  sectionId: string,
): ReportTree | null {
  const fresh = rebuilt.sections.find((section) => section.id === sectionId);
  if (fresh === undefined || !tree.sections.some((section) => section.id === sectionId))
    return null;
  const notes = [...tree.notes];
  const section = {
    ...fresh,
    blocks: fresh.blocks.map((block) =>
      renumberNotes(block, (n) => numberIn(notes, rebuilt.notes, n)),
    ),
  };
  return withOrigin({
    ...tree,
    sections: numbered(tree.sections.map((other) => (other.id === sectionId ? section : other))),
    notes,
  });
}

function numberIn(notes: OriginNote[], from: readonly OriginNote[], n: number): number {
  const wanted = from.find((note) => note.n === n);
  if (wanted === undefined) throw new Error(`note ${n} is not in its own report`);
  const known = notes.find((note) => note.factId === wanted.factId);
  if (known !== undefined) return known.n;
  const next = Math.max(0, ...notes.map((note) => note.n)) + 1;
  notes.push({ ...wanted, n: next });
  return next;
}

const renumberNotes = (block: Block, numberOf: (n: number) => number): Block =>
  mapInlines(block, (inline) =>
    inline.note === undefined ? inline : { ...inline, note: numberOf(inline.note) },
  );

/** As a whole report numbers them: present sections 1, 2, …; absent ones 0. */
function numbered(sections: readonly ReportSection[]): ReportSection[] {
  let next = 1;
  return sections.map((section) => ({
    ...section,
    number: section.state === "ausente" ? 0 : next++,
  }));
}
