import { describe, expect, it } from "vitest";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { profileColumn } from "#domain/tables/mapping/column-profile.ts";
import { readRecords } from "#domain/tables/rows/delimited-text.ts";
import { detectDialect } from "#domain/tables/text/detect-dialect.ts";
import { headerSignature } from "#domain/tables/headers/header-names.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import { files } from "./read-demonstration.ts";

function rawTable(content: string): RawTable {
  const dialect = detectDialect(content.slice(0, 65_536));
  if (!dialect) throw new Error("no dialect");
  const [header = [], ...rows] = readRecords(content, dialect, 100_000);
  const columns = header.map((name, index) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[index] ?? "", (counts.get(row[index] ?? "") ?? 0) + 1);
    const values = [...counts].map(([value, count]) => ({ value, count }));
    const nonEmpty = rows.filter((row) => (row[index] ?? "") !== "").length;
    return profileColumn(name, index, values, {
      nonEmpty,
      distinct: values.filter(({ value }) => value !== "").length,
      distinctExact: true,
    });
  });
  return {
    tableName: "dados",
    headerRow: 1,
    rows: rows.length,
    columns,
    headerSignature: headerSignature(header),
    totalRows: [],
    notes: [],
    preamble: [],
    raggedRows: { count: 0, examples: [] },
    repeatedRows: { count: 0, examples: [] },
    warnings: [],
  };
}

describe("files of the demonstration", () => {
  it.each(files.map((file) => [file.fileName, file] as const))(
    "%s is recognised column by column, without a question that blocks",
    (_, file) => {
      const proposal = proposeTable(rawTable(file.content));
      expect(proposal.canonical).toBe(file.table);
      expect(proposal.status).toBe("auto");
      const nameOf = new Map(
        canonicalTable(file.table).columns.map((column) => [column.label, column.name]),
      );
      for (const column of proposal.columns)
        expect([column.source, column.target, column.status]).toEqual([
          column.source,
          nameOf.get(column.source),
          "auto",
        ]);
      expect(proposal.questions.filter((question) => question.blocking)).toEqual([]);
    },
  );
});
