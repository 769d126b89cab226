/** A text table read as an upload is: proposed, settled with given answers, built. */
import { buildTable } from "#domain/tables/build-table.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { numberCell, textCell } from "#domain/tables/read-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "./raw-table.ts";

const options = {
  extractionDateMs: Date.UTC(2026, 9, 15),
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => value,
};

/** `as`: chosen by a person; else the table's type has to be certain. */
export function readText(
  text: string,
  {
    answers = {},
    as,
    name = "arquivo.csv",
  }: { answers?: Record<string, string>; as?: TableName; name?: string } = {},
) {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, as);
  const decision = { ...decisionOf(mapping)!, answers };
  const settled = resolveTable({ meta, mapping, decision }, true);
  const { table, notes, rejectedCount } = buildTable(
    { fileId: "f", fileName: name, sha256: "0" },
    meta,
    settled.decision!,
    { spec: canonicalTable(decision.canonical), rows: rawRows(text), repeated: [], options },
  );
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  return {
    type: mapping.canonical,
    asked: openQuestions(settled, decision).map(({ id }) => id),
    table,
    notes,
    rejectedCount,
    numbers: (column: string) => rows.map((row) => numberCell(table, column, row)),
    texts: (column: string) => rows.map((row) => textCell(table, column, row)),
  };
}
