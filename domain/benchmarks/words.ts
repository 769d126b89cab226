/** Words and figures of a comparison, pt-BR, for the screen and the documents alike. */
import { formatMoney } from "../kernel/text/format-value.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { plural } from "../kernel/text/plural.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";
import type { BenchmarkCategory, BenchmarkKind } from "./benchmark.ts";
import type { AbsenceReason } from "./client-values.ts";
import { ownerPhase, type ComparedMetric } from "./compare.ts";
import { leverOf } from "./levers.ts";
import { statusLabels, type BenchmarkImpact } from "./standing.ts";

export const categoryNames: Readonly<
  Record<BenchmarkCategory, { name: string; description: string }>
> = {
  operational: {
    name: "Operacional",
    description: "Prazo, retrabalho e fluxo do trabalho do dia a dia.",
  },
  financial: { name: "Financeiro", description: "Custo, margem e uso do capital." },
  digital: { name: "Digital", description: "Automação, integração e uso de tecnologia." },
  customer: { name: "Cliente", description: "Satisfação, permanência e atendimento." },
};
export const kindNames: Readonly<Record<BenchmarkKind, string>> = {
  importado: "Conjunto importado",
  interno: "Base interna anonimizada",
  ilustrativo: "Amostra ilustrativa",
};
export const impactNames: Readonly<Record<BenchmarkImpact, string>> = {
  critical: "Impacto crítico",
  high: "Impacto alto",
  medium: "Impacto médio",
  low: "Impacto baixo",
  none: "Sem impacto",
};
export const absenceTexts: Readonly<Record<AbsenceReason, string>> = {
  none: "Sem valor do cliente. Informe o código deste benchmark na tabela de indicadores ou registre um valor com fonte e data.",
  unit: "O valor do cliente está em outra unidade. Corrija a unidade na tabela de indicadores ou registre o valor na unidade deste benchmark.",
  industry: "Informe o setor do cliente para comparar este indicador.",
  ambiguous: "Dois ou mais indicadores usam este código de benchmark. Deixe o código em um só.",
};
export const illustrativeWarning =
  "Comparação com amostra ilustrativa, sem valor estatístico; não use em decisão.";
export const medianOnly = "De cinco a nove empresas: só a mediana é publicada.";
export const outOfRangeText = "Fora da faixa publicada: o percentil é um limite.";

/**
 * Decimals of the reference's own points: none from 1000 on, at most one from 10 on, but two near
 * 100%, else two. Where they are whole, a value shows one if it has one.
 */
function decimalsOf({
  median,
  quantiles,
  unit,
}: Pick<ComparedMetric["metric"], "median" | "quantiles" | "unit">): number {
  const most =
    Math.abs(median) >= 1000 ? 0 : Math.abs(median) >= 10 && !(unit === "%" && median > 90) ? 1 : 2;
  const points = [median, ...(quantiles ?? [])].flatMap((point) => point ?? []);
  return Math.max(
    ...points.map(
      (point) => (/\.(\d+)/.exec(String(roundHalfAwayFromZero(point, most)))?.[1] ?? "").length,
    ),
  );
}

function decimalsFor(
  value: number,
  metric: Pick<ComparedMetric["metric"], "median" | "unit" | "quantiles">,
): number {
  const own = decimalsOf(metric);
  return own > 0 || Math.abs(value) >= 1000
    ? own
    : Number(roundHalfAwayFromZero(value, 1) % 1 !== 0);
}

/** What is not zero never reads as zero, and money has cents or none. */
function shownDecimals(
  value: number,
  metric: Pick<ComparedMetric["metric"], "median" | "unit" | "quantiles">,
): number {
  const decimals = decimalsFor(value, metric);
  if (metric.unit === "R$" && decimals === 1) return 2;
  return decimals < 2 && value !== 0 && roundHalfAwayFromZero(value, decimals) === 0 ? 2 : decimals;
}

export function showValue(
  value: number | null,
  metric: Pick<ComparedMetric["metric"], "median" | "unit" | "quantiles">,
): string | null {
  if (value === null) return null;
  const decimals = shownDecimals(value, metric);
  if (metric.unit.startsWith("R$")) return `${formatMoney(value, decimals)}${metric.unit.slice(2)}`;
  const plain = formatNumber(value, decimals);
  if (metric.unit === "%") return `${plain}%`;
  // A grade carries no word: "8,6" and not "8,6 nota".
  if (metric.unit === "nota" || metric.unit === "score" || metric.unit === "un") return plain;
  return `${times.has(metric.unit) ? plain.replace(/,0+$/, "") : plain} ${unitFor(metric.unit, value, decimals)}`;
}

/** "1 dia" and not "1,0 dia" (playbook 0.3). */
const times: ReadonlySet<string> = new Set(["min", "h", "dias", "meses"]);
const singular: Readonly<Record<string, string>> = { dias: "dia", meses: "mês", pontos: "ponto" };
function unitFor(unit: string, value: number, decimals: number): string {
  const one = singular[unit];
  return one === undefined
    ? unit
    : plural(roundHalfAwayFromZero(Math.abs(value), decimals), unit, one, unit);
}

/** "25,0% pior", "6,0 p.p. melhor", "0,15 ponto pior" than the median; a difference has the decimals of the two values it lies between. */
export function showGap(
  gap: ComparedMetric["gap"],
  metric: Pick<ComparedMetric["metric"], "median" | "unit" | "quantiles">,
): string | null {
  if (gap === null) return null;
  const decimals =
    gap.unit === "pct"
      ? 1
      : gap.unit === "pp"
        ? Math.max(1, decimalsOf(metric))
        : decimalsFor(gap.value, metric);
  const rounded = roundHalfAwayFromZero(gap.value, decimals);
  if (rounded === 0) return "igual à mediana";
  const text = formatNumber(Math.abs(gap.value), decimals);
  const standing = rounded > 0 ? "melhor" : "pior";
  if (gap.unit === "pct") return `${text}% ${standing}`;
  if (gap.unit === "pp") return `${text} p.p. ${standing}`;
  const word = metric.unit === "nota" || metric.unit === "score" ? "pontos" : metric.unit;
  return `${text} ${unitFor(word, gap.value, decimals)} ${standing}`;
}

/** Percentiles are shown whole; what they are called is decided before. */
export const showPercentile = (percentile: number | null): string | null =>
  percentile === null ? null : `P${formatNumber(percentile, 0)}`;
export const labelOf = (item: Pick<ComparedMetric, "status">): string | null =>
  item.status === null ? null : statusLabels[item.status];

/** What to do about it: the distance to close, never of an illustrative sample, and what moves the measure, of any. */
export function recommendationOf(item: ComparedMetric): string | null {
  const sentences = [distanceSentence(item), leverOf(item.set.industry, item.metric.code)];
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

function distanceSentence(item: ComparedMetric): string | null {
  const { metric, value, status } = item;
  if (value === null || status === null || item.set.kind === "ilustrativo") return null;
  const show = (figure: number | null) => showValue(figure, metric);
  if (status === "above")
    return "O valor está entre os 25% melhores da amostra. Mantenha o acompanhamento.";
  if (status === "competitive")
    return `O valor alcança a mediana. O próximo nível é o dos 25% melhores: ${show(item.topQuartile)}.`;
  const distance = show(Math.abs(metric.median - value.value)) ?? "";
  return `Fechar a diferença de ${metric.unit === "%" ? distance.replace("%", " p.p.") : distance} até a mediana equivale a passar de ${show(value.value)} para ${show(metric.median)}; a alavanca está na fase ${ownerPhase(metric.category)}.`;
}
