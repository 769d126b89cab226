/** Facts of phase 2 over all processes, of the process in focus (A1.11), and what the gate prints of them. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import {
  changeFacts,
  metricLabels,
  metricUnits,
  type ShownMetric,
} from "../common/current-and-future.ts";

const a21 = formulas("A2.1", {
  count: [
    "1.0.0",
    "processos em “Capturar já” ou “Estruturar” na fase 1, e os que têm etapas informadas",
  ],
  stepped: ["1.0.0", "processos redesenhados com etapas informadas"],
  cost: ["1.0.0", "soma do custo anual dos processos redesenhados"],
  share: ["1.0.0", "custo anual dos processos redesenhados ÷ custo anual mapeado"],
  focus: ["1.0.0", "processo com etapas e melhor posição na ordem de prioridade da fase 1"],
});
const a22 = formulas("A2.2", { steps: ["1.0.0", "soma dos processos com etapas"] });
const a23 = formulas("A2.3", {
  total: ["1.0.0", "soma dos processos com projeção por etapa"],
  measured: ["1.0.0", "horas liberadas por efeito medido em piloto ÷ horas liberadas"],
});
const a29 = formulas("A2.9", {
  total: ["1.0.0", "soma dos processos redesenhados sem etapas; potencial preliminar"],
});
const a111 = formulas("A1.11", {
  copy: ["1.0.0", "valor do processo em foco no redesenho"],
  method: ["1.0.0", "método da projeção mostrada"],
  accuracy: ["1.0.0", "acurácia do piloto da etapa que classifica os casos"],
});

export const selection = defineFacts("p2", {
  processes: {
    id: "n_proc",
    label: "Processos redesenhados",
    unit: "un",
    formula: a21.count,
    basis: "DERIVADO",
  },
  stepped: {
    id: "n_com_etapas",
    label: "Processos com etapas informadas",
    unit: "un",
    formula: a21.stepped,
  },
  cost: {
    id: "custo_proc",
    label: "Custo anual dos processos redesenhados",
    unit: "BRL/ano",
    formula: a21.cost,
  },
  costShare: {
    id: "pct_custo",
    label: "Parcela do custo mapeado nos processos redesenhados",
    unit: "pct",
    formula: a21.share,
  },
});

export const focus = defineFacts("p2.foco", {
  name: {
    id: "processo",
    label: "Processo em foco no redesenho",
    unit: "texto",
    formula: a21.focus,
  },
  id: {
    id: "id",
    label: "Código do processo em foco no redesenho",
    unit: "texto",
    formula: a21.focus,
  },
});

const ofSteps = (id: string, label: string) =>
  ({ id, label, unit: "un", formula: a22.steps }) as const;
const projected = (id: string, label: string) =>
  ({ id, label, unit: "h/mes", formula: a23.total }) as const;

export const total = defineFacts("p2", {
  hours: projected("h", "Horas manuais por mês, atual"),
  hoursLater: projected("h2", "Horas manuais por mês, futuro"),
  released: projected("liberado", "Horas liberadas por mês"),
  saved: { ...projected("custo_lib", "Custo liberado por ano"), unit: "BRL/ano" },
  steps: ofSteps("n_etapas", "Etapas analisadas"),
  eliminated: ofSteps("n_eliminar", "Etapas eliminadas"),
  overrides: ofSteps("n_over", "Decisões alteradas por pessoas"),
  violations: ofSteps("n_viol", "Controles com violação"),
  stepsLater: ofSteps("n2", "Etapas do fluxo futuro"),
  ownedLater: ofSteps("n2_com_dono", "Etapas do fluxo futuro com executor"),
  effort: { ...ofSteps("pd", "Esforço do redesenho"), unit: "pd" },
  measuredShare: {
    id: "pct_medido",
    label: "Parcela do ganho de horas medida em piloto",
    unit: "pct",
    formula: a23.measured,
  },
  preliminary: {
    ...projected("h_lib", "Horas liberadas por mês nos processos sem etapas (preliminar)"),
    formula: a29.total,
  },
  preliminarySaved: {
    id: "custo_lib_prel",
    label: "Custo liberado por ano nos processos sem etapas (preliminar)",
    unit: "BRL/ano",
    formula: a29.total,
  },
});

const sideOf = <const M extends ShownMetric>(metric: M, side: string) =>
  ({
    id: metric,
    label: `${metricLabels[metric]} – ${side}`,
    unit: metricUnits[metric],
    formula: a111.copy,
  }) as const;
const sides = (side: string) =>
  ({
    volume_mes: sideOf("volume_mes", side),
    prazo: sideOf("prazo", side),
    alerta: sideOf("alerta", side),
    retrabalho: sideOf("retrabalho", side),
    horas: sideOf("horas", side),
    csat: sideOf("csat", side),
    acuracia: sideOf("acuracia", side),
  }) as const;
const later = sides("AI-first");

/** The measures of the process in focus, today and after the redesign. */
export const { change, changeInPoints } = changeFacts("p2");
export const current = defineFacts("p2.atual", sides("atual"));
export const future = defineFacts("p2.futuro", {
  ...later,
  acuracia: { ...later.acuracia, formula: a111.accuracy },
});

export const method = defineFacts("p2", {
  projection: {
    id: "metodo",
    label: "Método da projeção",
    unit: "texto",
    formula: a111.method,
  },
});

const g21 = formulas("G2.1", { decided: ["1.0.0", "etapas com decisão"] });
const g22 = formulas("G2.2", {
  calibrated: ["1.0.0", "processos cujas etapas reproduzem o tempo medido"],
});
const g24 = formulas("G2.4", {
  scenario: ["1.0.0", "processos com projeção nos três cenários"],
});
const count = (id: string, label: string) =>
  ({ id, label, unit: "un", basis: "DERIVADO" }) as const;

export const gate = defineFacts("p2.gate", {
  decided: { ...count("etapas_decididas", "Etapas com decisão"), formula: g21.decided },
  calibrated: { ...count("calibrados", "Processos calibrados"), formula: g22.calibrated },
  projected: {
    ...count("com_cenarios", "Processos com três cenários"),
    formula: g24.scenario,
  },
});
