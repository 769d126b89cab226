/** Executes a plan over the facts of the runs that the reader sees, and over their rows where no fact holds the cut. */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { dimensions, factIdOf, slotNames, slotOfQualifier } from "../../semantics/index.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { isOfParent, meetsParent, meetsValue } from "./apply-conditions.ts";
import { chosen, isConditioned, isDated, thatMeet } from "./choose-rows.ts";
import { comparedCopy } from "../copy/compared.ts";
import { executeRows } from "./execute-rows.ts";
import { familyOf } from "./family-facts.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "./made-fact.ts";
import { isByMonth, meanOfMonths } from "./together/mean-of-months.ts";
import { meanOfThings, meanOver } from "./together/mean-of-things.ts";
import type { Ask, EntityRef } from "./plan.ts";
import type { Result, ResultRow } from "./plan-result.ts";
import { leavesOut, sharesWhole, shareOfWhole, withoutPart } from "./without-part.ts";
import { isPlace, placeNames } from "../reader/counted-places.ts";
import { namedDimensions } from "../reader/names/dimension-names.ts";
import {
  factGrains,
  qualified,
  type MetricGrain,
  type ReadMetric,
} from "../reader/metric-entry.ts";
import { monthText, shiftMonth } from "../reader/periods/months.ts";

type Qualifiers = Readonly<Record<string, string>>;

/** A fact where there is one, else the rows; null where neither answers it. */
export function executeAsk(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  if (leavesOut(metric, ask))
    return withoutPart(knowledge, ask, (plain) => executeAsk(knowledge, metric, plain));
  if (sharesWhole(metric, ask))
    return shareOfWhole(knowledge, ask, (plain) => executeAsk(knowledge, metric, plain));
  if (meanOver(ask) !== null)
    return meanOfThings(knowledge, ask, (each) => executeFacts(knowledge, metric, each));
  if (isByMonth(ask))
    return meanOfMonths(knowledge, ask, (monthly) => executeAsk(knowledge, metric, monthly));
  // What is published tells of names, and of no row that lacks one or is above a limit.
  if (
    ask.where.some(
      ({ op, value }) => op === "vazio" || typeof value === "number" || typeof value === "boolean",
    )
  )
    return executeRows(knowledge, metric, ask);
  return executeFacts(knowledge, metric, ask) ?? executeRows(knowledge, metric, ask);
}

/** From published facts alone: no rows are asked for. */
export const executeFacts = (knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null =>
  isSum(metric, ask)
    ? sumOf(knowledge, metric, ask)
    : (published(knowledge, metric, ask) ?? sumOfAll(knowledge, metric, ask));

/** Several months of a metric that may be summed along them. */
const isSum = ({ additive = [] }: ReadMetric, { by, period }: Ask): boolean =>
  period !== null && period.from !== period.to && by.length === 0 && additive.includes("mes");

function sumOf(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  const monthly = published(knowledge, metric, { ...ask, by: ["mes"] });
  const first = monthly?.rows[0]?.fact;
  if (monthly === null || first === undefined) return null;
  const values = monthly.rows.map(({ fact }) => fact.value);
  // A month without rows is a hole, and no zero.
  if (values.length !== monthsBetween(ask.period) || !values.every(isNumber)) return null;
  return summed(knowledge, monthly, `cmp.${metric.id}.${ask.period?.from}.${ask.period?.to}`);
}

/** One value of all rows, with their facts as its inputs. */
function summed(knowledge: Knowledge, all: Result, id: string): Result {
  const facts = all.rows.map(({ fact }) => fact);
  const [first] = facts;
  if (first === undefined) throw new Error(`${id}: nothing to add.`);
  const sum = madeFact(knowledge.view.now, {
    id,
    phase: first.phase,
    label: comparedCopy.sumLabel(all.metric.name),
    value: facts.reduce((total, { value }) => total + Number(value), 0),
    unit: first.unit,
    decimals: first.decimals,
    formula_id: "Q1",
    formula: comparedCopy.sumFormula,
    inputs: facts.map((fact) => fact.id),
    basis: first.basis,
  });
  const within = all.rows[0]?.within ?? [];
  return { ...all, rows: [{ entity: null, within, fact: sum }], made: [sum] };
}

/** No total is published of what every thing has by itself, and the entry says that they may be added. */
function sumOfAll(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  const { by, where, period, having, order, op } = ask;
  const isPlain = by.length + where.length + having.length === 0 && period === null;
  if (!isPlain || order !== null || op !== "value") return null;
  for (const dimension of metric.additive ?? []) {
    const all =
      dimension === "mes" ? null : published(knowledge, metric, { ...ask, by: [dimension] });
    if (all !== null && all.rows.length > 1 && all.rows.every(({ fact }) => isNumber(fact.value)))
      return summed(knowledge, all, `cmp.${metric.id}.soma`);
  }
  return null;
}

const isNumber = (value: Fact["value"]): value is number => typeof value === "number";

function monthsBetween(period: Ask["period"]): number {
  let count = 0;
  for (let month = period?.from ?? ""; month !== "" && month <= (period?.to ?? ""); count++)
    month = shiftMonth(month, 1);
  return count;
}

function published(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  const said = ask.metrics[0]?.qualifiers ?? {};
  const qualifiers = { ...metric.defaults, ...said };
  for (const grain of grainsFor(metric, ask, said)) {
    if (isCut(knowledge, grain, ask)) continue;
    // A qualifier said that these facts do not have would be ignored without a word.
    if (Object.entries(said).some(([name, value]) => isLost(metric, grain, name, value))) continue;
    const all = rowsOf(knowledge, metric, grain, { ask, qualifiers });
    const met = all === null ? null : thatMeet(knowledge, metric, all, ask);
    const rows = met === null ? null : chosen(met, ask);
    if (all === null || met === null || rows === null || all.length === 0) continue;
    // None that meets a condition is an answer; no value at all is none.
    if (rows.length === 0 && !isConditioned(metric, ask)) continue;
    const used = Object.entries(qualifiers).filter(([name]) => grain.by.includes(name));
    return {
      metric,
      rows,
      all: met,
      total: all.length,
      qualifiers: Object.fromEntries(used),
      defaulted: Object.fromEntries(used.filter(([name]) => said[name] === undefined)),
      made: [],
      other: otherOf(knowledge, metric, grain, { ask, said, qualifiers }),
    };
  }
  return null;
}

/** A list of the largest alone says nothing of the smallest, nor how many are below a limit. */
function isCut(knowledge: Knowledge, { fact }: MetricGrain, { order, having }: Ask): boolean {
  const [, root] = /^(.*)\.top\.\{#\}/.exec(fact) ?? [];
  if (root === undefined || (order !== "asc" && having.length === 0)) return false;
  const held = familyOf(knowledge, fact).length;
  return held < (knowledge.number(`${root}.n`) ?? Infinity);
}

/** What the metric is of anyway need not stand in its facts. */
const isLost = ({ defaults }: ReadMetric, { by }: MetricGrain, name: string, value: string) =>
  !by.includes(name) && defaults[name] !== value;

const perimeters: Readonly<Record<string, string>> = {
  recomendado: "completo",
  completo: "recomendado",
};

function otherOf(
  knowledge: Knowledge,
  metric: ReadMetric,
  grain: MetricGrain,
  { ask, said, qualifiers }: { ask: Ask; said: Qualifiers; qualifiers: Qualifiers },
): Fact | null {
  const perimetro = perimeters[qualifiers["perimetro"] ?? ""];
  if (perimetro === undefined || said["perimetro"] !== undefined || ask.by.length > 0) return null;
  const rows = rowsOf(knowledge, metric, grain, {
    ask,
    qualifiers: { ...qualifiers, perimetro },
  });
  return rows?.length === 1 ? (rows[0]?.fact ?? null) : null;
}

const wantedOf = (ask: Ask, metric: ReadMetric, has: readonly string[]): Set<string> =>
  new Set([
    ...ask.by,
    ...ask.where.filter((one) => !isOfParent(one, ask, has)).map(({ on }) => on),
    ...(ask.period === null || isDated(metric, ask) ? [] : ["mes"]),
  ]);
const freeOf = ({ by }: MetricGrain): string[] => by.filter((one) => !qualified.has(one));

/** Grains that have every dimension of the question: the fewest others first, then those that use most of what was said. */
function grainsFor(metric: ReadMetric, ask: Ask, said: Qualifiers): MetricGrain[] {
  // A default is taken where the facts want it, not looked for.
  const used = ({ by }: MetricGrain) => by.filter((one) => said[one] !== undefined).length;
  const wanted = (grain: MetricGrain) => wantedOf(ask, metric, grain.by);
  const others = (grain: MetricGrain) =>
    freeOf(grain).filter((one) => !wanted(grain).has(one)).length;
  return factGrains(metric)
    .filter((grain) => [...wanted(grain)].every((one) => grain.by.includes(one)))
    .sort((a, b) => others(a) - others(b) || used(b) - used(a) || a.by.length - b.by.length);
}

/** Slot of each dimension of a grain; a rank "{#}" stands for the dimension without a slot of its own. Null: one has none. */
function slotsOf({ by, fact }: MetricGrain): Map<string, string> | null {
  const slots = slotNames(fact);
  const found = new Map<string, string>();
  for (const dimension of by) {
    const slot = slots.includes(dimension) ? dimension : "#";
    if (!slots.includes(slot)) return null;
    found.set(dimension, slot);
  }
  // The process of a step is a slot of its own, whether or not the entry names it.
  for (const slot of slots)
    if (slot in dimensions && ![...found.values()].includes(slot)) found.set(slot, slot);
  return found.size === slots.length ? found : null;
}

/** What a qualifier or a month has to be in the id; null where one is wanted and not said. */
function fixedSlots(
  slots: ReadonlyMap<string, string>,
  qualifiers: Qualifiers,
  { period, by }: Ask,
): Map<string, string> | null {
  const fixed = new Map<string, string>();
  for (const [dimension, slot] of slots) {
    if (qualified.has(dimension)) {
      const value = qualifiers[dimension];
      if (value === undefined) return null;
      fixed.set(slot, slotOfQualifier[dimension]?.[value] ?? value);
    } else if (dimension === "mes" && !by.includes("mes")) {
      // A sum over several months is made over rows, not here.
      if (period === null || period.from !== period.to) return null;
      fixed.set(slot, period.from);
    }
  }
  return fixed;
}

function rowsOf(
  knowledge: Knowledge,
  metric: ReadMetric,
  grain: MetricGrain,
  { ask, qualifiers }: { ask: Ask; qualifiers: Qualifiers },
): ResultRow[] | null {
  const slots = slotsOf(grain);
  const fixed = slots === null ? null : fixedSlots(slots, qualifiers, ask);
  if (slots === null || fixed === null) return null;
  const free = [...slots.keys()].filter((one) => !fixed.has(slots.get(one) ?? ""));
  const main = ask.by[0] ?? ask.where[0]?.on ?? null;
  const rows = familyOf(knowledge, grain.fact).flatMap(({ fact, slots: values }): ResultRow[] => {
    if (fact.value === null && !ask.having.some(asksLack)) return [];
    if ([...fixed].some(([slot, value]) => values[slot] !== value)) return [];
    const entities = free.map((one) => entityOf(knowledge, grain, one, values));
    const named = entities.filter((one): one is EntityRef => one !== null);
    if (named.length < entities.length || !meets(knowledge, named, ask)) return [];
    const entity = named.find(({ dimension }) => dimension === main) ?? null;
    return [{ entity, within: named.filter((one) => one !== entity), fact }];
  });
  return isOneOfEach(rows, free, wantedOf(ask, metric, grain.by)) ? rows : null;
}

/** "Sem responsável" */
const asksLack = ({ value }: Ask["having"][number]): boolean => value === "";

const folded = (name: string): string => normalizeText(name);

/** Filters other than that of the entity itself, whose family is needed whole. */
function meets(knowledge: Knowledge, named: readonly EntityRef[], ask: Ask): boolean {
  const { where, period, by } = ask;
  const month = named.find(({ dimension }) => dimension === "mes")?.key;
  if (month !== undefined && by.includes("mes") && period !== null)
    if (month < period.from || month > period.to) return false;
  const has = named.map(({ dimension }) => dimension);
  return where.every((filter, at) => {
    const { on, op, value } = filter;
    if (at === 0 && by.length === 0) return true;
    const child = named.find(({ dimension }) => by.includes(dimension));
    if (child !== undefined && isOfParent(filter, ask, has))
      return meetsParent(knowledge, child, filter);
    const one = named.find(({ dimension }) => dimension === on);
    const isNamed =
      Array.isArray(value) &&
      value.some(({ name }) => one !== undefined && folded(name) === folded(one.name));
    return op === "!=" ? !isNamed : isNamed;
  });
}

/** A dimension that was not asked for is left out only where the project has one of it. */
function isOneOfEach(
  rows: readonly ResultRow[],
  free: readonly string[],
  asked: ReadonlySet<string>,
): boolean {
  return free
    .filter((one) => !asked.has(one))
    .every((one) => {
      const names = rows.flatMap(({ entity, within }) =>
        [...within, ...(entity === null ? [] : [entity])]
          .filter(({ dimension }) => dimension === one)
          .map(({ name }) => name),
      );
      return new Set(names).size <= 1;
    });
}

function entityOf(
  knowledge: Knowledge,
  grain: MetricGrain,
  dimension: string,
  slots: Readonly<Record<string, string>>,
): EntityRef | null {
  const key = slots[dimension] ?? slots["#"] ?? "";
  if (dimension === "mes") return { dimension, key, name: monthText(key) };
  if (isPlace(dimension)) return { dimension, key, name: placeNames[dimension](key) };
  const isRank = slots[dimension] === undefined;
  const name =
    isRank && grain.nameFrom !== undefined
      ? nameAt(knowledge, grain.nameFrom, slots)
      : namesFor(knowledge, dimension, grain.fact).get(key);
  return typeof name === "string" ? { dimension, key, name } : null;
}

/** "p4.int.{#}.origem+p4.int.{#}.destino" is a name of two facts. */
function nameAt(
  knowledge: Knowledge,
  from: string,
  slots: Readonly<Record<string, string>>,
): string | null {
  const parts = from.split("+").map((one) => knowledge.text(factIdOf(one, slots) ?? ""));
  return parts.every((one) => one !== null) ? parts.join(" → ") : null;
}

const rootOf = (pattern: string): string => pattern.split(".").slice(0, 2).join(".");

/** A rank tells beside its name the key that other facts of the thing have. */
const keyBeside = (knowledge: Knowledge, id: string): string | null =>
  /\.\d+\.nome$/.test(id) ? knowledge.text(id.replace(/nome$/, "chave")) : null;

/** Names by the part of the id: of the same root first, since an area is a rank in one phase and a key in another. */
export function namesFor(
  knowledge: Knowledge,
  dimension: string,
  fact: string,
): Map<string, string> {
  const names = new Map<string, string>();
  if (dimension === "tabela")
    for (const { table } of knowledge.view.tables) names.set(table, canonicalTable(table).label);
  const root = rootOf(fact);
  const sources = namedDimensions
    .filter((one) => one.dimension === dimension)
    .sort((a, b) => Number(rootOf(b.from) === root) - Number(rootOf(a.from) === root));
  for (const { names: pattern } of sources)
    for (const { fact: named, key } of knowledge.matching(pattern))
      if (typeof named.value === "string") {
        const beside = keyBeside(knowledge, named.id) ?? key;
        names.set(key, names.get(key) ?? named.value).set(beside, names.get(beside) ?? named.value);
      }
  return names;
}

/** What a count counted, by name; empty where these are not as many as it says. */
export function membersOf(knowledge: Knowledge, { metric, rows }: Result): readonly ResultRow[] {
  const { members } = metric;
  const [counted] = rows;
  if (members === undefined || rows.length !== 1 || counted === undefined) return [];
  const { dimension, fact, having } = members;
  const all = familyOf(knowledge, fact).flatMap(({ fact: value, slots }): ResultRow[] => {
    const entity = entityOf(knowledge, { by: [dimension], fact }, dimension, slots);
    const isMet = having.every((one) => meetsValue(knowledge, value, one));
    return entity === null || !isMet ? [] : [{ entity, within: [], fact: value }];
  });
  return all.length === counted.fact.value ? all : [];
}
