/**
 * Answers a closed query over the canonical tables of a run: groups with their values and the rows behind each (assistant.md 1.5).
 * Nothing is answered that `refusalOf` or the minimum of people refuses.
 */
import { describeSources, hashSelection } from "../../facts/row-selection.ts";
import { quantile7 } from "../../kernel/statistics/quantile.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import type { CubeRefusal } from "../cubes/cube-copy.ts";
import type { CubeGroup, CubeQuery, CubeResult, GroupPart } from "../cubes/cube-query.ts";
import { cubeLimits } from "../cubes/cube-query.ts";
import { cubeOf } from "../cubes/cubes.ts";
import { hideSmallGroups, mayFilterPeople, mayTellPeople } from "../cubes/group-privacy.ts";
import { refusalOf } from "../cubes/validate-query.ts";
import { cellsOf, unmatched, type GroupCell, type ReadCell } from "./cube-cells.ts";
import { keyReader, rowTest, type CubeRules, type KeysOf, type Reading } from "./read-groups.ts";
import { selectionOf } from "./select-group.ts";

export type { CubeRules } from "./read-groups.ts";

export type CubeAnswer =
  | { kind: "result"; result: CubeResult }
  | { kind: "refused"; reason: CubeRefusal };

interface Collected {
  key: readonly GroupCell[];
  apart: readonly (string | null)[];
  rows: number[];
}

/** Row numbers are written for so many groups at most; beyond, the sentence of the filter says which rows are meant. */
const mostListedGroups = 50;

const refused = (reason: CubeRefusal): CubeAnswer => ({ kind: "refused", reason });

export function aggregateTable(tables: Tables, query: CubeQuery, rules: CubeRules): CubeAnswer {
  const refusal = refusalOf(query, rules.personal);
  if (refusal !== null) return refused(refusal);
  const cube = cubeOf(query.table);
  const table = tables[query.table];
  if (cube === null || table === undefined) return refused("no_data");
  if (query.measure !== null && ledgersOf(table) > 1) return refused("several_ledgers");
  const reading: Reading = { tables, table, cube, query, rules };
  const meets = rowTest(reading, query.where);
  const keys = keyReader(reading);
  if (meets === null || keys === null) return refused("no_data");
  if (cube.privacy === "grupo" && !mayFilter(reading)) return refused("small_group");
  return valued(reading, collect(reading, meets, keys));
}

const ledgersOf = ({ files }: TableData): number =>
  new Set(files.flatMap(({ ledger }) => ledger?.group ?? [])).size;

/** A filter over people takes in or leaves out only groups that a breakdown by it shows. */
function mayFilter({ tables, query, rules }: Reading): boolean {
  const [filter] = query.where;
  if (filter === undefined) return true;
  const whole = aggregateTable(
    tables,
    { ...query, measure: null, agg: "contagem", by: [filter.column], where: [], limit: null },
    { ...rules, minimum: 0 },
  );
  if (whole.kind === "refused") return false;
  const groups = whole.result.groups.map(({ key: [part], rows }) => ({
    name: part?.of === "valor" ? part.text : null,
    rows,
  }));
  const named = Array.isArray(filter.value) ? filter.value : [filter.value];
  return mayFilterPeople(
    groups,
    named.map((one) => (one === null ? null : String(one))),
    rules.minimum,
  );
}

interface Rows {
  groups: Collected[];
  used: number;
  withoutValue: number;
  withoutMatch: number;
}

function collect(reading: Reading, meets: (row: number) => boolean, keysOf: KeysOf): Rows {
  const { tables, table, cube, query } = reading;
  const measured = query.measure === null ? null : cellsOf(tables, cube, query.measure);
  const apart =
    query.measure === null || query.agg === "distintos"
      ? []
      : cube.apart.flatMap((name) => cellsOf(tables, cube, name) ?? []);
  const groups = new Map<string, Collected>();
  const found: Rows = { groups: [], used: 0, withoutValue: 0, withoutMatch: 0 };
  for (let row = 0; row < table.rows; row++) {
    if (!meets(row)) continue;
    if (query.measure !== null && (measured === null || measured(row) === null)) {
      found.withoutValue++;
      continue;
    }
    found.used++;
    const aside = apart.map((read) => {
      const cell = read(row);
      return cell === null ? null : String(cell);
    });
    for (const key of keysOf(row)) {
      if (key.includes(unmatched)) found.withoutMatch++;
      const id = [...key, ...aside].map(markOf).join("\u0001");
      const group = groups.get(id);
      if (group === undefined) groups.set(id, { key, apart: aside, rows: [row] });
      else group.rows.push(row);
    }
  }
  found.groups = [...groups.values()];
  // A cut that no row meets counts none.
  if (query.by.length === 0 && query.agg === "contagem" && groups.size === 0)
    found.groups = [{ key: [], apart: [], rows: [] }];
  return found;
}

/** An empty cell, a lost match and the texts that say the same are different groups. */
const markOf = (cell: GroupCell): string =>
  cell === null ? "\u0002" : cell === unmatched ? "\u0003" : `${typeof cell}:${String(cell)}`;

function valued(reading: Reading, { groups, ...counts }: Rows): CubeAnswer {
  const { cube, query, rules, table } = reading;
  const inGroup = shares(reading);
  const told = groups.map((group) => ({
    group,
    rows: group.rows.length,
    value: valueOf(reading, group.rows, inGroup),
  }));
  const measure = cube.measures.find(({ column }) => column === query.measure);
  const isOfPeople = cube.privacy === "grupo" || measure?.countsPeople === true;
  const sized = told.map((one) => ({
    ...one,
    rows: measure?.countsPeople === true ? (one.value ?? 0) : one.rows,
  }));
  if (isOfPeople && query.by.length === 0)
    if (sized.some(({ rows }) => !mayTellPeople(rows, rules.minimum)))
      return refused("small_group");
  const { shown, hidden } =
    isOfPeople && query.by.length > 0
      ? hideSmallGroups(sized, rules.minimum)
      : { shown: sized, hidden: [] };
  if (shown.length > cubeLimits.groups && query.limit === null) return refused("too_many_groups");
  const sign = query.order === "asc" ? 1 : -1;
  const ordered = shown.sort(
    (a, b) =>
      sign * ((a.value ?? Infinity) - (b.value ?? Infinity)) ||
      nameOf(a.group).localeCompare(nameOf(b.group), "pt-BR"),
  );
  return {
    kind: "result",
    result: {
      query,
      runId: rules.runId,
      currency: table.currency?.[query.measure ?? ""] ?? null,
      groups: ordered
        .slice(0, query.limit ?? cubeLimits.groups)
        .map(({ group, value }) =>
          groupOf(reading, group, value, shown.length <= mostListedGroups),
        ),
      groupCount: shown.length,
      hiddenGroups: hidden.length,
      rowsTotal: table.rows,
      rowsUsed: counts.used,
      rowsWithoutValue: counts.withoutValue,
      rowsWithoutMatch: counts.withoutMatch,
    },
  };
}

const nameOf = ({ key }: Collected): string => key.map(String).join(" ");

/** Rows that also meet `of`, of a share; null: nothing is shared. */
function shares(reading: Reading): ((row: number) => boolean) | null {
  const { of } = reading.query;
  return of === undefined
    ? null
    : rowTest({ ...reading, query: { ...reading.query, period: null } }, of);
}

function valueOf(
  reading: Reading,
  rows: readonly number[],
  isOf: ((row: number) => boolean) | null,
): number | null {
  const { tables, cube, query } = reading;
  const { agg, measure } = query;
  if (agg === "contagem") return rows.length;
  if (agg === "parcela")
    return rows.length === 0 || isOf === null
      ? null
      : (100 * rows.filter(isOf).length) / rows.length;
  const read = measure === null ? null : cellsOf(tables, cube, measure);
  if (read === null) return null;
  if (agg === "distintos") return new Set(rows.map(read)).size;
  return spread(reading, rows, read);
}

function spread(reading: Reading, rows: readonly number[], read: ReadCell): number | null {
  const { agg } = reading.query;
  const values = rows.map((row) => Number(read(row)));
  if (values.length === 0) return null;
  const sum = () => values.reduce((total, value) => total + value, 0);
  switch (agg) {
    case "soma":
      return sum();
    case "media":
      return sum() / values.length;
    case "min":
      return values.reduce((a, b) => Math.min(a, b));
    case "max":
      return values.reduce((a, b) => Math.max(a, b));
    case "p50":
      return quantile7(values, 0.5);
    case "p85":
      return quantile7(values, 0.85);
    default:
      return lastOf(reading, rows, values);
  }
}

/** The value of the latest time. */
function lastOf(
  { tables, cube }: Reading,
  rows: readonly number[],
  values: readonly number[],
): number | null {
  const [time] = cube.times;
  const read = time === undefined ? null : cellsOf(tables, cube, time.column);
  if (read === null) return null;
  let at = 0;
  rows.forEach((row, index) => {
    if (Number(read(row)) >= Number(read(rows[at] as number))) at = index;
  });
  return values[at] ?? null;
}

function groupOf(
  reading: Reading,
  { key, apart, rows }: Collected,
  value: number | null,
  isListed: boolean,
): CubeGroup {
  const { table, query } = reading;
  const selection = selectionOf(reading, key, rows);
  const sources = describeSources(selection);
  const used = new Set([query.measure, ...query.by, ...query.where.map(({ column }) => column)]);
  return {
    key: key.map(partOf),
    apart,
    value,
    rows: rows.length,
    estimated: (table.conversions ?? []).some((one) => one.estimated && used.has(one.column)),
    sources: isListed
      ? sources
      : sources.map(({ filter, ...source }) =>
          filter?.rows === undefined ? { ...source, ...(filter ? { filter } : {}) } : source,
        ),
    inputsHash: hashSelection(selection),
  };
}

const partOf = (cell: GroupCell): GroupPart => {
  if (cell === null) return { of: "sem_valor" };
  return cell === unmatched
    ? { of: "sem_correspondencia" }
    : { of: "valor", text: typeof cell === "boolean" ? (cell ? "sim" : "não") : String(cell) };
};
