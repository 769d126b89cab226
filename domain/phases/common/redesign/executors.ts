/** Who carries out the steps of a process, as the positions of T06 tell. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey, numberCell, textCell } from "../../../tables/read-table.ts";
import type { Tables } from "../../../tables/table-data.ts";
import type { StepRecord } from "./step-inventory.ts";

/** Area of a role in T06, when all its positions are in one. */
export function areasOfRoles(tables: Tables): (role: string) => string | null {
  const areas = new Map<string, Set<string>>();
  const table = tables.cargos;
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    const role = table && textCell(table, "cargo", row);
    const area = table && textCell(table, "area", row);
    if (role && area)
      areas.set(entityKey(role), (areas.get(entityKey(role)) ?? new Set()).add(entityKey(area)));
  }
  return (role) => {
    const found = areas.get(entityKey(role));
    return found?.size === 1 ? ([...found][0] ?? null) : null;
  };
}

/** True when two different roles belong to one area. */
export function isHandoffInside(
  before: string | null,
  after: string | null,
  areaOf: (role: string) => string | null,
): boolean {
  if (before === null || after === null || entityKey(before) === entityKey(after)) return false;
  const area = areaOf(before);
  return area !== null && area === areaOf(after);
}

/** Rows of T06 whose role executes one of the steps. */
export function rowsOfExecutors(tables: Tables, steps: readonly StepRecord[]): number[] {
  const table = tables.cargos;
  if (!table) return [];
  const roles = new Set(
    steps.flatMap((step) => (step.executor === null ? [] : [entityKey(step.executor)])),
  );
  return Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    roles.has(entityKey(textCell(table, "cargo", row) ?? "")),
  );
}

/** Full-time equivalents of these rows; null without any. A position without a share counts as one. */
export function executorFte({ cargos }: Tables, rows: readonly number[]): number | null {
  return !cargos || rows.length === 0
    ? null
    : exactSum(rows.map((row) => numberCell(cargos, "fte", row) ?? 1));
}
