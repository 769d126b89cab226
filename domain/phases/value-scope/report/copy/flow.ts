/** 1.4, Fluxo real: tempo, espera e variantes. */
export const flowCopy = {
  title: "Fluxo real: tempo, espera e variantes",
  throughput:
    "O prazo médio do processo “{{processo}}” é de {{tt_media|dur}}; metade dos casos termina em até {{tt_p50|dur}} e {{complemento|pct0}} levam mais de {{tt_p85|dur}}.",
  observed:
    "Do primeiro ao último evento passam em média {{media|dur}}, com mediana de {{p50|dur}}.",
  awaitsEnds:
    "Prazo, retrabalho e espera não foram calculados: falta responder “Quais atividades encerram o caso?”.",
  passage:
    'Entre “{{de}}” e “{{para}}” passa {{pct|pct1}} de todo o tempo entre atividades: em {{n|int}} {{plural(n,"","passagem","passagens")}}, {{media|dur}} em média, com mediana de {{mediana|dur}}; nas mais lentas, a partir de {{p90|dur}}.',
  passageTitle: "Tempo entre uma atividade e a seguinte",
  passageColumns: {
    pair: "Passagem",
    count: "Passagens",
    mean: "Média",
    median: "Mediana",
    p90: "Décimo mais lento",
    share: "Parcela do tempo",
  },
  passageMeaning: "Onde o log não diz quando o trabalho começou, o tempo reúne espera e execução.",
  structure:
    'O log registra {{casos|int}} {{plural(casos,"","caso","casos")}}, {{eventos|int}} {{plural(eventos,"","evento","eventos")}} e {{variantes|int}} {{plural(variantes,"","caminho distinto","caminhos distintos")}} em {{atividades|int}} {{plural(atividades,"","atividade","atividades")}}.',
  variantsTo80:
    '{{plural(k,"","Um caminho soma","Os {{k|int}} caminhos mais frequentes somam")}} {{corte|pct0}} dos casos.',
  waiting:
    "O tempo de execução ocupa {{ef_fluxo|pct1}} do prazo corrido; a etapa “{{gargalo}}” concentra {{b|pct0}} da espera.",
  waitingOnly: "A etapa “{{gargalo}}” concentra {{b|pct0}} da espera.",
  nextWaiting: "Depois dela, a etapa “{{gargalo}}” reúne {{b|pct0}} da espera.",
  calendar: "O prazo corrido conta todas as horas do dia, inclusive fora do expediente.",
  rework:
    "Em {{rho|pct1}} dos casos completos alguma atividade é refeita; com repetição o prazo médio vai de {{sem|dur}} para {{com|dur}}.",
  reworkOnly:
    '{{plural(rho,"Em nenhum caso completo uma atividade é refeita","Em {{rho|pct1}} dos casos completos alguma atividade é refeita","Em {{rho|pct1}} dos casos completos alguma atividade é refeita")}}.',
  conforming: "{{conformes|pct0}} dos casos seguem um caminho previsto.",
  allComplete: "Os tempos usam todos os casos: todos já terminaram.",
  complete:
    "Os tempos usam {{parcela|pct1}} dos casos, os que já terminaram; os demais contam só para o volume e a estrutura.",
  load: "A carga observada no grupo de recursos mais ocupado é de {{carga|pct1}} da capacidade, um limite inferior.",
  trend: "O prazo médio mostra {{tendencia}} nos meses com casos encerrados.",
  repetitionCost: "As execuções repetidas custam {{custo|brl}} por ano em horas de trabalho.",
  heldValue:
    "O valor dos casos, preso enquanto eles correm, custa {{custo|brl}} por ano à taxa mínima de atratividade.",
  penalties: "Os casos fora do prazo acordado custam {{custo|brl}} por ano em multas.",
  /** What would give a price, by whether the rate is known. */
  unpriced: {
    amount: "Para dar preço a esta espera, informe o valor do caso ou a multa por atraso.",
    amountAndRate:
      "Para dar preço a esta espera, informe o valor do caso e a taxa mínima de atratividade, ou a multa por atraso.",
  },
  logHeading: "Fluxo: {{processo}}",
  activityTitle: "Execução e espera por atividade",
  activityColumns: {
    activity: "Atividade",
    executions: "Execuções",
    touch: "Execução",
    wait: "Espera",
    mean: "Espera média",
    share: "Parcela da espera",
  },
  variantTitle: "Caminhos mais frequentes",
  variantColumns: {
    rank: "Ordem",
    path: "Sequência de atividades",
    cases: "Casos",
    share: "Parcela",
  },
  edgeTitle: "Sequências diretas mais frequentes",
  edgeColumns: { pair: "Sequência", count: "Vezes" },
  borderTitle: "Onde os casos começam e terminam",
  borderColumns: { start: "Registro", cases: "Casos" },
  loopTitle: "Repetições que mais pesam no prazo",
  loopColumns: {
    activity: "Atividade repetida",
    cases: "Casos",
    time: "Prazo adicional",
    touch: "Execução adicional",
  },
  monthTitle: "Prazo por mês de abertura",
  monthColumns: {
    month: "Mês",
    cases: "Casos",
    closed: "Encerrados",
    mean: "Média",
    p50: "Mediana",
    p85: "P85",
    p95: "P95",
  },
  figuresTitle: "Números do fluxo",
  figuresColumns: { figure: "Indicador", value: "Valor" },
} as const;
