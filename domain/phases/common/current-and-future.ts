/** A1.11: the measures shown as current against AI-first, and their change as facts, for every phase that shows them. */
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import type { FactBook, Formula } from "../../facts/fact-book.ts";
import type { Basis, FactScope } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";

export const focusMetrics = [
  "volume_mes",
  "prazo",
  "alerta",
  "retrabalho",
  "horas",
  "csat",
] as const;
export type FocusMetric = (typeof focusMetrics)[number];
/** Shown only where both the log and the redesign, or the portfolio, speak of them. */
export const extraMetrics = ["acuracia", "arquitetura"] as const;
export type ShownMetric = FocusMetric | (typeof extraMetrics)[number];

export const metricLabels: Record<ShownMetric, string> = {
  volume_mes: "Volume por mês",
  prazo: "Prazo médio",
  alerta: "Clientes em alerta",
  retrabalho: "Retrabalho",
  horas: "Horas manuais por mês",
  csat: "CSAT",
  acuracia: "Acurácia da classificação",
  arquitetura: "Custo da arquitetura de ingestão",
};
export const metricUnits: Record<ShownMetric, Unit> = {
  volume_mes: "un/mes",
  prazo: "dias",
  alerta: "un",
  retrabalho: "pct",
  horas: "h/mes",
  csat: "nota",
  acuracia: "pct",
  arquitetura: "USD/mes",
};
/** Whether more is better; null where a change is neither. */
export const metricDirections: Record<ShownMetric, 1 | -1 | null> = {
  volume_mes: null,
  prazo: -1,
  alerta: -1,
  retrabalho: -1,
  horas: -1,
  csat: 1,
  acuracia: 1,
  arquitetura: -1,
};

/** Printed otherwise than a fact of its unit: a pilot's and a sample's accuracy in whole percents, in every phase. */
export const metricFormats: Partial<Record<ShownMetric, DisplayFormat>> = { acuracia: "pct0" };

/** A measured share that another fact repeats is measured still: repeating it computes nothing. */
export function basisOfCopied(book: FactBook, source: string): { basis?: Basis } {
  const basis = book.get(source)?.basis;
  return basis === undefined ? {} : { basis };
}

const formula = (words: string): Formula => ({ id: "A1.11", version: "1.1.0", words });
const words = {
  change: formula("(futuro − atual) ÷ atual"),
  points: formula("futuro − atual, em pontos percentuais"),
};

/** `{phase}.melhora.{metric}` in percent, and `.melhora_pp.` for shares; null where one side is missing or the current is 0. */
export function addChangeFacts(
  book: FactBook,
  phase: "p1" | "p2",
  metric: ShownMetric,
  scope: FactScope,
): void {
  const ids = { now: `${phase}.atual.${metric}`, later: `${phase}.futuro.${metric}` };
  const now = book.numberOf(ids.now);
  const later = book.numberOf(ids.later);
  const inputs = [ids.now, ids.later];
  book.add({
    id: `${phase}.melhora.${metric}`,
    label: `${metricLabels[metric]} – variação`,
    value:
      now === null || later === null || now === 0 ? null : (100 * (later - now)) / Math.abs(now),
    unit: "pct",
    formula: words.change,
    inputs,
    scope,
  });
  if (metricUnits[metric] === "pct")
    book.add({
      id: `${phase}.melhora_pp.${metric}`,
      label: `${metricLabels[metric]} – variação em pontos`,
      value: now === null || later === null ? null : later - now,
      unit: "pp",
      formula: words.points,
      inputs,
      scope,
    });
}
