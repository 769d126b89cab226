/** What a promoted insight or answer becomes as a record of a register: only what it says, the rest is for people to write. */
import type { Fact } from "../facts/fact.ts";
import type { Unit } from "../kernel/unit.ts";
import type { Kpi, KpiDirection, KpiUnit } from "../kpis/index.ts";
import type { Risk } from "../risks/index.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { UseCase } from "../use-cases/index.ts";

export interface PromotedSource {
  title: string;
  /** Its sentences, one a paragraph. */
  paragraphs: readonly string[];
  /** First steps of an insight; none of an answer. */
  steps: readonly string[];
  category: string | null;
  /** Null for an answer. */
  insightId: string | null;
  /** Facts that it cites, in their order. */
  facts: readonly Fact[];
}

const MOST_NAME = 200;
const MOST_ACTION = 500;
const MOST_TEXT = 2000;
const MOST_RISK_TEXT = 4000;

const nameOf = (text: string): string => text.trim().slice(0, MOST_NAME);
const textOf = (paragraphs: readonly string[], most: number): string | null =>
  paragraphs.join("\n\n").trim().slice(0, most) || null;

/** Active and not rated: probability and impact are a person's judgement. The first steps become the plan. */
export function draftRisk({ title, paragraphs, steps, category }: PromotedSource): Risk {
  return {
    name: nameOf(title),
    description: textOf(paragraphs, MOST_RISK_TEXT),
    category,
    useCaseId: null,
    owner: null,
    status: "active",
    probability: null,
    impact: null,
    currentProbability: null,
    currentImpact: null,
    controls: [],
    treatment: steps.map((step) => ({
      text: step.slice(0, MOST_ACTION),
      owner: null,
      dueOn: null,
      isDone: false,
    })),
    dueOn: null,
  };
}

/** An idea, worth what the first cited fact says that `isValueFact` admits; phase 6 assesses it. */
export function draftUseCase(
  { title, paragraphs, steps, insightId, facts }: PromotedSource,
  isValueFact: (factId: string) => boolean,
): UseCase {
  const value = facts.find((fact) => isValueFact(fact.id) && typeof fact.value === "number");
  const process = facts.find(({ scope }) => scope?.process !== undefined)?.scope?.process;
  return {
    name: nameOf(title),
    purpose: textOf([...paragraphs, ...steps], MOST_TEXT),
    area: facts.find(({ scope }) => scope?.area !== undefined)?.scope?.area ?? null,
    status: "idea",
    dataKinds: [],
    dataNote: null,
    owner: null,
    processes: process === undefined ? [] : [process],
    valueFactId: value?.id ?? null,
    insightId,
    riskClass: null,
    releaseState: null,
    releaseReasons: null,
  };
}

/** The cited fact itself, measured again by each run; its value now is the baseline. Null where no cited fact is a figure to follow. */
export function draftKpi({ title, category, facts }: PromotedSource): Kpi | null {
  const fact = facts.find(({ value, unit }) => typeof value === "number" && unitOf(unit) !== null);
  if (fact === undefined) return null;
  return {
    name: nameOf(fact.label),
    description: title,
    category,
    unit: unitOf(fact.unit) ?? "un",
    direction: directionOf(fact.label),
    baseline: fact.value as number,
    target: null,
    bandLow: null,
    bandHigh: null,
    owner: null,
    source: "fact",
    factId: fact.id,
  };
}

const units: Partial<Record<Unit, KpiUnit>> = {
  BRL: "BRL",
  "BRL/ano": "BRL",
  "BRL/mes": "BRL",
  "BRL/h": "BRL",
  "BRL/un": "BRL",
  pct: "pct",
  nota: "nota",
  score: "nota",
  un: "un",
  "un/mes": "un",
  "un/dia": "un",
  FTE: "un",
  h: "h",
  "h/mes": "h",
  min: "min",
  dias: "dias",
};
const unitOf = (unit: Unit): KpiUnit | null => units[unit] ?? null;

/** Stems of what one wants less of: money and time that go, and what goes wrong. */
const LESS_IS_BETTER =
  /\b(cust|gast|despes|desperdic|perd|praz|temp|espera|duracao|atras|retrabalh|err|falh|devol|risc|resid|redundan|concentra|turnover|rotativ|churn|absenteis|invest|payback|exposic|lacun|gap|hora|minut|dia)/;

const directionOf = (label: string): KpiDirection =>
  LESS_IS_BETTER.test(normalizeText(label)) ? "lower" : "higher";
