/** The quick-win list of every phase: each candidate, each place of the list shown, and the totals. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import type { Formula } from "../../../facts/catalogue/fact-definition.ts";

const qw = formulas("QW", {
  benefit: [
    "1.0.0",
    "horas liberáveis × custo por hora × 12 × parcela do ganho rápido; com a causa do retrabalho na lista, só as horas da primeira execução",
  ],
  licence: ["1.0.0", "licença ociosa do sistema por ano"],
  cash: ["1.0.0", "benefício anual × parcela das horas que vira caixa × adoção"],
  spending: ["1.0.0", "benefício anual: gasto que deixa de existir entra inteiro no caixa"],
  listed: ["1.0.0", "soma do efeito em caixa da lista mostrada"],
  weeks: [
    "1.0.0",
    "esforço ÷ (equipe × 5 × dedicação), arredondado para cima, + semanas até o início",
  ],
  immediate: ["1.0.0", "primeira semana: nenhuma aprovação é esperada"],
  effort: [
    "2.0.0",
    "esforço padrão da decisão × fator do processo + esforço por sistema adicional; a etapa e o sistema, só o padrão",
  ],
  payback: [
    "1.0.0",
    "(esforço × horas por dia × custo por hora × conversão em caixa + custo único) ÷ efeito em caixa por mês",
  ],
  peak: ["1.0.0", "maior soma das equipes em uma semana"],
  end: ["1.0.0", "última semana da lista aceita"],
  score: ["1.0.0", "0,45·impacto + 0,35·(100 − esforço relativo) + 0,20·confiança"],
  list: ["1.0.0", "lista mostrada dos ganhos rápidos aceitos"],
  total: ["1.0.0", "soma da lista mostrada, no máximo 90% do custo anual de cada processo"],
  candidates: ["1.0.0", "contagem dos candidatos avaliados"],
  reason: ["1.0.0", "critério que mais exclui candidatos"],
});

const about =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${text}: ${name}`;

/** Of a phase; `benefits` are the formulas that its own candidates follow in place of released hours. */
export const candidateFacts = <const Benefits extends Record<string, Formula>>(
  benefits: Benefits,
) =>
  defineFacts("qw.cand.{candidate}", {
    benefit: {
      id: "beneficio",
      label: about("Benefício anual"),
      unit: "BRL/ano",
      formula: qw.benefit,
      variants: { ...benefits, licence: qw.licence },
    },
    effort: { id: "esforco", label: about("Esforço"), unit: "pd", formula: qw.effort },
    weeks: {
      id: "semanas",
      label: about("Duração"),
      unit: "semanas",
      formula: qw.weeks,
      variants: { immediate: qw.immediate },
    },
    cash: {
      id: "caixa",
      label: about("Efeito em caixa por ano"),
      unit: "BRL/ano",
      formula: qw.cash,
      variants: { spending: qw.spending },
      nullReason: "NAO_SE_APLICA",
    },
    score: { id: "pontuacao", label: about("Pontuação"), unit: "score", formula: qw.score },
    payback: {
      id: "retorno",
      label: about("Meses até pagar o próprio tempo"),
      unit: "meses",
      formula: qw.payback,
      nullReason: "NAO_SE_APLICA",
    },
  });

const ranked =
  (text: string) =>
  ({ rank }: { rank: number }): string =>
    `${rank}º ganho rápido: ${text}`;

/** One place of the list shown. */
export const quickWin = defineFacts("qw.{rank}", {
  name: { id: "nome", label: ranked("ação"), unit: "texto", formula: qw.list },
  weeks: { id: "semanas", label: ranked("duração"), unit: "semanas", formula: qw.list },
  effort: { id: "esforco", label: ranked("esforço"), unit: "pd", formula: qw.list },
  benefit: { id: "beneficio", label: ranked("benefício anual"), unit: "BRL/ano", formula: qw.list },
  cash: {
    id: "caixa",
    label: ranked("efeito em caixa por ano"),
    unit: "BRL/ano",
    formula: qw.list,
  },
  score: { id: "pontuacao", label: ranked("pontuação"), unit: "score", formula: qw.list },
});

export const quickWins = defineFacts("qw", {
  count: { id: "n", label: "Ganhos rápidos", unit: "un", formula: qw.list },
  accepted: { id: "n_aceitos", label: "Candidatos aceitos", unit: "un", formula: qw.candidates },
  candidates: {
    id: "n_candidatos",
    label: "Candidatos avaliados",
    unit: "un",
    formula: qw.candidates,
  },
  benefit: {
    id: "beneficio_ano",
    label: "Capacidade bruta por ano dos ganhos rápidos",
    unit: "BRL/ano",
    formula: qw.total,
    nullReason: "NAO_SE_APLICA",
  },
  cash: {
    id: "caixa_ano",
    label: "Efeito em caixa por ano dos ganhos rápidos",
    unit: "BRL/ano",
    formula: qw.cash,
    variants: { spending: qw.spending, listed: qw.listed },
    nullReason: "NAO_SE_APLICA",
  },
  people: {
    id: "pessoas",
    label: "Pessoas ao mesmo tempo nos ganhos rápidos",
    unit: "un",
    formula: qw.peak,
    nullReason: "NAO_SE_APLICA",
  },
  lastWeek: {
    id: "semana_fim",
    label: "Última semana dos ganhos rápidos",
    unit: "semanas",
    formula: qw.end,
    nullReason: "NAO_SE_APLICA",
  },
  mainReason: {
    id: "motivo_top",
    label: "Critério que mais exclui",
    unit: "texto",
    formula: qw.reason,
    nullReason: "NAO_SE_APLICA",
  },
});
