/** 1.6, Heatmap de valor e priorização. */
export const prioritiesCopy = {
  title: "Heatmap de valor e priorização",
  none: "Nenhum processo fica acima do corte em valor e em viabilidade.",
  one: "Um processo fica acima do corte em valor e em viabilidade: “{{nomes|lista3}}”.",
  few: '{{n|int}} {{plural(n,"","processo fica","processos ficam")}} acima do corte em valor e em viabilidade: {{nomes|lista3}}.',
  many: '{{n|int}} {{plural(n,"","processo fica","processos ficam")}} acima do corte em valor e em viabilidade, entre eles {{nomes|lista3}}.',
  structure:
    '{{n|int}} {{plural(n,"","processo tem","processos têm")}} valor acima do corte e viabilidade abaixo dele; a preparação vem antes da captura.',
  pointGain:
    'Mais {{n|int}} {{plural(n,"","processo cabe","processos cabem")}} como ganho pontual, com viabilidade alta e valor abaixo do corte.',
  unstable:
    "A posição do processo “{{processo}}” é {{faixa}}: mantém o quadrante em {{estab|pct0}} das simulações de pesos.",
  cuts: "Os cortes são {{vs|score0}} para valor e {{fs|score0}} para viabilidade, em escala de pontos.",
  tableTitle: "Prioridade e estabilidade",
  columns: {
    position: "Posição",
    id: "Código",
    process: "Processo",
    value: "Valor",
    feasibility: "Viabilidade",
    quadrant: "Quadrante",
    stability: "Estabilidade",
    band: "Leitura",
  },
  tableFootnote: "Estabilidade: parcela das simulações de pesos em que o quadrante não muda.",
  cardsHeading: "Processos prioritários",
  card: {
    cost: "Custo por ano",
    hours: "Horas por mês",
    rework: "Retrabalho por ano",
    reworkRate: "Taxa de retrabalho",
    potential: "Potencial de automação",
    released: "Horas liberáveis",
    unit: "Custo por caso",
    leadTime: "Prazo informado",
  },
  bars: {
    custo: "Custo",
    retrabalho: "Retrabalho",
    tempo: "Prazo",
    receita: "Receita exposta",
    importancia: "Importância",
    cliente: "Cliente",
    automacao: "Automação",
  },
  cardScores:
    "Valor {{vs|score0}} e viabilidade {{fs|score0}}: posição {{posicao|int}} na ordem de prioridade.",
  cardDrivers:
    "O valor vem sobretudo de {{primeira}} ({{a|score0}}) e de {{segunda}} ({{b|score0}}), em pontos normalizados.",
  cardShare: "O processo reúne {{pct|pct1}} do custo mapeado e {{cor|brl}} por ano de retrabalho.",
  cardStability:
    "O quadrante de “{{processo}}” se mantém em {{estab|pct0}} das simulações de pesos ({{faixa}}).",
  drivers: {
    custo: "custo",
    retrabalho: "retrabalho",
    tempo: "prazo",
    receita: "receita exposta",
    importancia: "importância estratégica",
    cliente: "impacto no cliente",
    automacao: "potencial de automação",
  },
  actions: {
    "Capturar já": "Detalhar as etapas de “{{processo}}” e iniciar o redesenho",
    Estruturar: "Tratar dados, integração e risco de “{{processo}}” antes de iniciar o redesenho",
    "Ganho pontual": "Automatizar as tarefas de regra de “{{processo}}” com a equipe da área",
    "Não priorizar": "Acompanhar “{{processo}}” e reavaliar na próxima rodada",
  },
} as const;
