import type { Block, TableCell, TableColumn } from "../report-tree.ts";

export interface TableDraft {
  id: string;
  title: string;
  columns: TableColumn[];
  rows: TableCell[][];
  footnote?: string;
  total?: boolean;
}

/** A table with at least one row that says more than a name, else nothing. */
export function tableBlock(draft: TableDraft): Block | null {
  return draft.rows.every(isOnlyName) ? null : { kind: "table", ...draft };
}

/** Of a list of names, each with figures that nobody gave: the sentence beside it says that they are missing. */
const isOnlyName = ([, ...cells]: readonly TableCell[]): boolean =>
  cells.length > 0 && cells.every((cell) => isEmptyCell(cell));

export const isEmptyCell = (cell: TableCell | undefined): boolean =>
  cell === undefined || cell.text === "" || cell.text === "–" || cell.text === "n/d";

export function left(header: string, width = 1): TableColumn {
  return { header, align: "left", width };
}

export function right(header: string, unit?: string, width = 1): TableColumn {
  // A unit that is the heading itself is said once.
  return { header, align: "right", width, ...(unit && unit !== header ? { unit } : {}) };
}

export function word(text: string): TableCell {
  return { text };
}

const between = " · ";

/** Cells one after the other in one, with the facts that each shows. */
export function joinedCell(cells: readonly TableCell[], sign = between): TableCell {
  const facts = cells.flatMap(({ fact, facts: quoted = [] }) =>
    fact === undefined ? quoted : [fact, ...quoted],
  );
  const inlines = cells.flatMap((cell, index) => [
    ...(index === 0 ? [] : [{ text: sign }]),
    ...(cell.inlines ?? [
      { text: cell.text, ...(cell.fact === undefined ? {} : { fact: cell.fact }) },
    ]),
  ]);
  return { text: inlines.map(({ text }) => text).join(""), facts: [...new Set(facts)], inlines };
}
