/**
 * A question that no metric answers, read by the columns and cells of the files (assistant.md 1.5): which rows are meant, and what is asked of
 * them. Every word has to be the table's noun, a value of its cells, one of its columns, a limit, a period, or said around any matter; where
 * two tables could be meant nothing is answered.
 */
import { dimensionOf } from "../../semantics/rows/cube-columns.ts";
import type { Cube } from "../../semantics/cubes/cubes.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask, Comparison, EntityRef, WhereFilter } from "../plans/plan.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { stemsOf } from "../reader/candidates.ts";
import { share } from "../reader/judging/made-of-sum.ts";
import type { Token } from "../reader/normalize.ts";
import { falls, shapeOf, type Shape } from "./row-shape.ts";
import { readRowWords, type RowWords, type SaidColumn, type SaidLimit } from "./read-row-words.ts";
import { saysNothing } from "./said-around.ts";
import { rowMetric, type Measured } from "./row-metric.ts";
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
  const measured = columns.filter(({ column }) =>
    cube.measures.some((one) => one.column === column),
  );
  const limited = limitsOf(words, measured);
  const values = valueFilters(words);
  if (limited === null || values === null) return null;
  const where = [...values, ...limited.where, ...flagsOf(words)];
  const asked = limited.free.filter(({ column }) => !where.some(({ on }) => on === column));
  const measure = [...new Set(asked.map(({ column }) => column))];
  if (measure.length > 1 || isOfOtherTime(words, measure[0])) return null;
  const shape = shapeOf(words, measure[0] ?? null, where);
  if (shape === null || leavesColumn(words, where, shape)) return null;
  const { op, by, order, limit, agg } = shape;
  const measuredBy: Measured = {
    table: words.table.table,
    measure: measure[0] ?? null,
    agg,
    time: words.period?.column ?? null,
  };
  const metric = rowMetric(knowledge, measuredBy, { op, by, where });
  if (metric === null) return null;
  return {
    metric,
    ask: {
      op,
      metrics: [{ id: metric.id, qualifiers: shape.isShare ? { estatistica: share } : {} }],
      by,
      where,
      having: [],
      period: words.period?.period ?? null,
      order,
      limit,
      against: null,
      output: "auto",
    },
  };
}

/** "Em que mês começa": a column of weeks tells no month. */
const isOfOtherTime = ({ text }: RowWords, measure = ""): boolean =>
  /semana/.test(measure) && /\b(?:mes|meses|ano|anos|dias?)\b/.test(text.said);

/** Several values of one column are told side by side; null where two columns have several. */
export function valueFilters({ values, table: { table } }: RowWords): WhereFilter[] | null {
  const byColumn = new Map<string, EntityRef[]>();
  for (const { column, name } of values) {
    const dimension = dimensionOf(table, column);
    const entities = byColumn.get(dimension) ?? [];
    byColumn.set(dimension, [...entities, { dimension, key: name, name }]);
  }
  const filters = [...byColumn].map(
    ([on, value]): WhereFilter => ({ on, op: value.length === 1 ? "=" : "in", value }),
  );
  return filters.filter(({ op }) => op === "in").length > 1 ? null : filters;
}

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

/** Each limit is of the measure nearest to it. */
export function limitsOf(
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
