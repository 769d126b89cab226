/** Facts of A2.3, A2.4, A2.8 and A2.9: times, hours and cost of a process today and after the redesign, and where the gain is from. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { sourceOf } from "./copy.ts";

const a23 = formulas("A2.3", {
  touch: ["1.0.0", "soma de frequência × execução das etapas, por caso"],
  wait: ["1.0.0", "soma de frequência × espera das etapas, por caso"],
  leadTime: [
    "1.0.0",
    "execução + espera das etapas por caso; etapas paralelas contam a mais longa",
  ],
  hours: ["1.0.0", "volume por mês × execução por caso ÷ 60"],
  released: ["1.0.0", "horas atuais − horas futuras"],
  reduction: ["1.0.0", "(futuro − atual) ÷ atual"],
  flow: ["1.0.0", "execução por caso ÷ prazo por caso, em prazo corrido"],
  pce: ["1.0.0", "execução das etapas que agregam valor ÷ prazo por caso, em prazo corrido"],
  cost: [
    "1.0.0",
    "horas por mês × custo por hora × 12 + volume × retrabalho × material refeito × 12",
  ],
  saved: ["1.0.0", "custo anual atual − custo anual futuro"],
  scaled: ["1.0.0", "percentil 85 medido × prazo futuro ÷ prazo atual (aproximação por escala)"],
  measured: ["1.0.0", "horas liberadas por efeito medido em piloto ÷ horas liberadas"],
  assumed: ["1.0.0", "100 − parcela medida em piloto"],
  bySource: ["1.0.0", "soma das horas liberadas, com o retrabalho evitado à parte"],
  topSource: ["1.0.0", "fonte com a maior redução de execução e espera por caso"],
  blockTouch: ["1.0.0", "soma da execução das etapas do bloco, por caso"],
  blockWait: ["1.0.0", "soma da espera das etapas do bloco, por caso"],
  index: ["1.0.0", "valor ÷ valor atual × 100"],
});
const a24 = formulas("A2.4", {
  points: ["1.0.0", "retrabalho futuro − retrabalho atual"],
  rework: ["1.0.0", "taxa de retrabalho do log; na falta, do inventário"],
  future: ["1.0.0", "retrabalho atual × (1 − soma de parcela da causa × redução da causa)"],
});
const a29 = formulas("A2.9", {
  hours: ["1.0.0", "horas por mês × (1 − potencial de automação × captura); potencial preliminar"],
  cost: [
    "1.0.0",
    "custo anual de mão de obra × (1 − potencial de automação × captura) + material refeito",
  ],
  saved: ["1.0.0", "custo anual atual − custo anual futuro preliminar"],
  released: ["1.0.0", "horas por mês × potencial de automação × captura; potencial preliminar"],
});

const touch = (id: string, label: string) =>
  ({ id, label: named(label), unit: "min", decimals: 1, formula: a23.touch }) as const;
const wait = (id: string, label: string) =>
  ({ id, label: named(label), unit: "h", decimals: 1, formula: a23.wait }) as const;
const leadTime = (id: string, label: string) =>
  ({ id, label: named(label), unit: "dias", formula: a23.leadTime }) as const;
const hours = (id: string, label: string) =>
  ({ id, label: named(label), unit: "h/mes", formula: a23.hours }) as const;
const efficiency = (id: string, label: string) =>
  ({ id, label: named(label), unit: "pct", decimals: 2, formula: a23.flow }) as const;
const cost = (id: string, label: string) =>
  ({ id, label: named(label), unit: "BRL/ano", formula: a23.cost }) as const;
const share = (id: string, label: string) =>
  ({ id, label: named(label), unit: "pct", formula: a23.reduction }) as const;

/** Of a process: how it is today. */
export const now = defineFacts("p2.proc.{process}", {
  touch: touch("toque", "Execução atual por caso"),
  wait: wait("espera_h", "Espera atual por caso"),
  leadTime: leadTime("tt", "Prazo médio atual"),
  hours: hours("h", "Horas manuais por mês, atual"),
  efficiency: efficiency("ef_fluxo", "Eficiência de fluxo atual, prazo corrido"),
  cycleEfficiency: {
    ...efficiency("pce", "Eficiência do ciclo atual, prazo corrido"),
    formula: a23.pce,
  },
  rework: { ...share("rho", "Retrabalho atual"), formula: a24.rework },
  cost: cost("custo", "Custo anual atual"),
});
/** Of a process: how it is after the redesign, in the base scenario. */
export const later = defineFacts("p2.proc.{process}", {
  touch: touch("toque2", "Execução futura por caso"),
  wait: wait("espera2_h", "Espera futura por caso"),
  leadTime: leadTime("tt2", "Prazo médio futuro"),
  hours: hours("h2", "Horas manuais por mês, futuro"),
  efficiency: efficiency("ef_fluxo2", "Eficiência de fluxo futura, prazo corrido"),
  cycleEfficiency: {
    ...efficiency("pce2", "Eficiência do ciclo futura, prazo corrido"),
    formula: a23.pce,
  },
  rework: { ...share("rho2", "Retrabalho futuro"), formula: a24.future },
  cost: cost("custo2", "Custo anual futuro"),
});

/** Of a process: what the redesign changes. */
export const gain = defineFacts("p2.proc.{process}", {
  cost: { ...cost("custo_lib", "Custo liberado por ano"), formula: a23.saved },
  hours: { ...hours("liberado", "Horas liberadas por mês"), formula: a23.released },
  hoursChange: share("red_h", "Variação das horas manuais"),
  hoursCut: share("red_h_abs", "Redução das horas manuais"),
  leadTimeChange: share("red_tt", "Variação do prazo médio"),
  leadTimeCut: share("red_tt_abs", "Redução do prazo médio"),
  reworkChange: share("red_rho", "Variação do retrabalho"),
  reworkPoints: {
    id: "red_rho_pp",
    label: named("Variação do retrabalho em pontos"),
    unit: "pp",
    formula: a24.points,
  },
  leadTimeP85: {
    ...leadTime("tt2_p85", "Prazo futuro, percentil 85 (aproximação por escala)"),
    formula: a23.scaled,
    basis: "ESTIMADO",
  },
  measuredShare: {
    ...share("pct_medido", "Parcela do ganho de horas medida em piloto"),
    formula: a23.measured,
    nullReason: "NAO_SE_APLICA",
  },
  assumedShare: {
    ...share("pct_premissa", "Parcela do ganho de horas que depende de premissas"),
    formula: a23.assumed,
    nullReason: "NAO_SE_APLICA",
  },
  topSource: {
    id: "fonte1_de",
    label: named("Maior fonte da redução do prazo"),
    unit: "texto",
    formula: a23.topSource,
  },
  topSourceShare: {
    ...share("fonte1_pct", "Parcela da redução do prazo na maior fonte"),
    formula: a23.topSource,
  },
});

const inScenario = (text: string) => (names: { name: string; scenario: string }) =>
  `${text}, cenário ${names.scenario} – ${names.name}`;

export const scenario = defineFacts("p2.proc.{process}.cen.{scenario}", {
  hours: {
    id: "h2",
    label: inScenario("Horas manuais futuras por mês"),
    unit: "h/mes",
    formula: a23.hours,
    basis: "ESTIMADO",
  },
  leadTime: {
    id: "tt2",
    label: inScenario("Prazo médio futuro"),
    unit: "dias",
    decimals: 2,
    formula: a23.leadTime,
    basis: "ESTIMADO",
  },
  rework: {
    id: "rho2",
    label: inScenario("Retrabalho futuro"),
    unit: "pct",
    formula: a24.future,
    basis: "ESTIMADO",
  },
  cost: {
    id: "custo2",
    label: inScenario("Custo anual futuro"),
    unit: "BRL/ano",
    formula: a23.cost,
    basis: "ESTIMADO",
  },
});

const releasedBy = (id: string, source: keyof typeof sourceOf) =>
  ({
    id,
    label: named(`Horas liberadas por mês ${sourceOf[source]}`),
    unit: "h/mes",
    formula: a23.bySource,
  }) as const;

/** Hours released by the steps of a decision, and by rework that does not come. */
export const released = defineFacts("p2.proc.{process}.lib", {
  ELIMINAR: releasedBy("eliminar", "ELIMINAR"),
  SIMPLIFICAR: releasedBy("simplificar", "SIMPLIFICAR"),
  INTEGRAR: releasedBy("integrar", "INTEGRAR"),
  AUTOMATIZAR: releasedBy("automatizar", "AUTOMATIZAR"),
  IA_AUTONOMA: releasedBy("ia_autonoma", "IA_AUTONOMA"),
  IA_ASSISTIDA: releasedBy("ia_assistida", "IA_ASSISTIDA"),
  MANTER: releasedBy("manter", "MANTER"),
  retrabalho: {
    ...releasedBy("retrabalho", "retrabalho"),
    label: named("Horas liberadas por mês pelo retrabalho evitado"),
  },
});

const preliminarily = (id: string, label: string) =>
  ({ id, label: named(`${label} (preliminar)`), unit: "h/mes" }) as const;

/** Of a process without steps, by its potential of phase 1. */
export const preliminary = defineFacts("p2.proc.{process}.prel", {
  hours: { ...preliminarily("h2", "Horas manuais futuras por mês"), formula: a29.hours },
  released: { ...preliminarily("liberado", "Horas liberadas por mês"), formula: a29.released },
  cost: {
    ...preliminarily("custo2", "Custo anual futuro"),
    unit: "BRL/ano",
    formula: a29.cost,
  },
  saved: {
    ...preliminarily("custo_lib", "Custo liberado por ano"),
    unit: "BRL/ano",
    formula: a29.saved,
  },
});

const ofBlock = (text: string) => (names: { when: string; name: string }) =>
  `${text} ${names.when} por caso – ${names.name}`;

/** A drawn block of the flow; `side`: atual or futuro. */
export const block = defineFacts("p2.proc.{process}.macro.{side}.{block}", {
  touch: {
    id: "toque",
    label: ofBlock("Execução"),
    unit: "min",
    decimals: 1,
    formula: a23.blockTouch,
  },
  wait: { id: "espera", label: ofBlock("Espera"), unit: "h", decimals: 1, formula: a23.blockWait },
});

/** A measure with today as a hundred, for the chart of before and after; `measure` is the id's part of that measure. */
export const index = defineFacts("p2.proc.{process}.{measure}", {
  value: {
    id: "idx",
    label: ({ label }: { label: string }) => `${label} (índice, atual igual a cem)`,
    unit: "score",
    decimals: 0,
    formula: a23.index,
  },
});
