/** 5.6, Simulação de Monte Carlo. */
export const simulationCopy = {
  title: "Simulação de Monte Carlo",
  probability:
    'Em {{n|int}} {{plural(n,"simulações","simulação","simulações")}}, a probabilidade de VPL positivo é de {{p_rec|pct1}} no conjunto recomendado e de {{p|pct1}} no programa completo.',
  interval:
    "No conjunto recomendado, o intervalo entre P10 e P90 vai de {{p10|brl}} a {{p90|brl}}.",
  intervalAll: "No programa completo, o intervalo vai de {{p10|brl}} a {{p90|brl}}.",
  meaning: "VPL positivo significa superar a TMA; VPL negativo ainda não é prejuízo contábil.",
  median:
    "A mediana fica abaixo do cenário base porque as faixas admitem mais piora do que melhora.",
  plan: "O plano fica acima de {{acima|pct1}} das simulações: o número da decisão é a faixa de {{p10|brl}} a {{p90|brl}}.",
  means:
    "O cenário base usa o valor mais provável de cada variável; somadas uma a uma, as médias das faixas tiram: {{perdas}}.",
  mean: "{{nome}} {{valor|brl}}",
  independent:
    "As variáveis são sorteadas de forma independente, com a mesma semente para os perímetros.",
  error: "O erro padrão da média é de {{ep|brl}} no conjunto recomendado.",
  tableTitle: "Distribuição do VPL simulado",
  columns: { figure: "Medida", rec: "Conjunto recomendado", prog: "Programa completo" },
  rows: {
    draws: "Simulações",
    mean: "Média",
    deviation: "Desvio-padrão",
    standardError: "Erro padrão da média",
    p10: "P10",
    p50: "P50 (mediana)",
    p90: "P90",
    positive: "Probabilidade de VPL positivo",
  },
  rangesTitle: "Faixas sorteadas",
  rangesColumns: { driver: "Variável", low: "Menor", mode: "Moda", high: "Maior" },
  rangesFootnote:
    "Distribuição triangular; multiplicadores do valor base, exceto adoção e conversão em caixa (níveis) e atraso (meses).",
  drivers: {
    benefit: "Volume de benefícios",
    adoption: "Adoção",
    cash: "Conversão em caixa",
    capex: "Investimento",
    opex: "Custo recorrente",
    delayMonths: "Atraso em meses",
    itSaving: "Economia de TI",
    retention: "Retenção de clientes",
  },
} as const;
