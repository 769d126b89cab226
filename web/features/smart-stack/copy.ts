import { countOf, formatCount } from "#web/lib/format-number.ts";

export const stackCopy = {
  title: "Sistemas",
  pageTitle: "Explorar os sistemas",
  pageIntro:
    "Portfólio, redundâncias, integrações, opções, contratos e arquitetura-alvo da última execução.",
  views: {
    label: "Visões dos sistemas",
    time: "Quadro TIME",
    redundancia: "Redundâncias",
    rede: "Integrações",
    opcoes: "Opções",
    contratos: "Contratos",
    arquitetura: "Arquitetura-alvo",
    precos: "Preços",
  },
  noRun: "Ainda não há resultado desta fase",
  noRunText: "As visões aparecem depois da primeira execução.",
  toPhase: "Abrir a fase",
  sectionFailed: "Não foi possível carregar esta parte",
  unknown: "–",
  tryAgain: "Tente novamente.",
  showAll: (count: number): string => `Mostrar todos (${formatCount(count)})`,
  showFewer: "Mostrar menos",

  time: "Quadro TIME",
  timeHint:
    "Na vertical a aptidão de negócio, na horizontal a aptidão técnica. Antes do nome, o código do sistema no gráfico; à direita, o custo por ano. Toque em um número para ver a origem.",
  timeEmpty: "Nenhum sistema foi classificado",
  timeEmptyText:
    "Envie o portfólio de sistemas (modelo T08) com as notas de aptidão de negócio e de aptidão técnica.",
  classes: {
    Migrar: "Migrar",
    Investir: "Investir",
    Eliminar: "Eliminar",
    Tolerar: "Tolerar",
  } as const,
  classHints: {
    Migrar: "Serve ao negócio, tecnologia fraca",
    Investir: "Serve ao negócio, tecnologia boa",
    Eliminar: "Pouco uso para o negócio, tecnologia fraca",
    Tolerar: "Pouco uso para o negócio, tecnologia boa",
  } as const,
  unclassified: "Sem classe: faltam notas",
  search: "Procurar sistema ou capacidade",
  noneFound: "Nenhum sistema com esse texto.",
  borderline: "limítrofe",
  systems: (count: number): string => countOf(count, "sistema", "sistemas"),
  noSystems: "Nenhum sistema nesta classe.",

  redundancy: "Capacidades com mais de um sistema",
  redundancyHint:
    "Cada linha é uma capacidade; nela, o que fica e o que sai, com o custo anual de cada sistema.",
  redundancyNone: "Nenhuma capacidade tem mais de um sistema",
  redundancyNoneText:
    "Se há sistemas que fazem o mesmo, confira a coluna “capacidade” do portfólio (modelo T08): nomes diferentes contam como capacidades diferentes.",
  stays: "fica",
  leaves: "sai",
  replacedBy: (name: string): string => `substituído por ${name}`,
  columns: {
    capability: "Capacidade",
    systems: "Sistemas",
    stays: "Custo que fica",
    leaves: "Custo que sai",
    gross: "Economia bruta",
  },

  network: "Integrações entre sistemas",
  networkHint: (shown: number, all: number): string =>
    shown === all
      ? `${countOf(all, "sistema ligado", "sistemas ligados")} por interfaces.`
      : `Mostra ${formatCount(shown)} de ${countOf(all, "sistema ligado", "sistemas ligados")} por interfaces.`,
  networkEmpty: "Não há integrações informadas",
  networkEmptyText:
    "Envie as integrações (modelo T09) com sistema de origem, sistema de destino e tipo.",
  networkCut:
    "A rede é grande: aparecem primeiro os pontos únicos de falha e os sistemas com mais ligações. Escolha um sistema para ver as ligações dele.",
  focus: "Sistema",
  allSystems: "Toda a rede",
  asTable: "Ver como tabela",
  asGraph: "Ver como desenho",
  drawing: "Desenhando a rede",
  networkDescription: "Rede de integrações",
  single: "Ponto único de falha",
  singleOf: (name: string): string => `${name}: ponto único de falha`,
  links: (count: number): string => countOf(count, "ligação", "ligações"),
  isolates: (count: number): string => `isola ${countOf(count, "sistema", "sistemas")}`,
  from: "De",
  to: "Para",
  kind: "Tipo",
  frequency: "Frequência",
  failures: "Falhas por mês",
  interfaces: "Interfaces",
  interfacesOf: (name: string): string => `Interfaces de ${name}`,
  zoomIn: "Ampliar",
  zoomOut: "Reduzir",
  fit: "Enquadrar",
  legendManual:
    "Tracejado: manual ou por arquivo. Arraste para mover o desenho; os botões ampliam e enquadram.",

  options: "Construir, comprar ou fazer em parceria",
  optionsHint: "Mova os pesos para ver se a indicação muda.",
  optionsEmpty: "Nenhuma opção foi informada",
  optionsEmptyText:
    "Envie as opções (modelo T10) com ao menos duas por capacidade e as seis notas.",
  weights: "Pesos",
  weightNames: [
    "Aderência",
    "Prazo",
    "TCO",
    "Risco",
    "Dados e integração",
    "Capacidade interna",
  ] as const,
  weightValue: (percent: number): string => `${percent}%`,
  total: "Soma dos pesos",
  toHundred: "Ajustar para 100%",
  resetWeights: "Voltar aos pesos da execução",
  saveWeights: "Salvar pesos",
  unmoved: "Os pesos são os da execução mostrada.",
  simulation:
    "Simulação: as pontuações simuladas são calculadas aqui, com as notas da execução. A manutenção da indicação só é recalculada na próxima execução.",
  notHundred: (sum: number): string => `Os pesos somam ${sum}%. Ajuste para 100% antes de salvar.`,
  changes: (count: number, all: number): string =>
    count === 0
      ? "Nenhuma indicação muda com estes pesos."
      : `${countOf(count, "indicação muda", "indicações mudam")} com estes pesos, de ${formatCount(all)}.`,
  option: "Opção",
  score: "Pontuação",
  simulated: "Pontuação simulada",
  fiveYears: "Custo em cinco anos",
  chosen: "escolhida",
  chosenSimulated: "primeira na simulação",
  optionNames: { construir: "Construir", comprar: "Comprar", parceria: "Parceria" } as Readonly<
    Record<string, string>
  >,
  margin: "Margem",
  stability: "Manutenção",
  verdict: "Leitura",
  dialogTitle: "Salvar pesos",
  dialogText:
    "Os pesos passam a valer como premissa do projeto. A fase fica desatualizada até a próxima execução.",
  reason: "Motivo",
  reasonRequired: "Escreva o motivo dos novos pesos.",
  cancel: "Cancelar",
  saved: "Pesos salvos",
  savedText: "Execute a fase de novo para recalcular as indicações.",
  saveFailed: "Não foi possível salvar os pesos",
  waiting: "Há outros pesos salvos, que valem na próxima execução.",

  contracts: "Calendário de contratos",
  contractsHint: "Prazos de aviso prévio e fins de contrato, por mês.",
  contractsEmpty: "Nenhum contrato com data a partir da extração dos arquivos",
  contractsEmptyText:
    "Preencha o fim do contrato e o aviso prévio em dias no portfólio de sistemas (modelo T08).",
  ics: "Baixar agenda (.ics)",
  icsName: "contratos.ics",
  icsFailed: "Não foi possível baixar a agenda",
  notice: "Aviso prévio",
  end: "Fim do contrato",
  contractColumns: {
    system: "Sistema",
    supplier: "Fornecedor",
    end: "Fim do contrato",
    notice: "Aviso até",
    state: "Situação",
    value: "Valor anual",
  },
  noNotice: "sem prazo informado",

  architecture: "Arquitetura-alvo",
  architectureHint: "Componentes por camada; a situação está escrita em cada um.",
  architectureEmpty: "Não há componentes",
  statuses: { ativo: "ativo", planejado: "planejado", "a desativar": "a desativar" } as const,
  gap: "Sem componente ativo ou planejado",
  layerSummary: {
    ativos: ["ativo", "ativos"],
    planejados: ["planejado", "planejados"],
    desativar: ["a desativar", "a desativar"],
  } as const,

  prices: "Lista de preços de nuvem e de IA",
  pricesHint: "Preços não têm valor padrão: cada um vem da lista do cliente, com data e fonte.",
  priceColumns: { name: "Item", value: "Preço", source: "Fonte", by: "Informado por" },
  priceDate: (date: string): string => `Lista de ${date}.`,
  priceNoDate: "A data da lista não foi informada: sem ela a condição G4.4 do gate não fecha.",
  priceMissing: "não informado",
  pricesMissing: (count: number): string =>
    `${countOf(count, "item não tem", "itens não têm")} valor. O custo-alvo só aparece com a lista completa.`,
  toAssumptions: "Abrir premissas",
};
