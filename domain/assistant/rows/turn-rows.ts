/** "E com seguros?" after an answer that was read from the rows: the same of other values, another limit, another period, or cut by a column. */
import { dimensionOf } from "../../semantics/rows/cube-columns.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask, Plan, WhereFilter } from "../plans/plan.ts";
import { limitsOf, valueFilters, type RowQuestion } from "./read-rows.ts";
import { readRowWords, type RowWords } from "./read-row-words.ts";
import { readRowMetricId, rowMetric } from "./row-metric.ts";
import { saysNothing } from "./said-around.ts";

const begins = /^(?:mas )?e\b/i;
const byEach = /\b(?:por|cada)\b/;

/** Null where the answer before was none of rows, or a word is none of that table. */
export function readRowTurn(
  question: string,
  last: Plan | null,
  knowledge: Knowledge,
): RowQuestion | null {
  const before = last?.asks[0];
  const measured = readRowMetricId(before?.metrics[0]?.id ?? "");
  if (!begins.test(question) || before === undefined || measured === null) return null;
  const words = wordsOfTurn(question, measured.table, knowledge);
  const changed = words === null ? null : changedAsk(before, words);
  if (words === null || changed === null) return null;
  const time = words.period?.column ?? measured.time;
  const metric = rowMetric(knowledge, { ...measured, time }, changed);
  if (metric === null) return null;
  const metrics = changed.metrics.map((one) => ({ ...one, id: metric.id }));
  return { metric, ask: { ...changed, metrics } };
}

/** Null where a word is none of the table. */
function wordsOfTurn(question: string, table: TableName, knowledge: Knowledge): RowWords | null {
  const held = knowledge.view.cubes?.tables.find((one) => one.table === table);
  const words = held === undefined ? null : readRowWords(question, held);
  return words?.left.every(({ text }) => saysNothing(text)) === true ? words : null;
}

/** Null where nothing of it is changed, or a column was said that changes nothing. */
function changedAsk(before: Ask, words: RowWords): Ask | null {
  const values = valueFilters(words);
  const limits = changedLimits(before.where, words);
  if (values === null || limits === null || values.some(({ op }) => op === "in")) return null;
  const filters = [...values, ...limits];
  const cut = cutBy(words, filters);
  if (cut === null) return null;
  if (filters.length === 0 && words.period === null && cut.length === 0) return null;
  const kept = before.where.filter(({ on }) => !filters.some((one) => one.on === on));
  const period = words.period?.period ?? before.period;
  const asked = { ...before, where: [...kept, ...filters], period };
  if (cut.length === 0) return asked;
  // Of one value for each: what was one value before.
  return before.op === "count" || before.op === "value" ? { ...asked, op: "list", by: cut } : null;
}

/** "E mais de 50?" after a limit is of the same column; null where another measure is asked. */
function changedLimits(before: readonly WhereFilter[], words: RowWords): WhereFilter[] | null {
  const said = words.columns.filter(({ column }) =>
    words.cube.measures.some((one) => one.column === column),
  );
  const limited = before.filter(({ value }) => typeof value === "number");
  const same = said.length === 0 && limited.length === 1 && words.limits.length === 1;
  const measured = same ? [{ column: limited[0]!.on, tokens: [] }] : said;
  const read = limitsOf(words, measured);
  return read === null || read.free.length > 0 ? null : read.where;
}

/** "Por segmento"; null where a column was said that is neither a value's nor a limit's. */
function cutBy(words: RowWords, filters: readonly WhereFilter[]): string[] | null {
  const { table } = words.table;
  const free = words.columns.filter(
    ({ column }) =>
      column !== words.period?.column &&
      !filters.some(({ on }) => on === column || on === dimensionOf(table, column)),
  );
  if (free.length === 0) return [];
  const [one] = free;
  const isText = words.cube.dimensions.some(
    ({ name, kind }) => name === one?.column && kind === "texto",
  );
  return free.length === 1 && isText && byEach.test(words.text.said)
    ? [dimensionOf(table, one!.column)]
    : null;
}
