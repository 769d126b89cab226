/** Answers about phase 5 and quick wins. */
export const financeCopy = {
  perimeters: { rec: "conjunto recomendado", prog: "programa completo" },
  npv: "O VPL do {{perimetro}} no plano é de {{vpl|brl}}, com ROI de {{roi|pct1}} sobre o investimento de {{capex|brl}}.",
  npvMedian: "Na simulação, a mediana é de {{p50|brl}}.",
  npvFacts: "A TIR é de {{tir|pct1}} ao ano e o payback, de {{payback}}.",
  npvNoRate: "O VPL não foi calculado: falta a taxa de desconto (TMA).",
  scenario: "No cenário {{cenario}}, o VPL do {{perimetro}} é de {{vpl|brl}}.",
  npvTable: "Indicadores por perímetro",
  scenarioTable: "Indicadores no cenário",
  initiative:
    "A iniciativa “{{nome}}” tem VPL de {{vpl|brl}} e situação “{{situacao}}”: {{motivo}}.",
  initiativeCost: "O investimento é de {{capex|brl}}.",
  initiatives:
    'O programa tem {{total|int}} {{plural(total,"iniciativas","iniciativa","iniciativas")}}; {{n|int}} {{plural(n,"estão","está","estão")}} no conjunto recomendado.',
  excluded:
    '{{n|int}} de {{total|int}} iniciativas {{plural(n,"entram","entra","entram")}} no conjunto recomendado; a tabela mostra as que ficaram fora e o motivo.',
  excludedTable: "Iniciativas fora do conjunto recomendado",
  initiativeTable: "VPL por iniciativa",
  roiProcess:
    "O ROI do processo “{{nome}}” é de {{roi|pct1}} no horizonte: benefícios de {{beneficio|brl}} e custos de {{custo|brl}}.",
  roiTop: "O processo “{{nome}}” tem o maior ROI: {{roi|pct1}}.",
  roiLow: "O menor é o do processo “{{nome}}”: {{roi|pct1}}.",
  roiNone:
    "O processo “{{nome}}” não está em nenhuma iniciativa do business case; o custo endereçável dele é de {{valor|brl}} por ano.",
  roiTable: "ROI por processo",
  drivers:
    "O VPL do {{perimetro}} depende mais {{variavel}}: vai de {{pior|brl}} a {{melhor|brl}} na faixa testada.",
  driverTable: "Sensibilidade do VPL",
  whatIf:
    "Com {{premissa}} em {{valor}}, o VPL do {{perimetro}} fica em {{vpl|brl}} (hoje {{base|brl}}).",
  whatIfLevel:
    "Com {{premissa}} em {{valor}} do previsto, o VPL do {{perimetro}} fica em {{vpl|brl}} (hoje {{base|brl}}).",
  whatIfOnly: "Simulação: nada foi gravado; a premissa do projeto continua a mesma.",
  whatIfAsk:
    "Diga o valor a simular: por exemplo, a adoção, a conversão em caixa, o investimento ou o atraso em meses.",
  whatIfTable: "Simulação",
  chance:
    "A probabilidade de VPL negativo é de {{negativo|pct1}} no {{perimetro}} ({{n|int}} simulações).",
  chanceNote: "VPL negativo significa não superar a TMA; ainda não é prejuízo contábil.",
  chanceTable: "VPL simulado",
  noModel:
    "O modelo financeiro desta execução não está disponível: execute a fase BusinessCase novamente.",
  quick:
    '{{n|int}} {{plural(n,"ganhos rápidos somam","ganho rápido soma","ganhos rápidos somam")}} {{valor|brl}} de capacidade bruta por ano.',
  quickCount:
    '{{n|int}} {{plural(n,"ganhos rápidos foram selecionados","ganho rápido foi selecionado","ganhos rápidos foram selecionados")}}.',
  quickNone: "Nenhum candidato passou nos critérios de ganho rápido nesta fase.",
  quickTop: "O primeiro da lista é “{{nome}}”.",
  quickTable: "Ganhos rápidos",
  headers: {
    measure: "Medida",
    initiative: "Iniciativa",
    npv: "VPL",
    reason: "Motivo",
    process: "Processo",
    roi: "ROI",
    benefit: "Benefícios",
    cost: "Custos",
    driver: "Variável",
    worst: "Menor VPL",
    best: "Maior VPL",
    simulated: "Simulado",
    today: "Hoje",
    action: "Ação",
    perYear: "Por ano",
    weeks: "Duração",
    score: "Pontuação",
  },
  measures: {
    vpl: "VPL",
    roi: "ROI sobre o investimento",
    tir: "TIR ao ano",
    payback: "Payback",
    capex: "Investimento",
    beneficio: "Benefícios no horizonte",
  },
  percentiles: { p10: "P10", p50: "P50", p90: "P90" },
  sim: {
    formula: "Modelo financeiro publicado, recalculado com a premissa alterada.",
    npv: "VPL simulado",
    payback: "Payback simulado",
    roi: "ROI simulado",
    driver: (label: string) => `${label}: valor simulado`,
    min: (label: string) => `${label}: menor valor aceito`,
    max: (label: string) => `${label}: maior valor aceito`,
    negative: "Probabilidade de VPL negativo",
    negativeFormula: "Complemento da probabilidade de VPL positivo.",
  },
  drv: {
    adoption: "a adoção",
    cash: "a conversão em caixa",
    capex: "o investimento",
    opex: "o custo recorrente",
    delayMonths: "o atraso",
    itSaving: "a economia de TI",
    retention: "a retenção",
    ratePct: "a taxa de desconto",
    benefit: "o volume de benefícios",
  },
} as const;
