/** Portuguese words of phase 2's facts: decisions, reasons, sources of the gain. */
import type { CalibrationState } from "../common/redesign/project-flow.ts";
import type { KeptAs, Violation } from "../common/redesign/controls.ts";
import type { Decision } from "../common/redesign/decide-step.ts";
import type { Scenario } from "../common/redesign/step-effects.ts";
import type { SatisfactionRefusal } from "../common/redesign/satisfaction.ts";

export const decisionLabels: Record<Decision, string> = {
  ELIMINAR: "Eliminar",
  SIMPLIFICAR: "Simplificar",
  INTEGRAR: "Integrar",
  AUTOMATIZAR: "Automatizar",
  IA_AUTONOMA: "IA autônoma",
  IA_ASSISTIDA: "IA assistida",
  MANTER: "Manter",
};

export const scenarioLabels: Record<Scenario, string> = {
  conservador: "conservador",
  base: "base",
  otimista: "otimista",
};

export const valueLabels = {
  VA: "Agrega valor",
  BVA: "Necessária ao negócio",
  NVA: "Não agrega valor",
} as const;

/** "a maior parte da redução vem ..." */
export const sourceOf: Record<Decision | "retrabalho", string> = {
  ELIMINAR: "das etapas eliminadas",
  SIMPLIFICAR: "das etapas simplificadas",
  INTEGRAR: "das etapas integradas",
  AUTOMATIZAR: "das etapas automatizadas",
  IA_AUTONOMA: "das etapas executadas por IA",
  IA_ASSISTIDA: "das etapas apoiadas por IA",
  MANTER: "das etapas mantidas",
  retrabalho: "do retrabalho evitado",
};

export const avoidedRework = "Retrabalho evitado";

export const actionName = {
  ELIMINAR: (step: string) => `Eliminar a etapa “${step}”`,
  SIMPLIFICAR: (step: string) => `Simplificar a etapa “${step}”`,
  INTEGRAR: (step: string) => `Integrar a etapa “${step}” à anterior`,
  AUTOMATIZAR: (step: string) => `Automatizar a etapa “${step}”`,
  IA_AUTONOMA: (step: string) => `Executar com IA a etapa “${step}”`,
  IA_ASSISTIDA: (step: string) => `Apoiar com IA a etapa “${step}”`,
  MANTER: (step: string) => `Manter a etapa “${step}”`,
} satisfies Record<Decision, (step: string) => string>;

export const approvalByException = (step: string): string => `Passar a exceção a etapa “${step}”`;
export const reworkSteps = "etapas de retrabalho";
export const reworkAction: Record<Decision, string> = {
  ELIMINAR: "Eliminar as etapas de retrabalho",
  SIMPLIFICAR: "Simplificar as etapas de retrabalho",
  INTEGRAR: "Integrar as etapas de retrabalho",
  AUTOMATIZAR: "Automatizar as etapas de retrabalho",
  IA_AUTONOMA: "Executar com IA as etapas de retrabalho",
  IA_ASSISTIDA: "Apoiar com IA as etapas de retrabalho",
  MANTER: "Manter as etapas de retrabalho",
};
export const simplifyFirstAction = (step: string): string => `Simplificar antes a etapa “${step}”`;

export const calibrationLabels: Record<CalibrationState, string> = {
  sem_log: "sem tempo medido para comparar",
  dentro: "as etapas reproduzem o tempo medido",
  ajustada: "esperas ajustadas ao tempo medido",
  bloqueada: "Etapas não reproduzem o tempo medido",
};

export const keptLabels: Record<KeptAs, string> = {
  manual: "execução manual com registro",
  automatico: "execução automática com registro de cada caso",
  ia: "execução por IA com revisão por amostra",
  assistido: "pessoa decide com apoio da IA",
  excecao: "aprovação por exceção com registro",
};

export const evidenceLabels: Record<KeptAs, string> = {
  manual: "registro da etapa no sistema",
  automatico: "trilha automática do sistema",
  ia: "amostra revisada e trilha do modelo",
  assistido: "registro da decisão da pessoa",
  excecao: "lista das exceções aprovadas",
};

export const violationLabels: Record<Violation, string> = {
  eliminado: "a etapa obrigatória foi eliminada",
  sem_responsavel: "falta responsável",
  segregacao_perdida: "a segregação de funções se perde",
  mesmo_executor: "quem executa também aprova",
};

export const refusalLabels: Record<SatisfactionRefusal, string> = {
  poucas_respostas: "há poucas respostas com prazo e retrabalho",
  sem_variacao: "prazo ou retrabalho não variam entre as respostas",
  sinal: "a satisfação não cai com prazo e retrabalho",
  significancia: "a associação não se distingue do acaso",
  fora_da_faixa: "o prazo projetado fica fora do observado",
};

export const stepMethod = "Projeção por etapa";
export const preliminaryMethod = "Potencial preliminar";
