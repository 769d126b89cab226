/** Keys of a table that point into the table itself: how many of their cells stand in the column that they name. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { RawTable, TableProposal } from "#domain/tables/raw-table.ts";

/** Over the view `stored`, which the table's profile has made. */
export async function countReferences(
  connection: DuckDBConnection,
  { columns }: Pick<RawTable, "columns">,
  proposal: TableProposal,
): Promise<NonNullable<RawTable["references"]>> {
  if (proposal.canonical === null) return [];
  const spec = canonicalTable(proposal.canonical);
  const counted: NonNullable<RawTable["references"]> = [];
  for (const { name, foreignKey } of spec.columns) {
    const [table, column] = foreignKey?.split(".") ?? [];
    if (table !== spec.name) continue;
    const columnOf = (target: string | undefined) => {
      const source = proposal.columns.find((candidate) => candidate.target === target)?.source;
      return columns.find(({ header }) => header === source);
    };
    const [key, id] = [columnOf(name), columnOf(column)];
    if (key === undefined || id === undefined) continue;
    const [row] = (
      await connection.runAndReadAll(
        `SELECT count(*)::INTEGER, count(*) FILTER (trim(c${key.index}) IN (SELECT trim(c${id.index}) FROM stored WHERE c${id.index} IS NOT NULL))::INTEGER
        FROM stored WHERE c${key.index} IS NOT NULL AND trim(c${key.index}) NOT IN ('', '-', '--', '—')`,
      )
    ).getRows();
    counted.push({
      source: key.header,
      of: id.header,
      filled: Number(row![0]),
      found: Number(row![1]),
    });
  }
  return counted;
}
