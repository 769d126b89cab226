/** Words of indicators, pt-BR. */
import {
  formatKpi,
  kpiDirectionLabels,
  kpiUnitLabels,
  type KpiDirection,
  type KpiSource,
  type KpiUnit,
} from "#domain/kpis/index.ts";
import type { FieldWords } from "#server/features/registers/index.ts";

const sources: Record<KpiSource, string> = {
  typed: "Digitado",
  series: "Série de arquivo",
  fact: "Fato calculado",
};
const labels = {
  name: "Nome",
  description: "Descrição",
  category: "Categoria",
  unit: "Unidade",
  direction: "Direção",
  baseline: "Linha de base",
  target: "Meta",
  bandLow: "Faixa: mínimo",
  bandHigh: "Faixa: máximo",
  owner: "Responsável",
  source: "Origem",
  factId: "Fato",
  isReleased: "Liberado ao cliente",
} as const;

export const kpisCopy = {
  noFact: "Este fato não existe nas fases publicadas. Escolha outro, ou publique a fase antes.",
  notNumber: "Este fato não é um número. Escolha um fato numérico.",
  chooseFact: "Escolha o fato de onde vem o valor.",
  bandOrder: "O mínimo da faixa é maior que o máximo. Troque os dois.",
  sameAsBaseline: "A meta é igual à linha de base. Informe metas diferentes do ponto de partida.",
  future: "A data não pode estar no futuro.",
  noPhase:
    "A fase ValueScope ainda não tem resultado com indicadores. Envie o arquivo de indicadores e execute a fase.",
  fileSource: (file: string): string => `Arquivo ${file}`,
  isFileSource: (source: string): boolean => source.startsWith("Arquivo "),
  perMonth: (value: string): string => `${value} por mês`,
  fileName: "indicadores",
  source: "Origem do valor",
} as const;

/** Values are written by the indicator's own unit, so the words are made for one. */
export const kpiWords = (unit: KpiUnit): FieldWords => ({
  labels,
  show(field, value) {
    if (field === "isReleased") return value === true ? "sim" : "não";
    if (value === null) return "–";
    if (typeof value === "number") return formatKpi(value, unit, { full: true });
    if (field === "unit") return kpiUnitLabels[value as KpiUnit] ?? String(value);
    if (field === "direction") return kpiDirectionLabels[value as KpiDirection] ?? String(value);
    return field === "source" ? (sources[value as KpiSource] ?? String(value)) : String(value);
  },
});
