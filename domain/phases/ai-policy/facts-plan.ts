/** Facts of A6.6: the actions of the adequacy plan and their effect on the residual risk. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { coded } from "../../facts/catalogue/labels.ts";

const a66 = formulas("A6.6", {
  action: [
    "1.0.0",
    "controle exigido com maturidade insuficiente, em ordem de risco residual retirado e de lacuna por esforço",
  ],
  lever: [
    "1.0.0",
    "queda da soma do risco residual quando o controle alcança o efeito pretendido, depois das ações anteriores; sem risco ligado, mediana das demais",
  ],
  gap: ["1.0.0", "soma dos níveis que faltam × peso do nível, nos casos que exigem o controle"],
  effort: ["1.0.0", "esforço informado do controle, ou o padrão"],
  weeks: ["1.0.0", "esforço ÷ (equipe × 5 × dedicação), arredondado para cima"],
  start: ["1.0.0", "ações em sequência, na ordem do plano"],
  sum: ["1.0.0", "soma das ações do plano"],
  after: ["1.0.0", "soma do risco residual com as primeiras ações no efeito pretendido"],
  cut: ["1.0.0", "1 − residual depois das primeiras ações ÷ residual atual"],
  count: ["1.0.0", "contagem das ações"],
});

const word = (id: string, label: string) =>
  ({ id, label: coded(label), unit: "texto", formula: a66.action, basis: "DERIVADO" }) as const;
const weeks = (id: string, label: string) =>
  ({ id, label: coded(label), unit: "semanas", basis: "ESTIMADO" }) as const;

export const action = defineFacts("p6.acao.{rank}", {
  control: word("controle", "Controle da ação"),
  name: word("nome", "Ação"),
  owner: word("responsavel", "Responsável pela ação"),
  useCases: word("casos", "Casos que a ação atende"),
  cases: { ...word("n_casos", "Casos que a ação atende"), unit: "un" },
  reduction: {
    id: "reducao",
    label: coded("Risco residual retirado"),
    unit: "score",
    formula: a66.lever,
    basis: "ESTIMADO",
    nullReason: "NAO_SE_APLICA",
  },
  imputed: { ...word("imputado", "Risco retirado imputado pela mediana"), formula: a66.lever },
  gap: { ...word("lacuna", "Lacuna da ação"), unit: "un", formula: a66.gap },
  effort: { id: "esforco", label: coded("Esforço da ação"), unit: "pd", formula: a66.effort },
  weeks: { ...weeks("semanas", "Duração da ação"), formula: a66.weeks },
  start: { ...weeks("inicio", "Semana de início da ação"), formula: a66.start },
});

export const actions = defineFacts("p6", {
  count: {
    id: "n_acoes",
    label: "Ações do plano de adequação",
    unit: "un",
    formula: a66.count,
    basis: "DERIVADO",
  },
});

export const plan = defineFacts("p6.plano", {
  effort: {
    id: "esforco",
    label: "Esforço do plano de adequação",
    unit: "pd",
    formula: a66.sum,
    nullReason: "NAO_SE_APLICA",
  },
  weeks: {
    id: "semanas",
    label: "Duração do plano de adequação",
    unit: "semanas",
    formula: a66.sum,
    nullReason: "NAO_SE_APLICA",
  },
  residualAfter: {
    id: "residual_depois",
    label: "Soma do risco residual depois das primeiras ações",
    unit: "score",
    formula: a66.after,
    basis: "ESTIMADO",
  },
  reduction: {
    id: "reducao_pct",
    label: "Redução do risco residual pelas primeiras ações",
    unit: "pct",
    formula: a66.cut,
    basis: "ESTIMADO",
  },
});
