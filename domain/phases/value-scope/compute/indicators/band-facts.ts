/** How many clients stand in each band of a column that has bands where numbers would stand; no figure is made of a band. */
import { bandStart } from "../../../../tables/bands.ts";
import { compareText, entityKey, factIdPart } from "../../../../tables/read-table.ts";
import type { Column, TableData } from "../../../../tables/table-data.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";

export function addBandFacts(run: PhaseOneRun, table: TableData): void {
  for (const [header, column] of Object.entries(table.attributes ?? {}))
    addColumn(run, table, header, bandsOf(column));
}

interface Band {
  name: string;
  rows: number[];
}

/** From the lowest on. */
function bandsOf(column: Column): Band[] {
  if (column.kind !== "text") return [];
  const bands = new Map<string, Band>();
  for (const [row, code] of column.codes.entries()) {
    if (code < 0) continue;
    const name = column.dictionary[code]!;
    const key = entityKey(name);
    const band = bands.get(key) ?? { name, rows: [] };
    band.rows.push(row);
    bands.set(key, band);
  }
  return [...bands.values()].sort(
    (a, b) => bandStart(a.name) - bandStart(b.name) || compareText(a.name, b.name),
  );
}

function addColumn(
  { book }: PhaseOneRun,
  table: TableData,
  header: string,
  bands: readonly Band[],
): void {
  const filled = bands.reduce((sum, { rows }) => sum + rows.length, 0);
  for (const [index, { name, rows }] of bands.entries()) {
    const given = {
      at: { attribute: factIdPart(header), rank: index + 1 },
      names: { header, band: name },
      from: [{ table, columns: [header], rows, filterText: `${header} = ${name}` }],
      sample: { used: filled },
    };
    book.add(p1.clientBand.header, { ...given, value: header });
    book.add(p1.clientBand.name, { ...given, value: name });
    book.add(p1.clientBand.clients, { ...given, value: rows.length });
    book.add(p1.clientBand.share, { ...given, value: (100 * rows.length) / filled });
  }
}
