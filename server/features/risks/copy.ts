/** Words of risks, pt-BR. */
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import {
  riskStatusLabels,
  type RiskAction,
  type RiskControl,
  type RiskStatus,
} from "#domain/risks/index.ts";
import type { FieldWords } from "#server/features/registers/index.ts";

const day = (date: string): string => date.split("-").reverse().join("/");
const percent = (share: number): string => `${formatNumber(share * 100, 0)}%`;
const controlText = ({ name, design, operation }: RiskControl): string =>
  `${name} (desenho ${percent(design)}, operação ${percent(operation)})`;
const actionText = ({ text, owner, dueOn, isDone }: RiskAction): string =>
  [text, owner, dueOn === null ? null : `até ${day(dueOn)}`, isDone ? "concluída" : null]
    .filter((part) => part !== null)
    .join(", ");

const labels = {
  name: "Nome",
  description: "Descrição",
  category: "Categoria",
  useCaseId: "Caso de uso",
  owner: "Responsável",
  status: "Situação",
  probability: "Probabilidade inerente",
  impact: "Impacto inerente",
  currentProbability: "Probabilidade atual",
  currentImpact: "Impacto atual",
  controls: "Controles",
  treatment: "Plano de tratamento",
  dueOn: "Prazo",
  isReleased: "Liberado ao cliente",
} as const;

export const risksCopy = {
  noUseCase: "Este caso de uso não existe no projeto. Escolha outro da lista.",
  halfRating: "Informe probabilidade e impacto, ou deixe os dois em branco.",
  notRated:
    "Este risco ainda não tem probabilidade e impacto. Peça à consultoria que o avalie antes de aceitar.",
  nothingToEnd: "Este risco não está aceito. Recarregue a página.",
  noPhase:
    "A fase AIPolicyCore ainda não tem resultado com riscos. Envie a lista de riscos e execute a fase.",
  fileName: "riscos",
  calendar: (project: string): string => `Riscos · ${project}`,
  dueEvent: (risk: string): string => `Prazo do risco: ${risk}`,
  ownerLine: (owner: string): string => `Responsável: ${owner}.`,
  riskLine: (risk: string): string => `Risco: ${risk}.`,
  columns: [
    "Risco",
    "Descrição",
    "Categoria",
    "Caso de uso",
    "Responsável",
    "Situação",
    "Probabilidade",
    "Impacto",
    "Inerente",
    "Atual",
    "Residual",
    "Faixa residual",
    "Controles",
    "Plano de tratamento",
    "Prazo",
    "Aceito por",
    "Motivo do aceite",
  ],
  unknownCase: "caso de uso fora da lista",
  controls: (controls: readonly RiskControl[]): string => controls.map(controlText).join("; "),
  treatment: (actions: readonly RiskAction[]): string => actions.map(actionText).join("; "),
  accepted: (level: string, reason: string): string => `Nível residual ${level}. ${reason}`,
} as const;

/** `nameOfCase` is asked for the use case's name by its id. */
export const riskWords = (nameOfCase: (id: string) => string | null): FieldWords => ({
  labels,
  show(field, value) {
    if (field === "isReleased") return value === true ? "sim" : "não";
    if (value === null || (Array.isArray(value) && value.length === 0)) return "–";
    if (field === "status") return riskStatusLabels[value as RiskStatus] ?? String(value);
    if (field === "useCaseId") return nameOfCase(String(value)) ?? risksCopy.unknownCase;
    if (field === "controls") return risksCopy.controls(value as RiskControl[]);
    if (field === "treatment") return risksCopy.treatment(value as RiskAction[]);
    return field === "dueOn" ? day(String(value)) : String(value);
  },
});
