/** A report as paper has it: without the registers and the notes that the workbook and the screen keep whole (docs/decisions/189). */
import { annexCopy as copy } from "../copy/annex.ts";
import { withPaperNotes } from "./paper-notes.ts";
import { withoutEmptyColumns } from "./empty-columns.ts";
import { ANNEX_ID, type Block, type ReportSection, type ReportTree } from "../report-tree.ts";
import { criteriaTableId } from "../sections/assumptions.ts";

/** A longer table of the annex is a register, and a much longer one is anywhere. */
const mostAnnexRows = 24;
const mostRows = 100;

export const onPaper = (tree: ReportTree): ReportTree =>
  withPaperNotes({
    ...tree,
    sections: tree.sections.map(withoutRegisters).map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block.kind === "table" ? withoutEmptyColumns(block) : block,
      ),
    })),
  });

function withoutRegisters(section: ReportSection): ReportSection {
  const left = section.blocks.flatMap((block) => (isRegister(block, section) ? [block.title] : []));
  if (left.length === 0) return section;
  return {
    ...section,
    blocks: [
      ...section.blocks.filter((block) => !isRegister(block, section)),
      { kind: "paragraph", inlines: [{ text: copy.elsewhere(left) }], role: "note" },
    ],
  };
}

type Table = Extract<Block, { kind: "table" }>;

const isRegister = (block: Block, { id }: ReportSection): block is Table =>
  block.kind === "table" &&
  (block.id === criteriaTableId ||
    block.rows.length > (id === ANNEX_ID ? mostAnnexRows : mostRows));
