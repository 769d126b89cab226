import type { DriverName } from "#domain/phases/common/financial-model/financial-model.ts";
import { countOf } from "#web/lib/format-number.ts";

export const driverLabels: Record<DriverName, { label: string; hint: string }> = {
  benefit: { label: "Volume de benefícios", hint: "do previsto, em horas e retenção" },
  adoption: { label: "Adoção", hint: "das pessoas, quando a iniciativa está em regime" },
  cash: { label: "Conversão em caixa", hint: "das horas liberadas que viram caixa" },
  capex: { label: "Investimento", hint: "do previsto" },
  opex: { label: "Custo recorrente", hint: "do previsto" },
  delayMonths: { label: "Atraso", hint: "meses até a entrada em operação, além do plano" },
  itSaving: { label: "Economia de TI", hint: "da prevista" },
  retention: { label: "Retenção de clientes", hint: "da prevista" },
  ratePct: { label: "Taxa de desconto", hint: "ao ano" },
};

export const whatIfCopy = {
  title: "E se uma premissa mudar?",
  hint: "Mova uma premissa: os dois conjuntos são recalculados aqui, com o mesmo modelo da execução. Nada muda na execução nem no relatório.",
  unavailable: "O modelo aparece depois da primeira execução da fase BusinessCase.",
  drivers: "Premissas",
  valueOf: (label: string): string => `${label}: valor`,
  sliderOf: (label: string): string => `${label}: faixa do método`,
  effectOf: (label: string): string =>
    `${label}: VPL do conjunto recomendado nos extremos da faixa`,
  effects:
    "Do que mais muda o VPL ao que menos muda. A barra vai do pior ao melhor valor da faixa; o traço é a execução.",
  breaksEven: (level: string): string => `o VPL zera em ${level}`,
  result: "Resultado",
  details: "Todos os indicadores",
  base: (text: string): string => `na execução: ${text}`,
  notInformed: "não informada",
  months: (count: number): string => countOf(count, "mês", "meses"),
  reset: "Voltar à execução",
  resetOne: (label: string): string => `${label}: voltar ao valor da execução`,
  simulation: "Simulação",
  simulationText: (moved: string): string => `Simulação, não é fato: ${moved}.`,
  unmoved: "Nenhuma premissa movida: os valores são os da execução.",
  moved: (label: string, before: string, after: string): string =>
    `${label} de ${before} para ${after}`,
  outOfBounds: (min: string, max: string): string => `Informe um valor de ${min} a ${max}.`,
  notNumber: "Informe um número.",
  perimeters: { recomendado: "Conjunto recomendado", completo: "Programa completo" } as const,
  noRecommended:
    "O conjunto recomendado depende da taxa de desconto: informe a TMA e execute a fase.",
  median: "mediana simulada",
  columns: { indicator: "Indicador", run: "Execução", simulation: "Simulação" },
  indicators: {
    vpl: "VPL no plano",
    tir: "TIR ao ano",
    payback: "Payback",
    paybackDescontado: "Payback descontado",
    roi: "ROI",
    beneficio: "Benefícios",
    opex: "Custos recorrentes",
    capex: "Investimento",
  } as const,
  horizon: (months: number): string =>
    `ROI sobre o investimento; benefícios e custos somados no horizonte de ${whatIfCopy.months(months)}. Sob cada valor simulado, a diferença para a execução.`,
  noRate: "sem taxa",
  noTir: "não calculável",
  notPaid: (months: number): string => `não se paga em ${whatIfCopy.months(months)}`,
  save: "Salvar cenário",
  saveTitle: "Salvar cenário",
  saveText:
    "O servidor recalcula sobre o modelo da execução atual e guarda o resultado com este nome.",
  name: "Nome do cenário",
  namePlaceholder: "Ex.: Adoção lenta no primeiro ano",
  cancel: "Cancelar",
  saved: "Cenário salvo",
  failed: "Não foi possível salvar o cenário",
  tryAgain: "Tente novamente.",
  failedLoad: "Não foi possível carregar o modelo",
};

export const curveCopy = {
  title: "Caixa acumulado",
  runOnly: "execução",
  both: "tracejado: execução · cheio: simulação",
  deepest: (amount: string, month: number): string => `mínimo de ${amount}, mês ${month}`,
  last: (amount: string, month: number): string => `${amount}, mês ${month}`,
  inWords: (lowest: string, lowestMonth: number, last: string, lastMonth: number): string =>
    `Caixa acumulado mês a mês: mínimo de ${lowest} no mês ${lowestMonth}, ${last} no mês ${lastMonth}.`,
};

export const scenarioCopy = {
  title: "Cenários salvos",
  hint: "Simulações guardadas pelo time. Marque as que quer comparar.",
  empty: "Nenhum cenário salvo",
  emptyText: "Mova uma premissa e salve o cenário para comparar depois.",
  columns: {
    compare: "Comparar",
    name: "Cenário",
    moved: "Premissas movidas",
    rec: "VPL – conjunto recomendado",
    prog: "VPL – programa completo",
    payback: "Payback – conjunto recomendado",
    actions: "Ações",
  },
  compare: (name: string): string => `Comparar ${name}`,
  stale: "Execução anterior",
  staleHint: "Calculado sobre uma execução que não é mais a atual.",
  by: (name: string, day: string): string => `${name}, ${day}`,
  load: "Carregar",
  loadOf: (name: string): string => `Carregar ${name}`,
  delete: "Excluir",
  deleteOf: (name: string): string => `Excluir ${name}`,
  deleteTitle: "Excluir este cenário?",
  deleteText: (name: string): string =>
    `“${name}” sai da lista de todo o time. Não é possível desfazer.`,
  deleted: "Cenário excluído",
  deleteFailed: "Não foi possível excluir o cenário",
  comparison: "Comparação",
  run: "Execução atual",
};
