/** What of a file's cells is shown: columns of people are hidden or stand as pseudonyms (playbook 1.7, 1.12). */
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { isWithheld, personalTreatment } from "#domain/tables/personal-columns.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";

export type Shown = "plain" | "pseudonym" | "hidden";

export const hiddenCell = "(oculto)";

/** By position of `meta.columns`. */
export function shownColumns(meta: RawTable, decision: TableDecision | null): Shown[] {
  const table = decision ? canonicalTable(decision.canonical) : null;
  return meta.columns.map((column) => {
    const target = table?.columns.find(
      (candidate) => candidate.name === decision?.columns[column.header],
    );
    if (isWithheld(column, table, target)) return "hidden";
    return personalTreatment(column, table, target) === "pseudonimizada" ? "pseudonym" : "plain";
  });
}

export function shownCell(
  value: string | null,
  shown: Shown,
  pseudonymise: (value: string) => string,
): string | null {
  if (value === null || shown === "plain") return value;
  return shown === "hidden" ? hiddenCell : pseudonymise(value.trim());
}
