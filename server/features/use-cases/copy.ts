/** Words of AI use cases, pt-BR. */
import {
  dataKindLabels,
  useCaseStatusLabels,
  type DataKind,
  type UseCaseStatus,
} from "#domain/use-cases/index.ts";
import type { FieldWords } from "#server/features/registers/index.ts";

export const useCasesCopy = {
  noValue: "Este valor não existe no business case publicado. Escolha outro da lista.",
  noInsight: "Esta constatação não existe nas fases publicadas. Escolha outra da lista.",
  noPhase:
    "A fase AIPolicyCore ainda não tem resultado com casos de uso. Envie o inventário de IA e execute a fase.",
  fileName: "casos-de-uso",
  columns: [
    "Caso de uso",
    "Finalidade",
    "Área",
    "Situação",
    "Dados",
    "Observação sobre os dados",
    "Responsável",
    "Processos",
    "Valor",
    "O que o valor mede",
    "Nível",
    "Liberação",
    "Motivos",
  ],
} as const;

const labels = {
  name: "Nome",
  purpose: "Finalidade",
  area: "Área",
  status: "Situação",
  dataKinds: "Dados",
  dataNote: "Observação sobre os dados",
  owner: "Responsável",
  processes: "Processos",
  valueFactId: "Valor",
  insightId: "Constatação",
  riskClass: "Nível",
  releaseState: "Liberação",
  releaseReasons: "Motivos da liberação",
  isReleased: "Liberado ao cliente",
} as const;

export const dataWords = (kinds: readonly DataKind[]): string =>
  kinds.map((kind) => dataKindLabels[kind]).join(", ");
export const useCaseWords: FieldWords = {
  labels,
  show(field, value) {
    if (field === "isReleased") return value === true ? "sim" : "não";
    if (value === null || (Array.isArray(value) && value.length === 0)) return "–";
    if (field === "status") return useCaseStatusLabels[value as UseCaseStatus] ?? String(value);
    if (field === "dataKinds") return dataWords(value as DataKind[]);
    return Array.isArray(value) ? value.join(", ") : String(value);
  },
};
