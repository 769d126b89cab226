/** Opening, annex, limits and references of phase 3. */
export const openingCopy = {
  ifAdopted: "Com a adoção do plano, a liberação de {{fte|fte1}} cai para {{adotada|fte1}}.",
  coverage:
    "As pessoas têm {{parte|pct0}} dos níveis de competência requeridos; sem capacitação, a mudança não se sustenta.",
  structure:
    'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}} em {{camadas|int}} {{plural(camadas,"","camada","camadas")}}; {{beta|pct0}} do tempo dos cargos analisados tem exposição à IA.',
  noTasks:
    'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}} em {{camadas|int}} {{plural(camadas,"","camada","camadas")}}; faltam as tarefas dos cargos para medir a exposição à IA.',
  noTree:
    'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}}, e o arquivo não diz uma linha de gestão que ligue todas ao topo: camadas e amplitude não foram calculadas.',
} as const;

/** Playbook 1.12: printed in the first section of the phase. */
export const fixedCopy = {
  use: "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções.",
  groups: "Os resultados são publicados apenas por grupo.",
} as const;

export const headlineLabels = {
  positions: "Posições",
  layers: "Camadas",
  span: "Amplitude média",
  managers: "Gestores entre as posições",
  exposure: "Exposição à IA (índice β)",
  released: "Capacidade liberada",
  roles: "Papéis novos",
  skills: "Cobertura de competências",
} as const;

export const annexCopy = {
  rolesTitle: "Exposição por cargo, com os índices da adaptação",
  rolesColumns: {
    role: "Cargo",
    alpha: "α",
    beta: "β",
    zeta: "ζ",
    critical: "Criticidade",
    released: "Tempo liberado",
  },
  rolesFootnote:
    "Adaptação de Eloundou, Manning, Mishkin e Rock: pesos por tempo. α conta E1; β, E1 e parte de E2; ζ, E1 e E2.",
  tasksTitle: "Tarefas por cargo",
  tasksColumns: { role: "Cargo", task: "Tarefa", exposure: "Exposição", share: "Tempo" },
  areasTitle: "Conciliação por área",
  areasColumns: {
    area: "Área",
    fte: "FTE",
    mapped: "FTE dos processos",
    share: "Parcela liberada",
    tasks: "Por tarefas",
    residual: "Residual",
    value: "Valor do residual",
  },
  areasFootnote: "O residual fica fora do fluxo de caixa em todos os cenários.",
  cut: "Primeiras linhas; a tabela completa está na planilha de dados.",
} as const;

export const limitsCopy = {
  exposure: "Exposição à IA não equivale a eliminação de cargos.",
  tasks:
    "A exposição depende das tarefas e dos tempos informados; o índice não mede desempenho de pessoas.",
  groups:
    "Custo, capacidade e lacunas aparecem só em grupos com o mínimo de pessoas; grupos pequenos são reunidos.",
  release:
    "A capacidade liberada é tempo de trabalho antes da adoção e não indica quantidade de postos.",
  spans: "A amplitude de referência é premissa por tipo de trabalho e não define o desenho.",
} as const;

export const references: readonly string[] = [
  "Eloundou, Manning, Mishkin e Rock: “GPTs are GPTs”",
  "Brynjolfsson, Li e Raymond: “Generative AI at Work”",
  "Noy e Zhang: efeito de IA generativa em redação",
  "McKinsey: arquétipos de trabalho do gestor",
  "Lei 13.709/2018 (LGPD)",
  "ISO/IEC 25012: qualidade de dados",
];

export const glossary = {
  "Amplitude de controle": "Liderados diretos de um gestor.",
  Camada: "Nível entre o topo e a posição, contado o topo.",
  Capacidade: "Tempo de trabalho liberado, medido em FTE.",
  "Criticidade humana": "Quanto a tarefa pede empatia, responsabilidade ou presença.",
  E0: "Tarefa sem exposição a modelos de linguagem.",
  E1: "Tarefa que um modelo de linguagem acelera sozinho.",
  E2: "Tarefa que pede modelo e sistema ao redor.",
  "Família de cargos": "Grupo de cargos com trabalho parecido.",
  FTE: "Equivalente a uma pessoa em tempo integral.",
  RACI: "Quem executa, responde, é consultado e é informado.",
  "Potencial não capturado": "Tempo que as tarefas liberam fora dos processos mapeados.",
} as const;
