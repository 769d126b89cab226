/** The systems that leave as one matter: what they save and cost, who takes them out, and the contracts that end too early. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";

const a43 = formulas("A4.3", {
  contracts: ["1.0.0", "licença + infraestrutura + suporte por ano dos sistemas com economia"],
  low: ["1.0.0", "economia de TI × limite baixo da faixa testada na simulação"],
  high: ["1.0.0", "economia de TI × limite alto da faixa testada na simulação"],
  month: ["1.0.0", "economia de TI por ano ÷ 12"],
  initiative: ["1.0.0", "iniciativa que realiza a economia de TI"],
  enters: ["1.0.0", "início do programa + início e duração da iniciativa"],
});
const a45 = formulas("A4.5", {
  notice: ["1.0.0", "menor data de aviso prévio entre os sistemas com economia"],
  gaps: ["1.0.0", "contratos que terminam antes da entrada do substituto"],
  longest: ["1.0.0", "maior intervalo entre o fim do contrato e a entrada do substituto"],
  extension: ["1.0.0", "soma do valor anual dos contratos × dias até o substituto ÷ 365"],
  early: ["1.0.0", "a mesma soma com a iniciativa na primeira semana do programa"],
});

export const leaving = defineFacts("p4.saida", {
  contracts: {
    id: "contratos",
    label: "Contratos por ano dos sistemas que saem",
    unit: "BRL/ano",
    formula: a43.contracts,
  },
  low: {
    id: "economia_baixa",
    label: "Economia de TI por ano, limite baixo",
    unit: "BRL/ano",
    formula: a43.low,
    basis: "ESTIMADO",
  },
  high: {
    id: "economia_alta",
    label: "Economia de TI por ano, limite alto",
    unit: "BRL/ano",
    formula: a43.high,
    basis: "ESTIMADO",
  },
  month: {
    id: "economia_mes",
    label: "Economia de TI por mês",
    unit: "BRL/mes",
    formula: a43.month,
  },
  firstNotice: {
    id: "primeiro_aviso",
    label: "Primeiro aviso prévio dos sistemas que saem",
    unit: "data",
    formula: a45.notice,
    nullReason: "NAO_SE_APLICA",
  },
  initiative: {
    id: "iniciativa",
    label: "Iniciativa que substitui os sistemas",
    unit: "texto",
    formula: a43.initiative,
  },
  owner: {
    id: "responsavel",
    label: "Responsável pela iniciativa que substitui os sistemas",
    unit: "texto",
    formula: a43.initiative,
  },
  enters: {
    id: "entrada",
    label: "Entrada do substituto",
    unit: "data",
    formula: a43.enters,
  },
});

export const gap = defineFacts("p4.lacuna", {
  count: {
    id: "n",
    label: "Contratos que terminam antes do substituto",
    unit: "un",
    formula: a45.gaps,
  },
  system: {
    id: "sistema",
    label: "Sistema com o maior intervalo sem contrato",
    unit: "texto",
    formula: a45.longest,
  },
  longest: {
    id: "maior",
    label: "Maior intervalo sem contrato",
    unit: "dias",
    decimals: 0,
    formula: a45.longest,
  },
  firstNotice: {
    id: "primeiro_aviso",
    label: "Primeiro aviso prévio dos contratos que terminam antes do substituto",
    unit: "data",
    formula: a45.notice,
    nullReason: "NAO_SE_APLICA",
  },
  extension: {
    id: "prorrogacao",
    label: "Custo de prorrogar até o substituto",
    unit: "BRL",
    formula: a45.extension,
  },
  extensionEarly: {
    id: "prorrogacao_antecipada",
    label: "Custo de prorrogar com a iniciativa antecipada",
    unit: "BRL",
    formula: a45.early,
    nullReason: "NAO_SE_APLICA",
  },
});
