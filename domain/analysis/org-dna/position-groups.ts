/** T06 in the groups that may be published (playbook 1.12): areas, "Corporativo" for the small ones; families, "Outros cargos". */
import type { Assumptions } from "../../assumptions/assumption.ts";
import { assumedNumber } from "../../assumptions/register.ts";
import { exactSum } from "../../numeric/exact-sum.ts";
import { isAbove } from "../../numeric/rounding.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../table-reading.ts";
import { hideOneMore, publishableGroups, uniqueIdParts, type NamedRows } from "./published-groups.ts";

export const mergedAreaName = "Corporativo";
export const mergedFamilyName = "Outros cargos";

export interface PositionRecord { row: number; role: string; area: string | null; family: string | null; fte: number; monthlyCost: number | null; isSalary: boolean }

export interface AreaGroup {
  /** Part of fact ids. */
  id: string;
  name: string;
  /** entityKeys of the areas in it. */
  areas: Set<string>;
  positions: PositionRecord[];
  fte: number;
  /** BRL per FTE and year, on-costs included; null without cost, when one position holds more than half of it, or to keep another group's hidden. */
  costPerFteYear: number | null;
  usesOnCost: boolean;
}

export interface FamilyGroup { id: string; name: string; positions: PositionRecord[]; fte: number }

export function readPositions(table: TableData, onCost: number): PositionRecord[] {
  return Array.from({ length: table.rows }, (_, row): PositionRecord => {
    const cost = numberCell(table, "custo_mensal", row);
    const isSalary = textCell(table, "custo_tipo", row) === "salario";
    return {
      row, role: textCell(table, "cargo", row) ?? "", area: textCell(table, "area", row), family: textCell(table, "familia", row), fte: numberCell(table, "fte", row) ?? 1,
      monthlyCost: cost === null ? null : cost * (isSalary ? onCost : 1), isSalary: isSalary && cost !== null,
    };
  });
}

/** BRL a year of positions; null with fewer paid ones than the minimum, or when one holds more than half of it. */
export function publishedYearlyCost(positions: readonly PositionRecord[], minimum: number): number | null {
  const paid = positions.flatMap(({ monthlyCost }) => monthlyCost ?? []);
  const sum = exactSum(paid);
  return paid.length < minimum || paid.some((cost) => isAbove(cost, 0.5 * sum)) ? null : 12 * sum;
}

function groupsOf(positions: readonly PositionRecord[], nameOf: (position: PositionRecord) => string | null): NamedRows[] {
  const groups = new Map<string, NamedRows>();
  positions.forEach((position, index) => {
    const name = nameOf(position);
    if (name === null) return;
    const group = groups.get(entityKey(name)) ?? { key: entityKey(name), name, rows: [] };
    group.rows.push(index);
    groups.set(group.key, group);
  });
  return [...groups.values()];
}

export function areaGroups(tables: Tables, assumptions: Assumptions): AreaGroup[] {
  const table = tables.cargos;
  if (!table) return [];
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const positions = readPositions(table, assumedNumber(assumptions, "A.encargos"));
  const published = publishableGroups(groupsOf(positions, ({ area }) => area), minimum, mergedAreaName);
  const ids = uniqueIdParts(published.map(({ name }) => name));
  const groups = published.map(({ name, keys, rows }, index): AreaGroup => {
    const own = rows.map((row) => positions[row] as PositionRecord);
    const paidFte = exactSum(own.flatMap(({ monthlyCost, fte }) => (monthlyCost === null ? [] : [fte])));
    const cost = publishedYearlyCost(own, minimum);
    return {
      id: ids[index] as string, name, areas: new Set(keys), positions: own, fte: exactSum(own.map(({ fte }) => fte)),
      costPerFteYear: cost === null || paidFte === 0 ? null : cost / paidFte, usesOnCost: own.some(({ isSalary }) => isSalary),
    };
  });
  hideOneMore(groups, ({ costPerFteYear }) => costPerFteYear === null, ({ fte }) => fte, (group) => { group.costPerFteYear = null; });
  return groups;
}

/** By T06.familia; a role without family stands for itself. */
export function familyGroups(positions: readonly PositionRecord[], minimum: number): FamilyGroup[] {
  const published = publishableGroups(groupsOf(positions, ({ family, role }) => family ?? (role === "" ? null : role)), minimum, mergedFamilyName);
  const ids = uniqueIdParts(published.map(({ name }) => name));
  return published.map(({ name, rows }, index) => {
    const own = rows.map((row) => positions[row] as PositionRecord);
    return { id: ids[index] as string, name, positions: own, fte: exactSum(own.map(({ fte }) => fte)) };
  });
}
