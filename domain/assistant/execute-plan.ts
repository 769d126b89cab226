/** Executes a plan over the facts of the runs that the reader sees. Every value is a published fact; nothing is computed here. */
import type { Fact } from "../facts/fact.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Ask, EntityRef } from "./plan.ts";
import { namedDimensions } from "./reader/dimension-names.ts";
import { factGrains, type MetricGrain, type ReadMetric } from "./reader/metric-entry.ts";

export interface ResultRow {
  /** Null: the total. */
  entity: EntityRef | null;
  fact: Fact;
}

export interface Result {
  metric: ReadMetric;
  /** In the order asked for; of a rank only those asked for. */
  rows: readonly ResultRow[];
  /** All of the dimension, in the same order. */
  all: readonly ResultRow[];
  /** Taken because nothing was said. */
  defaulted: Readonly<Record<string, string>>;
  qualifiers: Readonly<Record<string, string>>;
}

/** How fact ids spell a qualifier's value. */
const spelt: Readonly<Record<string, string>> = { recomendado: "rec", completo: "prog" };
/** Slots of an id that a qualifier fills; the others are dimensions. */
const qualified = new Set(["perimetro", "cenario", "tempo", "estatistica"]);
const slotsOf = (fact: string): string[] =>
  [...fact.matchAll(/\{([^}]+)\}/g)].map(([, one]) => one!);

/** Null where no fact of these runs answers it. */
export function executeAsk(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Result | null {
  const said = ask.metrics[0]?.qualifiers ?? {};
  const qualifiers = { ...metric.defaults, ...said };
  for (const grain of grainsFor(metric, ask, qualifiers)) {
    // A qualifier said that these facts do not have would be ignored without a word.
    if (Object.keys(said).some((name) => !grain.by.includes(name))) continue;
    const filled = fill(grain.fact, qualifiers, ask);
    const all = filled === null ? null : rowsOf(knowledge, { ...grain, fact: filled }, ask);
    const rows = all === null ? null : chosen(all, ask);
    if (all === null || rows === null || rows.length === 0) continue;
    const used = Object.entries(qualifiers).filter(([name]) => grain.by.includes(name));
    return {
      metric,
      rows,
      all,
      qualifiers: Object.fromEntries(used),
      defaulted: Object.fromEntries(used.filter(([name]) => said[name] === undefined)),
    };
  }
  return null;
}

/** Grains with exactly the dimensions of the question, those that use most of what was said first. */
function grainsFor(
  metric: ReadMetric,
  { by, where, period }: Ask,
  qualifiers: Readonly<Record<string, string>>,
): MetricGrain[] {
  const wanted = new Set([
    ...by,
    ...where.map(({ on }) => on),
    ...(period === null ? [] : ["mes"]),
  ]);
  const free = ({ by: dimensions }: MetricGrain) =>
    dimensions.filter((dimension) => !qualified.has(dimension));
  const used = ({ by: dimensions }: MetricGrain) =>
    dimensions.filter((dimension) => qualifiers[dimension] !== undefined).length;
  return factGrains(metric)
    .filter((grain) => {
      const dimensions = free(grain);
      return dimensions.length === wanted.size && dimensions.every((one) => wanted.has(one));
    })
    .sort((a, b) => used(b) - used(a));
}

/** The qualifiers and the month into the id; null where one of them is wanted and not said. */
function fill(
  fact: string,
  qualifiers: Readonly<Record<string, string>>,
  { period }: Ask,
): string | null {
  let filled = fact;
  for (const slot of slotsOf(fact)) {
    if (qualified.has(slot)) {
      const value = qualifiers[slot];
      if (value === undefined) return null;
      filled = filled.replace(`{${slot}}`, spelt[value] ?? value);
    } else if (slot === "mes") {
      // A sum over several months is made over rows, not here.
      if (period === null || period.from !== period.to) return null;
      filled = filled.replace("{mes}", period.from);
    }
  }
  return filled;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function rowsOf(knowledge: Knowledge, grain: MetricGrain, { where, by }: Ask): ResultRow[] | null {
  const slots = slotsOf(grain.fact);
  if (slots.length === 0) {
    const fact = where.length === 0 && by.length === 0 ? knowledge.fact(grain.fact) : null;
    return fact === null || fact.value === null ? null : [{ entity: null, fact }];
  }
  const dimension = by[0] ?? where[0]?.on;
  // Two cuts at once are a question of rows.
  if (slots.length > 1 || dimension === undefined || by.length + where.length > 1) return null;
  const [head = "", tail = ""] = grain.fact.split(/\{[^}]+\}/);
  const pattern = new RegExp(`^${escaped(head)}([^.]+)${escaped(tail)}$`);
  const names = namesFor(knowledge, dimension);
  return knowledge.matching(pattern).flatMap(({ fact, key }): ResultRow[] => {
    const name =
      grain.nameFrom === undefined
        ? names.get(key)
        : knowledge.text(grain.nameFrom.replace(/\{[^}]+\}/, key));
    return typeof name !== "string" || fact.value === null
      ? []
      : [{ entity: { dimension, key, name }, fact }];
  });
}

function namesFor(knowledge: Knowledge, dimension: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const { dimension: own, names: pattern } of namedDimensions)
    if (own === dimension)
      for (const { fact, key } of knowledge.matching(pattern))
        if (typeof fact.value === "string" && !names.has(key)) names.set(key, fact.value);
  return names;
}

/** The entity asked for, or the ranked set in its order. */
function chosen(rows: ResultRow[], { where, order, limit }: Ask): readonly ResultRow[] | null {
  const filter = where[0];
  if (filter !== undefined) {
    const wanted = Array.isArray(filter.value)
      ? filter.value.map(({ name }) => normalizeText(name))
      : [];
    return rows.filter(
      ({ entity }) => entity !== null && wanted.includes(normalizeText(entity.name)),
    );
  }
  if (order !== null) {
    if (rows.some(({ fact }) => typeof fact.value !== "number")) return null;
    const sign = order === "asc" ? 1 : -1;
    rows.sort(
      (a, b) =>
        sign * (Number(a.fact.value) - Number(b.fact.value)) ||
        (a.entity?.name ?? "").localeCompare(b.entity?.name ?? "", "pt-BR"),
    );
  }
  return limit === null ? rows : rows.slice(limit.from - 1, limit.from - 1 + limit.n);
}
