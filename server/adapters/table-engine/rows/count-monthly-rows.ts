/** Of a payroll with a column of months: how many rows and how many people each month has. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawTable, TableProposal } from "#domain/tables/raw-table.ts";

/** More are days or amounts, and no months of a payroll. */
const mostMonths = 120;

/** Over the view `stored`, which the table's profile has made. Undefined for any other table. */
export async function countMonthlyRows(
  connection: DuckDBConnection,
  { columns }: Pick<RawTable, "columns">,
  proposal: TableProposal,
): Promise<RawTable["monthly"]> {
  if (proposal.canonical !== "cargos") return undefined;
  const columnOf = (target: string) => {
    const source = proposal.columns.find((candidate) => candidate.target === target)?.source;
    return columns.find(({ header }) => header === source);
  };
  const [id, month] = [columnOf("posicao_id"), columnOf("competencia")];
  if (id === undefined || month === undefined || month.distinct > mostMonths) return undefined;
  const rows = (
    await connection.runAndReadAll(
      `SELECT trim(c${month.index}), count(*)::INTEGER, count(DISTINCT trim(c${id.index}))::INTEGER
      FROM stored WHERE c${month.index} IS NOT NULL AND trim(c${month.index}) <> '' AND trim(c${id.index}) <> '' GROUP BY 1 ORDER BY 1`,
    )
  ).getRows();
  return {
    id: id.header,
    month: month.header,
    cells: rows.map(([value, count, ids]) => ({
      value: String(value),
      rows: Number(count),
      ids: Number(ids),
    })),
  };
}
