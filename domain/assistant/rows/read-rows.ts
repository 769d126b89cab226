/**
 * A question that no metric answers, read by the columns and cells of the files (assistant.md 1.5): which rows are meant, and what is asked of
 * them. Every word has to be the table's noun, a value of its cells, one of its columns, a limit, a period, or said around any matter; where
 * two tables could be meant nothing is answered.
 */
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { dimensionOf, timeOf } from "../../semantics/rows/cube-columns.ts";
import type { Cube } from "../../semantics/cubes/cubes.ts";
import type { Aggregation } from "../../semantics/cubes/cube-query.ts";
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { measureCopy } from "../../semantics/cubes/cube-copy.ts";
import { plainOf } from "../../semantics/rows/measure-entries.ts";
import { articleOf } from "../../semantics/article-of.ts";
import { unitClassOf } from "../../semantics/unit-class.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask, Comparison, WhereFilter } from "../plans/plan.ts";
import { catalogueOf } from "../plans/row-cubes.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { stemsOf } from "../reader/candidates.ts";
import { share } from "../reader/judging/made-of-sum.ts";
import type { Token } from "../reader/normalize.ts";
import { falls, shapeOf, type Shape } from "./row-shape.ts";
import { readRowWords, type RowWords, type SaidColumn, type SaidLimit } from "./read-row-words.ts";
import { saysNothing } from "./said-around.ts";
import { keyOf, spokenTables } from "./table-words.ts";

export interface RowQuestion {
  metric: ReadMetric;
  ask: Ask;
}

/** Null where the words are of no table, or of two. */
export function readRows(question: string, knowledge: Knowledge): RowQuestion | null {
  const { cubes } = knowledge.view;
  if (cubes === undefined) return null;
  const found = cubes.tables
    .filter(({ table }) => spokenTables.includes(table))
    .flatMap((held) => {
      const words = readRowWords(question, held);
      return words !== null && isWhole(words) ? [words] : [];
    });
  const [words, ...others] = found;
  if (words === undefined || others.length > 0) return null;
  return questionOf(words, knowledge);
}

/** A table is meant by its noun, or by the name of one of its things. */
const isWhole = ({ noun, values, left, table, columns, limits, period }: RowWords): boolean =>
  (noun.length > 0 ||
    values.some(({ column }) => column === keyOf(table.table)) ||
    // What was spent on an account is of the ledger.
    (table.table === "custos" &&
      values.length > 0 &&
      columns.some(({ column }) => column === "valor"))) &&
  left.every(({ text }) => saysNothing(text)) &&
  values.length + columns.length + limits.length + (period === null ? 0 : 1) > 0;

function questionOf(words: RowWords, knowledge: Knowledge): RowQuestion | null {
  const { cube, columns } = words;
  if (new Set(words.values.map(({ column }) => column)).size < words.values.length) return null;
  const measured = columns.filter(({ column }) =>
    cube.measures.some((one) => one.column === column),
  );
  const limited = limitsOf(words, measured);
  if (limited === null) return null;
  const flags = flagsOf(words);
  const where: WhereFilter[] = [
    ...words.values.map(({ column, name }): WhereFilter => {
      const dimension = dimensionOf(words.table.table, column);
      return { on: dimension, op: "=", value: [{ dimension, key: name, name }] };
    }),
    ...limited.where,
    ...flags,
  ];
  const asked = limited.free.filter(({ column }) => !where.some(({ on }) => on === column));
  const measure = [...new Set(asked.map(({ column }) => column))];
  if (measure.length > 1) return null;
  const shape = shapeOf(words, measure[0] ?? null, where);
  if (shape === null || leavesColumn(words, where, shape)) return null;
  const found = metricOf(knowledge, words, measure[0] ?? null, shape.agg);
  if (found === null) return null;
  const metric = isMeanOfMany(words, shape) ? asMean(found) : found;
  return {
    metric: words.period === null ? metric : onDate(metric, words.period.column, words.table.table),
    ask: {
      op: shape.op,
      metrics: [{ id: metric.id, qualifiers: shape.isShare ? { estatistica: share } : {} }],
      by: shape.by,
      where,
      having: [],
      period: words.period?.period ?? null,
      order: shape.order,
      limit: shape.limit,
      against: null,
      output: "auto",
    },
  };
}

/** Of one thing, or of each, the mean of its one row is the value itself. */
const isMeanOfMany = ({ table, values }: RowWords, { agg, op, by }: Shape): boolean => {
  const key = keyOf(table.table);
  const isOfOne = values.some(({ column }) => column === key);
  const isOfEachThing = key !== null && by.includes(dimensionOf(table.table, key));
  return agg === "media" && op !== "share" && !isOfOne && !isOfEachThing;
};

/** That it is a mean is said. */
const asMean = (metric: ReadMetric): ReadMetric =>
  /m[eé]di[ao]/.test(metric.name)
    ? metric
    : { ...metric, name: `média de ${metric.name}`, article: "a" };

/** A column that was said and is neither a condition nor a cut is what is asked of the rows: no count of them tells it. */
function leavesColumn(
  { columns, cube, values, period }: RowWords,
  where: readonly WhereFilter[],
  { by }: Shape,
) {
  const label = stemsOf(cube.label);
  return columns.some(
    ({ column, tokens }) =>
      !cube.measures.some((one) => one.column === column) &&
      !values.some((one) => one.column === column) &&
      !where.some(({ on }) => on === column) &&
      !by.includes(dimensionOf(cube.table, column)) &&
      period?.column !== column &&
      !tokens.every(({ stem }) => label.has(stem)),
  );
}

/** By another date than the one at which rows came about, which is then said. */
function onDate(metric: ReadMetric, time: string, table: RowWords["table"]["table"]): ReadMetric {
  const { rows } = metric;
  if (rows === undefined) return metric;
  const label = canonicalTable(table).columns.find(({ name }) => name === time)?.label ?? time;
  return {
    ...metric,
    name: time === timeOf(table) ? metric.name : `${metric.name} (${lowerFirst(label)})`,
    rows: { ...rows, time, by: [...new Set([...rows.by, "mes"])] },
  };
}

/** Each limit is of the measure nearest to it. */
function limitsOf(
  { cube, limits, text }: RowWords,
  measured: readonly SaidColumn[],
): { where: WhereFilter[]; free: SaidColumn[] } | null {
  let free = [...measured];
  const where: WhereFilter[] = [];
  for (const { op, value: said, unit, tokens } of limits) {
    const nearest = [...free].sort((a, b) => gap(a.tokens, tokens) - gap(b.tokens, tokens))[0];
    const value = nearest === undefined ? null : inUnitOf(cube, nearest.column, said, unit);
    if (nearest === undefined || value === null) return null;
    where.push(
      nearest.column.startsWith("variacao") && falls.test(text.said)
        ? { on: nearest.column, op: turned[op], value: -value }
        : { on: nearest.column, op, value },
    );
    free = free.filter(({ column }) => column !== nearest.column);
  }
  return { where, free };
}

const hoursOf: Readonly<Record<string, number>> = { min: 1 / 60, h: 1, dias: 24, semanas: 168 };

/** In the unit of the column; null where the number is of another kind. */
function inUnitOf(
  cube: Cube,
  column: string,
  value: number,
  said: SaidLimit["unit"],
): number | null {
  const unit = cube.measures.find((one) => one.column === column)?.unit?.split("/")[0] ?? null;
  if (said === null || said === unit) return value;
  const [from, to] = [hoursOf[said], hoursOf[unit ?? ""]];
  return from === undefined || to === undefined ? null : (value * from) / to;
}

const turned = { ">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=" } satisfies Record<
  Comparison,
  Comparison
>;

const gap = (one: readonly Token[], other: readonly Token[]): number =>
  Math.abs((one[0]?.index ?? 0) - (other[0]?.index ?? 0));

const lacking = /^(?:sem|nao|nenhum|nenhuma|falta|faltam)$/;

/** "Sem evidência" is an empty cell, "têm API" a yes. */
function flagsOf({ columns, cube, text, values }: RowWords): WhereFilter[] {
  return columns.flatMap(({ column, tokens }): WhereFilter[] => {
    const before = text.tokens.slice(Math.max(0, (tokens[0]?.index ?? 0) - 3), tokens[0]?.index);
    const isLacking = before.some((token) => lacking.test(token.text));
    const dimension = cube.dimensions.find(({ name }) => name === column);
    if (values.some((one) => one.column === column)) return [];
    if (dimension?.kind === "simnao") return [{ on: column, op: "=", value: !isLacking }];
    const isText = dimension !== undefined || cube.texts.some((one) => one.column === column);
    return isLacking && isText ? [{ on: column, op: "vazio", value: null }] : [];
  });
}

/** That of the catalogue where one measures the same, else one made of the column. */
function metricOf(
  knowledge: Knowledge,
  { cube, table }: RowWords,
  measure: string | null,
  agg: Aggregation,
): ReadMetric | null {
  const known = catalogueOf(knowledge).find(
    ({ rows }) => rows?.table === table.table && rows.measure === measure && rows.agg === agg,
  );
  const id = `linhas.${table.table}.${measure ?? "contagem"}.${agg}`;
  // Facts of the same name may be of another date or cut: the rows alone are asked, and no turn after it takes this for that metric.
  if (known !== undefined) return { ...known, id, defaults: {}, grains: [] };
  const column = cube.measures.find((one) => one.column === measure);
  if (measure !== null && column === undefined) return null;
  const of = lowerFirst(cube.label);
  const unit = (column?.unit ?? "un") as Unit;
  const name = column === undefined ? of : measureCopy.name(lowerFirst(plainOf(column.label)), of);
  return {
    id,
    phase: 0,
    name,
    article: articleOf(name),
    unitClass: unitClassOf(unit),
    unit,
    grains: [],
    qualifiers: {},
    defaults: {},
    direction: 0,
    head: [],
    phrases: [],
    not: [],
    ambiguousWith: [],
    rows: { table: table.table, measure, agg, time: null, by: [] },
  };
}
