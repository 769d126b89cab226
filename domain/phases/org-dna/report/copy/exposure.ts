/** 3.3, Exposição das tarefas à IA. */
export const exposureCopy = {
  title: "Exposição das tarefas à IA",
  headline:
    "{{beta|pct0}} do tempo dos cargos analisados tem exposição à IA (índice β; metodologia no anexo).",
  fixed: "Exposição à IA não equivale a eliminação de cargos.",
  top: "O cargo “{{cargo}}” tem a maior exposição ({{beta|pct0}}), pelas tarefas: {{tarefas|lista3}}.",
  coverage:
    'As tarefas informadas cobrem {{pct|pct0}} do FTE e {{n|int}} {{plural(n,"","cargo","cargos")}}.',
  released: "Sem adoção, as tarefas expostas liberam {{r|pct0}} do tempo dos cargos (estimado).",
  normalised:
    '{{plural(n,"","Um cargo tinha tempos que não fechavam e foi normalizado","{{n|int}} cargos tinham tempos que não fechavam e foram normalizados")}}.',
  derived:
    '{{plural(n,"","Uma tarefa veio sem exposição e segue","{{n|int}} tarefas vieram sem exposição e seguem")}} a regra de entrada e criticidade.',
  adaptation: "A medida é uma adaptação com pesos por tempo de um índice de pesquisa.",
  partial: "As tarefas cobrem {{pct|pct0}} do FTE; os valores referem-se só a esses cargos.",
  tableTitle: "Tempo dos cargos por exposição",
  columns: {
    role: "Cargo",
    beta: "Índice",
    e1: "E1",
    e2: "E2",
    e0: "E0",
    critical: "Criticidade humana",
  },
  tableFootnote:
    "E1: o modelo de linguagem acelera a tarefa sozinho. E2: precisa de sistema ao redor. E0: sem exposição.",
  cardsHeading: "Fichas dos cargos com maior exposição",
  card: {
    beta: "Exposição",
    e1: "Tempo em E1",
    e2: "Tempo em E2",
    e0: "Sem exposição",
    critical: "Criticidade humana",
    released: "Tempo liberado",
    adopted: "Com adoção",
    tasks: "Tarefas",
  },
  cardTasks: "As tarefas mais expostas de “{{cargo}}” são: {{tarefas|lista3}}.",
  cardRelease:
    "Em “{{cargo}}”, o apoio libera {{r|pct0}} do tempo antes da adoção e {{a|pct0}} depois.",
  cardHuman: "A criticidade humana média de “{{cargo}}” é de {{c|score0}}.",
  action: "Testar o apoio de IA nas tarefas expostas de “{{cargo}}”",
} as const;
