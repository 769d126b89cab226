/** 3.6, Modelo de operação e RACI, 3.7, Competências e lacunas, and 3.8, Continuidade do conhecimento e impactos nas pessoas. */
export const operationCopy = {
  title: "Modelo de operação e RACI",
  single:
    '{{plural(n,"","A etapa futura tem","Cada uma das {{n|int}} etapas futuras tem")}} um único responsável final.',
  notSingle:
    '{{k|int}} de {{n|int}} {{plural(n,"","etapa futura","etapas futuras")}} {{plural(k,"têm","tem","têm")}} um único responsável final.',
  partial:
    "A matriz de papéis é parcial: mostra quem executa e o responsável pelo processo; consultados e informados ainda não foram definidos.",
  partialReason:
    "A matriz de responsabilidades não foi enviada; o responsável final é o do processo.",
  top: 'O papel “{{papel}}” acumula {{k|int}} {{plural(k,"","etapa","etapas")}} como responsável final.',
  person:
    "Nas etapas automáticas ou com IA, quem executa é quem supervisiona a etapa; o responsável final é sempre uma pessoa ou papel.",
  consulted:
    '{{n|int}} {{plural(n,"","etapa tem muitos consultados e pode","etapas têm muitos consultados e podem")}} atrasar a decisão.',
  executed:
    '{{k|int}} de {{n|int}} {{plural(n,"","etapa futura","etapas futuras")}} {{plural(k,"têm","tem","têm")}} quem executa ou supervisiona.',
  tableTitle: "Matriz de responsabilidades do fluxo futuro",
  columns: {
    step: "Etapa",
    type: "Tipo",
    r: "Executa (R)",
    a: "Responde (A)",
    c: "Consultado (C)",
    i: "Informado (I)",
  },
  toBeDefined: "a indicar pela área",
  rulesTitle: "Regras do modelo de operação",
  rulesColumns: { rule: "Regra", why: "Motivo" },
  rules: [
    ["Um responsável final por etapa", "decisão sem dono atrasa o caso"],
    ["Responsável final é pessoa ou papel", "sistema não responde por erro"],
    ["Etapa com IA tem quem supervisiona", "a amostra revisada mostra desvio do modelo"],
    ["Poucos consultados por etapa", "cada consulta soma espera"],
  ],
} as const;

export const skillsCopy = {
  title: "Competências e lacunas",
  coverage:
    "A cobertura de competências é de {{cob|pct0}}; a maior lacuna está na competência “{{comp}}”.",
  closed: "A cobertura de competências é de {{cob|pct0}}; nenhuma lacuna foi encontrada.",
  hours: 'Fechar as lacunas exige {{h|int}} {{plural(h,"","hora","horas")}} de capacitação.',
  cost: "O custo da capacitação é de {{custo|brlmi}}, pelo custo por hora informado.",
  known: "{{pct|pct0}} das linhas têm o nível atual; as demais ficam fora das contas.",
  lowest: "A família {{familia}} tem a menor cobertura, de {{cob|pct0}}.",
  levels:
    'A soma das lacunas é de {{n|int}} {{plural(n,"","nível por pessoa","níveis por pessoa")}}, em {{c|int}} {{plural(c,"","competência","competências")}}.',
  order: "A capacitação de uma família começa antes da mudança das tarefas dela.",
  skillTitle: "Lacunas por competência",
  skillColumns: {
    skill: "Competência",
    coverage: "Cobertura",
    gap: "Níveis a desenvolver",
    people: "Pessoas",
    hours: "Horas",
  },
  familyTitle: "Lacunas por família de cargos",
  familyColumns: { family: "Família", people: "Posições", coverage: "Cobertura", hours: "Horas" },
  matrixTitle: "Lacuna média por família e competência",
  matrixFootnote:
    "Níveis que faltam por pessoa; “–” onde a competência não é requerida ou o grupo é pequeno.",
  family: "Família",
} as const;

export const peopleCopy = {
  title: "Continuidade do conhecimento e impactos nas pessoas",
  concentration:
    '{{plural(n,"Nenhum processo concentra","O processo “{{processo}}” concentra","{{n|int}} processos concentram, cada um,")}} mais de {{limite|pct0}} do esforço em uma única posição.',
  listed: "Entre os processos com concentração estão: {{lista|lista3}}.",
  assessed:
    'A avaliação cobre {{n|int}} {{plural(n,"","processo","processos")}} com recurso no registro de eventos ou com executor nas etapas.',
  notAssessed:
    "Nenhum processo tem recurso no registro de eventos nem executor nas etapas; a concentração não foi avaliada.",
  law: "Mudanças de função, jornada ou quadro dependem de avaliação do RH, do jurídico trabalhista e, quando aplicável, do sindicato.",
  touched:
    "As posições com tarefas expostas aparecem por área; áreas em que o número identificaria poucas pessoas ficam sem valor.",
  noNames: "A concentração é informada só por processo: nenhuma posição, cargo ou área é citada.",
  tableTitle: "Processos avaliados",
  columns: { process: "Processo", state: "Situação", step: "Próximo passo" },
  states: { yes: "concentração de conhecimento", no: "sem concentração" },
  steps: { yes: "documentar e preparar uma segunda pessoa", no: "avaliar de novo na próxima onda" },
  impactTitle: "Posições com tarefas expostas por área",
  impactColumns: {
    area: "Área",
    people: "Posições",
    touched: "Com tarefas expostas",
    released: "Capacidade liberada",
  },
  planTitle: "Critérios de realocação e requalificação",
  planColumns: { criterion: "Critério", how: "Como se aplica" },
  plan: [
    ["Transparência", "critérios publicados antes de qualquer mudança"],
    ["Adesão", "quem muda de função participa da escolha"],
    ["Requalificação antes da mudança", "a trilha da família termina antes de a tarefa mudar"],
    ["Prioridade interna", "papéis novos são oferecidos primeiro a quem tem tempo liberado"],
    ["Avaliação formal", "RH e jurídico trabalhista avaliam função, jornada e quadro"],
  ],
} as const;
