/** What is asked of the rows that a question means. */
import type { Aggregation } from "../../semantics/cubes/cube-query.ts";
import { dimensionOf } from "../../semantics/rows/cube-columns.ts";
import type { Ask, WhereFilter } from "../plans/plan.ts";
import { stemsOf } from "../reader/candidates.ts";
import { readNumbers } from "../reader/numbers.ts";
import type { RowWords } from "./read-row-words.ts";
import { keyOf } from "./table-words.ts";

/** How many, how much, which of them, or the first of them. */
export interface Shape {
  op: Ask["op"];
  agg: Aggregation;
  by: string[];
  order: Ask["order"];
  limit: Ask["limit"];
  isShare: boolean;
}

const counts = /\b(?:quant[oa]s|numero|quantidade)\b/;
const byEach = /\b(?:por|cada)\b/;
const means = /\b(?:media|medio|medios|medias|em media)\b/;
const mostly = /\b(?:mais|maior|maiores)\b/;
const leastly = /\b(?:menos|menor|menores)\b/;
const lists = /\b(?:quais|que|liste?|listar|mostr\p{L}+)\b/u;

/** What is asked of the rows; null where the words do not say. */
export function shapeOf(
  words: RowWords,
  measure: string | null,
  where: readonly WhereFilter[],
): Shape | null {
  const said = saidBeside(words);
  const cell = measure === null ? cellOf(words, where) : null;
  if (cell !== null) return cell;
  if (asksElse.test(said) || (measure !== null && isNoAmount(words, measure, where))) return null;
  if (asksShare.test(said)) return shareOf(words, measure, where);
  const agg = measure === null ? "contagem" : aggregationOf(words, measure);
  if (agg === null) return null;
  const order = orderOf(said, measure);
  const several = where.find(({ op }) => op === "in")?.on;
  if (several !== undefined) return sideBySide(said, { by: [several], agg, order, measure });
  if (order !== null) return rankOf(words, { measure, agg, order });
  const cut = byEach.test(words.text.said) ? cutOf(words) : null;
  if (cut !== null) return { ...none, op: "list", agg, by: [cut] };
  if (measure !== null) return { ...none, op: "value", agg };
  return rowsAsked(words, said, where);
}

/** How many rows there are, or which. */
function rowsAsked(words: RowWords, said: string, where: readonly WhereFilter[]): Shape | null {
  // "Quantas conferências de carga por mês?" names a process, and counts none.
  if (words.noun.length === 0) return null;
  if (counts.test(said)) return { ...none, op: "count", agg: "contagem" };
  return lists.test(said) && where.length > 0 ? listOf(words) : null;
}

const none: Pick<Shape, "by" | "order" | "limit" | "isShare"> = {
  by: [],
  order: null,
  limit: null,
  isShare: false,
};

/** "Que área é dona de Cobrança?": one column of the one thing that was named. */
function cellOf(words: RowWords, where: readonly WhereFilter[]): Shape | null {
  const key = keyOf(words.table.table);
  const [filter, ...others] = where;
  const isOfOne =
    key !== null && filter?.op === "=" && filter.on === dimensionOf(words.table.table, key);
  if (!isOfOne || others.length > 0 || !asksCell.test(words.text.said)) return null;
  const cut = cutOf(words);
  return cut === null ? null : { ...none, op: "list", agg: "contagem", by: [cut] };
}

const asksCell = /\b(?:quem|qual|quais|que)\b/;

/** "Segmento grande e médio": each by itself; "qual dos dois …?" the first of them. */
function sideBySide(
  said: string,
  { by, agg, order, measure }: Pick<Shape, "by" | "agg" | "order"> & { measure: string | null },
): Shape | null {
  if (order !== null) return { ...none, op: "rank", agg, by, order, limit: { from: 1, n: 1 } };
  return measure !== null || counts.test(said) || compares.test(said)
    ? { ...none, op: "list", agg, by }
    : null;
}

const compares = /\b(?:compar\p{L}+|contra|versus|vs|x|entre)\b/u;

/** The things that meet the conditions, by name. */
function listOf({ table: { table } }: RowWords): Shape | null {
  const key = keyOf(table);
  return key === null
    ? null
    : { ...none, op: "list", agg: "contagem", by: [dimensionOf(table, key)] };
}

/** One condition within the whole. */
function shareOf(
  words: RowWords,
  measure: string | null,
  where: readonly WhereFilter[],
): Shape | null {
  const mayAdd = measure === null || aggregationsOf(words, measure).includes("soma");
  const agg = measure === null ? "contagem" : "soma";
  return where.length === 1 && mayAdd ? { ...none, op: "share", agg, isShare: true } : null;
}

/** "Mais de 50 usuários" is no order. */
const saidBeside = ({ text, limits }: RowWords): string => {
  const limited = new Set(limits.flatMap(({ tokens }) => tokens));
  return text.tokens
    .filter((token) => !limited.has(token))
    .map((token) => token.text)
    .join(" ");
};

/** The sign alone is of a limit. */
const asksShare =
  /\b(?:que parte|que fatia|qual a fatia|qual fatia|qual a parte|parcela|percentual|porcentagem|proporcao|por cento|participacao)\b/;
/** Parts of a whole that each thing has by itself are added up within one of them alone. */
const isOfEach = ({ cube }: RowWords, measure: string, where: readonly WhereFilter[]): boolean =>
  cube.table === "tarefas" &&
  cube.measures.find(({ column }) => column === measure)?.unit === "pct" &&
  !where.some(({ on }) => on === "cargo");

const isNoAmount = (words: RowWords, measure: string, where: readonly WhereFilter[]): boolean =>
  isOfEach(words, measure, where) || countsOther(words, measure);

/** "Quantos usuários" is the measure's own number; "quantos sistemas têm custo …?" is no sum of costs. */
function countsOther({ columns, text }: RowWords, measure: string): boolean {
  const asking = text.tokens.find(({ text: word }) => /^quant[oa]s$/.test(word));
  if (asking === undefined) return false;
  return !columns.some(
    ({ column, tokens }) =>
      column === measure && tokens.some(({ index }) => index === asking.index + 1),
  );
}

/** A date, a reason or a person is told by no amount, and a limit that was not read by none. */
const asksElse = /\b(?:que dias?|que datas?|quando|por ?que|quem|mais de|menos de)\b|^como\b/;

const aggregationsOf = ({ cube }: RowWords, measure: string): readonly Aggregation[] =>
  cube.measures.find(({ column }) => column === measure)?.aggregations ?? [];

function aggregationOf(words: RowWords, measure: string): Aggregation | null {
  const all = aggregationsOf(words, measure);
  const agg = means.test(words.text.said) || !all.includes("soma") ? "media" : "soma";
  return all.includes(agg) ? agg : null;
}

/** "O cliente que mais reduziu o uso" is the one of the least change. */
function orderOf(said: string, measure: string | null): Ask["order"] {
  const order = mostly.test(said) ? "desc" : leastly.test(said) ? "asc" : null;
  const isTurned = measure?.startsWith("variacao") === true && falls.test(said);
  return order === null || !isTurned ? order : order === "desc" ? "asc" : "desc";
}

/** The one column of names that was said without a value. */
function cutOf({ columns, values, cube, table, text }: RowWords): string | null {
  const label = stemsOf(cube.label);
  const isCounted = counts.test(text.said);
  const said = columns.filter(
    ({ column, tokens }) =>
      // "Das tarefas por cargo, quantas …?" names the table.
      !(isCounted && tokens.every(({ stem }) => label.has(stem))) &&
      !values.some((one) => one.column === column) &&
      holdsNames(cube, column),
  );
  return said.length === 1 ? dimensionOf(table.table, said[0]!.column) : null;
}

/** By the column that was said, else by the thing itself. */
function rankOf(
  words: RowWords,
  { measure, agg, order }: { measure: string | null; agg: Aggregation; order: "asc" | "desc" },
): Shape | null {
  const key = keyOf(words.table.table);
  const cut = cutOf(words);
  if (cut !== null && measure === null && countsCut(words)) return null;
  const by = cut ?? (measure === null || key === null ? null : dimensionOf(words.table.table, key));
  if (by === null) return null;
  const number = readNumbers(words.text, []).find(({ role }) => role === "limit");
  const n = number?.role === "limit" ? number.n : /\bquais\b/.test(words.text.said) ? null : 1;
  return {
    op: "rank",
    agg,
    by: [by],
    order,
    limit: n === null ? null : { from: 1, n },
    isShare: false,
  };
}

/** "Que processo tem mais donos?" counts owners: whose rows are the most is another question. */
function countsCut({ columns, cube, text: { tokens } }: RowWords): boolean {
  const things = stemsOf(cube.label);
  return columns.some(({ column, tokens: [first] }) => {
    if (first === undefined || !holdsNames(cube, column)) return false;
    const before = first.index - 1;
    return (
      /^(?:mais|menos)$/.test(tokens[before]?.text ?? "") &&
      tokens.slice(0, before).some(({ stem }) => things.has(stem))
    );
  });
}

const holdsNames = ({ dimensions }: RowWords["cube"], column: string): boolean =>
  dimensions.some(({ name, kind }) => name === column && kind === "texto");

/** "Caíram mais de 30%" is a change below −30. */
export const falls =
  /\b(?:caiu|caem|cairam|cair|caindo|queda|perdeu|perderam|perde|reduziu|reduziram|reduz)\b/;
