/**
 * Executes a plan over the rows of the canonical tables (assistant.md 1.5). Each value is a fact of this answer with its rows; nothing is
 * answered here that a published fact answers.
 */
import { confidenceOf, sampleFactor } from "../../facts/confidence.ts";
import type { Fact } from "../../facts/fact.ts";
import { hashText } from "../../facts/row-selection.ts";
import { currencyOfUnit, inCurrency, type Unit } from "../../kernel/unit.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { CubeRefusal } from "../../semantics/cubes/cube-copy.ts";
import {
  canonicalQuery,
  cubeLimits,
  type Aggregation,
  type CubeGroup,
  type CubeQuery,
  type CubeResult,
  type Filter,
  type GroupPart,
} from "../../semantics/cubes/cube-query.ts";
import { factIdOf } from "../../semantics/index.ts";
import { columnFor } from "../../semantics/rows/cube-columns.ts";
import { chosen, isConditioned, isOfThings, thatMeet } from "./choose-rows.ts";
import { rowsCopy } from "../copy/rows.ts";
import type { Result, ResultRow } from "./plan-result.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "./made-fact.ts";
import { namedBy, type Ask, type EntityRef } from "./plan.ts";
import { factGrains, type ReadMetric, type RowsOfMetric } from "../reader/metric-entry.ts";
import { monthText } from "../reader/periods/months.ts";
import { rowMonths } from "./row-cubes.ts";

const statistics: Readonly<Record<string, Aggregation>> = {
  media: "media",
  p50: "p50",
  p85: "p85",
};
/** A sample of so many rows is whole evidence (playbook 0.6). */
const wholeSample = 30;

/** Null where these rows cannot say it, or have not been read yet. */
export function executeRows(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  const query = queryOf(knowledge, metric, ask);
  const answer = query === null ? undefined : knowledge.view.cubes?.read(query);
  if (query === null || answer === undefined || answer.kind === "refused") return null;
  const { result } = answer;
  const all = rowsOf(knowledge, metric, ask, result);
  const isThings = isOfThings(metric, ask);
  if (all === null) return null;
  const met = thatMeet(knowledge, metric, all, ask);
  const rows = chosen(met, ask);
  const mayBeNone = all.length === 0 ? isThings : isConditioned(metric, ask);
  if (rows === null || (rows.length === 0 && !mayBeNone)) return null;
  const statistic = ask.metrics[0]?.qualifiers["estatistica"];
  return {
    metric,
    rows: ask.by.length === 0 ? met : rows,
    all: met,
    total: isThings ? rowsIn(knowledge, query.table) : all.length,
    defaulted: {},
    qualifiers: statistic === undefined ? {} : { estatistica: statistic },
    other: null,
    made: all.map(({ fact }) => fact),
    notes: notesOf(result),
  };
}

const rowsIn = ({ view: { cubes } }: Knowledge, table: CubeQuery["table"]): number =>
  cubes?.tables.find((one) => one.table === table)?.rows ?? 0;

/** Why the rows do not answer, where they hold what was asked. */
export function rowsRefusal(
  knowledge: Knowledge,
  metric: ReadMetric,
  ask: Ask,
): CubeRefusal | null {
  const query = queryOf(knowledge, metric, ask);
  const answer = query === null ? undefined : knowledge.view.cubes?.read(query);
  return answer?.kind === "refused" ? answer.reason : null;
}

/** Null where a part of the question is no cut of these rows. */
function queryOf(knowledge: Knowledge, metric: ReadMetric, ask: Ask): CubeQuery | null {
  const { rows } = metric;
  if (rows === undefined || ask.by.length > 1) return null;
  const agg = aggregationOf(metric, rows, ask);
  const by = ask.by.map((dimension) => groupName(rows, dimension));
  const asked = withEither(ask);
  const where = asked?.map((filter) => filterOf(knowledge, rows, filter)) ?? [null];
  const period = periodOf(knowledge, metric, ask);
  if (agg === null || period === undefined) return null;
  if (by.some((one) => one === null) || where.some((one) => one === null)) return null;
  return {
    table: rows.table,
    measure: agg === "parcela" ? null : rows.measure,
    agg,
    ...(agg === "parcela" && rows.measure !== null
      ? { of: [{ column: rows.measure, op: "=" as const, value: true }] }
      : {}),
    by: by.filter((one): one is string => one !== null),
    where: where.filter((one): one is Filter => one !== null),
    period,
    order: "desc",
    limit: null,
  };
}

/** Two names of one column: in a list either is meant, since a row has one of them; null for one value, which is of neither alone. */
function withEither({ by, where }: Ask): Ask["where"] | null {
  const named = where.filter(isOfName);
  const columns = new Set(named.map(({ on }) => on));
  if (by.length === 0 && columns.size < named.length) return null;
  return [
    ...[...columns].map((on) => eitherOf(named.filter((one) => one.on === on))),
    ...where.filter((one) => !isOfName(one)),
  ];
}

const isOfName = ({ op, value }: Ask["where"][number]): boolean =>
  op === "=" && Array.isArray(value);

const eitherOf = (same: Ask["where"]): Ask["where"][number] =>
  same.length === 1 ? same[0]! : { ...same[0]!, op: "in", value: same.flatMap(namedBy) };

/** The statistic that was said, of a measure that has one; another qualifier is of facts alone. */
function aggregationOf(
  metric: ReadMetric,
  { agg }: RowsOfMetric,
  { metrics }: Ask,
): Aggregation | null {
  const said = Object.entries(metrics[0]?.qualifiers ?? {}).filter(
    ([name, value]) => metric.defaults[name] !== value,
  );
  if (said.length === 0) return agg;
  const [[name, value] = ["", ""], ...others] = said;
  const isSpread = agg === "media" || agg === "p50" || agg === "p85";
  return others.length === 0 && name === "estatistica" && isSpread
    ? (statistics[value] ?? null)
    : null;
}

const groupName = ({ table, time }: RowsOfMetric, dimension: string): string | null => {
  if (dimension === "mes") return time === null ? null : `${time}:mes`;
  return columnFor(table, dimension);
};

/** The cells as the file writes them: a name of facts may differ from it in accents or case. */
function filterOf(
  { view: { cubes } }: Knowledge,
  { table }: RowsOfMetric,
  { on, op, value }: Ask["where"][number],
): Filter | null {
  // A cell that is not there has no name: the column itself is meant.
  if (op === "vazio") return { column: on, op, value: null };
  // "Mais de 5 dias", "têm API": of a cell that each row has.
  if (typeof value === "number" || typeof value === "boolean") return { column: on, op, value };
  const column = columnFor(table, on);
  if (column === null || !isOfNames(op) || !Array.isArray(value)) return null;
  const held = cubes?.tables.find((one) => one.table === table)?.names[column];
  const cells = (value as readonly EntityRef[]).map(({ name }) => cellOf(held, name));
  if (cells.some((cell) => cell === undefined)) return null;
  if (op === "in") return { column, op, value: cells as string[] };
  return cells.length === 1 ? { column, op, value: cells[0]! } : null;
}

const isOfNames = (op: Ask["where"][number]["op"]): op is "=" | "!=" | "in" =>
  op === "=" || op === "!=" || op === "in";

const cellOf = (held: readonly string[] | undefined, name: string): string | undefined =>
  held === undefined ? name : held.find((cell) => normalizeText(cell) === normalizeText(name));

/** Undefined where the rows do not hold the months, null where none was said. */
function periodOf(
  knowledge: Knowledge,
  metric: ReadMetric,
  { period }: Ask,
): CubeQuery["period"] | undefined {
  if (period === null) return null;
  const column = metric.rows?.time ?? null;
  const months = rowMonths(knowledge, metric);
  if (column === null || months === null) return undefined;
  const { from, to } = period;
  return from < months.first || to > months.last ? undefined : { column, from, to };
}

function rowsOf(
  knowledge: Knowledge,
  metric: ReadMetric,
  ask: Ask,
  result: CubeResult,
): ResultRow[] | null {
  const within = ask.where.flatMap(({ op, value }) =>
    op === "=" && Array.isArray(value) ? (value as readonly EntityRef[]) : [],
  );
  const [dimension] = ask.by;
  const indicator =
    dimension === "indicador" || within.some((one) => one.dimension === "indicador");
  // Indicators are never put together; amounts of several currencies stand side by side, which no sentence says yet.
  const isApart = new Set(result.groups.map(({ apart }) => apart.join("|"))).size > 1;
  if (isApart && !(indicator && dimension === "indicador")) return null;
  const isPicked = ask.order !== null || ask.having.length > 0;
  return result.groups.flatMap((group): ResultRow[] => {
    if (group.value === null) return [];
    const [part] = group.key;
    if (part !== undefined && part.of !== "valor" && isPicked) return [];
    const entity =
      part === undefined || dimension === undefined
        ? filtered(ask)
        : { dimension, key: nameOf(part), name: textOf(part, dimension) };
    const about =
      entity?.dimension === "indicador"
        ? entity
        : within.find((one) => one.dimension === "indicador");
    const fact = factOf(knowledge, metric, { result, group, about: about ?? null });
    return [{ entity, within: within.filter((one) => one.key !== entity?.key), fact }];
  });
}

/** Of one value the first filter is its entity. */
const filtered = ({ where }: Ask): EntityRef | null => {
  const [first] = where;
  return first?.op === "=" && Array.isArray(first.value)
    ? ((first.value as readonly EntityRef[])[0] ?? null)
    : null;
};

const slugOf = (text: string): string => normalizeText(text).replace(/[^a-z0-9]+/g, "-");
const nameOf = (part: GroupPart): string => (part.of === "valor" ? part.text : part.of);
const textOf = (part: GroupPart, dimension: string): string => {
  if (part.of === "sem_valor") return rowsCopy.empty;
  if (part.of === "sem_correspondencia") return rowsCopy.unmatched;
  return dimension === "mes" ? monthText(part.text) : part.text;
};

interface Made {
  result: CubeResult;
  group: CubeGroup;
  about: EntityRef | null;
}

const idLength = 12;

function factOf(knowledge: Knowledge, metric: ReadMetric, made: Made): Fact {
  const { result, group, about } = made;
  const { query, rowsUsed, rowsWithoutValue } = result;
  const like = likeFact(knowledge, metric, about);
  const hash = hashText(canonicalQuery({ ...query, order: "desc", limit: null })).slice(
    0,
    idLength,
  );
  const key = group.key.map((part) => slugOf(nameOf(part))).join("~");
  const basis = group.estimated ? "ESTIMADO" : "MEDIDO";
  const unit = unitOf(metric, like, made);
  const quality = knowledge.number(`dq.${query.table}.score`);
  return madeFact(knowledge.view.now, {
    id: `cub.${query.table}.${hash}.${key === "" ? "total" : key}`,
    phase: (metric.phase as Fact["phase"]) ?? 0,
    label: rowsCopy.label(metric.name, group.sources[0]?.row_filter ?? ""),
    value: (group.value ?? 0) * scaleOf(metric, query),
    unit,
    decimals: like?.decimals ?? decimalsOf(unit),
    formula_id: "Q1",
    formula: rowsCopy.formulas[query.agg],
    sources: [...group.sources],
    basis,
    confidence: confidenceOf({
      quality: quality === null ? 1 : quality / 100,
      coverage: rowsUsed + rowsWithoutValue === 0 ? 1 : rowsUsed / (rowsUsed + rowsWithoutValue),
      sample: sampleFactor(group.rows, wholeSample),
      basis,
      unconfirmedShare: 0,
    }),
    inputs_hash: group.inputsHash,
  });
}

/** Derived times stand in hours; a metric may be told in days. */
const scaleOf = ({ unit }: ReadMetric, { measure }: CubeQuery): number =>
  unit === "dias" && measure?.endsWith("_h") === true ? 1 / 24 : 1;

/** A published value of the metric, of the same thing where there is one: how it is written. */
function likeFact(knowledge: Knowledge, metric: ReadMetric, about: EntityRef | null): Fact | null {
  for (const { by, fact } of factGrains(metric)) {
    if (about !== null && by.length === 1 && by[0] === about.dimension) {
      const found = knowledge.fact(factIdOf(fact, { [about.dimension]: about.key }) ?? "");
      if (found !== null) return found;
    }
    const whole = by.length === 0 ? knowledge.fact(fact) : null;
    if (whole !== null) return whole;
  }
  return null;
}

function unitOf({ unit = "un" }: ReadMetric, like: Fact | null, { result, group }: Made): Unit {
  const own = unit === "*" ? (like?.unit ?? "un") : (unit as Unit);
  const currency = result.query.table === "kpis" ? null : (group.apart[0] ?? result.currency);
  return currencyOfUnit(own) !== null && typeof currency === "string" && currency !== "BRL"
    ? inCurrency(own, currency)
    : own;
}

const whole = new Set<string>(["un", "un/mes"]);
const decimalsOf = (unit: Unit): number =>
  whole.has(unit) ? 0 : currencyOfUnit(unit) === null ? 1 : 2;

function notesOf({ hiddenGroups, groupCount, rowsWithoutMatch }: CubeResult): string[] {
  return [
    ...(hiddenGroups > 0 ? [rowsCopy.hidden] : []),
    ...(groupCount > cubeLimits.groups ? [rowsCopy.many] : []),
    ...(rowsWithoutMatch > 0 ? [rowsCopy.lost] : []),
  ];
}
