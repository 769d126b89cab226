/** 1.7, Clientes e indicadores. */
export const clientsCopy = {
  title: "Clientes e indicadores",
  alert:
    '{{n|int}} de {{total|int}} {{plural(total,"clientes","cliente","clientes")}} {{plural(n,"estão","está","estão")}} em alerta e {{plural(n,"somam","soma","somam")}} {{receita|brl}} de receita mensal.',
  alertNoRevenue:
    '{{n|int}} de {{total|int}} {{plural(total,"clientes","cliente","clientes")}} {{plural(n,"estão","está","estão")}} em alerta.',
  noAlert: "Nenhum cliente está em alerta.",
  share: "Essa receita equivale a {{pct|pct1}} da receita mensal dos clientes.",
  window:
    'O alerta usa os casos abertos em {{janela|int}} {{plural(janela,"dias","dia","dias")}} até a data-base.',
  csat: 'A satisfação média é {{csat|n1}} de {{maxima|int}}, com {{n|int}} {{plural(n,"respostas","resposta","respostas")}}.',
  trend:
    'O indicador “{{indicador}}” mostra {{tendencia}} em {{meses|int}} {{plural(meses,"meses","mês","meses")}}, até {{ate|data}}.',
  year: "A média do último ano da série é {{media}} e variou {{variacao|pct1}} sobre a do ano anterior (“{{indicador}}”).",
  season:
    "O indicador “{{indicador}}” tem pico em {{pico}} ({{acima|pct1}} acima da média dos meses ao redor) e vale em {{vale}} ({{abaixo|pct1}} abaixo).",
  criteriaTitle: "Clientes em alerta por critério",
  criteriaColumns: { criterion: "Critério", clients: "Clientes" },
  criteriaFootnote: "Um cliente pode atender a mais de um critério.",
  kpiTitle: "Indicadores acompanhados",
  kpiColumns: {
    name: "Indicador",
    current: "Atual",
    target: "Meta",
    gap: "Diferença",
    trend: "Tendência",
    months: "Meses",
  },
  tickets: 'A lista registra {{n|int}} {{plural(n,"casos","caso","casos")}}.',
  ticketsOfList: 'A lista “{{lista}}” registra {{n|int}} {{plural(n,"casos","caso","casos")}}.',
  ticketLists:
    "Os números acima e os grupos abaixo são dessa lista, a mais longa; as listas não são somadas.",
  listTitle: "Listas de casos recebidas",
  listColumns: {
    name: "Lista",
    cases: "Casos",
    median: "Mediana até encerrar",
    inTime: "No prazo",
  },
  ticketsOpen:
    '{{abertos|int}} {{plural(abertos,"estão","está","estão")}} em aberto ({{pct|pct1}} da lista).',
  ticketsAge: "A idade mediana dos casos em aberto é de {{idade|dur}} na última data da lista.",
  ticketsDays:
    "O tempo até o encerramento é de {{mediana|dur}} na mediana e de {{p85|dur}} no P85.",
  ticketsFirst: "A primeira resposta vem em {{horas|h1}} na mediana.",
  ticketsSla:
    '{{fora|int}} {{plural(fora,"casos ficaram","caso ficou","casos ficaram")}} fora do prazo; {{pct|pct1}} foram encerrados dentro dele.',
  ticketsMonth: "Em meses completos, são abertos {{volume|n1}} casos por mês.",
  cutDays:
    "Casos com {{atributo}} = {{nivel}} levam {{com|dur}} na mediana, contra {{sem|dur}} nos demais (associação observada).",
  cutScore:
    "Casos com {{atributo}} = {{nivel}} têm nota média {{com|n1}} de {{maxima|int}}, contra {{sem|n1}} nos demais (associação observada).",
  levelTitle: "Casos por {{atributo}}",
  levelColumns: {
    level: "Grupo",
    cases: "Casos",
    share: "Parcela",
    median: "Mediana até encerrar",
    score: "Satisfação",
  },
  clients: 'A lista traz {{n|int}} {{plural(n,"clientes","cliente","clientes")}}.',
  clientsRevenue: "Eles somam {{receita|brl}} de receita mensal.",
  clientsToCut:
    '{{k|int}} {{plural(k,"clientes","cliente","clientes")}} ({{pct|pct1}}) {{plural(k,"chegam","chega","chegam")}} a {{corte|pct0}} dessa receita.',
  clientsNps: "O NPS médio informado é {{nps|n1}}.",
  clientsUsage: "A variação média de uso é de {{uso|pct1}}.",
  segmentTitle: "Clientes por segmento",
  segmentColumns: {
    segment: "Segmento",
    clients: "Clientes",
    revenue: "Parcela da receita",
    nps: "NPS médio",
    usage: "Variação de uso",
  },
  segmentFootnote: "Segmentos com poucos clientes ficam fora da tabela.",
  bandTitle: "Clientes por faixa",
  bandColumns: { header: "Coluna", band: "Faixa", clients: "Clientes", share: "Parcela" },
  bandFootnote:
    "A coluna traz faixas, e não números: as linhas são contadas, sem valor médio nem soma.",
  kpiFootnote: "Diferença positiva: melhor que a meta.",
} as const;
