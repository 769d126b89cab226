/**
 * The client's own value of each measure (playbook 5.1): a fact first, then an indicator that names
 * the code, then a value entered with its source.
 */
import { prefixOf, type DefinitionReader } from "../facts/catalogue/fact-definition.ts";
import type { Basis } from "../facts/fact.ts";
import * as p1 from "../phases/value-scope/facts.ts";

export interface ClientFact {
  id: string;
  value: number | string | boolean | null;
  unit: string;
  basis: Basis;
  runId: string;
  /** YYYY-MM-DD of what the value tells of. */
  asOf: string;
  stale: boolean;
}

export interface ManualValue {
  id: string;
  code: string;
  value: number;
  source: string;
  asOf: string;
  writtenBy: string;
}

export type TrendReading = "improving" | "stable" | "declining";

export interface ClientValue {
  code: string;
  /** In the unit of the measure. */
  value: number;
  origin: "fact" | "manual";
  fact: ClientFact | null;
  manual: ManualValue | null;
  /** Null: no series of at least six months. */
  trend: TrendReading | null;
}

export type AbsenceReason = "none" | "unit" | "ambiguous" | "industry";
export type FoundValue = { found: ClientValue } | { found: null; reason: AbsenceReason };

/** Facts that are a measure as such. Where several processes have a log, none of them is the company's. */
const directFacts: Readonly<Record<string, DefinitionReader>> = {
  "op.tempo_resolucao": p1.time.mean,
  "op.retrabalho": p1.reworked.share,
  "cli.csat": p1.satisfaction.mean,
};
/** What `findValue` reads, so that a caller can fetch just these. */
export const factPrefixes = [prefixOf(p1.log.name), p1.satisfaction.mean(), prefixOf(p1.kpi.name)];

const trends: Readonly<Record<string, TrendReading>> = {
  melhorando: "improving",
  estável: "stable",
  piorando: "declining",
};
const minutesOf: Readonly<Record<string, number>> = { s: 1 / 60, min: 1, h: 60, dias: 1440 };
const spellings: Readonly<Record<string, string>> = {
  pct: "%",
  percentual: "%",
  hora: "h",
  horas: "h",
  dia: "dias",
  d: "dias",
  minuto: "min",
  minutos: "min",
  segundos: "s",
  ponto: "pontos",
  pontos: "pontos",
  notas: "nota",
  mes: "meses",
  brl: "r$",
  reais: "r$",
};

const plainUnit = (unit: string): string => {
  const folded = unit.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  return spellings[folded] ?? folded;
};

/** Times are converted; any other unit has to be the measure's own. Null when the two do not fit. */
export function toUnit(value: number, from: string, to: string): number | null {
  const [given, wanted] = [plainUnit(from), plainUnit(to)];
  if (given === wanted) return value;
  const [numerator, denominator] = [minutesOf[given], minutesOf[wanted]];
  return numerator === undefined || denominator === undefined
    ? null
    : (value * numerator) / denominator;
}

function trendOf(kpi: string, facts: ReadonlyMap<string, ClientFact>) {
  const reading = facts.get(p1.kpiTrend.reading({ kpi }))?.value;
  return typeof reading === "string" ? (trends[reading] ?? null) : null;
}

export function findValue(
  metric: { code: string; unit: string },
  facts: ReadonlyMap<string, ClientFact>,
  manual: ReadonlyMap<string, ManualValue>,
): FoundValue {
  const indicators = indicatorsOf(metric.code, facts);
  const indicator = indicators.length === 1 ? indicators[0]! : null;
  const trend = indicator === null ? null : trendOf(indicator, facts);
  const direct = directFact(metric.code, facts);
  const entered = manual.get(metric.code);
  const attempts = [
    direct === null ? null : { fact: direct, unit: direct.unit },
    indicator === null ? null : indicatorValue(indicator, facts),
  ];
  let misfit = false;
  for (const attempt of attempts) {
    if (attempt === null || typeof attempt.fact.value !== "number") continue;
    const value = toUnit(attempt.fact.value, attempt.unit, metric.unit);
    if (value !== null)
      return {
        found: {
          code: metric.code,
          value,
          origin: "fact",
          fact: attempt.fact,
          manual: null,
          trend,
        },
      };
    misfit = true;
  }
  if (entered !== undefined)
    return {
      found: {
        code: metric.code,
        value: entered.value,
        origin: "manual",
        fact: null,
        manual: entered,
        trend,
      },
    };
  return { found: null, reason: misfit ? "unit" : indicators.length > 1 ? "ambiguous" : "none" };
}

function directFact(code: string, facts: ReadonlyMap<string, ClientFact>): ClientFact | null {
  const pattern = directFacts[code];
  if (pattern === undefined) return null;
  const found = [...facts.values()].filter(
    (fact) => pattern.read(fact.id) !== null && typeof fact.value === "number",
  );
  return found.length === 1 ? (found[0] as ClientFact) : null;
}

const indicatorsOf = (code: string, facts: ReadonlyMap<string, ClientFact>): string[] =>
  [...facts.values()]
    .flatMap((fact) => {
      const indicator = p1.kpi.benchmarkCode.read(fact.id)?.kpi;
      return indicator !== undefined && fact.value === code ? [indicator] : [];
    })
    .sort();

/** The indicator's unit as its file writes it: the fact's own unit knows only the few that facts have. */
function indicatorValue(
  kpi: string,
  facts: ReadonlyMap<string, ClientFact>,
): { fact: ClientFact; unit: string } | null {
  const fact = facts.get(p1.kpi.current({ kpi }));
  const unit = facts.get(p1.kpi.unit({ kpi }))?.value;
  return fact === undefined || typeof unit !== "string" ? null : { fact, unit };
}
