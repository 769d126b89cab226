/** Phase 1: fixed and variable spending of the ledger. People call each by its word, and no cut of another number. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { metric, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

const amount = {
  phase: 1,
  article: "o",
  unit: "BRL",
  unitClass: "dinheiro",
  direction: -1,
  formula: "A1.7",
  definition: "soma dos valores do tipo.",
} as const;

const share = {
  phase: 1,
  article: "a",
  unit: "pct",
  unitClass: "parcela",
  formula: "A1.7",
  definition: "soma dos valores do tipo ÷ soma dos valores com tipo.",
} as const;

export const diagnosisKindMetrics = [
  metric("razao.gasto_fixo", {
    ...amount,
    name: "gasto fixo do razão",
    plainName: "gasto fixo",
    grains: [total(p1.ledgerKind.total({ kind: "fixo" }))],
    head: said(`gasto fixo | custo fixo | despesa fixa`),
    phrases: said(`gasto fixo | custo fixo | despesa fixa | quanto é custo fixo | custos fixos |
      gastos fixos | despesas fixas | total do custo fixo | custo fixo em reais`),
    neighbours: { parcela: "razao.parcela_fixa" },
  }),
  metric("razao.gasto_variavel", {
    ...amount,
    name: "gasto variável do razão",
    plainName: "gasto variável",
    grains: [total(p1.ledgerKind.total({ kind: "variavel" }))],
    head: said(`gasto variável | custo variável | despesa variável`),
    phrases: said(`gasto variável | custo variável | despesa variável | quanto é custo variável |
      custos variáveis | gastos variáveis | despesas variáveis | total do custo variável |
      custo variável em reais`),
    neighbours: { parcela: "razao.parcela_variavel" },
  }),
  metric("razao.parcela_fixa", {
    ...share,
    name: "parcela fixa do gasto",
    grains: [total(p1.ledgerKind.share({ kind: "fixo" }))],
    head: said(`fixo`),
    phrases: said(`parcela de gasto fixo | quanto do gasto é custo fixo |
      que parte do gasto é fixa | percentual de custo fixo | percentual fixo do gasto |
      proporção fixa do gasto | peso do fixo | peso dos custos fixos | custo fixo em porcentagem |
      fatia fixa do gasto | estrutura fixa`),
    neighbours: { dinheiro: "razao.gasto_fixo" },
  }),
  metric("razao.parcela_variavel", {
    ...share,
    name: "parcela variável do gasto",
    grains: [total(p1.ledgerKind.share({ kind: "variavel" }))],
    head: said(`variável`),
    phrases: said(`parcela de gasto variável |
      quanto do gasto é custo variável | que parte do gasto é variável |
      percentual de custo variável | percentual variável do gasto | proporção variável do gasto |
      peso do variável | peso dos custos variáveis | custo variável em porcentagem |
      fatia variável do gasto | estrutura variável`),
    neighbours: { dinheiro: "razao.gasto_variavel" },
  }),
];
