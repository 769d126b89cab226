/** Facts of A7.1 and A7.2: answers of the survey by dimension and group, and the first barrier of each. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { dimensionNames, type Dimension } from "./copy.ts";

const a71 = formulas("A7.1", {
  n: ["1.0.0", "pessoas com ao menos uma resposta na onda mais recente"],
  people: ["1.0.0", "posições do organograma"],
  rate: ["1.0.0", "respondentes ÷ pessoas"],
  margin: ["1.0.0", "1,96·√(0,25/n·(N−n)/(N−1)), supõe amostra aleatória"],
  name: ["1.0.0", "dimensão ou grupo da pesquisa"],
  mean: ["1.0.0", "média das respostas de 1 a 5, itens invertidos virados"],
  favourable: ["1.0.0", "respostas 4 e 5 ÷ respostas"],
  alpha: ["1.0.0", "k/(k−1)·(1 − soma das variâncias dos itens ÷ variância do total)"],
  reading: ["1.0.0", "faixa do alfa: a partir de 0,70 confiável; a partir de 0,60 aceitável"],
  groups: ["1.0.0", "grupos com o mínimo de pessoas"],
  items: ["1.0.0", "itens respondidos"],
  looseItems: ["1.0.0", "itens sem dimensão com o mínimo de respostas"],
  item: ["1.0.0", "item sem dimensão, do que tem a menor média ao que tem a maior"],
  waiting: [
    "1.0.0",
    "pessoas que responderam depois da última execução; entram quando a diferença não disser o que menos pessoas do que o mínimo de um grupo responderam",
  ],
  withheld: [
    "1.0.0",
    "pessoas cujas respostas não são contadas: desde a última execução saíram ou mudaram respostas de menos pessoas do que o mínimo de um grupo, e a diferença as diria",
  ],
});
const a72 = formulas("A7.2", {
  index: ["1.0.0", "(média dos cinco elementos − 1) ÷ 4 × 100"],
  barrier: ["1.0.0", "primeiro elemento, na ordem ADKAR, com média até a nota de corte"],
  count: ["1.0.0", "grupos com a mesma primeira barreira"],
  share: [
    "1.0.0",
    "respondentes cuja primeira barreira é o elemento ÷ respondentes com os cinco elementos",
  ],
  lowest: ["1.0.0", "média do elemento que é a primeira barreira"],
});

const adkar = { id: "adkar", unit: "score", formula: a72.index } as const;
const barrier = { id: "barreira", unit: "texto", formula: a72.barrier } as const;
const barrierScore = {
  id: "barreira_nota",
  unit: "nota",
  formula: a72.lowest,
  nullReason: "NAO_SE_APLICA",
} as const;

export const survey = defineFacts("p7", {
  people: { id: "pessoas", label: "Pessoas no organograma", unit: "un", formula: a71.people },
  waiting: {
    id: "n_espera",
    label: "Respondentes que ainda não entram",
    unit: "un",
    formula: a71.waiting,
    variants: { withheld: a71.withheld },
  },
  respondents: { id: "n", label: "Respondentes", unit: "un", formula: a71.n },
  items: { id: "n_itens", label: "Itens da pesquisa", unit: "un", formula: a71.items },
  looseItems: {
    id: "n_itens_proprios",
    label: "Itens próprios da pesquisa",
    unit: "un",
    formula: a71.looseItems,
  },
  responseRate: { id: "taxa", label: "Taxa de resposta", unit: "pct", formula: a71.rate },
  marginOfError: { id: "moe", label: "Margem de erro máxima", unit: "pp", formula: a71.margin },
  groups: { id: "n_grupos", label: "Grupos publicados por área", unit: "un", formula: a71.groups },
  adkar: { ...adkar, label: "Índice ADKAR" },
  barrier: { ...barrier, label: "Primeira barreira" },
  barrierScore: { ...barrierScore, label: "Nota da primeira barreira" },
  groupsWithBarrier: {
    id: "barreira_grupos",
    label: "Grupos com a mesma primeira barreira",
    unit: "un",
    formula: a72.count,
    basis: "DERIVADO",
    nullReason: "NAO_SE_APLICA",
  },
});

export const dimension = defineFacts("p7.dim.{dimension}", {
  name: { id: "nome", label: named("Dimensão"), unit: "texto", formula: a71.name },
  mean: { id: "media", label: named("Média"), unit: "nota", decimals: 2, formula: a71.mean },
  favourable: {
    id: "fav",
    label: named("Respostas favoráveis"),
    unit: "pct",
    formula: a71.favourable,
  },
  items: { id: "itens", label: named("Itens"), unit: "un", formula: a71.items },
  alpha: {
    id: "alfa",
    label: named("Consistência interna"),
    unit: "x",
    formula: a71.alpha,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  reading: {
    id: "leitura",
    label: named("Leitura da consistência"),
    unit: "texto",
    formula: a71.reading,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
});

const mean = (id: Dimension) =>
  ({ id, label: named(dimensionNames[id]), unit: "nota", formula: a71.mean }) as const;

const ofItem =
  (text: string) =>
  ({ item }: { item: string }): string =>
    `${text} – ${item}`;

/** Items of no known dimension; rank 1 has the lowest mean. */
export const item = defineFacts("p7.item.{rank}", {
  name: { id: "nome", label: ofItem("Item"), unit: "texto", formula: a71.item },
  answers: { id: "n", label: ofItem("Respostas"), unit: "un", formula: a71.items },
  mean: { id: "media", label: ofItem("Média"), unit: "nota", decimals: 2, formula: a71.mean },
  favourable: {
    id: "fav",
    label: ofItem("Respostas favoráveis"),
    unit: "pct",
    formula: a71.favourable,
  },
});

/** Of respondents by any cut; means by the dimension's code in T15. */
const respondentGroup = {
  name: { id: "nome", label: named("Grupo"), unit: "texto", formula: a71.name },
  respondents: { id: "n", label: named("Respondentes"), unit: "un", formula: a71.n },
  consciencia: mean("consciencia"),
  desejo: mean("desejo"),
  conhecimento: mean("conhecimento"),
  habilidade: mean("habilidade"),
  reforco: mean("reforco"),
  adkar: { ...adkar, label: named("Índice ADKAR") },
  barrier: { ...barrier, label: named("Primeira barreira") },
  barrierScore: { ...barrierScore, label: named("Nota da primeira barreira") },
} as const;

export const areaGroup = defineFacts("p7.grupo.{group}", {
  ...respondentGroup,
  lideranca: mean("lideranca"),
  dados_ferramentas: mean("dados_ferramentas"),
  carga: mean("carga"),
  people: { id: "pessoas", label: named("Pessoas"), unit: "un", formula: a71.people },
  responseRate: { id: "taxa", label: named("Taxa de resposta"), unit: "pct", formula: a71.rate },
});
export const roleGroup = defineFacts("p7.cargo.{group}", respondentGroup);
export const tenureGroup = defineFacts("p7.tempo.{group}", respondentGroup);

/** Groups and respondents whose first barrier is the element. */
export const elementBarrier = defineFacts("p7", {
  groups: {
    id: "barreira_em.{element}",
    label: named("Grupos com primeira barreira"),
    unit: "un",
    formula: a72.count,
    basis: "DERIVADO",
  },
  people: {
    id: "individual.{element}",
    label: named("Respondentes por primeira barreira"),
    unit: "pct",
    formula: a72.share,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
});
