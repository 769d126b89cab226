import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

const percent = (share: number): string => `${formatNumber(100 * share, 1)}%`;

/** Texts of process mining. */
export const miningCopy = {
  title: "Mineração de processos",
  intro:
    "O fluxo como aconteceu, lido do log de eventos. Clique em um número para ver os casos e as linhas do arquivo.",
  open: "Explorar o processo no log",
  openHint: "Mapa, variantes, gargalos, retrabalho e conformidade",
  loading: "Lendo o log de eventos",
  noLog: "Ainda não há log de eventos",
  noLogText:
    "Envie um arquivo com caso, atividade e data de cada evento e confirme o mapeamento como Log de eventos.",
  toFiles: "Ir para os arquivos",
  emptySelection: "Nenhum caso passa pelos filtros. Retire algum filtro para ver o processo.",
  log: "Log",
  logOption: (name: string, cases: number): string =>
    `${name} (${countOf(cases, "caso", "casos")})`,
  percent,
  count: formatCount,

  source: "Fonte",
  sourceLine: (file: string, table: string, filter: string, used: number, total: number): string =>
    `${file} › ${table} › ${filter}: ${countOf(used, "linha usada", "linhas usadas")} de ${formatCount(total)}`,
  filteredNote:
    "Consulta sobre os arquivos em vigor, com os filtros acima. Sublinhado pontilhado: fato da execução, que abre a origem. Sublinhado tracejado: contado agora, abre os casos e não entra no relatório.",
  completeNote: (complete: number, cases: number): string =>
    complete === cases
      ? "Tempos sobre todos os casos: todos terminaram."
      : `Tempos sobre ${countOf(complete, "caso concluído", "casos concluídos")} de ${formatCount(cases)}; casos em aberto contam só nas frequências.`,
  noneComplete: "Nenhum caso da seleção está concluído",
  noneCompleteText:
    "Sem casos concluídos não há prazo, espera, gargalo nem conformidade. Confirme na fase quais atividades encerram um caso.",
  toEnds: "Confirmar atividades finais",
  untimed: (events: number): string =>
    `${countOf(events, "evento sem data válida ficou", "eventos sem data válida ficaram")} fora da sequência.`,

  totals: {
    cases: "Casos",
    events: "Eventos",
    activities: "Atividades",
    variants: "Variantes",
    meanMs: "Prazo médio",
    medianMs: "Prazo mediano",
    p85Ms: "Prazo, percentil 85",
    reworked: "Casos com retrabalho",
  },
  none: "n/d",

  filters: "Filtros",
  span: (from: string, to: string): string => `O arquivo vai de ${from} a ${to}.`,
  from: "De",
  to: "Até",
  period: "Casos do período",
  periods: {
    opened: "Abertos no período",
    contained: "Inteiros no período",
    active: "Com alguma parte no período",
  },
  areas: "Áreas",
  allAreas: "Todas as áreas",
  areasHint: "Casos com ao menos um evento de uma das áreas marcadas.",
  areaEvents: (events: number): string => countOf(events, "evento", "eventos"),
  variantsChosen: (ranks: readonly number[]): string =>
    `${ranks.length === 1 ? "Variante" : "Variantes"} ${ranks.join(", ")}`,
  clear: "Limpar filtros",
  remove: (what: string): string => `Retirar o filtro ${what}`,

  map: "Mapa do processo",
  mapHint: (nodes: number, activities: number, edges: number, connections: number): string =>
    `${countOf(nodes, "atividade", "atividades")} de ${formatCount(activities)} e ${countOf(edges, "ligação", "ligações")} de ${formatCount(connections)}`,
  mapMethod:
    "Ficam as atividades mais frequentes; uma atividade oculta sai da sequência antes da contagem. Das ligações ficam as mais frequentes e as que mantêm cada atividade num caminho do início ao fim. Espera: do fim de uma atividade ao início da seguinte, nos casos concluídos; com atividades ocultas, inclui o tempo delas.",
  mapDescription: (name: string): string =>
    `Mapa de sucessões diretas de ${name}. A mesma informação está na tabela.`,
  capped: "O mapa mostra o que cabe na tela; reduza as atividades ou as ligações para ler melhor.",
  tooDense: (edges: number): string =>
    `São ${formatCount(edges)} ligações: demais para desenhar. Reduza as ligações ou as atividades, ou leia a tabela.`,
  activities: "Atividades",
  paths: "Ligações",
  shareText: (share: number): string => `${Math.round(100 * share)}%`,
  asTable: "Ver como tabela",
  asMap: "Ver mapa",
  drawing: "Desenhando o mapa",
  start: "Início",
  end: "Fim",
  zoomIn: "Aproximar",
  zoomOut: "Afastar",
  fit: "Ajustar à tela",
  wait: "Espera",
  waitMean: "Espera média",
  waitMedian: "Espera mediana",
  times: "Vezes",
  cases: "Casos",
  fromColumn: "De",
  toColumn: "Para",
  activity: "Atividade",
  executions: "Execuções",
  touch: "Execução média",
  legend: "Espessura: vezes em que a ligação ocorre. Cor: espera média.",
  upTo: (time: string): string => `até ${time}`,
  dragHint:
    "O desenho continua: arraste para ver o resto, ou use o botão de ajuste para vê-lo inteiro.",
  drawn: (shown: number, all: number): string => `${shown} de ${all}`,
  edgeLabel: (from: string, to: string, count: number, wait: string | null): string =>
    `${from} para ${to}: ${countOf(count, "vez", "vezes")}${wait === null ? "" : `, espera média de ${wait}`}. Ver casos`,
  /** Around the figures that a box or a label shows, for whoever hears them. */
  spoken: {
    edge: (from: string, to: string): string => `${from} para ${to}, vezes: `,
    wait: ", espera média: ",
    executions: ", execuções: ",
    touch: ", execução média: ",
    seeCases: ". Ver casos",
  },
  nodeLabel: (name: string, executions: number): string =>
    `${name}: ${countOf(executions, "execução", "execuções")}. Ver casos`,
  bpmn: "Baixar BPMN 2.0",
  bpmnName: (name: string): string => `${name}.bpmn`,
  downloadFailed: "O arquivo não pôde ser gerado",

  variants: "Variantes",
  variantsHint: (total: number): string =>
    countOf(total, "sequência distinta de atividades", "sequências distintas de atividades"),
  variant: (rank: number): string => `Variante ${formatCount(rank)}`,
  shareOfCases: "dos casos",
  accumulated: (share: number): string => `acumulado ${percent(share)}`,
  more: (count: number): string => `mais ${countOf(count, "evento", "eventos")}`,
  filterBy: "Filtrar",
  reference: "Referência",
  filterVariant: (rank: number): string => `Filtrar pela variante ${formatCount(rank)}`,
  referenceVariant: (rank: number): string =>
    `Usar a variante ${formatCount(rank)} como referência`,
  moreVariants: "Mostrar mais variantes",
  fitness: "Aderência",
  meanTime: "Prazo médio",

  bottlenecks: "Gargalos",
  bottlenecksHint: "Espera antes de cada atividade, nos casos concluídos.",
  bottlenecksNoStart:
    "O log não diz quando o trabalho começou: o tempo é contado do evento anterior até a conclusão e inclui o trabalho.",
  bottleneck: "Gargalo",
  waitTotal: "Espera somada",
  share: "Parcela",

  loops: "Repetições",
  loopsHint:
    "Atividades feitas mais de uma vez no mesmo caso, nos casos concluídos. “Casos com retrabalho” inclui também etapas e causas marcadas como retrabalho.",
  loopsNone:
    "Nenhuma atividade se repete nos casos concluídos. Retrabalho, se houver, vem de etapas e causas marcadas como tal.",
  returns: "Repetições",
  extra: "Prazo a mais",
  ways: "Volta depois de",
  atOnce: "logo em seguida",
  way: (via: string, count: number): string => `${via} (${formatCount(count)})`,

  conformance: "Conformidade",
  conformanceHint:
    "Cada caso concluído comparado com o caminho de referência que custa menos desvios.",
  conformanceMethod:
    "Aderência: 1 − custo do alinhamento ÷ (eventos do caso + eventos da menor referência), média dos casos concluídos.",
  referenceSteps: "Etapas do inventário",
  referenceVariants: "Variantes escolhidas",
  referenceOf: "Comparar com",
  referencePick: "Marque “Referência” nas variantes que representam o fluxo previsto.",
  conforming: "Casos sem desvio",
  notCompared: (cases: number): string =>
    `${countOf(cases, "caso de sequência muito longa não foi comparado", "casos de sequências muito longas não foram comparados")}.`,
  deviation: "Desvio",
  deviationsNone: "Nenhum desvio da referência.",
  kinds: { "a mais": "a mais", faltante: "faltante", "fora de ordem": "fora de ordem" } as Record<
    string,
    string
  >,

  behind: {
    all: "Casos da seleção",
    rework: "Casos com retrabalho",
    conforming: "Casos sem desvio",
    activity: (name: string): string => `Casos com “${name}”`,
    edge: (from: string, to: string): string => `Casos com ${from} → ${to}`,
    loop: (name: string): string => `Casos que repetem “${name}”`,
    variant: (rank: number): string => `Casos da variante ${formatCount(rank)}`,
    deviation: (name: string, kind: string): string => `Casos com “${name}” ${kind}`,
  },
  behindCount: (total: number, occurrences: number): string =>
    occurrences === total
      ? `${countOf(total, "caso", "casos")}, do mais longo ao mais curto`
      : `${countOf(total, "caso", "casos")} e ${countOf(occurrences, "ocorrência", "ocorrências")}, do mais longo ao mais curto`,
  caseTitle: (id: string): string => `Caso ${id}`,
  caseLine: (variant: number, events: number): string =>
    `variante ${formatCount(variant)} · ${countOf(events, "evento", "eventos")}`,
  openCase: "em aberto",
  line: "Linha",
  startedAt: "Início",
  endedAt: "Fim",
  file: "Arquivo",
  moreRows: (count: number): string =>
    `${countOf(count, "evento a mais não é mostrado", "eventos a mais não são mostrados")} aqui.`,
  moreCases: "Mostrar mais casos",
};
