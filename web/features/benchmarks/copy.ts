/** Words of benchmarks. */
export const benchmarksCopy = {
  title: "Benchmarking Enterprise",
  intro:
    "O cliente ao lado do seu setor: cada referência diz de onde vem, e cada valor do cliente abre a sua origem.",
  illustrative: "Amostra ilustrativa",
  illustrativeText: "Valores sintéticos para mostrar a tela. Não use em decisão.",
  industryQuestion: {
    title: (client: string): string => `Qual é o setor de ${client}?`,
    text: "Sem o setor não há com quem comparar. As referências abaixo são de E-commerce Tech e não valem para este cliente.",
    textForReaders:
      "A consultoria ainda não informou o setor; por isso não há comparação com os valores da empresa.",
    failed: "O setor não foi gravado",
  },
  industry: "Setor",
  period: "Período",
  industries: {
    "E-commerce Tech": "E-commerce Tech",
    "Financial Services": "Financial Services",
    Healthcare: "Healthcare",
    Manufacturing: "Manufacturing",
  },
  periods: { "2024": "2024", "2023": "2023", "Last 12M": "Últimos 12 meses" },
  tabs: {
    overview: "Visão geral",
    operational: "Operacional",
    financial: "Financeiro",
    digital: "Digital",
    customer: "Cliente",
  },
  tabsLabel: "Categorias",
  refresh: "Atualizar",
  refreshed: "Comparação atualizada",
  refreshedPool: (n: number): string =>
    n === 0
      ? "Nenhum valor do cliente entrou na base interna."
      : n === 1
        ? "1 valor do cliente está na base interna."
        : `${n} valores do cliente estão na base interna.`,
  refreshFailed: "A comparação não foi atualizada",
  tryAgain: "Tente de novo em instantes.",
  export: "Exportar",
  exporting: "Preparando…",
  exportFailed: "O documento não foi gerado",
  formats: { pdf: "PDF", xlsx: "Planilha (XLSX)" },
  headerFacts: {
    confidence: (share: string): string => `Confiança ${share}`,
    sample: (count: string): string => `${count} empresas`,
  },
  comesWithSet: "Aparecem com um conjunto importado.",
  stats: {
    position: "Posição geral",
    positionAmong: (companies: string): string => `pela média das ${companies} empresas`,
    percentile: "Percentil composto",
    sample: "Empresas na amostra",
    confidence: "Confiança",
  },
  simulated: {
    position: "posição simulada",
    sample: "tamanho simulado",
    confidence: "confiança simulada",
    percentile: "média ponderada dos percentis",
  },
  freshness: {
    Atual: "Dados atuais",
    Aceitável: "Dados de idade aceitável",
    Desatualizado: "Dados desatualizados",
  } as Record<string, string>,
  sourceLine: (source: string): string => `Fonte: ${source}`,
  rankOf: (rank: number, total: number | null): string =>
    total === null ? `${rank}ª` : `${rank}ª de ${total}`,
  none: "—",
  withValue: (count: number, total: number): string =>
    `${count} de ${total} indicadores com valor do cliente`,
  notes: "Como ler",
  scores: "Percentil por categoria",
  weight: (weight: number): string => `peso ${weight}%`,
  urgent: "Onde a diferença pesa mais",
  noneBelow: "Nenhum indicador comparado está abaixo da mediana",
  noIndustry: "Informe o setor do cliente em Benchmarks para comparar",
  urgentEmpty: "Ainda não há valor do cliente para comparar",
  urgentEmptyText:
    "Execute a Fase 1 com a tabela de indicadores preenchida, com o código de benchmark em cada um, ou registre um valor com fonte e data em cada aba.",
  noProject: "Nenhum projeto ativo: só as referências do setor são mostradas.",
  card: {
    current: "Cliente",
    median: "Mediana do setor",
    topQuartile: "25% melhores",
    topDecile: "10% melhores",
    best: "Melhor da amostra",
    gap: "Diferença para a mediana",
    percentile: "Percentil",
    notAvailable: "não informado",
    noValue: "sem valor",
    trend: { improving: "melhorando", stable: "estável", declining: "piorando" },
    noSeries: "sem série",
    lower: "menor é melhor",
    higher: "maior é melhor",
    stale: "Desatualizado",
    manualBy: (name: string, source: string, date: string): string =>
      `Informado por ${name}: ${source}, ${date}`,
    enter: "Registrar valor",
    change: "Alterar valor",
    sourceLine: (kind: string, companies: number | null, date: string | null): string =>
      [
        kind,
        companies === null ? null : `${companies} empresas`,
        date === null ? null : `coleta em ${date}`,
      ]
        .filter((part) => part !== null)
        .join(" · "),
  },
  range: {
    scale: (low: string, high: string): string => `de ${low} a ${high}`,
    alt: (name: string, median: string, client: string | null): string =>
      `${name}: mediana ${median}${client === null ? ", sem valor do cliente" : `, cliente ${client}`}`,
    client: "cliente",
    worse: "pior",
    median: "mediana",
    better: "melhor",
  },
  value: {
    title: "Valor do cliente",
    description: (name: string, unit: string): string =>
      `${name}, em ${unit}. Um fato calculado dos arquivos tem precedência sobre o valor registrado.`,
    value: "Valor",
    source: "Fonte",
    sourceHint: "Documento, sistema ou pessoa de onde o número vem.",
    asOf: "Data do valor",
    save: "Registrar",
    remove: "Retirar valor",
    cancel: "Cancelar",
    saved: "Valor registrado",
    removed: "Valor retirado",
    failed: "O valor não foi registrado",
    invalid: "Informe um número, com vírgula para os decimais.",
  },
  consent: {
    button: "Base interna",
    title: "Participação na base interna",
    description: (client: string): string =>
      `Com autorização contratual específica, os valores de ${client} entram anonimizados na base da consultoria.`,
    rules:
      "Percentis exigem ao menos 10 clientes; de 5 a 9, só a mediana é mostrada; com menos, nada. Nenhum cliente pode representar mais de 25% do valor.",
    none: "Este cliente não autorizou o uso.",
    on: (date: string, document: string): string => `Autorizado em ${date}: ${document}.`,
    recordedBy: (name: string, date: string): string => `Registrado por ${name} em ${date}.`,
    date: "Data da autorização",
    document: "Documento",
    documentHint: "Contrato e cláusula, ou termo assinado.",
    lessons: "O documento inclui a biblioteca de premissas",
    lessonsHint:
      "O que a fase 7 medir das premissas pode entrar, anonimizado, na mediana da consultoria.",
    withLessons: "Inclui a biblioteca de premissas.",
    withoutLessons:
      "Não inclui a biblioteca de premissas. Para incluir, retire e registre de novo a autorização que a cita.",
    save: "Registrar autorização",
    revoke: "Retirar da base",
    saved: "Autorização registrada",
    savedText:
      "Os valores entram com Atualizar, em Benchmarks; as lições, com o envio em Premissas.",
    revoked: "Autorização retirada",
    revokedText: "Os valores deste cliente saíram da base.",
    failed: "A autorização não foi gravada",
    close: "Fechar",
    history: "Histórico",
    ended: (date: string, name: string | null): string =>
      `retirada em ${date}${name === null ? "" : ` por ${name}`}`,
    revokeTitle: "Retirar o cliente da base interna?",
    revokeText:
      "Os valores deste cliente saem da base e da biblioteca de premissas agora. Comparações de outros projetos podem perder a mediana ou os percentis.",
  },
  sets: {
    title: "Conjuntos da consultoria",
    hint: "Importados têm precedência sobre a base interna e a amostra ilustrativa.",
    import: "Importar conjunto",
    template: "Baixar modelo",
    empty: "Nenhum conjunto importado",
    emptyText:
      "Baixe o modelo, preencha o cabeçalho e os quantis ou os valores por empresa, e importe a planilha.",
    failed: "A planilha não foi lida",
    columns: {
      name: "Conjunto",
      scope: "Setor e período",
      source: "Fonte",
      companies: "Empresas",
      metrics: "Indicadores",
      collected: "Coleta",
      imported: "Importação",
      state: "Situação",
      actions: "Ações",
    },
    inForce: "Em uso",
    retired: "Fora de uso",
    retire: "Tirar de uso",
    retireTitle: (name: string): string => `Tirar “${name}” de uso?`,
    retireText:
      "As comparações passam a usar a base interna ou a amostra ilustrativa. O conjunto continua no histórico.",
    retiredToast: "Conjunto fora de uso",
    retireFailed: "O conjunto não foi alterado",
    medianOnly: (n: number): string => (n === 1 ? "1 só com mediana" : `${n} só com mediana`),
    by: (name: string, date: string): string => `${name}, ${date}`,
    previewTitle: "Conferir o conjunto",
    previewText: "Confira o que foi lido antes de importar.",
    problems: (n: number): string =>
      n === 1 ? "1 problema impede a importação" : `${n} problemas impedem a importação`,
    at: (sheet: string | null, row: number | null): string =>
      [sheet === null ? null : `Aba ${sheet}`, row === null ? null : `linha ${row}`]
        .filter((part) => part !== null)
        .join(", "),
    notices: "Avisos",
    save: "Importar",
    saved: "Conjunto importado",
    close: "Fechar",
    other: "Escolher outra planilha",
    fields: {
      source: "Fonte",
      method: "Método",
      licence: "Licença",
      contact: "Contato",
      geography: "Geografia",
      companySize: "Porte",
      collectedAt: "Coleta",
      nCompanies: "Empresas",
    },
    metric: { name: "Indicador", n: "Empresas", median: "Mediana", range: "q10 a q90" },
  },
  dashboard: {
    title: "Benchmarks",
    open: "Ver Completo",
    failed: "Os benchmarks não foram carregados",
  },
};
