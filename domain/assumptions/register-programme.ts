/** Assumptions of the later phases (playbook 8.1): kept here so that a client's file of assumptions is checked whole. */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

export const programmeAssumptions: AssumptionDefinition[] = [
  {
    id: "A.inicio_programa", label: "Início do programa", labelWithArticle: "o início do programa", unit: "data", role: "criterion", default: null,
    rationale: "Padrão: primeiro dia do mês depois da extração.", source: playbook, usedBy: ["A5.2"],
  },
  {
    id: "A.tma", label: "Taxa mínima de atratividade", labelWithArticle: "a taxa mínima de atratividade", unit: "pct", role: "value", default: null,
    min: 8, max: 25, rationale: "Sem valor padrão em projetos de cliente; sugestão de quinze por cento ao ano, taxa real.", source: "Cliente", usedBy: ["A5.3"],
  },
  {
    id: "A.tma_natureza", label: "Natureza da TMA: real ou nominal", labelWithArticle: "a natureza da TMA", unit: "texto", role: "criterion",
    default: null, rationale: "Sem valor padrão.", source: "Cliente", usedBy: ["A5.3"],
  },
  {
    id: "A.ipca", label: "Inflação anual", labelWithArticle: "a inflação anual", unit: "pct", role: "value", default: null, min: 0, max: 15,
    rationale: "Só com taxa nominal.", source: "Cliente", usedBy: ["A5.3"],
  },
  {
    id: "A.imposto_modo", label: "Base negativa de imposto", labelWithArticle: "o tratamento da base negativa", unit: "texto", role: "criterion",
    default: "crédito", rationale: "Crédito, ou compensação limitada.", source: playbook, usedBy: ["A5.3"],
  },
  {
    id: "A.vpl_marginal", label: "Faixa “no limite” do VPL", labelWithArticle: "a faixa no limite do VPL", unit: "pct", role: "criterion",
    default: 5, min: 1, max: 15, rationale: "Parcela do investimento da iniciativa.", source: playbook, usedBy: ["A5.10"],
  },
  {
    id: "A.residual_otimista", label: "Capacidade residual no cenário otimista", labelWithArticle: "a capacidade residual", unit: "x",
    role: "value", default: 0, min: 0, max: 0.5, rationale: "Parcela da capacidade residual.", source: playbook, usedBy: ["A5.7"],
  },
  {
    id: "A.margem", label: "Margem de contribuição da receita retida", labelWithArticle: "a margem de contribuição", unit: "x", role: "value",
    default: null, min: 0, max: 1, rationale: "Sem valor padrão.", source: "Cliente", usedBy: ["A5.1"],
  },
  {
    id: "A.churn_alerta", label: "Cancelamento anual das contas em alerta", labelWithArticle: "o cancelamento das contas em alerta", unit: "x",
    role: "value", default: null, min: 0, max: 1, rationale: "Sem valor padrão.", source: "Cliente", usedBy: ["A5.1"],
  },
  {
    id: "A.churn_saudavel", label: "Cancelamento anual das demais contas", labelWithArticle: "o cancelamento das demais contas", unit: "x",
    role: "value", default: null, min: 0, max: 1, rationale: "Sem valor padrão.", source: "Cliente", usedBy: ["A5.1"],
  },
  {
    id: "A.realizacao_racionalizacao", label: "Realização da economia de TI", labelWithArticle: "a realização da economia de TI", unit: "x",
    role: "value", default: 0.8, min: 0.5, max: 0.95, rationale: "Parte da economia planejada se realiza.", source: playbook, usedBy: ["A4.3"],
  },
  {
    id: "A.pessoa_chave", label: "Parcela do esforço em uma única posição", labelWithArticle: "a concentração em uma posição", unit: "pct",
    role: "criterion", default: 50, min: 30, max: 70, rationale: "Risco de pessoa-chave.", source: playbook, usedBy: ["A3.9"],
  },
  {
    id: "A.apetite", label: "Apetite a risco residual", labelWithArticle: "o apetite a risco", unit: "score", role: "criterion", default: 9,
    min: 4, max: 12, rationale: "Risco residual aceito sem plano.", source: playbook, usedBy: ["A6.3"],
  },
];
