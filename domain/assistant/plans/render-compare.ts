/** Two values beside each other: which is more, by how much, whether a target is met, where a series goes. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { ChartSpec } from "../../charts/chart-spec.ts";
import type { Fact } from "../../facts/fact.ts";
import { createDesk, phaseOf, type Draft } from "../compose.ts";
import { comparedCopy as copy } from "../copy/compared.ts";
import { planCopy } from "../copy/plan.ts";
import { executeAsk } from "./execute-plan.ts";
import type { Result, ResultRow } from "./plan-result.ts";
import type { Knowledge } from "../knowledge.ts";
import { madeFact } from "./made-fact.ts";
import { namedBy, type Ask, type EntityRef } from "./plan.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { monthText } from "../reader/periods/months.ts";
import { periodText, quoted, tableOf } from "./render-plan.ts";

export type MetricOf = (id: string) => ReadMetric | undefined;

interface Side {
  result: Result;
  fact: Fact;
  /** What tells it from the other. */
  name: string;
}

const oneOf = (knowledge: Knowledge, metricOf: MetricOf, ask: Ask): Side | null => {
  const metric = metricOf(ask.metrics[0]?.id ?? "");
  const result = metric === undefined ? null : executeAsk(knowledge, metric, ask);
  const [row] = result?.rows ?? [];
  if (result === null || row === undefined || result.rows.length > 1) return null;
  return typeof row.fact.value === "number" ? { result, fact: row.fact, name: "" } : null;
};

/** Null where one of the two has no value, or they are no two values of one kind. */
export function renderCompare(knowledge: Knowledge, metricOf: MetricOf, ask: Ask): Compared | null {
  const { other } = ask;
  const first = oneOf(knowledge, metricOf, ask);
  const second = other === undefined ? null : oneOf(knowledge, metricOf, other);
  if (first === null || second === null || other === undefined) return null;
  if (first.fact.unit !== second.fact.unit || first.fact.id === second.fact.id) return null;
  const made = [...first.result.made, ...second.result.made];
  if (ask.against === "meta")
    return drafted(first, made, targetDraft(knowledge, metricOf, { ask, first, second }));
  const names = namesOf(ask, other, [first, second]);
  const sides: [Side, Side] = [
    { ...first, name: names[0] },
    { ...second, name: names[1] },
  ];
  return drafted(first, made, differenceDraft(knowledge, ask, sides));
}

export interface Compared {
  result: Result;
  draft: Draft;
}

const drafted = ({ result }: Side, made: readonly Fact[], draft: Draft): Compared => ({
  result,
  draft: { ...draft, newFacts: [...made, ...(draft.newFacts ?? [])] },
});

/** By what they differ: the month, the qualifier or the name. */
function namesOf(ask: Ask, other: Ask, [first, second]: readonly [Side, Side]): [string, string] {
  if (ask.period !== null && other.period !== null && ask.period.from !== other.period.from)
    return [periodText(ask.period, "–"), periodText(other.period, "–")];
  const nameOf = ({ result }: Side) => {
    const entity = result.rows[0]?.entity ?? null;
    return entity === null ? "" : quoted(entity);
  };
  const names: [string, string] = [nameOf(first), nameOf(second)];
  if (names[0] !== names[1] && names[0] !== "") return names;
  const [one, two] = [ownName(ask, other), ownName(other, ask)];
  if (one !== undefined && two !== undefined) return [quoted(one), quoted(two)];
  const qualifier = (one: Ask): string => {
    const [name, value] =
      Object.entries(one.metrics[0]?.qualifiers ?? {})
        .filter(([name, value]) => ask.metrics[0]?.qualifiers[name] !== value || one === ask)
        .at(-1) ?? [];
    return planCopy.qualifier(name ?? "", value ?? "");
  };
  return [qualifier(ask), qualifier(other)];
}

/** "Prioridade alta por telefone e por e-mail": the name that the other side does not have. */
const ownName = ({ where }: Ask, other: Ask): EntityRef | undefined => {
  const others = new Set(other.where.flatMap(namedBy).map(({ key }) => key));
  return where.flatMap(namedBy).find(({ key }) => !others.has(key));
};

const numberOf = ({ fact }: Side): number => Number(fact.value);

function differenceDraft(knowledge: Knowledge, ask: Ask, [first, second]: [Side, Side]): Draft {
  const { metric } = first.result;
  const gap = numberOf(second) - numberOf(first);
  const inputs = [first.fact.id, second.fact.id];
  const make = (
    id: string,
    fact: Pick<Fact, "label" | "value" | "unit" | "formula"> & Partial<Fact>,
  ) =>
    madeFact(knowledge.view.now, {
      id: `cmp.${metric.id}.${id}`,
      phase: first.fact.phase,
      formula_id: "Q2",
      inputs,
      ...fact,
    });
  const difference = make("diferenca", {
    label: copy.differenceLabel(metric.name),
    value: Math.abs(gap),
    unit: first.fact.unit === "pct" ? "pp" : first.fact.unit,
    decimals: first.fact.decimals,
    formula: copy.differenceFormula,
  });
  const base = numberOf(first);
  const change = make("variacao", {
    label: copy.changeLabel(metric.name),
    value: base === 0 ? null : (100 * Math.abs(gap)) / Math.abs(base),
    unit: "pct",
    decimals: 1,
    formula: copy.changeFormula,
  });
  const made = [difference, change, ...first.result.made, ...second.result.made];
  const desk = createDesk(knowledge, made);
  const [more, less] = gap > 0 ? [second, first] : [first, second];
  const isMonths = ask.period !== null && ask.other?.period?.from !== ask.period.from;
  const said = {
    subject: `${metric.article} ${metric.name}${isMonths ? cutText(ask) : ""}`,
    first: first.name,
    second: second.name,
    more: more.name,
    less: less.name,
    gap,
    hasChange: change.value !== null && first.fact.unit !== "pct",
  };
  const template = templateOf(ask, said, isMonths);
  const sentence = desk.say(template, {
    a: first.fact.id,
    b: second.fact.id,
    more: more.fact.id,
    less: less.fact.id,
    difference: difference.id,
    ...(said.hasChange ? { change: change.id } : {}),
  });
  return {
    paragraphs: [sentence],
    origin: inputs,
    phase: phaseOf(first.fact),
    newFacts: [difference, change],
  };
}

function templateOf(ask: Ask, said: Parameters<typeof copy.gap>[0], isMonths: boolean): string {
  const claims = ask.claims ?? null;
  if (said.gap === 0) return copy.same(said);
  if (claims === null) return isMonths ? copy.change(said) : copy.gap(said);
  const isTrue = (claims.order === "desc") === said.gap < 0;
  return claims.isJudged ? copy.judged(said, isTrue) : copy.chosen(said, claims.order);
}

/** "Abaixo da meta" as it was said; null where no side was claimed. */
function isOnSide(
  { order, isJudged }: NonNullable<Ask["claims"]>,
  { value }: Fact,
  { value: target }: Fact,
): boolean | null {
  if (!isJudged || typeof value !== "number" || typeof target !== "number") return null;
  return order === "asc" ? value < target : value > target;
}

function targetDraft(
  knowledge: Knowledge,
  metricOf: MetricOf,
  { ask, first, second }: { ask: Ask; first: Side; second: Side },
): Draft {
  const { metric, rows } = first.result;
  const distance = metric.neighbours?.["distancia"];
  const gap =
    distance === undefined
      ? null
      : oneOf(knowledge, metricOf, { ...ask, metrics: [{ id: distance, qualifiers: {} }] });
  const name = rows[0]?.entity ? quoted(rows[0].entity) : metric.name;
  const isMet = gap === null ? null : numberOf(gap) >= 0;
  const isSo = ask.claims == null ? isMet : isOnSide(ask.claims, first.fact, second.fact);
  const sentence = createDesk(knowledge).say(copy.target(name, isSo), {
    value: first.fact.id,
    target: second.fact.id,
  });
  return {
    paragraphs: [sentence],
    origin: [first.fact.id, second.fact.id],
    phase: phaseOf(first.fact),
  };
}

/** Where a metric goes: of an indicator what was read of it, of months the first and the last. */
export function renderTrend(knowledge: Knowledge, metric: ReadMetric, ask: Ask): Compared | null {
  const result = executeAsk(knowledge, metric, ask);
  if (result === null) return null;
  return ask.by.length > 0 ? seriesTrend(knowledge, result, ask) : readTrend(knowledge, result);
}

function readTrend(knowledge: Knowledge, result: Result): Compared | null {
  const [row] = result.rows;
  if (row === undefined || row.entity === null || result.rows.length > 1) return null;
  const root = row.fact.id.replace(/\.tendencia\.leitura$/, ".rumo");
  const [from, to] = [`${root}.inicio`, `${root}.recente`];
  const isTold = knowledge.number(from) !== null && knowledge.number(to) !== null;
  const sentence = createDesk(knowledge).say(copy.read(quoted(row.entity), isTold), {
    reading: row.fact.id,
    ...(isTold ? { from, to } : {}),
  });
  return {
    result,
    draft: {
      paragraphs: [sentence],
      origin: [row.fact.id],
      phase: phaseOf(row.fact),
    },
  };
}

function seriesTrend(knowledge: Knowledge, result: Result, ask: Ask): Compared | null {
  const rows = [...result.rows].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return null;
  const { metric } = result;
  const months = madeFact(knowledge.view.now, {
    id: `cmp.${metric.id}.meses`,
    phase: first.fact.phase,
    label: copy.monthsLabel(metric.name),
    value: rows.length,
    unit: "un",
    formula_id: "Q1",
    formula: copy.monthsFormula,
    inputs: rows.map(({ fact }) => fact.id),
  });
  const desk = createDesk(knowledge, [...result.made, months]);
  const gap = Number(last.fact.value) - Number(first.fact.value);
  const sentence = desk.say(
    copy.series(
      `${metric.article} ${metric.name}${cutText(ask)}`,
      gap,
      [keyOf(first), keyOf(last)].map(monthText),
    ),
    { months: months.id, from: first.fact.id, to: last.fact.id },
  );
  return {
    result,
    draft: {
      paragraphs: [sentence],
      table: tableOf(desk, { ...result, all: rows }, ask),
      chart: lineOf(metric, rows),
      origin: [last.fact.id],
      phase: phaseOf(first.fact),
      newFacts: [...result.made, months],
    },
  };
}

/** The names that each month's value is of. */
const cutText = ({ where }: Ask): string =>
  where
    .flatMap(({ op, value }) => (op === "=" && Array.isArray(value) ? (value as EntityRef[]) : []))
    .map((one) => ` de ${quoted(one)}`)
    .join("");

const keyOf = ({ entity }: ResultRow): string => entity?.key ?? "";

function lineOf(metric: ReadMetric, rows: readonly ResultRow[]): ChartSpec {
  const unit = rows[0]?.fact.unit ?? "un";
  const points = rows.map((row) => ({
    x: monthText(keyOf(row)),
    y: Number(row.fact.value),
    fact_id: row.fact.id,
  }));
  return {
    id: `plan-${metric.id}`,
    type: "line",
    title: capitalised(planCopy.by(metric.name, "mes")),
    x: { label: planCopy.dimension("mes"), unit: "texto" },
    y: { label: capitalised(metric.name), unit },
    series: [{ name: capitalised(metric.name), kind: "line", points }],
    basis: [...new Set(rows.map(({ fact }) => fact.basis))],
    footnote: "",
    alt: capitalised(planCopy.by(metric.name, "mes")),
  };
}
