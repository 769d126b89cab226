/** What of a file's table a decision reads: the headers of its columns, and the rows that are no totals. */
import { describePersonal } from "../personal/index.ts";
import type { RawTable, TableDecision } from "../raw-table.ts";
import { isLeftOut } from "./total-rows.ts";

/** Headers of the file that a decision reads, in the file's order; never those of people that are dropped at import. */
export function headersToRead(meta: RawTable, decision: TableDecision): string[] {
  const dropped = new Set(
    describePersonal(meta, decision)
      .filter(({ treatment }) => treatment === "descartada")
      .map(({ column }) => column),
  );
  return meta.columns
    .map((column) => column.header)
    .filter(
      (header) =>
        decision.columns[header] !== undefined &&
        decision.answers[`coluna:${header}`] !== "nao" &&
        !dropped.has(header),
    );
}

/** Row numbers left out as totals: those found or labelled so, minus those a person kept, plus those a person named. */
export function totalRowNumbers(meta: RawTable, decision: TableDecision): Set<number> {
  const left = new Set<number>();
  for (const finding of meta.totalRows)
    if (isLeftOut(finding, decision.answers[`linha_total:${finding.rowNumber}`]))
      left.add(finding.rowNumber);
  return left;
}
