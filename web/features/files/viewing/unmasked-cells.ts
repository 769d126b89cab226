import { useState } from "react";
import { useQueries } from "@tanstack/react-query";
import { unmaskCells } from "#contract/files/row-endpoints.ts";
import { hiddenCell } from "#domain/tables/personal/kinds.ts";
import { call } from "#web/lib/calls/api-client.ts";
import type { RowsPage } from "./queries.ts";

/** Cells of a column by row number, for columns that were asked for. */
export type Unmasked = ReadonlyMap<string, ReadonlyMap<number, string | null>>;

/** Which hidden columns the person asked to see, and their cells on the pages in view. Each request is written to the audit log. */
export function useUnmasked(
  fileId: string,
  table: string,
  pages: ReadonlyMap<number, RowsPage>,
): { unmasked: Unmasked; toggle: (column: string) => void; error: unknown } {
  const [columns, setColumns] = useState<readonly string[]>([]);
  const asked = columns.flatMap((column) =>
    [...pages.values()].flatMap((page) => {
      const at = page.columns.indexOf(column);
      const rows = page.rows.flatMap(({ row, cells }) => (cells[at] === hiddenCell ? [row] : []));
      return rows.length === 0 ? [] : [{ column, rows }];
    }),
  );
  const results = useQueries({
    queries: asked.map(({ column, rows }) => ({
      // Not under the file's key: a change of the file must not ask, and log, again.
      queryKey: ["unmasked-cells", fileId, table, column, rows] as const,
      queryFn: () => call(unmaskCells, { params: { id: fileId, table, column }, body: { rows } }),
      gcTime: 0,
      retry: false,
    })),
  });
  const unmasked = new Map<string, Map<number, string | null>>(
    columns.map((column) => [column, new Map()]),
  );
  for (const [index, { data }] of results.entries())
    for (const { row, text } of data?.cells ?? [])
      unmasked.get(asked[index]!.column)!.set(row, text);
  return {
    unmasked,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    toggle: (column) =>
      setColumns((before) =>
        before.includes(column) ? before.filter((one) => one !== column) : [...before, column],
      ),
  };
}

/** The cell as it is shown to whoever asked for its column. */
export function shownText(
  { row, cells }: RowsPage["rows"][number],
  index: number,
  asked: ReadonlyMap<number, string | null> | undefined,
): string | null {
  const text = cells[index] ?? null;
  return text === hiddenCell ? (asked?.get(row) ?? text) : text;
}
