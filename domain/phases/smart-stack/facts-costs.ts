/** Facts of A4.8 to A4.10: what cloud and AI cost today and in the target, and whether the data of a use case are ready. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a48 = formulas("A4.8", {
  target: [
    "1.0.0",
    "[vCPU × horas × preço × ajuste × (1 − desconto) + armazenamento + saída de dados + serviços gerenciados] × (1 + acréscimo)",
  ],
  current: ["1.0.0", "custo atual informado da carga"],
  total: ["1.0.0", "soma das cargas com custo-alvo"],
  currentTotal: ["1.0.0", "soma do custo atual das cargas"],
  cell: ["1.0.0", "carga informada"],
  size: ["1.0.0", "1 − ajuste ao uso: p95 do processador ÷ 0,70, entre 0,3 e 1"],
  sizeValue: [
    "1.0.0",
    "vCPU × horas × preço × (1 − ajuste) × (1 − desconto) × (1 + acréscimo) × 12",
  ],
  part: ["1.0.0", "soma da parte do custo-alvo nas cargas, com o acréscimo"],
  year: ["1.0.0", "soma mensal das cargas com custo-alvo × 12"],
  change: ["1.0.0", "(futuro − atual) ÷ atual"],
});
const a49 = formulas("A4.9", {
  cost: ["1.0.0", "casos por mês × chamadas por caso × (tokens × preço) × câmbio"],
  total: ["1.0.0", "soma dos casos de uso com volume"],
});
const a410 = formulas("A4.10", {
  readiness: [
    "1.0.0",
    "média de disponibilidade, qualidade, acesso, base legal e integração dos dados (0 a 5), em pontos de 0 a 100",
  ],
  cell: ["1.0.0", "valor informado no caso de uso"],
  below: ["1.0.0", "contagem dos casos de uso abaixo do corte de prontidão"],
  count: ["1.0.0", "contagem dos casos de uso com prontidão calculada"],
});

const perMonth = (id: string, label: string) =>
  ({ id, label: named(label), unit: "BRL/mes" }) as const;

export const workload = defineFacts("p4.carga.{workload}", {
  now: { ...perMonth("atual_mes", "Custo atual por mês"), formula: a48.current },
  target: { ...perMonth("alvo_mes", "Custo-alvo por mês"), formula: a48.target },
  name: { id: "nome", label: named("Carga"), unit: "texto", formula: a48.cell },
  use: { id: "uso_pct", label: named("Uso do processador"), unit: "pct", formula: a48.cell },
  reduction: {
    id: "ajuste_pct",
    label: named("Redução possível do tamanho"),
    unit: "pct",
    formula: a48.size,
  },
  reductionValue: {
    id: "ajuste_ano",
    label: named("Valor do ajuste de tamanho por ano"),
    unit: "BRL/ano",
    formula: a48.sizeValue,
  },
});

const component = (key: string, name: string) =>
  ({
    id: `nuvem.${key}_mes`,
    label: `Custo-alvo de nuvem: ${name}`,
    unit: "BRL/mes",
    formula: a48.part,
  }) as const;

/** What the target costs a month, by component. */
export const cloudParts = defineFacts("p4", {
  compute: component("computo", "processamento"),
  storage: component("armazenamento", "armazenamento"),
  egress: component("saida", "saída de dados"),
  managed: component("gerenciados", "serviços gerenciados"),
});

export const cloud = defineFacts("p4", {
  target: {
    id: "custo_alvo_mes",
    label: "Custo-alvo de nuvem por mês",
    unit: "BRL/mes",
    formula: a48.total,
  },
  now: {
    id: "custo_atual_mes",
    label: "Custo atual das cargas por mês",
    unit: "BRL/mes",
    formula: a48.currentTotal,
  },
});

/** Of the workloads with a target, so that both sides are of the same ones. */
export const cloudYear = defineFacts("p4.nuvem", {
  now: {
    id: "atual_ano",
    label: "Custo anual atual das cargas com custo-alvo",
    unit: "BRL/ano",
    formula: a48.year,
  },
  later: {
    id: "alvo_ano",
    label: "Custo-alvo anual das cargas",
    unit: "BRL/ano",
    formula: a48.year,
  },
  change: {
    id: "variacao_pct",
    label: "Variação do custo das cargas",
    unit: "pct",
    formula: a48.change,
  },
});

export const aiCost = defineFacts("p4.ia.{useCase}", {
  perMonth: {
    ...perMonth("custo_mes", "Custo de execução de IA por mês"),
    decimals: 2,
    formula: a49.cost,
  },
});

const part = (id: string, label: string) =>
  ({ id, label: named(label), unit: "nota", decimals: 0, formula: a410.cell }) as const;
const told = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", formula: a410.cell }) as const;

export const useCase = defineFacts("p4.uso.{useCase}", {
  name: told("nome", "Caso de uso"),
  availability: part("disp", "Disponibilidade dos dados"),
  access: part("acesso", "Acesso aos dados"),
  integration: part("integracao", "Integração dos dados"),
  status: told("situacao", "Situação do caso de uso"),
  process: told("processo", "Processo do caso de uso"),
  readiness: {
    id: "prontidao",
    label: named("Prontidão de dados"),
    unit: "score",
    decimals: 0,
    formula: a410.readiness,
  },
});

export const useCases = defineFacts("p4", {
  aiCost: {
    id: "custo_ia_mes",
    label: "Custo de execução de IA por mês",
    unit: "BRL/mes",
    formula: a49.total,
  },
  rated: {
    id: "n_usos",
    label: "Casos de uso com prontidão calculada",
    unit: "un",
    formula: a410.count,
  },
  below: {
    id: "n_usos_abaixo",
    label: "Casos de uso abaixo do corte de prontidão",
    unit: "un",
    formula: a410.below,
  },
});
