/** Answers about phase 1: costs, rework, flow, priorities, clients and indicators. */
export const diagnosisCopy = {
  pareto:
    '{{k|int}} {{plural(k,"","processo responde","processos respondem")}} por {{corte|pct0}} do custo mapeado, que é de {{custo|brlmi}} por ano em {{n|int}} {{plural(n,"","processo","processos")}}.',
  paretoPlain:
    'O custo mapeado é de {{custo|brlmi}} por ano em {{n|int}} {{plural(n,"","processo","processos")}}.',
  paretoTop:
    "O maior custo é o do processo “{{nome}}”: {{valor|brl}} por ano, {{pct|pct1}} do total.",
  concentration: "A leitura da curva é de custo {{leitura}}.",
  paretoTable: "Processos por custo anual",
  areaTop:
    "A área de {{nome}} tem o maior custo mapeado: {{valor|brl}} por ano, {{pct|pct1}} do total.",
  area: 'A área de {{nome}} tem custo mapeado de {{valor|brl}} por ano ({{pct|pct1}} do total), em {{n|int}} {{plural(n,"","processo","processos")}} e {{horas|h0}} por mês.',
  areaTable: "Áreas por custo anual",
  process:
    "O processo “{{nome}}” custa {{valor|brl}} por ano, {{pct|pct1}} do custo mapeado, com {{horas|h0}} por mês.",
  rework: "O retrabalho custa {{valor|brl}} por ano, {{pct|pct1}} do custo mapeado.",
  reworkTop: "O processo “{{nome}}” tem o maior valor: {{valor|brl}} por ano.",
  reworkCause:
    'A causa “{{nome}}” responde por {{pct|pct1}} dos casos refeitos ({{casos|int}} {{plural(casos,"","caso","casos")}}).',
  reworkProcess:
    "O retrabalho do processo “{{nome}}” custa {{valor|brl}} por ano: {{rho|pct1}} dos casos são refeitos, com {{horas|h1}} por mês.",
  reworkTable: "Processos por custo de retrabalho",
  causeTable: "Causas do retrabalho",
  bottleneck:
    "A espera antes da etapa “{{nome}}” é o gargalo do processo “{{processo}}”: {{b|pct1}} de toda a espera, {{media|h1}} em média por execução.",
  bottleneckPassage:
    "No processo “{{processo}}”, entre “{{de}}” e “{{para}}” passa {{b|pct1}} de todo o tempo entre atividades, {{media|dur}} em média. O log não diz quando o trabalho começou, e por isso espera e execução não se separam.",
  timeObserved:
    "No processo “{{nome}}” passam em média {{media|dur}} do primeiro ao último evento; metade dos casos leva até {{p50|dur}}. O prazo depende de dizer quais atividades encerram o caso.",
  bottleneckTable: "Espera por atividade",
  time: "O prazo médio do processo “{{nome}}” é de {{media|dur}}; metade dos casos termina em até {{p50|dur}} e o percentil P85 é de {{p85|dur}}.",
  timeMean: "O prazo médio do processo “{{nome}}” é de {{media|dur}}.",
  timeMedian: "Metade dos casos do processo “{{nome}}” termina em até {{p50|dur}}.",
  timeP85:
    "No percentil P85, o prazo do processo “{{nome}}” é de {{p85|dur}}: só os casos mais lentos passam disso.",
  timeSlowest: "O processo mais lento é “{{nome}}”, com prazo informado de {{lead|dur}}.",
  timeFastest: "O mais rápido é “{{nome}}”: {{lead|dur}}.",
  slowestTable: "Processos por prazo informado",
  timeMonth:
    "Os {{casos|int}} casos do processo “{{nome}}” abertos em {{mes|data}} levaram em média {{media|dur}}; o percentil P85 é de {{p85|dur}}.",
  ledgerTotal:
    'O razão registra {{total|brlmi}} em {{n|int}} {{plural(n,"lançamentos","lançamento","lançamentos")}}.',
  ledgerTop: {
    fornecedor: "O maior fornecedor é “{{nome}}”: {{valor|brl}}, {{pct|pct1}} do total.",
    conta: "A maior conta é “{{nome}}”: {{valor|brl}}, {{pct|pct1}} do total.",
    centro_custo: "O maior centro de custo é “{{nome}}”: {{valor|brl}}, {{pct|pct1}} do total.",
  },
  ledgerTable: {
    fornecedor: "Maiores fornecedores do razão",
    conta: "Maiores contas do razão",
    centro_custo: "Maiores centros de custo do razão",
  },
  ledgerBesidesPayroll: "Fora a folha, lidera “{{nome}}”: {{valor|brl}}, {{pct|pct1}} do total.",
  ledgerGroup: {
    fornecedor:
      'O razão tem {{n|int}} {{plural(n,"","fornecedor","fornecedores")}}; {{k|int}} {{plural(k,"","chega","chegam")}} a {{corte|pct0}} do gasto com fornecedor informado.',
    conta:
      'O razão tem {{n|int}} {{plural(n,"","conta","contas")}}; {{k|int}} {{plural(k,"","chega","chegam")}} a {{corte|pct0}} do gasto com conta informada.',
    centro_custo:
      'O razão tem {{n|int}} {{plural(n,"","centro de custo","centros de custo")}}; {{k|int}} {{plural(k,"","chega","chegam")}} a {{corte|pct0}} do gasto com centro de custo informado.',
  },
  ledgerName: {
    fornecedor:
      'O fornecedor “{{nome}}” soma {{valor|brl}} em {{meses|int}} {{plural(meses,"","mês","meses")}} de razão: {{pct|pct1}} do total por fornecedor.',
    conta:
      'A conta “{{nome}}” soma {{valor|brl}} em {{meses|int}} {{plural(meses,"","mês","meses")}} de razão: {{pct|pct1}} do total por conta.',
    centro_custo:
      'O centro de custo “{{nome}}” soma {{valor|brl}} em {{meses|int}} {{plural(meses,"","mês","meses")}} de razão: {{pct|pct1}} do total por centro de custo.',
  },
  ledgerNameUndated: {
    fornecedor:
      "O fornecedor “{{nome}}” soma {{valor|brl}} no razão: {{pct|pct1}} do total por fornecedor.",
    conta: "A conta “{{nome}}” soma {{valor|brl}} no razão: {{pct|pct1}} do total por conta.",
    centro_custo:
      "O centro de custo “{{nome}}” soma {{valor|brl}} no razão: {{pct|pct1}} do total por centro de custo.",
  },
  ledgerClass: "Na curva ABC, está na classe {{classe}}.",
  ledgerUncrossed:
    "O razão é somado por fornecedor, por conta ou por centro de custo, sem cruzar com processo ou área.",
  ledgerColumns: {
    fornecedor: "fornecedor e valor",
    conta: "conta e valor",
    centro_custo: "centro de custo e valor",
  },
  ledgerAsk: {
    fornecedor: "Quais os maiores fornecedores?",
    conta: "Quais as maiores contas contábeis?",
    centro_custo: "Quais os maiores centros de custo?",
  },
  ledgerMonth:
    "O razão de {{mes|data}} soma {{valor|brl}}, {{variacao|pct1}} em relação ao mês anterior.",
  ledgerMonthOnly: "O razão de {{mes|data}} soma {{valor|brl}}.",
  monthOnlyLedger:
    "Por mês há só o total do razão contábil, sem abertura por processo ou por área.",
  monthAbsent: (month: string) =>
    `Não há dados para responder: o razão não tem lançamentos de ${month}.`,
  month: "Mês",
  timeInformed:
    "O prazo informado do processo “{{nome}}” é de {{lead|dur}}; não há log de eventos deste processo para medir a distribuição.",
  timeTable: "Distribuição do prazo",
  variants:
    'O processo “{{nome}}” tem {{n|int}} {{plural(n,"variantes","variante","variantes")}}; a mais comum reúne {{pct|pct1}} dos casos.',
  variantsTable: "Caminhos mais comuns",
  conformance:
    "{{pct|pct1}} dos casos do processo “{{nome}}” seguem um caminho previsto; a aderência média é de {{fitness|n2}}.",
  deviation:
    'O desvio mais frequente é a atividade “{{desvio}}”, em {{casos|int}} {{plural(casos,"","caso","casos")}}.',
  deviationTable: "Desvios do fluxo de referência",
  priority:
    "O processo “{{nome}}” abre a ordem de prioridade: valor {{vs|score0}} e viabilidade {{fs|score0}}, no quadrante “{{quadrante}}”.",
  priorityCount:
    '{{n|int}} {{plural(n,"processos ficam","processo fica","processos ficam")}} em “Capturar já”.',
  priorityProcess:
    "O processo “{{nome}}” está no quadrante “{{quadrante}}”: valor {{vs|score0}} e viabilidade {{fs|score0}}, posição {{posicao|int}} na ordem de prioridade.",
  priorityTable: "Ordem de prioridade",
  potential: "O potencial preliminar de automação é de {{horas|h0}} por mês.",
  potentialTop: "O processo “{{nome}}” tem o maior número de horas: {{horas|h1}} por mês.",
  potentialProcess:
    "O processo “{{nome}}” tem potencial preliminar de {{ap|pct1}}: {{horas|h1}} por mês com a captura prevista.",
  potentialTable: "Processos por horas automatizáveis",
  alert:
    '{{n|int}} de {{total|int}} clientes {{plural(n,"estão","está","estão")}} em alerta, com {{receita|brl}} de receita mensal ({{pct|pct1}} da receita).',
  alertWhy:
    '{{prazo|int}} {{plural(prazo,"passam","passa","passam")}} do limite de prazo, {{csat|int}} {{plural(csat,"ficam","fica","ficam")}} abaixo do CSAT mínimo e {{uso|int}} {{plural(uso,"reduziram","reduziu","reduziram")}} o uso; um cliente pode atender a mais de um critério.',
  alertTable: "Critérios do alerta",
  kpi: "O indicador {{nome}} está em {{atual}} para uma meta de {{meta}}.",
  kpiNoTarget: "O indicador {{nome}} está em {{atual}}.",
  kpiTrend: "A tendência é “{{leitura}}”.",
  kpiTable: "Indicadores",
  anomaly:
    '{{n|int}} {{plural(n,"gastos mensais fogem","gasto mensal foge","gastos mensais fogem")}} do padrão.',
  anomalyNone: "Nenhum gasto mensal foge do padrão da conta ou do centro de custo.",
  anomalyTop:
    "O mais atípico é “{{nome}}” em {{mes|data}}: {{valor|brl}} contra mediana mensal de {{mediana|brl}}.",
  anomalyTable: "Gastos fora do padrão",
  headers: {
    item: "Item",
    process: "Processo",
    cost: "Custo por ano",
    share: "Parcela",
    cumulative: "Acumulada",
    area: "Área",
    hours: "Horas por mês",
    cause: "Causa",
    cases: "Casos",
    activity: "Atividade",
    wait: "Espera média",
    waitShare: "Parcela da espera",
    runs: "Execuções",
    measure: "Medida",
    value: "Valor",
    variant: "Sequência",
    kind: "Tipo",
    quadrant: "Quadrante",
    worth: "Valor",
    feasible: "Viabilidade",
    potential: "Potencial",
    criterion: "Critério",
    clients: "Clientes",
    indicator: "Indicador",
    current: "Atual",
    target: "Meta",
    trend: "Tendência",
    where: "Conta ou centro",
    month: "Mês",
    median: "Mediana",
  },
  labels: {
    mean: "Média",
    p50: "Mediana (P50)",
    p85: "P85",
    p95: "P95",
    withRework: "Com retrabalho",
    withoutRework: "Sem retrabalho",
    late: "Prazo acima do limite",
    csat: "CSAT abaixo do limite",
    usage: "Queda de uso",
  },
} as const;
