/**
 * A7.8 Uso efetivo: lines of T15 with the dimension `uso`, already counted by week and group. Weeks
 * with fewer eligible people than the minimum say nothing.
 */
import type { TableData } from "../../../../tables/table-data.ts";
import { numberCell, textCell } from "../../../../tables/read-table.ts";

export interface UsageWeek {
  /** Whole weeks since go-live. */
  week: number;
  /** Shares 0-1; null where the counts lack. */
  rate: number | null;
  depth: number | null;
  proficiency: number | null;
  /** rate·depth */
  effective: number | null;
  eligible: number;
}

/** In week order. Groups under the minimum are left out before the sum, so that no difference of two sums tells one of them. */
export function readUsage(table: TableData | undefined, minimum: number): UsageWeek[] {
  const weeks = new Map<
    number,
    Record<"active" | "eligible" | "assisted" | "cases" | "onTarget", number>
  >();
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    if (textCell(table!, "dimensao", row) !== "uso") continue;
    const number = (column: string) => numberCell(table!, column, row);
    const [week, eligible, active] = [number("semana"), number("elegiveis"), number("ativos")];
    if (
      week === null ||
      eligible === null ||
      active === null ||
      eligible < minimum ||
      active > eligible
    )
      continue;
    const own = weeks.get(week) ?? { active: 0, eligible: 0, assisted: 0, cases: 0, onTarget: 0 };
    own.active += active;
    own.eligible += eligible;
    own.assisted += number("casos_ia") ?? 0;
    own.cases += number("casos_elegiveis") ?? 0;
    own.onTarget += number("casos_na_meta") ?? 0;
    weeks.set(week, own);
  }
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([week, { active, eligible, assisted, cases, onTarget }]) => {
      const rate = active / eligible;
      const depth = cases === 0 ? null : Math.min(1, assisted / cases);
      return {
        week,
        rate,
        depth,
        proficiency: assisted === 0 ? null : Math.min(1, onTarget / assisted),
        effective: depth === null ? null : rate * depth,
        eligible,
      };
    });
}
