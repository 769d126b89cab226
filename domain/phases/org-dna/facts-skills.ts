/** Facts of A3.8 and A3.9: gaps of skills in all, by skill and by family, and processes whose knowledge rests on one position. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a38 = formulas("A3.8", {
  coverage: ["1.0.0", "1 − soma de lacuna × pessoas ÷ soma de nível requerido × pessoas"],
  gap: [
    "1.0.0",
    "soma de lacuna × pessoas; lacuna = nível requerido − nível atual, nunca negativa",
  ],
  mean: ["1.0.0", "lacuna × pessoas ÷ pessoas"],
  hours: ["1.0.0", "lacuna × pessoas × horas por nível"],
  cost: ["1.0.0", "horas de capacitação × custo por hora de treino"],
  time: [
    "1.0.0",
    "horas de capacitação × custo das posições ÷ FTE ÷ 12 ÷ horas produtivas por FTE e mês",
  ],
  people: ["1.0.0", "pessoas dos cargos com a competência"],
  name: ["1.0.0", "competência informada"],
  count: ["1.0.0", "contagem das competências"],
  known: ["1.0.0", "linhas com nível atual ÷ linhas"],
});
const a39 = formulas("A3.9", {
  assessed: ["1.0.0", "processos com tempo por recurso no log, ou com executores nas etapas"],
  count: [
    "1.0.0",
    "processos em que uma única posição concentra mais do que o limite do esforço, ou processos da classe A com etapa em cargo de um FTE",
  ],
  names: ["1.0.0", "processos com concentração de conhecimento"],
  flag: ["1.0.0", "concentração de conhecimento no processo"],
});

const hours = { unit: "h", decimals: 0, formula: a38.hours } as const;

export const skills = defineFacts("p3", {
  coverage: {
    id: "cobertura",
    label: "Cobertura de competências",
    unit: "pct",
    formula: a38.coverage,
  },
  gap: { id: "lacuna", label: "Níveis a desenvolver", unit: "un", formula: a38.gap },
  hours: { ...hours, id: "horas_capacitacao", label: "Horas de capacitação" },
  time: {
    id: "tempo_capacitacao",
    label: "Tempo da equipe na capacitação",
    unit: "BRL",
    formula: a38.time,
  },
  cost: {
    id: "custo_capacitacao",
    label: "Custo da capacitação",
    unit: "BRL",
    formula: a38.cost,
  },
  count: { id: "n_competencias", label: "Competências", unit: "un", formula: a38.count },
  known: {
    id: "niveis_informados",
    label: "Linhas com nível atual",
    unit: "pct",
    formula: a38.known,
  },
});

export const skill = defineFacts("p3.comp.{skill}", {
  name: { id: "nome", label: named("Competência"), unit: "texto", formula: a38.name },
  coverage: { id: "cobertura", label: named("Cobertura"), unit: "pct", formula: a38.coverage },
  gap: { id: "lacuna", label: named("Níveis a desenvolver"), unit: "un", formula: a38.gap },
  hours: { ...hours, id: "horas", label: named("Horas de capacitação") },
  people: { id: "pessoas", label: named("Pessoas"), unit: "un", formula: a38.people },
});

/** Of a skill in a family of roles. */
export const skillInFamily = defineFacts("p3.comp.{skill}.fam", {
  meanGap: {
    id: "{family}",
    label: ({ skill: name, family }: { skill: string; family: string }) =>
      `Lacuna média – ${name}, ${family}`,
    unit: "x",
    decimals: 1,
    formula: a38.mean,
  },
});

export const familySkills = defineFacts("p3.fam.{family}", {
  coverage: {
    id: "cobertura",
    label: named("Cobertura de competências"),
    unit: "pct",
    formula: a38.coverage,
  },
  hours: { ...hours, id: "horas", label: named("Horas de capacitação") },
});

export const knowledge = defineFacts("p3", {
  assessed: {
    id: "n_avaliados",
    label: "Processos avaliados quanto à concentração",
    unit: "un",
    formula: a39.assessed,
  },
  concentrated: {
    id: "n_concentrados",
    label: "Processos com concentração de conhecimento",
    unit: "un",
    formula: a39.count,
  },
  names: {
    id: "concentrados",
    label: "Processos com concentração de conhecimento, por nome",
    unit: "texto",
    formula: a39.names,
    nullReason: "NAO_SE_APLICA",
  },
});

export const assessedProcess = defineFacts("p3.conc.{process}", {
  name: { id: "nome", label: named("Processo avaliado"), unit: "texto", formula: a39.flag },
  isConcentrated: {
    id: "sinal",
    label: named("Concentração de conhecimento"),
    unit: "bool",
    formula: a39.flag,
  },
});
