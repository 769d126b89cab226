/** Facts of A7.3: the readiness index of the company and of each area, and its components. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { componentNames, type Component } from "./copy.ts";

const a73 = formulas("A7.3", {
  index: [
    "1.0.0",
    "0,30·ADKAR + 0,25·liderança + 0,20·competências + 0,15·dados e ferramentas + 0,10·folga; pesos renormalizados quando falta um componente",
  ],
  band: [
    "1.0.0",
    "a partir de 75 Pronto; de 60 Pronto com reforços; de 45 Atenção; abaixo, Não iniciar em larga escala",
  ],
  coverage: ["1.0.0", "peso dos componentes presentes"],
  likert: ["1.0.0", "(média − 1) ÷ 4 × 100"],
  slack: ["1.0.0", "((6 − média da carga) − 1) ÷ 4 × 100"],
  skills: ["1.0.0", "cobertura de competências × 100"],
  lowest: ["1.0.0", "componente com a menor nota"],
  wave: [
    "1.0.0",
    "área a partir de 60 inicia na primeira onda; de 45, na segunda; abaixo, na terceira",
  ],
  area: ["1.0.0", "área com o menor índice"],
  adkar: ["1.0.0", "índice ADKAR"],
});

const coverage = { id: "cobertura", unit: "pct", formula: a73.skills } as const;
const index = { id: "ir", unit: "score", formula: a73.index } as const;
const weight = { id: "ir_peso", unit: "pct", formula: a73.coverage } as const;
const band = { id: "faixa", unit: "texto", formula: a73.band } as const;

export const readiness = defineFacts("p7", {
  coverage: { ...coverage, label: "Cobertura de competências" },
  index: { ...index, label: "Índice de prontidão" },
  weight: { ...weight, label: "Peso presente no índice" },
  band: { ...band, label: "Faixa de prontidão" },
  lowest: { id: "ir_min", label: "Componente mais baixo", unit: "texto", formula: a73.lowest },
  lowestScore: {
    id: "ir_min_nota",
    label: "Nota do componente mais baixo",
    unit: "score",
    formula: a73.lowest,
  },
  lowestArea: {
    id: "area_min",
    label: "Área com o menor índice de prontidão",
    unit: "texto",
    formula: a73.area,
  },
});

export const areaReadiness = defineFacts("p7.grupo.{group}", {
  coverage: { ...coverage, label: named("Cobertura de competências") },
  index: { ...index, label: named("Índice de prontidão") },
  weight: { ...weight, label: named("Peso presente no índice") },
  band: { ...band, label: named("Faixa de prontidão") },
  wave: { id: "onda", label: named("Onda de início"), unit: "un", formula: a73.wave },
});

const score = { unit: "score" } as const;
const entries = {
  adkar: { ...score, id: "adkar", formula: a73.adkar },
  lideranca: { ...score, id: "lideranca", formula: a73.likert },
  competencias: { ...score, id: "competencias", formula: a73.skills },
  dados: { ...score, id: "dados", formula: a73.likert },
  folga: { ...score, id: "folga", formula: a73.slack },
} as const;
const whole = <Name extends Component>(name: Name) => ({
  ...entries[name],
  label: componentNames[name],
});
const ofArea = <Name extends Component>(name: Name) => ({
  ...entries[name],
  label: named(componentNames[name]),
});

export const component = defineFacts("p7.comp", {
  adkar: whole("adkar"),
  lideranca: whole("lideranca"),
  competencias: whole("competencias"),
  dados: whole("dados"),
  folga: whole("folga"),
});
export const areaComponent = defineFacts("p7.grupo.{group}.comp", {
  adkar: ofArea("adkar"),
  lideranca: ofArea("lideranca"),
  competencias: ofArea("competencias"),
  dados: ofArea("dados"),
  folga: ofArea("folga"),
});
