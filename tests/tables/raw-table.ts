/** A raw table out of a small semicolon or comma text, profiled as the table engine does. */
import { profileColumn } from "#domain/tables/mapping/column-profile.ts";
import { readRecords } from "#domain/tables/rows/delimited-text.ts";
import { detectDialect } from "#domain/tables/text/detect-dialect.ts";
import { headerSignature, uniqueHeaders } from "#domain/tables/headers/header-names.ts";
import type { RawRows } from "#domain/tables/build-table.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";

function records(text: string): { headers: string[]; rows: string[][] } {
  const [header = [], ...rows] = readRecords(text, detectDialect(text)!, 10_000).filter((cells) =>
    cells.some((cell) => cell !== ""),
  );
  return { headers: uniqueHeaders(header), rows };
}

export function rawTable(text: string, changes: Partial<RawTable> = {}): RawTable {
  const { headers, rows } = records(text);
  const columns = headers.map((header, index) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[index] ?? "", (counts.get(row[index] ?? "") ?? 0) + 1);
    return profileColumn(
      header,
      index,
      [...counts].map(([value, count]) => ({ value, count })),
    );
  });
  return {
    tableName: "dados",
    headerRow: 1,
    rows: rows.length,
    columns,
    headerSignature: headerSignature(headers),
    totalRows: [],
    notes: [],
    preamble: [],
    raggedRows: { count: 0, examples: [] },
    repeatedRows: { count: 0, examples: [] },
    warnings: [],
    ...changes,
  };
}

/** The same text's cells; row numbers begin at 2, below the header. */
export function rawRows(text: string): RawRows {
  const { headers, rows } = records(text);
  const columns: Record<string, TextColumn> = {};
  headers.forEach((header, index) => {
    const dictionary: string[] = [];
    const codes = Int32Array.from(rows, (row) => {
      const cell = row[index] ?? "";
      if (cell === "") return -1;
      if (!dictionary.includes(cell)) dictionary.push(cell);
      return dictionary.indexOf(cell);
    });
    columns[header] = { kind: "text", codes, dictionary };
  });
  return { rowNumbers: Int32Array.from(rows, (_, i) => i + 2), columns };
}
