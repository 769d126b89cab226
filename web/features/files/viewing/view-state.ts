import type { RowTest } from "#contract/files/row-filter.ts";

export interface Sort {
  column: string;
  direction: "asc" | "desc";
}

export interface ViewState {
  sort: Sort | null;
  filters: RowTest[];
  /** Only the rows behind the fact, instead of all with those marked. */
  isOnlyFact: boolean;
}

export const startView: ViewState = { sort: null, filters: [], isOnlyFact: false };
/** As many as the endpoint takes. */
export const MOST_FILTERS = 12;

/** Ascending, descending, the file's own order. */
export function toggleSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: "asc" };
  return sort.direction === "asc" ? { column, direction: "desc" } : null;
}

export const needsValue = (test: RowTest["test"]): boolean => test !== "empty" && test !== "filled";

/** One test twice says nothing more; the limit is the server's. */
export function addFilter(filters: RowTest[], added: RowTest): RowTest[] {
  const key = JSON.stringify(added);
  return filters.length >= MOST_FILTERS || filters.some((filter) => JSON.stringify(filter) === key)
    ? filters
    : [...filters, added];
}

/** Query of a page of rows. */
export function toQuery(view: ViewState, tableName: string, factId: string | null) {
  return {
    table: tableName,
    ...(factId === null
      ? {}
      : view.isOnlyFact
        ? { fact: factId, highlight: factId }
        : { highlight: factId }),
    ...(view.sort === null ? {} : { sort: view.sort.column, direction: view.sort.direction }),
    ...(view.filters.length === 0 ? {} : { filter: JSON.stringify(view.filters) }),
  };
}
