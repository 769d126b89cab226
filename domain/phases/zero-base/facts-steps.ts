/** Facts of A2.1 to A2.3, A2.6 and A2.10 of each step: what T02 says, the decision with its reason, its effect and its control. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a21 = formulas("A2.1", {
  cell: ["1.0.0", "valor informado nas etapas do processo"],
  log: ["1.0.0", "valor informado nas etapas; na falta, média da atividade no log"],
});
const a22 = formulas("A2.2", {
  decision: [
    "1.0.0",
    "primeira regra atendida, na ordem eliminar, integrar, automatizar, IA autônoma, IA assistida, simplificar e manter",
  ],
  person: ["1.0.0", "decisão de uma pessoa, com motivo, no lugar da regra"],
  reason: ["1.0.0", "valores que a regra comparou"],
  type: ["1.0.0", "tipo da etapa no fluxo futuro, pela decisão"],
  measured: ["1.0.0", "redução medida em piloto, com fonte"],
  table: ["1.0.0", "redução da tabela de efeitos para a decisão"],
});
const a23 = formulas("A2.3", {
  scaledWait: ["1.0.0", "espera informada × fator de calibração"],
  scaledTouch: ["1.0.0", "execução informada × fator da linha de base"],
  frequency: [
    "1.0.0",
    "frequência atual; nas etapas de retrabalho, × retrabalho futuro ÷ retrabalho atual",
  ],
  future: ["1.0.0", "tempo atual × (1 − redução)"],
  hours: ["1.0.0", "frequência × tempo por execução, por caso"],
  released: [
    "1.0.0",
    "volume por mês × (frequência × execução atual − frequência × execução futura)",
  ],
});
const a26 = formulas("A2.6", {
  kept: ["1.0.0", "forma de manter o controle pela decisão da etapa"],
  evidence: ["1.0.0", "evidência do controle no fluxo futuro, pela decisão da etapa"],
  violation: [
    "1.0.0",
    "etapa obrigatória sem responsável ou eliminada; aprovação sem segregação entre quem executa e quem aprova",
  ],
});
const a210 = formulas("A2.10", {
  effort: ["1.0.0", "esforço padrão da decisão + esforço por sistema adicional"],
  perDay: ["1.0.0", "horas liberadas por mês ÷ esforço em pessoas-dia"],
});

const cell = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", formula: a21.cell }) as const;
/** Of T02, or of the log where T02 has no time. */
const given = (id: string, label: string) =>
  ({
    ...cell(id, label),
    unit: "min",
    decimals: 1,
    variants: { log: a21.log },
  }) as const;
const minutes = (id: string, label: string) =>
  ({ id, label: named(label), unit: "min", decimals: 1, formula: a23.future }) as const;
const decided = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "texto",
    formula: a22.decision,
    basis: "DERIVADO",
  }) as const;
const cut = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "pct",
    formula: a22.table,
    variants: { measured: a22.measured },
  }) as const;
const perCase = (id: string, label: string) =>
  ({ id, label: named(label), unit: "h", decimals: 2, formula: a23.hours }) as const;
const control = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", nullReason: "NAO_SE_APLICA" }) as const;

export const step = defineFacts("p2.etapa.{process}.{step}", {
  name: cell("nome", "Etapa"),
  code: cell("codigo", "Código da etapa"),
  macro: cell("macro", "Macroetapa"),
  executor: cell("executor", "Executor"),
  valueClass: cell("classe", "Classe de valor"),
  isMandatory: { ...cell("obrigatoria", "Etapa obrigatória"), unit: "bool" },
  isRework: { ...cell("retrabalho", "Etapa de retrabalho"), unit: "bool" },
  systems: { ...cell("n_sistemas", "Sistemas da etapa"), unit: "un" },
  frequency: { ...cell("f", "Execuções por caso"), unit: "un", decimals: 2 },
  givenTouch: given("toque_informado", "Execução informada"),
  givenWait: given("espera_informada", "Espera informada"),
  touch: { ...minutes("toque", "Execução por vez"), formula: a23.scaledTouch },
  wait: { ...minutes("espera", "Espera por vez"), formula: a23.scaledWait },
  pilotAccuracy: { ...cell("acuracia_piloto", "Acurácia do piloto"), unit: "pct" },
  pilotCases: { ...cell("acuracia_piloto_n", "Casos do piloto"), unit: "un" },
  rejection: { ...cell("reprovacao", "Casos reprovados"), unit: "pct" },
  decision: { ...decided("decisao", "Decisão"), variants: { person: a22.person } },
  rule: { ...decided("regra", "Regra da decisão"), unit: "un" },
  decisionByRule: decided("decisao_regra", "Decisão pela regra"),
  isChanged: {
    ...decided("alterada", "Decisão alterada por pessoa"),
    unit: "bool",
    formula: a22.person,
  },
  reason: { ...decided("motivo", "Motivo da decisão"), formula: a22.reason },
  type: { id: "tipo", label: named("Tipo no fluxo futuro"), unit: "texto", formula: a22.type },
  simplifyFirst: {
    ...decided("simplificar_antes", "Simplificar antes da tecnologia"),
    unit: "bool",
    formula: a22.reason,
  },
  touchCut: cut("red_toque", "Redução da execução"),
  waitCut: cut("red_espera", "Redução da espera"),
  frequencyLater: {
    id: "f2",
    label: named("Execuções por caso no futuro"),
    unit: "un",
    decimals: 2,
    formula: a23.frequency,
  },
  touchLater: minutes("toque2", "Execução por vez no futuro"),
  waitLater: minutes("espera2", "Espera por vez no futuro"),
  touchHours: perCase("toque_h", "Execução por caso"),
  waitHours: perCase("espera_h", "Espera por caso"),
  touchHoursLater: perCase("toque2_h", "Execução por caso no futuro"),
  waitHoursLater: perCase("espera2_h", "Espera por caso no futuro"),
  released: {
    id: "liberado",
    label: named("Horas liberadas por mês"),
    unit: "h/mes",
    formula: a23.released,
  },
  effort: { id: "esforco", label: named("Esforço da decisão"), unit: "pd", formula: a210.effort },
  releasedPerDay: {
    id: "lib_pd",
    label: named("Horas liberadas por mês e por pessoa-dia"),
    unit: "h/mes",
    decimals: 2,
    formula: a210.perDay,
    nullReason: "NAO_SE_APLICA",
  },
  control: { ...control("controle", "Como o controle é mantido"), formula: a26.kept },
  evidence: { ...control("evidencia", "Evidência do controle"), formula: a26.evidence },
  violation: { ...control("violacao", "Violação do controle"), formula: a26.violation },
});
