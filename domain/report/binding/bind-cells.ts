/** Sentences in the cells of tables, cut where a number opens its origin. The cell's text stays what writers print. */
import type { Fact } from "../../facts/fact.ts";
import { bindNumbers } from "./bind-numbers.ts";
import type { Block, ReportSection, TableCell } from "../report-tree.ts";

/** The marks of notes stand in running text; a table names its facts by the cell. */
const noNotes = { citeOnce: () => null };

export function bindCells(
  section: ReportSection,
  fact: (id: string) => Fact | null,
): ReportSection {
  return { ...section, blocks: section.blocks.map((block) => boundBlock(block, fact)) };
}

function boundBlock(block: Block, fact: (id: string) => Fact | null): Block {
  if (block.kind !== "table") return block;
  return { ...block, rows: block.rows.map((row) => row.map((cell) => boundCell(cell, fact))) };
}

function boundCell(cell: TableCell, fact: (id: string) => Fact | null): TableCell {
  if (cell.fact !== undefined || cell.facts === undefined) return cell;
  const inlines = bindNumbers({ fact, notes: noNotes }, cell.text, cell.facts);
  return inlines.some((inline) => inline.fact !== undefined) ? { ...cell, inlines } : cell;
}
