/** 5.3, Fluxo de caixa e indicadores. */
export const cashFlowCopy = {
  title: "Fluxo de caixa e indicadores",
  adoptionCurve:
    "O fluxo usa a curva de adoção aprovada na fase 7, com adoção máxima de {{teto|pct0}}.",
  recommended:
    'No conjunto recomendado, o VPL em {{t|int}} {{plural(t,"meses","mês","meses")}} é de {{vpl|brlmi}}, à taxa de {{r|pct1}} ao ano ({{natureza}}, {{imposto}}).',
  recommendedReturn:
    'O payback do conjunto recomendado é de {{pb|n1}} {{plural(pb,"meses","mês","meses")}} e a TIR, de {{tir|pct1}} ao ano.',
  whole:
    'No programa completo, o payback é de {{pb|n1}} {{plural(pb,"meses","mês","meses")}} e a TIR, de {{tir|pct1}} ao ano.',
  neverRec: 'O conjunto recomendado não se paga em {{t|int}} {{plural(t,"meses","mês","meses")}}.',
  neverProg: 'O programa completo não se paga em {{t|int}} {{plural(t,"meses","mês","meses")}}.',
  modified:
    "O fluxo do {{perimetro}} troca de sinal mais de uma vez; em lugar da TIR, mostra-se a TIR modificada de {{tirm|pct1}} ao ano.",
  caution:
    "A TIR supõe reinvestir cada fluxo à própria TIR e premia projetos curtos e pequenos; use o VPL e a TIR modificada ({{tirm|pct1}}) para comparar.",
  roi: "No conjunto recomendado, o ROI acumulado no período, sem desconto, é de {{roi_equipe|pct0}} com o tempo da equipe e de {{roi|pct0}} antes dele; sobre o custo total, é de {{roi2|pct0}}.",
  roiWhole:
    "No programa completo, o ROI é de {{roi_equipe|pct0}} com o tempo da equipe e de {{roi|pct0}} antes dele.",
  roiBefore:
    "No conjunto recomendado, o ROI acumulado no período, sem desconto, é de {{roi|pct0}} sobre o investimento e de {{roi2|pct0}} sobre o custo total, antes do tempo da equipe.",
  need: "A necessidade máxima de caixa do conjunto recomendado é de {{vale|brl}}, no mês {{mes|int}}.",
  needBoth:
    "A necessidade máxima de caixa do conjunto recomendado é de {{vale|brl}} com o tempo da equipe, no mês {{mes|int}}, e de {{antes|brl}} antes dele: só a segunda sai do caixa além da folha de hoje.",
  ownTimeTitle: "Com o tempo da equipe e antes dele",
  ownTimeColumns: {
    indicator: "Indicador",
    rec: "Conjunto recomendado",
    prog: "Programa completo",
  },
  ownTimeRows: {
    npv: "VPL antes do tempo da equipe",
    roiTotal: "ROI sobre o custo total antes do tempo da equipe",
    irr: "TIR ao ano antes do tempo da equipe",
    mirr: "TIR modificada ao ano antes do tempo da equipe",
    payback: "Payback antes do tempo da equipe",
    discountedPayback: "Payback descontado antes do tempo da equipe",
    bcr: "Relação benefício–custo antes do tempo da equipe",
    pi: "Índice de lucratividade antes do tempo da equipe",
    cashNeed: "Necessidade máxima de caixa antes do tempo da equipe",
    cashNeedMonth: "Mês da maior necessidade antes do tempo da equipe",
  },
  timeRows: {
    projectHours: "Horas de projeto",
    trainingHours: "Horas de capacitação",
    effortCost: "Custo das horas de projeto",
    trainingCost: "Custo das horas de capacitação",
    charged: "Tempo da equipe cobrado no horizonte",
    roi: "ROI com o tempo da equipe",
  },
  needWhole: "No programa completo, ela é de {{vale|brl}}, no mês {{mes|int}}.",
  bcr: "Cada real de custo a valor presente traz {{bcr|n2}} de benefício no conjunto recomendado e {{bcr2|n2}} no programa completo.",
  before: "antes de impostos",
  after: "depois de impostos",
  tableTitle: "Indicadores por perímetro",
  columns: { indicator: "Indicador", rec: "Conjunto recomendado", prog: "Programa completo" },
  rows: {
    count: "Iniciativas",
    capex: "Investimento",
    opex: "Custos recorrentes no horizonte",
    benefits: "Benefícios no horizonte",
    npv: "VPL",
    roi: "ROI sobre o investimento (antes do tempo da equipe)",
    roiTotal: "ROI sobre o custo total",
    irr: "TIR ao ano",
    mirr: "TIR modificada ao ano",
    payback: "Payback",
    discountedPayback: "Payback descontado",
    bcr: "Relação benefício–custo",
    pi: "Índice de lucratividade",
    cashNeed: "Necessidade máxima de caixa",
    cashNeedMonth: "Mês da maior necessidade",
  },
  tableFootnote:
    "ROI sobre o investimento: benefícios menos custos recorrentes e investimento, sobre o investimento, no horizonte, sem desconto. Os demais indicadores contam o tempo da equipe.",
  yearsTitle: "Fluxo mensal do conjunto recomendado em meses escolhidos",
  yearsTitleAll: "Fluxo mensal do programa completo em meses escolhidos",
  yearsColumns: {
    month: "Mês",
    benefit: "Benefício",
    opex: "Custo recorrente",
    capex: "Investimento",
    ownTime: "Tempo da equipe",
    net: "Líquido",
    cumulative: "Acumulado",
  },
  yearsFootnote: "A tabela com todos os meses está nos anexos.",
} as const;
