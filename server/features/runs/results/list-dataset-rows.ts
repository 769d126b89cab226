import type { listDatasetRows as endpoint } from "#contract/files/row-endpoints.ts";
import type { RowTest } from "#contract/files/row-filter.ts";
import type { DatasetColumn } from "#domain/outcome/phase-outcome.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { parseNumber, plainNumberStyle } from "#domain/tables/values/number.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { runCopy } from "../copy.ts";

type Cell = string | number | boolean | null;

/** A page of a derived dataset. Its rows never change, so a cursor is a place in the order that the query asks for. */
export const listDatasetRows: Handler<typeof endpoint> = async (context, { params, query }) => {
  const found = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const row = await tx
        .selectFrom("datasets")
        .innerJoin("runs", "runs.id", "datasets.run_id")
        .leftJoin("reports", "reports.run_id", "datasets.run_id")
        .select([
          "datasets.id",
          "datasets.name",
          "datasets.columns",
          "datasets.rows",
          "runs.project_id",
          "reports.released_at",
        ])
        .where("datasets.id", "=", params.id)
        .executeTakeFirst();
      if (row === undefined) throw refuse("NOT_FOUND");
      const project = await requireProject(tx, context.actor, row.project_id);
      context.authorize("artifact.read", {
        ...project.subject,
        released: row.released_at !== null,
      });
      return row;
    },
  );
  const columns = found.columns as DatasetColumn[];
  const positionOf = (name: string): number => {
    const at = columns.findIndex((column) => column.name === name);
    if (at === -1)
      throw refuse("INVALID_INPUT", { fields: { filter: runCopy.unknownColumn(name) } });
    return at;
  };
  const start = readCursor(query.cursor);
  const checks = query.filter.map((test) => checkOf(test, positionOf(test.column)));
  const rows = (found.rows as Cell[][])
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => checks.every((check) => check(cells)));
  if (query.sort !== undefined) rows.sort(orderOf(positionOf(query.sort), query.direction));
  const end = start + query.limit;
  return {
    id: found.id,
    name: found.name,
    columns,
    rows: rows.slice(start, end),
    total: rows.length,
    cursor: end < rows.length ? `r${end}` : null,
  };
};

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const place = /^r(\d{1,9})$/.exec(cursor)?.[1];
  if (place === undefined)
    throw refuse("INVALID_INPUT", { fields: { cursor: runCopy.unknownCursor } });
  return Number(place);
}

const isEmpty = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || cell === "";
const fold = (cell: Cell | undefined): string => normalizeText(String(cell ?? "")).trim();

function checkOf({ test, value = "" }: RowTest, at: number): (cells: Cell[]) => boolean {
  const folded = fold(value);
  const number = parseNumber(value, plainNumberStyle);
  const compare = (cell: Cell | undefined): number =>
    typeof cell === "number" && !Number.isNaN(number)
      ? cell - number
      : fold(cell) < folded
        ? -1
        : fold(cell) > folded
          ? 1
          : 0;
  switch (test) {
    case "empty":
      return (cells) => isEmpty(cells[at]);
    case "filled":
      return (cells) => !isEmpty(cells[at]);
    case "contains":
      return (cells) => !isEmpty(cells[at]) && fold(cells[at]).includes(folded);
    case "equals":
      return (cells) => !isEmpty(cells[at]) && compare(cells[at]) === 0;
    case "greater":
      return (cells) => !isEmpty(cells[at]) && compare(cells[at]) > 0;
    case "less":
      return (cells) => !isEmpty(cells[at]) && compare(cells[at]) < 0;
  }
}

/** Empty cells last in either direction; equal ones in the dataset's own order. */
function orderOf(at: number, direction: "asc" | "desc") {
  const sign = direction === "desc" ? -1 : 1;
  return (a: { row: number; cells: Cell[] }, b: { row: number; cells: Cell[] }): number => {
    const [x, y] = [a.cells[at], b.cells[at]];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y)) || a.row - b.row;
    const difference =
      typeof x === "number" && typeof y === "number"
        ? x - y
        : fold(x) < fold(y)
          ? -1
          : fold(x) > fold(y)
            ? 1
            : 0;
    return difference === 0 ? a.row - b.row : difference * sign;
  };
}
