/** 7.1, Pesquisa e representatividade; 7.2, Barreiras ADKAR; 7.3, Índice de prontidão. */
export const surveyCopy = {
  title: "Pesquisa e representatividade",
  answered:
    'Responderam {{n|int}} de {{total|int}} {{plural(total,"pessoas","pessoa","pessoas")}} ({{taxa|pct0}}). Se a amostra fosse aleatória, a margem de erro máxima seria de {{moe}} ({{conf|pct0}} de confiança); a adesão voluntária pode gerar viés.',
  answeredAll:
    '{{plural(n,"","Respondeu a única pessoa","Responderam todas as {{n|int}} pessoas")}} do organograma; a pesquisa não é uma amostra.',
  answeredOnly:
    '{{plural(n,"","Respondeu","Responderam")}} {{n|int}} {{plural(n,"","pessoa","pessoas")}}; sem o organograma não há taxa de resposta nem margem de erro.',
  hidden:
    'Grupos com menos de {{min|int}} {{plural(min,"","resposta","respostas")}} não são exibidos.',
  groups:
    '{{plural(n,"Nenhum grupo de área tem","Um grupo de área tem","{{n|int}} grupos de área têm")}} o mínimo de respostas.',
  reliable:
    'A consistência interna é confiável em {{k|int}} de {{n|int}} {{plural(n,"dimensões","dimensão","dimensões")}}.',
  unreliable: "As dimensões com leitura indicativa servem de sinal e não sustentam decisão.",
  opening:
    "Participação voluntária. As respostas são tratadas por {{controlador}} para planejar a mudança, com base no legítimo interesse.",
  openingGroups:
    "A liderança não vê respostas individuais, e os cortes da pesquisa nunca são cruzados.",
  loadNote:
    "A dimensão carga mede percepção sobre a mudança; não substitui a avaliação de riscos psicossociais da norma regulamentadora de gerenciamento de riscos.",
  use: "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções. Os resultados são publicados apenas por grupo.",
  noticeTitle: "Uso e proteção das respostas",
  dimensionsTitle: "Dimensões da pesquisa",
  dimensionColumns: {
    name: "Dimensão",
    items: "Itens",
    mean: "Média",
    favourable: "Favoráveis",
    reading: "Consistência",
  },
  dimensionFootnote:
    "Média na escala de respostas; na carga percebida, nota alta indica carga pesada. Favoráveis são as maiores notas da escala.",
  itemsTitle: "Itens próprios da pesquisa",
  itemColumns: { name: "Item", n: "Respostas", mean: "Média", favourable: "Favoráveis" },
  itemFootnote: "Itens sem dimensão conhecida, do que tem a menor média ao que tem a maior.",
  groupsTitle: "Respostas por área",
  groupColumns: {
    area: "Área",
    n: "Respondentes",
    people: "Pessoas",
    rate: "Resposta",
    index: "Índice ADKAR",
    ready: "Prontidão",
  },
  cutTitles: { cargo: "Respostas por grupo de cargos", tempo: "Respostas por tempo de casa" },
  cutColumns: {
    group: "Grupo",
    n: "Respondentes",
    index: "Índice ADKAR",
    barrier: "Primeira barreira",
    note: "Nota",
  },
} as const;

export const barrierCopy = {
  title: "Barreiras ADKAR",
  first:
    'A primeira barreira é {{elem}} ({{nota|n1}} de {{max|int}}), em {{n|int}} de {{tot|int}} {{plural(tot,"grupos","grupo","grupos")}}.',
  none: "Nenhum elemento fica até a nota de corte de {{corte|n1}}; a pesquisa não aponta barreira.",
  treat: "As ações tratam primeiro {{elem}}.",
  index: "O índice ADKAR é de {{indice|n1}} e a nota de corte da barreira é {{corte|n1}}.",
  order:
    "A ordem importa: um elemento só recebe ação depois que os anteriores passam da nota de corte.",
  individual: "{{pct|pct0}} dos respondentes têm {{elem}} como a própria primeira barreira.",
  trademark:
    "ADKAR® é marca da Prosci; diagnóstico inspirado no modelo, com itens próprios, sem certificação da Prosci.",
  tiles: {
    barrier: "Primeira barreira",
    note: "Nota da barreira",
    index: "Índice ADKAR",
    groups: "Grupos com a barreira",
  },
  elementTitle: "Elementos na ordem do modelo",
  elementColumns: {
    name: "Elemento",
    mean: "Média",
    favourable: "Favoráveis",
    groups: "Grupos com a barreira",
    people: "Respondentes com a barreira",
  },
  elementFootnote: "Parcelas de poucas pessoas não são exibidas.",
  areaTitle: "Elementos por área",
  areaColumns: { area: "Área", index: "Índice", barrier: "Primeira barreira" },
  actionTitle: "O que trata cada elemento",
  actionColumns: { element: "Elemento", sign: "Sinal de barreira", action: "Ação que trata" },
  actions: {
    consciencia: [
      "As pessoas não sabem por que a mudança existe",
      "Conversas da liderança sobre o motivo e o que acontece sem a mudança",
    ],
    desejo: [
      "As pessoas entendem e não querem participar",
      "Participação no desenho, ganhos visíveis para a equipe e resposta às objeções",
    ],
    conhecimento: [
      "As pessoas querem e não sabem como",
      "Trilhas de capacitação ligadas às tarefas e apoio dos multiplicadores",
    ],
    habilidade: [
      "As pessoas sabem e ainda não conseguem no dia a dia",
      "Prática acompanhada, tempo protegido e ajuste das ferramentas",
    ],
    reforco: [
      "As pessoas conseguem e voltam ao jeito antigo",
      "Rito das lideranças, indicadores à vista e reconhecimento do uso",
    ],
  },
  cardsHeading: "Fichas das áreas",
  card: {
    n: "Respondentes",
    index: "Índice ADKAR",
    ready: "Índice de prontidão",
    wave: "Onda de início",
    note: "Nota da barreira",
    skills: "Cobertura de competências",
  },
  cardBarrier: "Na área de {{area}}, a primeira barreira é {{elem}}, com nota {{nota|n1}}.",
  cardNone: "Na área de {{area}}, nenhum elemento fica até a nota de corte.",
  cardReady: "A prontidão da área de {{area}} é de {{ir|n1}} ({{faixa|min}}).",
  cardSkills:
    "As pessoas da área de {{area}} têm {{cob|pct0}} dos níveis de competência requeridos.",
  cardAction: "Acordar com a liderança da área de {{area}} a ação que trata {{elem}}",
  cardActionNone: "Manter na área de {{area}} o acompanhamento por onda",
} as const;

export const readinessCopy = {
  title: "Índice de prontidão",
  index: "O índice de prontidão é {{ir|score0}} ({{faixa}}); {{dim}} é a dimensão mais baixa.",
  area: "A área de {{area}} tem {{ir|score0}} e inicia na onda {{onda|int}}.",
  lowest:
    "O componente mais baixo tem nota {{nota|n1}} e é o que mais eleva o índice se for tratado.",
  partialWeight:
    "O índice usa {{peso|pct0}} do peso; os componentes que faltam foram retirados e os pesos, renormalizados.",
  waves:
    "Áreas prontas ou prontas com reforços iniciam na primeira onda; as demais esperam o tratamento das barreiras.",
  meaning: "O índice orienta a ordem e o reforço; não mede desempenho de equipes.",
  componentTitle: "Componentes do índice",
  componentColumns: { name: "Componente", score: "Nota", source: "De onde vem" },
  sources: {
    adkar: "Elementos da pesquisa, na ordem do modelo",
    lideranca: "Dimensão liderança da pesquisa",
    competencias: "Cobertura de competências por cargo",
    dados: "Dimensão dados e ferramentas da pesquisa",
    folga: "Dimensão carga da pesquisa, virada",
  },
  areaTitle: "Prontidão por área",
  areaColumns: {
    area: "Área",
    score: "Índice",
    band: "Faixa",
    wave: "Onda",
    skills: "Competências",
  },
  bandTitle: "O que cada faixa pede",
  bandColumns: { band: "Faixa", start: "Início", condition: "O que pedir antes" },
  bands: [
    ["Pronto", "Primeira onda", "Letramento e metas de uso"],
    [
      "Pronto com reforços",
      "Primeira onda",
      "Letramento, multiplicador nomeado e ação para a primeira barreira",
    ],
    ["Atenção", "Segunda onda", "Tratar a primeira barreira e medir de novo antes de iniciar"],
    [
      "Não iniciar em larga escala",
      "Terceira onda",
      "Piloto com voluntários e plano da liderança; medir de novo",
    ],
  ],
} as const;
