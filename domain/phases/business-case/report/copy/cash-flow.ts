/** 5.3, Fluxo de caixa e indicadores. */
export const cashFlowCopy = {
  title: "Fluxo de caixa e indicadores",
  adoptionCurve:
    "O fluxo usa a curva de adoção aprovada na fase 7, com adoção máxima de {{teto|pct0}}.",
  both: 'Conjunto recomendado ({{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}): VPL de {{vpl_rec|brlmi}} e ROI de {{roi_rec|pct0}}. Programa completo: VPL de {{vpl|brlmi}} e ROI de {{roi|pct0}}.',
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
  roi: "No conjunto recomendado, o ROI acumulado no período, sem desconto, é de {{roi|pct0}} sobre o investimento e de {{roi2|pct0}} sobre o custo total.",
  need: "A necessidade máxima de caixa do conjunto recomendado é de {{vale|brl}}, no mês {{mes|int}}.",
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
    roi: "ROI sobre o investimento",
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
    "ROI: benefícios menos custos recorrentes e investimento, sobre o investimento, no horizonte, sem desconto.",
  yearsTitle: "Fluxo mensal do conjunto recomendado em meses escolhidos",
  yearsTitleAll: "Fluxo mensal do programa completo em meses escolhidos",
  yearsColumns: {
    month: "Mês",
    benefit: "Benefício",
    opex: "Custo recorrente",
    capex: "Investimento",
    net: "Líquido",
    cumulative: "Acumulado",
  },
  yearsFootnote: "A tabela com todos os meses está nos anexos.",
} as const;
