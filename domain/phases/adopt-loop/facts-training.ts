/** Facts of A7.5: hours of training in all, by family of roles and by track. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a75 = formulas("A7.5", {
  hours: [
    "1.0.0",
    "soma por pessoa de letramento + lacuna em níveis × horas por nível + ferramentas novas × horas por ferramenta",
  ],
  people: ["1.0.0", "pessoas com plano de capacitação"],
  weeks: [
    "1.0.0",
    "horas por pessoa ÷ limite semanal, arredondado para cima; vale a pessoa com mais horas",
  ],
  each: ["1.0.0", "horas ÷ pessoas"],
  rate: ["1.0.0", "custo anual por FTE ÷ 12 ÷ horas produtivas por mês"],
  statedRate: ["1.0.0", "média do custo por hora de treino informado"],
  cost: ["1.0.0", "horas × custo por hora"],
  ofSet: ["1.0.0", "horas de capacitação do conjunto recomendado da fase 5"],
  spared: ["1.0.0", "(custo do plano − custo da capacitação do conjunto) × conversão em caixa"],
  capacity: ["1.0.0", "pessoas × limite semanal × semanas do programa"],
  late: ["1.0.0", "horas que não cabem no limite semanal até o fim do programa"],
  name: ["1.0.0", "trilha ou família"],
  block: ["1.0.0", "horas da trilha na janela, no limite semanal de cada pessoa"],
  roles: ["1.0.0", "cargos das pessoas afetadas"],
  planned: ["1.0.0", "cargos afetados com níveis de competência informados"],
  families: ["1.0.0", "famílias com mais semanas de capacitação que o programa"],
});

const wholeHours = { unit: "h", decimals: 0 } as const;

export const training = defineFacts("p7.treino", {
  people: {
    id: "pessoas",
    label: "Pessoas com plano de capacitação",
    unit: "un",
    formula: a75.people,
  },
  hours: {
    ...wholeHours,
    id: "horas",
    label: "Horas de capacitação do plano",
    formula: a75.hours,
  },
  hoursPerPerson: {
    id: "h_pessoa",
    label: "Horas de capacitação por pessoa",
    unit: "h",
    formula: a75.each,
  },
  weeks: { id: "semanas", label: "Semanas de capacitação", unit: "semanas", formula: a75.weeks },
  capacity: {
    ...wholeHours,
    id: "capacidade",
    label: "Capacidade de capacitação até o fim do programa",
    formula: a75.capacity,
  },
  hourlyCost: {
    id: "custo_hora",
    label: "Custo médio da hora em capacitação",
    unit: "BRL/h",
    formula: a75.rate,
    variants: { stated: a75.statedRate },
  },
  cost: { id: "custo", label: "Custo do tempo em capacitação", unit: "BRL", formula: a75.cost },
  ofSet: {
    ...wholeHours,
    id: "horas_conjunto",
    label: "Horas de capacitação que o conjunto usa",
    formula: a75.ofSet,
  },
  spared: {
    id: "caixa_poupado",
    label: "Caixa que a capacitação só das áreas do conjunto poupa",
    unit: "BRL",
    formula: a75.spared,
  },
  familiesBeyond: {
    id: "familias_alem",
    label: "Famílias cuja capacitação passa do programa",
    unit: "un",
    formula: a75.families,
  },
  hoursBeyond: {
    ...wholeHours,
    id: "alem",
    label: "Horas de capacitação além do programa",
    formula: a75.late,
  },
});

/** What the gate compares. */
export const trainedRoles = defineFacts("p7.gate", {
  all: { id: "cargos", label: "Cargos afetados", unit: "un", formula: a75.roles },
  planned: {
    id: "cargos_plano",
    label: "Cargos afetados com plano de capacitação",
    unit: "un",
    formula: a75.planned,
  },
});

export const family = defineFacts("p7.fam.{family}", {
  name: { id: "nome", label: named("Família"), unit: "texto", formula: a75.name },
  people: { id: "pessoas", label: named("Pessoas"), unit: "un", formula: a75.people },
  hours: { ...wholeHours, id: "horas", label: named("Horas de capacitação"), formula: a75.hours },
  hoursPerPerson: {
    id: "h_pessoa",
    label: named("Horas por pessoa"),
    unit: "h",
    formula: a75.each,
  },
  weeks: {
    id: "semanas",
    label: named("Semanas de capacitação"),
    unit: "semanas",
    formula: a75.weeks,
  },
});

export const track = defineFacts("p7.trilha.{track}", {
  name: { id: "nome", label: named("Trilha"), unit: "texto", formula: a75.name },
  people: { id: "pessoas", label: named("Pessoas"), unit: "un", formula: a75.people },
  hours: { ...wholeHours, id: "horas", label: named("Horas"), formula: a75.hours },
});

/** Of a track in four weeks. */
export const trackWindow = defineFacts("p7.trilha.{track}.b", {
  hours: {
    ...wholeHours,
    id: "{window}",
    label: ({ name, window }: { name: string; window: string }) => `Horas – ${name}, ${window}`,
    formula: a75.block,
  },
});
