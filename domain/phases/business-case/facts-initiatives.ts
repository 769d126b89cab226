/** Facts of A5.1, A5.2 and A5.12 per initiative and per row of the register of benefits, and the totals of the register. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a51 = formulas("A5.1", {
  hours: ["1.0.0", "liberação de horas do processo × fração da iniciativa × custo por hora × 12"],
  retention: [
    "1.0.0",
    "receita mensal das contas que saem do alerta × 12 × (cancelamento em alerta − cancelamento das demais) × margem; simplificação: regime permanente",
  ],
  saving: ["1.0.0", "economia anual do sistema, uma vez"],
  people: ["1.0.0", "custo de pessoas do sistema que sai, se ainda não está no registro"],
  material: ["1.0.0", "material de retrabalho por ano × redução da taxa de retrabalho"],
  rowHours: ["1.0.0", "liberação de horas do processo × fração da iniciativa"],
  cash: ["1.0.0", "benefício bruto × parte que vira caixa × adoção, em regime"],
  sum: ["1.0.0", "soma das linhas do registro"],
  available: ["1.0.0", "90% das horas atuais dos processos das iniciativas"],
  violations: ["1.0.0", "processos com frações acima do todo, ou liberação acima de 90% das horas"],
  unmatched: ["1.0.0", "processos citados nas iniciativas sem linha de base"],
  unclaimed: ["1.0.0", "economia de TI sem iniciativa que a realize; fora do VPL"],
  unpriced: [
    "1.0.0",
    "iniciativas que realizam a economia de TI, onde a fase de sistemas não a calculou",
  ],
  clients: ["1.0.0", "há base de clientes entre os arquivos da fase"],
  churn: [
    "1.0.0",
    "contas canceladas nos últimos 12 meses ÷ contas ativas no início, entre as contas do grupo",
  ],
});
const a52 = formulas("A5.2", {
  cell: ["1.0.0", "valor informado nas iniciativas"],
  start: ["1.0.0", "semana de início ÷ semanas por mês, arredondado para baixo"],
  goLive: [
    "1.0.0",
    "fim do trabalho em meses, arredondado para cima; ao menos um mês depois do início",
  ],
  capexShare: ["1.0.0", "investimento da iniciativa ÷ investimento do perímetro"],
});
const a35 = formulas("A3.5", {
  residual: ["1.0.0", "capacidade residual das tarefas, fora do caixa"],
});
const a510 = formulas("A5.10", {
  alone: ["2.0.0", "VPL da iniciativa sozinha, com o tempo de projeto e sem a capacitação"],
  roi: ["1.0.0", "ROI da iniciativa sozinha sobre o investimento dela"],
  payback: ["1.0.0", "payback da iniciativa sozinha"],
  benefit: ["1.0.0", "benefícios da iniciativa no horizonte"],
  shared: [
    "1.0.0",
    "VPL da iniciativa − custo das habilitadoras rateado pelo valor presente dos benefícios",
  ],
  class: [
    "2.0.0",
    "estratégica com motivo; VPL positivo, negativo, ou “no limite” quando o VPL absoluto fica abaixo da faixa sobre o investimento",
  ],
  state: [
    "2.0.0",
    "o conjunto de maior VPL com os deveres, as dependências e o orçamento; habilitadora só ao lado do que habilita",
  ],
  window: ["1.0.0", "fim do trabalho depois da janela do programa"],
});
const a512 = formulas("A5.12", {
  captured: ["1.0.0", "soma dos benefícios mensais da iniciativa até o mês"],
});

const cell = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", formula: a52.cell }) as const;
const alone = { nullReason: "NAO_SE_APLICA" } as const;

export const initiative = defineFacts("p5.ini.{initiative}", {
  name: cell("nome", "Iniciativa"),
  capex: { ...cell("capex", "Investimento"), unit: "BRL" },
  opexPerMonth: { ...cell("opex_mes", "Custo recorrente por mês"), unit: "BRL/mes" },
  startWeek: { ...cell("inicio_semana", "Semana de início"), unit: "semanas" },
  weeks: { ...cell("duracao_semanas", "Duração"), unit: "semanas" },
  effort: { ...cell("esforco_pd", "Esforço"), unit: "pd" },
  statedBenefit: {
    ...cell("beneficio_informado", "Benefício informado por ano"),
    unit: "BRL/ano",
  },
  startMonth: {
    id: "mes_inicio",
    label: named("Mês de início"),
    unit: "meses",
    decimals: 0,
    formula: a52.start,
  },
  goLiveMonth: {
    id: "mes_operacao",
    label: named("Mês de entrada em operação"),
    unit: "meses",
    decimals: 0,
    formula: a52.goLive,
  },
  carriesSaving: {
    id: "realiza_ti",
    label: named("Realiza a economia de TI"),
    unit: "bool",
    formula: a51.saving,
  },
  hours: {
    id: "horas_mes",
    label: named("Horas liberadas por mês"),
    unit: "h/mes",
    formula: a51.rowHours,
  },
  gross: {
    id: "bruto_ano",
    label: named("Benefício bruto por ano"),
    unit: "BRL/ano",
    formula: a51.sum,
  },
  cash: {
    id: "caixa_ano",
    label: named("Efeito em caixa por ano"),
    unit: "BRL/ano",
    formula: a51.cash,
  },
  npv: { id: "vpl", label: named("VPL"), unit: "BRL", formula: a510.alone },
  roi: {
    ...alone,
    id: "roi",
    label: named("ROI (antes do tempo da equipe)"),
    unit: "pct",
    formula: a510.roi,
  },
  payback: {
    ...alone,
    id: "payback",
    label: named("Payback"),
    unit: "meses",
    formula: a510.payback,
  },
  benefits: {
    id: "beneficio",
    label: named("Benefícios no horizonte"),
    unit: "BRL",
    formula: a510.benefit,
  },
  sharedNpv: {
    id: "vpl_rateado",
    label: named("VPL com habilitadoras rateadas"),
    unit: "BRL",
    formula: a510.shared,
  },
  endsBeyond: {
    id: "alem_janela",
    label: named("Término além da janela do programa"),
    unit: "bool",
    formula: a510.window,
  },
  class: {
    id: "classe",
    label: named("Classe no portfólio"),
    unit: "texto",
    formula: a510.class,
  },
  state: {
    id: "situacao",
    label: named("Situação no portfólio"),
    unit: "texto",
    formula: a510.state,
  },
  reason: { id: "motivo", label: named("Motivo"), unit: "texto", formula: a510.state },
  capexShare: {
    id: "pct_capex",
    label: named("Parcela do investimento"),
    unit: "pct",
    formula: a52.capexShare,
  },
});

export const target = defineFacts("p5.ini.{initiative}.meta", {
  captured: {
    id: "{month}",
    label: ({ month, name }: { month: number; name: string }) =>
      `Captura acumulada até o mês ${month} – ${name}`,
    unit: "BRL",
    formula: a512.captured,
  },
});

const ofRow =
  (text: string) =>
  ({ label, initiative }: { label: string; initiative: { name: string } }): string =>
    `${text}: ${label} (${initiative.name})`;

/** A row of the register: an initiative, a source and what it comes from. */
export const benefit = defineFacts("p5.ben.{initiative}.{row}", {
  hours: {
    id: "horas_mes",
    label: ofRow("Horas por mês"),
    unit: "h/mes",
    formula: a51.rowHours,
  },
  gross: {
    id: "bruto",
    label: ofRow("Benefício bruto por ano"),
    unit: "BRL/ano",
    formula: a51.hours,
    variants: {
      horas: a51.hours,
      retencao: a51.retention,
      ti: a51.saving,
      ti_pessoas: a51.people,
      material: a51.material,
      residual: a35.residual,
    },
  },
  cash: {
    id: "caixa",
    label: ofRow("Efeito em caixa por ano"),
    unit: "BRL/ano",
    formula: a51.cash,
  },
});

export const register = defineFacts("p5", {
  initiatives: { id: "n_ini", label: "Iniciativas", unit: "un", formula: a52.cell },
  hoursCounted: {
    id: "h_contadas",
    label: "Horas contadas por mês",
    unit: "h/mes",
    formula: a51.rowHours,
  },
  hoursAvailable: {
    id: "h_disp",
    label: "Horas disponíveis por mês",
    unit: "h/mes",
    formula: a51.available,
  },
  doubleCounted: {
    id: "n_dupla",
    label: "Processos com contagem em duplicidade",
    unit: "un",
    formula: a51.violations,
    basis: "DERIVADO",
  },
  unmatched: {
    id: "n_sem_base",
    label: "Processos sem linha de base",
    unit: "un",
    formula: a51.unmatched,
    basis: "DERIVADO",
  },
  unclaimedSavings: {
    id: "ti_sem_iniciativa",
    label: "Economia de TI sem iniciativa",
    unit: "BRL/ano",
    formula: a51.unclaimed,
  },
  unpriced: {
    id: "ti_sem_economia",
    label: "Iniciativas que desligam sistemas, sem a economia calculada",
    unit: "texto",
    formula: a51.unpriced,
    basis: "DERIVADO",
  },
  hasClients: {
    id: "clientes_informados",
    label: "Base de clientes informada",
    unit: "bool",
    formula: a51.clients,
    basis: "DERIVADO",
  },
  residual: {
    id: "residual_ano",
    label: "Capacidade residual por ano",
    unit: "BRL/ano",
    formula: a35.residual,
  },
});

export const churn = defineFacts("p5.churn", {
  alert: {
    id: "alerta",
    label: "Cancelamento anual das contas em alerta",
    unit: "pct",
    formula: a51.churn,
  },
  others: {
    id: "demais",
    label: "Cancelamento anual das demais contas",
    unit: "pct",
    formula: a51.churn,
  },
});
