/** What each fact of a ledger is called, and how it is computed; under which prefix it stands says `facts-ledger.ts`. */
import { formulas, type FactEntry } from "../../../facts/catalogue/define-facts.ts";

const a17 = formulas("A1.7", {
  lines: ["1.0.0", "contagem das linhas com valor"],
  total: ["1.0.0", "soma dos valores, créditos com sinal negativo"],
  gross: ["1.0.0", "soma dos valores positivos"],
  reversal: [
    "1.0.0",
    "créditos iguais a um débito do mesmo fornecedor, a até sessenta dias; contam nas somas",
  ],
  spellings: [
    "1.0.0",
    "grafias além da mais frequente, reunidas pela raiz do CNPJ ou pelo nome sem caixa, acentos, pontuação e forma jurídica",
  ],
  possiblySame: [
    "1.0.0",
    "pares entre os quatrocentos maiores com nomes parecidos (Jaro–Winkler) ou um contido no início do outro; contam separados",
  ],
  repeated: [
    "1.0.0",
    "linhas de mesmo fornecedor, documento e valor a menos de vinte dias; contam nas somas",
  ],
  repeatedShare: ["1.0.0", "valor das possíveis duplicidades ÷ total do razão"],
  identity: ["1.0.0", "linhas de uma moeda, uma natureza e arquivos com os mesmos cabeçalhos"],
  converted: ["1.0.0", "total do razão × câmbio informado"],
  credits: ["1.0.0", "soma dos valores negativos"],
  kind: ["1.0.0", "soma dos valores do tipo ÷ soma dos valores com tipo"],
  month: ["1.0.0", "soma dos valores do mês"],
  change: ["1.1.0", "total do mês ÷ total do mês anterior − 1, entre meses comparáveis"],
  comparable: [
    "1.0.0",
    "meses da janela com linhas suficientes; o primeiro e o último só quando completos",
  ],
  window: [
    "1.0.0",
    "maior sequência de meses com ao menos 20% das linhas de um mês cheio, em número de linhas",
  ],
  outside: ["1.0.0", "linhas de meses fora da janela"],
  runRate: ["2.0.0", "12 × média dos últimos meses comparáveis, no máximo doze; ao menos três"],
  anomaly: [
    "1.1.0",
    "sobre meses comparáveis: 0,6745·(x − mediana) ÷ MAD, acima de 3,5 em módulo; com MAD zero, (x − mediana) ÷ (1,253314 × desvio médio); diferença de ao menos 1% do gasto médio de um mês e série com linhas suficientes",
  ],
  anomalyMonth: ["1.0.0", "soma dos valores do mês"],
  excess: ["1.0.0", "valor do mês − mediana da série"],
  offset: [
    "1.0.0",
    "gasto abaixo da mediana cuja soma com o mês seguinte fica a até 20% de duas medianas",
  ],
});
const a18 = formulas("A1.8", {
  slope: ["1.1.0", "mediana das inclinações entre todos os pares de meses comparáveis (Theil–Sen)"],
  pValue: [
    "1.1.0",
    "teste de Mann–Kendall bilateral sobre meses comparáveis; exato até dez pontos sem empate, senão aproximação normal com correções",
  ],
  reading: [
    "1.1.0",
    "inclinação no sentido do indicador quando o teste indica tendência; senão, estável",
  ],
});

const inMonth =
  (what: string) =>
  ({ month }: { month: string }): string =>
    `${what} em ${month}`;
const ofAnomaly =
  (what: string) =>
  ({ rank }: { rank: number }): string =>
    `Gasto atípico ${rank}: ${what}`;
const anomalyAt =
  (what: string) =>
  ({ about }: { about: string }): string =>
    `${what}: ${about}`;

const money = { unit: "BRL", decimals: 2 } as const;
const few = { nullReason: "AMOSTRA_INSUFICIENTE" } as const;

export const ledgerEntries = {
  lines: {
    id: "n_linhas",
    label: "Linhas do razão com valor",
    unit: "un",
    formula: a17.lines,
  },
  total: { id: "total", label: "Total do razão", ...money, formula: a17.total },
  gross: { id: "bruto", label: "Gasto bruto no razão", ...money, formula: a17.gross },
  creditLines: { id: "creditos_n", label: "Linhas de crédito", unit: "un", formula: a17.lines },
  reversals: { id: "estornos_n", label: "Estornos no razão", unit: "un", formula: a17.reversal },
  reversed: { id: "estornos_valor", label: "Valor estornado", ...money, formula: a17.reversal },
  spellings: {
    id: "grafias_reunidas",
    label: "Grafias de fornecedor reunidas",
    unit: "un",
    formula: a17.spellings,
  },
  possiblySame: {
    id: "mesma_entidade_n",
    label: "Pares de fornecedores que podem ser o mesmo",
    unit: "un",
    formula: a17.possiblySame,
  },
  repeatedGroups: {
    id: "duplicidades_n",
    label: "Possíveis pagamentos em duplicidade",
    unit: "un",
    formula: a17.repeated,
  },
  repeatedLines: {
    id: "duplicidades_linhas",
    label: "Linhas a mais em possíveis duplicidades",
    unit: "un",
    formula: a17.repeated,
  },
  repeatedValue: {
    id: "duplicidades_valor",
    label: "Valor das linhas a mais em possíveis duplicidades",
    ...money,
    formula: a17.repeated,
  },
  repeatedShare: {
    id: "duplicidades_pct",
    label: "Possíveis duplicidades no total do razão",
    unit: "pct",
    formula: a17.repeatedShare,
    nullReason: "NAO_SE_APLICA",
  },
  inReais: {
    id: "total_brl",
    label: "Total do razão em reais",
    ...money,
    formula: a17.converted,
    basis: "ESTIMADO",
  },
  credits: { id: "creditos", label: "Créditos no razão", ...money, formula: a17.credits },
  months: { id: "meses", label: "Meses com lançamentos", unit: "un", formula: a17.month },
  comparable: {
    id: "meses_comparaveis",
    label: "Meses comparáveis do razão",
    unit: "un",
    formula: a17.comparable,
  },
  windowStart: {
    id: "janela_inicio",
    label: "Primeiro mês da janela do razão",
    unit: "data",
    formula: a17.window,
  },
  windowEnd: {
    id: "janela_fim",
    label: "Último mês da janela do razão",
    unit: "data",
    formula: a17.window,
  },
  outsideLines: {
    id: "fora_n_linhas",
    label: "Linhas com data fora da janela do razão",
    unit: "un",
    formula: a17.outside,
  },
  outsideMonths: {
    id: "fora_n_meses",
    label: "Meses fora da janela do razão",
    unit: "un",
    formula: a17.outside,
  },
  outsideValue: {
    id: "fora_valor",
    label: "Valor com data fora da janela do razão",
    ...money,
    formula: a17.outside,
  },
  runRate: {
    id: "run_rate",
    label: "Gasto anualizado (meses comparáveis)",
    unit: "BRL/ano",
    formula: a17.runRate,
    ...few,
  },
  paceMonths: {
    id: "ritmo_meses",
    label: "Meses comparáveis do gasto anualizado",
    unit: "un",
    formula: a17.runRate,
  },
  paceStart: {
    id: "ritmo_inicio",
    label: "Primeiro mês do gasto anualizado",
    unit: "data",
    formula: a17.runRate,
  },
  paceEnd: {
    id: "ritmo_fim",
    label: "Último mês do gasto anualizado",
    unit: "data",
    formula: a17.runRate,
  },
  yearBooked: {
    id: "ano_lancado",
    label: "Gasto já lançado no último ano da janela",
    ...money,
    formula: a17.month,
  },
  anomalies: {
    id: "n_anomalias",
    label: "Gastos mensais atípicos",
    unit: "un",
    formula: a17.anomaly,
  },
} as const satisfies Record<string, FactEntry>;

/** Of one ledger among several. */
export const identityEntries = {
  name: { id: "nome", label: "Razão", unit: "texto", formula: a17.identity },
  nature: { id: "natureza", label: "Natureza do razão", unit: "texto", formula: a17.identity },
} as const satisfies Record<string, FactEntry>;

export const kindEntries = {
  total: {
    id: "valor",
    label: ({ name }: { name: string }) => `Total do tipo ${name}`,
    ...money,
    formula: a17.total,
  },
  share: {
    id: "pct",
    label: ({ name }: { name: string }) => `Parcela do tipo ${name}`,
    unit: "pct",
    formula: a17.kind,
  },
} as const satisfies Record<string, FactEntry>;

export const monthEntries = {
  total: { id: "total", label: inMonth("Gasto"), ...money, formula: a17.month },
  change: {
    id: "variacao",
    label: inMonth("Variação do gasto"),
    unit: "pct",
    formula: a17.change,
  },
} as const satisfies Record<string, FactEntry>;

export const trendEntries = {
  slope: {
    id: "inclinacao",
    label: "Tendência do gasto mensal: variação por mês",
    ...money,
    formula: a18.slope,
    ...few,
  },
  pValue: {
    id: "p_valor",
    label: "Tendência do gasto mensal: valor-p",
    unit: "idx",
    decimals: 3,
    formula: a18.pValue,
    ...few,
  },
  reading: {
    id: "leitura",
    label: "Tendência do gasto mensal",
    unit: "texto",
    formula: a18.reading,
    ...few,
  },
  noun: {
    id: "tendencia",
    label: "Tendência do gasto mensal: leitura",
    unit: "texto",
    formula: a18.reading,
    ...few,
  },
} as const satisfies Record<string, FactEntry>;

export const anomalyEntries = {
  dimension: {
    id: "dimensao",
    label: ofAnomaly("dimensão"),
    unit: "texto",
    formula: a17.anomaly,
  },
  name: { id: "nome", label: ofAnomaly("nome"), unit: "texto", formula: a17.anomaly },
  month: { id: "mes", label: ofAnomaly("mês"), unit: "data", formula: a17.anomaly },
  value: {
    id: "valor",
    label: anomalyAt("Gasto atípico"),
    ...money,
    formula: a17.anomalyMonth,
  },
  median: {
    id: "mediana",
    label: anomalyAt("Mediana mensal"),
    ...money,
    formula: a17.anomaly,
  },
  excess: {
    id: "excesso",
    label: anomalyAt("Excesso sobre a mediana"),
    ...money,
    formula: a17.excess,
  },
  score: {
    id: "z",
    label: anomalyAt("Escore z modificado"),
    unit: "idx",
    decimals: 1,
    formula: a17.anomaly,
  },
  isOffset: {
    id: "compensada",
    label: anomalyAt("Compensado no mês seguinte"),
    unit: "bool",
    formula: a17.offset,
  },
} as const satisfies Record<string, FactEntry>;
