import { countOf } from "#web/lib/format-number.ts";

export const orgCopy = {
  title: "Organização",
  pageTitle: "Explorar a organização",
  pageIntro:
    "Estrutura, exposição das tarefas à IA, capacidade e responsabilidades da última execução.",
  views: {
    label: "Visões da organização",
    estrutura: "Estrutura",
    exposicao: "Exposição à IA",
    capacidade: "Capacidade",
    raci: "RACI",
  },
  noRun: "Ainda não há resultado desta fase",
  noRunText: "As visões aparecem depois da primeira execução.",
  toPhase: "Abrir a fase",
  sectionFailed: "Não foi possível carregar esta parte",
  unknown: "–",
  hidden: "n/d",
  hiddenHint:
    "n/d: o grupo é pequeno demais para publicar, ou a diferença para o total revelaria outro.",
  use: "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções. Os resultados são publicados apenas por grupo.",

  tree: "Organograma por ramos",
  treeHint: (count: number): string =>
    `${countOf(count, "ramo", "ramos")}. Ramos com poucas pessoas ficam dentro do ramo de cima.`,
  treeEmpty: "O organograma não tem ramos que possam ser publicados",
  treeEmptyText:
    "Envie o organograma (modelo T06) com o código da posição e o código do gestor de cada uma.",
  treeSearch: "Procurar cargo ou área",
  treeNone: "Nenhum ramo com esse texto.",
  expandAll: "Abrir todos",
  collapseAll: "Fechar todos",
  noRole: "Cargo não informado",
  manyAreas: "mais de uma área",
  positions: (display: string): string => `${display} posições`,
  ownPositions: (display: string): string => `${display} fora dos ramos abaixo`,

  layers: "Camadas",
  layersEmpty: "As camadas não podem ser publicadas",
  layersEmptyText:
    "Ou o organograma não liga as posições a um topo, ou há pessoas de menos. Confira o código do gestor no modelo T06.",
  areas: "Áreas",
  areasEmpty: "Nenhuma área pode ser publicada",
  areasEmptyText: "Envie o organograma (modelo T06) com a área de cada posição.",
  layerColumns: {
    name: "Camada",
    n: "Posições",
    cost: "Custo (R$/ano)",
    share: "Parcela do custo",
  },
  areaColumns: { name: "Área", people: "Posições", fte: "FTE", cost: "Custo (R$/ano)" },
  charts: "Camadas e amplitude",
  exposureCharts: "Exposição em gráficos",
  capacityCharts: "Capacidade em gráfico",

  reference: "Estrutura de referência (anexo do consultor)",
  referenceHint:
    "Só a equipe da consultoria vê esta parte. Ela não entra em relatório, painel nem conversa.",
  referenceCaution:
    "A amplitude de referência indica onde revisar o desenho, não quantidade de posições. Os números abaixo são simulação sobre premissas e não sustentam decisão sobre pessoas.",
  referenceColumns: {
    kind: "Tipo de trabalho",
    span: "Amplitude de referência",
    managers: "Gestores (simulação)",
    layers: "Camadas (simulação)",
  },
  archetypes: {
    jogador: "Gestor que também executa",
    treinador: "Treinador",
    supervisor: "Supervisor",
    facilitador: "Facilitador",
    coordenador: "Coordenador",
  } as const,
  contributors: "Posições sem liderados",

  exposure: "Exposição das tarefas à IA por cargo",
  exposureCaution: "Exposição à IA não equivale a eliminação de cargos.",
  exposureHint:
    "Parcela do tempo em tarefas que um modelo de linguagem acelera sozinho (E1), com um sistema em volta (E2), ou não acelera (E0).",
  exposureEmpty: "Faltam as tarefas dos cargos",
  exposureEmptyText:
    "Envie as tarefas por cargo (modelo T07) com a parcela do tempo e a exposição, ou com a entrada e a criticidade humana.",
  search: "Procurar cargo",
  noneFound: "Nenhum cargo com esse texto.",
  roleColumns: {
    role: "Cargo",
    beta: "Exposição (β)",
    e1: "E1",
    e2: "E2",
    e0: "E0",
    criticality: "Criticidade humana",
  },
  bar: (e1: string, e2: string, e0: string): string => `E1 ${e1}, E2 ${e2}, E0 ${e0}`,
  map: "Mapa de evolução por família de cargos",
  familyColumns: {
    family: "Família de cargos",
    people: "Posições",
    beta: "Exposição (β)",
    criticality: "Criticidade humana",
    quadrant: "Mapa de evolução",
  },
  showAll: (count: number): string => `Mostrar todos (${count})`,
  showFewer: "Mostrar menos",

  capacity: "Capacidade por área",
  capacityHint:
    "O valor vem dos processos redesenhados; a estimativa por tarefas serve para conferir e não é somada.",
  capacityColumns: {
    area: "Área",
    fte: "FTE",
    pr: "Por processos",
    tr: "Por tarefas",
    check: "Conciliação",
    residual: "Residual",
    added: "Papéis novos",
    balance: "Saldo",
  },
  capacityEmptyText:
    "Envie o organograma (modelo T06) e execute as fases de processos para ver a capacidade liberada.",

  raci: "Responsabilidades das etapas futuras",
  raciHint: "R executa, A responde, C é consultado, I é informado.",
  raciEmpty: "Não há etapas futuras",
  raciEmptyText:
    "Execute a fase de redesenho com as etapas dos processos (modelo T02) e depois esta fase.",
  raciPartial:
    "A matriz é parcial: mostra quem executa e o responsável pelo processo. Envie a matriz de responsabilidades (modelo T22) para completar consultados e informados.",
  process: "Processo",
  step: "Etapa",
  letters: {
    r: "Executa (R)",
    a: "Responsável final (A)",
    c: "Consultados (C)",
    i: "Informados (I)",
  } as const,
  oneOwner: "um responsável final",
  noOwner: "sem responsável final",
  manyOwners: "mais de um responsável final",
  owner: "Conferência",
};
