/** T06 in the groups that may be published (playbook 1.12): areas, "Corporativo" for the small ones; families, "Outros cargos". */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData, Tables } from "../../../tables/table-data.ts";
import { entityKey, numberCell, textCell } from "../../../tables/read-table.ts";
import { costsOfPartition } from "./published-costs.ts";
import { publishableGroups, uniqueIdParts, type NamedRows } from "./published-groups.ts";

const mergedAreaName = "Corporativo";
const unnamedArea = "Sem área informada";
const mergedFamilyName = "Outros cargos";
const mergedLevelName = "Outros níveis";

export interface PositionRecord {
  row: number;
  role: string;
  area: string | null;
  family: string | null;
  level: string | null;
  fte: number /** BRL as stated. */;
  statedCost: number | null /** BRL, on-costs included. */;
  monthlyCost: number | null;
  isSalary: boolean;
}

export interface AreaGroup {
  /** Part of fact ids. */
  id: string;
  name: string;
  /** entityKeys of the areas in it. */
  areas: Set<string>;
  positions: PositionRecord[];
  fte: number;
  /** Made of areas too small to stand alone, and of what joined them. */
  isMerged: boolean;
  /**
   * BRL per FTE and year, on-costs included; null without cost, when one position holds more than
   * half of it, or to keep another group's hidden.
   */
  costPerFteYear: number | null;
  usesOnCost: boolean;
}

/** Positions of one family of roles, or of one level. */
export interface PositionGroup {
  id: string;
  name: string;
  positions: PositionRecord[];
  fte: number;
}

export function readPositions(table: TableData, onCost: number): PositionRecord[] {
  return Array.from({ length: table.rows }, (_, row): PositionRecord => {
    const cost = numberCell(table, "custo_mensal", row);
    const isSalary = textCell(table, "custo_tipo", row) === "salario";
    return {
      row,
      role: textCell(table, "cargo", row) ?? "",
      area: textCell(table, "area", row),
      family: textCell(table, "familia", row),
      level: textCell(table, "nivel", row),
      fte: numberCell(table, "fte", row) ?? 1,
      statedCost: cost,
      monthlyCost: cost === null ? null : cost * (isSalary ? onCost : 1),
      isSalary: isSalary && cost !== null,
    };
  });
}

/** Positions without a name are a group too: left out, they would follow from the total of all. */
function groupsOf(
  positions: readonly PositionRecord[],
  nameOf: (position: PositionRecord) => string | null,
  unnamed: string,
): NamedRows[] {
  const groups = new Map<string, NamedRows>();
  positions.forEach((position, index) => {
    const name = nameOf(position) ?? unnamed;
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
  const published = publishableGroups(
    groupsOf(positions, ({ area }) => area, unnamedArea),
    minimum,
    mergedAreaName,
  );
  const ids = uniqueIdParts(published.map(({ name }) => name));
  const cells = published.map(({ rows }) => rows.map((row) => positions[row] as PositionRecord));
  const costs = costsOfPartition(cells, positions, [], minimum);
  return published.map(({ name, keys, isMerged }, index): AreaGroup => {
    const own = cells[index] as PositionRecord[];
    const paidFte = exactSum(
      own.flatMap(({ monthlyCost, fte }) => (monthlyCost === null ? [] : [fte])),
    );
    const cost = costs[index] ?? null;
    return {
      id: ids[index] as string,
      name,
      areas: new Set(keys),
      positions: own,
      fte: exactSum(own.map(({ fte }) => fte)),
      isMerged,
      costPerFteYear: cost === null || paidFte === 0 ? null : cost / paidFte,
      usesOnCost: own.some(({ isSalary }) => isSalary),
    };
  });
}

/** By T06.familia; a role without family stands for itself. */
export const familyGroups = (
  positions: readonly PositionRecord[],
  minimum: number,
): PositionGroup[] =>
  groupedBy(positions, minimum, {
    nameOf: ({ family, role }) => family ?? (role === "" ? null : role),
    merged: mergedFamilyName,
  });

/** Empty where no position has a level. */
export const levelGroups = (
  positions: readonly PositionRecord[],
  minimum: number,
): PositionGroup[] =>
  positions.some(({ level }) => level !== null)
    ? groupedBy(positions, minimum, { nameOf: ({ level }) => level, merged: mergedLevelName })
    : [];

function groupedBy(
  positions: readonly PositionRecord[],
  minimum: number,
  by: { nameOf: (position: PositionRecord) => string | null; merged: string },
): PositionGroup[] {
  const published = publishableGroups(
    groupsOf(positions, by.nameOf, by.merged),
    minimum,
    by.merged,
  );
  const ids = uniqueIdParts(published.map(({ name }) => name));
  return published.map(({ name, rows }, index) => {
    const own = rows.map((row) => positions[row] as PositionRecord);
    return {
      id: ids[index] as string,
      name,
      positions: own,
      fte: exactSum(own.map(({ fte }) => fte)),
    };
  });
}
