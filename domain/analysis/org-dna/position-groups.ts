/** T06 by area under the suppression rules (playbook 1.12): areas with fewer people than the minimum are one group, "Corporativo". */
import type { Assumptions } from "../../assumptions/assumption.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import type { Tables } from "../../tables/table-data.ts";
import { compareText, entityKey, numberCell, textCell } from "../table-reading.ts";

export const mergedAreaName = "Corporativo";

export interface PositionRecord { row: number; role: string; fte: number; monthlyCost: number | null }

export interface AreaGroup {
  name: string;
  /** entityKeys of the areas in it. */
  areas: Set<string>;
  positions: PositionRecord[];
  fte: number;
  /** BRL per FTE and year, on-costs included; null without cost, or when one position holds more than half of it. */
  costPerFteYear: number | null;
  usesOnCost: boolean;
}

/** Groups of at least the minimum of people, in order of name; people of areas that stay too few are in none. */
export function areaGroups(tables: Tables, assumptions: Assumptions): AreaGroup[] {
  const table = tables.cargos;
  if (!table) return [];
  const byArea = new Map<string, { name: string; rows: number[] }>();
  for (let row = 0; row < table.rows; row++) {
    const area = textCell(table, "area", row);
    if (area === null) continue;
    const entry = byArea.get(entityKey(area)) ?? { name: area, rows: [] };
    entry.rows.push(row);
    byArea.set(entityKey(area), entry);
  }
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const onCost = assumedNumber(assumptions, "A.encargos");
  const large = [...byArea].filter(([, { rows }]) => rows.length >= minimum);
  const small = [...byArea].filter(([, { rows }]) => rows.length < minimum);
  const merged = small.flatMap(([, { rows }]) => rows);
  const groups = large.map(([key, { name, rows }]) => groupOf(name, [key], rows));
  if (merged.length >= minimum) groups.push(groupOf(mergedAreaName, small.map(([key]) => key), merged));
  return groups.sort((a, b) => compareText(a.name, b.name));

  function groupOf(name: string, areas: string[], rows: number[]): AreaGroup {
    const people = rows.map((row) => ({ row, role: textCell(table!, "cargo", row) ?? "", fte: numberCell(table!, "fte", row) ?? 1, cost: numberCell(table!, "custo_mensal", row), isSalary: textCell(table!, "custo_tipo", row) === "salario" }));
    const positions = people.map(({ row, role, fte, cost, isSalary }): PositionRecord => ({ row, role, fte, monthlyCost: cost === null ? null : cost * (isSalary ? onCost : 1) }));
    const paid = positions.filter(({ monthlyCost }) => monthlyCost !== null);
    const cost = exactSum(paid.map(({ monthlyCost }) => monthlyCost ?? 0));
    const paidFte = exactSum(paid.map(({ fte }) => fte));
    const dominated = paid.some(({ monthlyCost }) => (monthlyCost ?? 0) > 0.5 * cost);
    return {
      name, areas: new Set(areas), positions, fte: exactSum(positions.map(({ fte }) => fte)),
      costPerFteYear: paid.length < minimum || paidFte === 0 || dominated ? null : (12 * cost) / paidFte, usesOnCost: people.some(({ isSalary, cost: given }) => isSalary && given !== null),
    };
  }
}
