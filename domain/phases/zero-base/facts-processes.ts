/** Facts of A2.1, A2.2, A2.6 and A2.7 of each process: inputs, value classes, decisions, controls and load. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { decisionLabels } from "./copy.ts";

const a21 = formulas("A2.1", {
  steps: ["1.0.0", "contagem das etapas informadas do processo"],
  mandatory: ["1.0.0", "contagem das etapas obrigatórias"],
  classShare: ["1.0.0", "frequência × tempo das etapas da classe ÷ total do processo"],
  result: ["1.0.0", "resultado esperado informado no inventário de processos"],
  queues: ["1.0.0", "espera das duas etapas que mais esperam ÷ espera do processo"],
});
const a22 = formulas("A2.2", {
  count: ["1.0.0", "contagem das etapas com a decisão"],
  summary: ["1.0.0", "contagem das decisões por tipo"],
  overrides: ["1.0.0", "contagem das decisões alteradas por pessoas"],
  first: ["1.0.0", "etapas a simplificar antes de automatizar"],
});
const a23 = formulas("A2.3", {
  volume: ["1.0.0", "volume por mês da linha de base; na falta, do log"],
  rate: ["1.0.0", "custo por hora da linha de base"],
  touchFactor: [
    "1.0.0",
    "horas da linha de base ÷ horas das etapas, fora da diferença aceita; senão, um",
  ],
  deviation: ["1.0.0", "prazo das etapas ÷ prazo médio do log − 1"],
  factor: [
    "1.0.0",
    "(prazo médio do log − execução das etapas) ÷ espera das etapas, fora da diferença aceita; senão, um",
  ],
  state: ["1.0.0", "comparação entre o prazo das etapas e o prazo médio do log"],
});
const a24 = formulas("A2.4", {
  manual: ["1.0.0", "etapas que permanecem no fluxo futuro"],
  human: ["1.0.0", "etapas do fluxo futuro em que uma pessoa executa ou decide"],
});
const a26 = formulas("A2.6", {
  controls: ["1.0.0", "contagem das etapas obrigatórias e das etapas de segregação de funções"],
  violations: ["1.0.0", "contagem dos controles com violação"],
  reversal: ["1.0.0", "contagem das etapas automatizadas ou com IA"],
  owners: ["1.0.0", "etapas do fluxo futuro com executor informado"],
});
const a27 = formulas("A2.7", {
  load: [
    "1.0.0",
    "(horas do processo + outras horas do grupo) ÷ (pessoas do grupo × horas produtivas por FTE)",
  ],
  people: ["1.0.0", "recursos do grupo no log; na falta, FTE dos cargos executores"],
  limit: ["1.0.0", "carga que caracteriza recurso saturado"],
  capped: ["1.0.0", "carga futura acima do limite: redução da espera limitada à metade"],
});

const counted = (id: string, label: string) =>
  ({ id, label: named(label), unit: "un", formula: a22.count }) as const;
const calibrated = (id: string, label: string) =>
  ({ id, label: named(label), unit: "x", basis: "DERIVADO" }) as const;
const loaded = (id: string, label: string) =>
  ({ id, label: named(label), unit: "pct", formula: a27.load }) as const;

export const process = defineFacts("p2.proc.{process}", {
  queueShare: {
    id: "filas_pct",
    label: named("Parcela da espera nas duas maiores filas"),
    unit: "pct",
    formula: a21.queues,
  },
  expectedResult: {
    id: "resultado",
    label: named("Resultado esperado"),
    unit: "texto",
    formula: a21.result,
  },
  volume: {
    id: "volume_mes",
    label: named("Volume por mês"),
    unit: "un/mes",
    formula: a23.volume,
  },
  hourlyCost: {
    id: "custo_hora",
    label: named("Custo por hora"),
    unit: "BRL/h",
    formula: a23.rate,
  },
  touchFactor: {
    ...calibrated("fator_toque", "Fator da execução"),
    formula: a23.touchFactor,
  },
  deviation: {
    ...calibrated("calibracao_desvio", "Diferença entre etapas e tempo medido"),
    unit: "pct",
    formula: a23.deviation,
  },
  waitFactor: { ...calibrated("calibracao_fator", "Fator das esperas"), formula: a23.factor },
  calibration: {
    ...calibrated("calibracao", "Calibração"),
    unit: "texto",
    formula: a23.state,
  },
  steps: { ...counted("n_etapas", "Etapas do fluxo atual"), formula: a21.steps },
  mandatory: { ...counted("n_obrig", "Etapas obrigatórias"), formula: a21.mandatory },
  decisions: {
    id: "resumo_decisoes",
    label: named("Resumo das decisões"),
    unit: "texto",
    formula: a22.summary,
  },
  overrides: {
    ...counted("n_over", "Decisões alteradas por pessoas"),
    formula: a22.overrides,
  },
  simplifyFirst: { ...counted("n_antes", "Etapas a simplificar antes"), formula: a22.first },
  stepsLater: { ...counted("n2", "Etapas do fluxo futuro"), formula: a24.manual },
  manualLater: {
    ...counted("n2_manual", "Etapas manuais do fluxo futuro"),
    formula: a24.manual,
  },
  humanSteps: {
    ...counted("n_humana", "Etapas com intervenção humana"),
    formula: a24.human,
  },
  humanNames: {
    id: "humana",
    label: named("Nomes das etapas com intervenção humana"),
    unit: "texto",
    formula: a24.human,
    nullReason: "NAO_SE_APLICA",
  },
  controls: { ...counted("n_ctrl", "Controles obrigatórios"), formula: a26.controls },
  violations: { ...counted("n_viol", "Controles com violação"), formula: a26.violations },
  reversals: {
    ...counted("n_rev", "Etapas que precisam de plano de reversão"),
    formula: a26.reversal,
  },
  ownedLater: {
    ...counted("n2_com_dono", "Etapas do fluxo futuro com executor"),
    formula: a26.owners,
  },
  people: {
    id: "pessoas",
    label: named("Pessoas do grupo que executa"),
    unit: "un",
    decimals: 1,
    formula: a27.people,
    basis: "DERIVADO",
  },
  load: loaded("carga", "Carga atual do grupo"),
  loadLater: loaded("carga2", "Carga futura do grupo"),
  loadLimit: {
    ...loaded("carga_limite", "Limite da carga"),
    formula: a27.limit,
    basis: "PREMISSA",
  },
  waitCapped: {
    id: "espera_limitada",
    label: named("Redução da espera limitada pela carga"),
    unit: "bool",
    formula: a27.capped,
  },
});

const classShare = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "pct",
    formula: a21.classShare,
    basis: "DERIVADO",
  }) as const;

/** Share of the effort and of the wait in steps of a value class. */
export const effortByClass = defineFacts("p2.proc.{process}", {
  VA: classShare("va_toque_pct", "Parcela do esforço em etapas que agregam valor"),
  BVA: classShare("bva_toque_pct", "Parcela do esforço em etapas necessárias ao negócio"),
  NVA: classShare("nva_toque_pct", "Parcela do esforço em etapas que não agregam valor"),
});
export const waitByClass = defineFacts("p2.proc.{process}", {
  VA: classShare("va_espera_pct", "Parcela da espera em etapas que agregam valor"),
  BVA: classShare("bva_espera_pct", "Parcela da espera em etapas necessárias ao negócio"),
  NVA: classShare("nva_espera_pct", "Parcela da espera em etapas que não agregam valor"),
});

const ofDecision = (id: string, decision: keyof typeof decisionLabels) =>
  counted(id, `Etapas com a decisão “${decisionLabels[decision]}”`);

export const stepsByDecision = defineFacts("p2.proc.{process}", {
  ELIMINAR: ofDecision("n_eliminar", "ELIMINAR"),
  SIMPLIFICAR: ofDecision("n_simplificar", "SIMPLIFICAR"),
  INTEGRAR: ofDecision("n_integrar", "INTEGRAR"),
  AUTOMATIZAR: ofDecision("n_automatizar", "AUTOMATIZAR"),
  IA_AUTONOMA: ofDecision("n_ia_autonoma", "IA_AUTONOMA"),
  IA_ASSISTIDA: ofDecision("n_ia_assistida", "IA_ASSISTIDA"),
  MANTER: ofDecision("n_manter", "MANTER"),
});
