/**
 * "Riscos sem dono", "quais sistemas são on-prem?": the things of a table whose row holds a cell or lacks one. No metric has these words:
 * every word is the thing, a name of its row, a column that is empty, or said around any matter.
 */
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { columnFor } from "../../semantics/rows/cube-columns.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { isGlue } from "../language/words.ts";
import type { Ask, EntityRef, WhereFilter } from "../plans/plan.ts";
import type { RowCubes } from "../plans/row-source.ts";
import { stemsOf } from "./candidates.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { nothing, type Reading } from "./judging/reading.ts";
import { normalize, tokensIn, type Token } from "./normalize.ts";
import type { Operator } from "./operators.ts";
import { partsOf, wordsLeft, type Parts, type ReadContext } from "./parts.ts";

/** Of these tables a row is a thing with a name that people use. */
const tables: readonly (readonly [dimension: string, table: TableName])[] = [
  ["risco", "riscos"],
  ["sistema", "sistemas"],
  ["processo", "processos"],
  ["controle", "controles"],
  ["caso", "casos_uso_ia"],
];

/** Things of other tables, which are asked by their columns alone. */
const byColumns: typeof tables = [
  ["tarefa", "tarefas"],
  ["carga", "cargas"],
  ["iniciativa", "iniciativas"],
  ["etapa", "etapas"],
  ["cliente", "clientes"],
];

/** A row of the table is one of these. */
export const isThing = (table: TableName, dimension: string): boolean =>
  [...tables, ...byColumns].some(([name, own]) => own === table && name === dimension);

/** Said of a cell that is not there. */
const lacks = /\b(?:sem|nao (?:tem|possu\p{L}+)|em branco|nao (?:informad|preenchid)[oa]s?)\b/u;
const ofLacking = /^(?:sem|nao|tem|possu\p{L}+|branco|(?:informad|preenchid)[oa]s?)$/u;
const asksIfAny = /^(?:tem|temos|ha|existe|existem|algum|alguma)\s/;

interface Things {
  metric: ReadMetric;
  dimension: string;
  table: TableName;
  /** Of each column the cells that stand in it. */
  cells: Readonly<Record<string, readonly string[]>>;
}

const cellsOf = (table: TableName, held: RowCubes["tables"]): Things["cells"] =>
  held.find((one) => one.table === table)?.names ?? {};

/** What the words ask of the things of a table; null where one of them says something else. */
function thingsOf(
  parts: Parts,
  { tables: held }: Pick<RowCubes, "tables">,
  catalogue: readonly ReadMetric[],
): { metric: ReadMetric; ask: Ask } | null {
  const named = namedThings(parts, catalogue);
  const things = named === null ? null : { ...named, cells: cellsOf(named.table, held) };
  if (things === null || parts.period !== null || parts.numbers.length > 0) return null;
  const names = filtersOf(parts, things);
  const empty = lacks.test(parts.text.said) ? emptyOf(parts, things) : undefined;
  if (names === null || empty === null || !parts.operators.every(isPlain)) return null;
  const where = [...names, ...(empty === undefined ? [] : [empty])];
  if (where.length === 0 || (empty === undefined && wordsBeside(parts, things).length > 0))
    return null;
  return { metric: things.metric, ask: askFor(parts, things, where) };
}

const askFor = (
  { text, operators }: Parts,
  { metric, dimension }: Things,
  where: WhereFilter[],
): Ask => ({
  op: operators.some(({ effect }) => effect.counts === true) ? "count" : "list",
  metrics: [{ id: metric.id, qualifiers: {} }],
  by: [dimension],
  where,
  having: [],
  period: null,
  order: null,
  limit: null,
  against: null,
  output: operators.find(({ effect }) => effect.output !== undefined)?.effect.output ?? "auto",
  quantifier: asksIfAny.test(text.said) ? "existe" : null,
});

/** The noun that is said first. */
function namedThings(
  { operators }: Parts,
  catalogue: readonly ReadMetric[],
): Omit<Things, "cells"> | null {
  for (const { effect } of operators) {
    const dimension = effect.by ?? effect.noun;
    const table = tables.find(([name]) => name === dimension)?.[1];
    const metric = catalogue.find(
      ({ rows }) => rows?.table === table && rows?.agg === "contagem" && rows.measure === null,
    );
    if (dimension !== undefined && table !== undefined && metric !== undefined)
      return { metric, dimension, table };
  }
  return null;
}

/** Nouns, a count and a form of answer say nothing of which things are meant; an order or a condition does. */
const isPlain = ({ effect }: Operator): boolean =>
  Object.keys(effect).every((name) => plainEffects.has(name)) &&
  (effect.op === undefined || effect.op === "who") &&
  (effect.unit === undefined || effect.unit === "contagem" || effect.unit === "texto") &&
  (effect.quantifier === undefined || effect.quantifier === "existe");
const plainEffects: ReadonlySet<string> = new Set(
  "by noun unit counts output op quantifier".split(" "),
);

/** Null where a name is none of the rows of these things. */
function filtersOf(parts: Parts, { table, dimension, cells }: Things): WhereFilter[] | null {
  const nouns = nounsOf(parts, dimension);
  // "Recepção" is who answers for the risk before it is the area of the case that the risk is of.
  const isCell = (one: EntityRef): boolean =>
    cells[columnFor(table, one.dimension) ?? ""]?.includes(one.name) === true;
  const isNoun = ({ span }: Parts["links"][number]): boolean =>
    tokensIn(parts.text, span).every((word) => nouns.includes(word));
  const filters = parts.links
    .filter((link) => !isNoun(link))
    .map(({ entities }): WhereFilter | null => {
      const own = entities.filter((entity) => isColumnOf(entity, table, dimension));
      const one = own.find(isCell) ?? own[0];
      return one === undefined ? null : { on: one.dimension, op: "=", value: [one] };
    });
  return filters.every((one) => one !== null) ? filters : null;
}

const isColumnOf = ({ dimension }: EntityRef, table: TableName, thing: string): boolean =>
  dimension !== thing && columnFor(table, dimension) !== null;

/** Words that say of which things the question is. */
const nounsOf = ({ text, operators }: Parts, dimension: string): Token[] =>
  operators
    .filter(({ effect }) => (effect.by ?? effect.noun) === dimension)
    .flatMap(({ span }) => tokensIn(text, span));

/** Content words that are neither the thing nor a name. */
function wordsBeside(parts: Parts, { dimension }: Things): Token[] {
  const nouns = nounsOf(parts, dimension);
  return wordsLeft(parts).left.filter((word) => !nouns.includes(word));
}

/** The column that the words beside "sem" are of; null where they are of none, or of two. */
function emptyOf(parts: Parts, things: Things): WhereFilter | null {
  const nouns = nounsOf(parts, things.dimension);
  const operated = parts.operators
    .flatMap(({ span }) => tokensIn(parts.text, span))
    .filter((word) => !nouns.includes(word) && !isAsking(word));
  const said = new Set([...wordsBeside(parts, things), ...operated]);
  const stems = [...said].filter(({ text }) => !ofLacking.test(text)).map(({ stem }) => stem);
  const { columns } = canonicalTable(things.table);
  const named = columns.filter(({ label }) => {
    const own = stemsOf(label);
    return stems.length > 0 && stems.every((stem) => own.has(stem));
  });
  const closest = named.sort((a, b) => a.label.length - b.label.length)[0];
  return closest === undefined ? null : { on: closest.name, op: "vazio", value: null };
}

const isAsking = (word: Token): boolean =>
  isGlue(word) || /^(?:qual|quais|quant[oa]s|algum|alguma|existem?|tem|ha)$/.test(word.text);

/** "Sem responsável": the column as the catalogue calls it. */
export const emptyName = (table: TableName, column: string): string =>
  lowerFirst(canonicalTable(table).columns.find(({ name }) => name === column)?.label ?? column);

/** Things of a table by what their rows hold; null where the words are of something else. */
export function readThings(question: string, context: ReadContext): Reading | null {
  const { view } = context.knowledge;
  if (view.cubes === undefined) return null;
  const parts = partsOf(question, { ...context, withCells: true });
  const found = thingsOf(parts, view.cubes, context.catalogue);
  return found === null
    ? null
    : {
        ...nothing,
        outcome: "answered",
        plan: { v: 1, asks: [found.ask], openPhase: view.openPhase },
        metric: found.metric,
        score: 1,
        phrase: 1,
        margin: 1,
      };
}

/** "Sistemas do Financeiro" lists them: only "quantos" and its like ask for their number. */
export function listed(reading: Reading, question: string, context: ReadContext): Reading {
  const ask = reading.plan?.asks[0];
  const isCountOfRows = reading.metric?.rows?.agg === "contagem" && ask?.op === "value";
  if (!isCountOfRows || ask.where.length === 0 || asksNumber.test(normalize(question).said))
    return reading;
  return readThings(question, context) ?? reading;
}
const asksNumber = /\b(?:quant[oa]s?|numero|total|quantidade|contagem)\b/;
