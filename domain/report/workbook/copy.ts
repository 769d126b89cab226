/** Words of the workbook, pt-BR. */
export const workbookCopy = {
  about: "Leia-me",
  numbers: "Números",
  client: "Cliente", project: "Projeto", phase: "Fase", version: "Versão", date: "Data", run: "Execução",
  demonstration: "Dados de demonstração: empresa e dados fictícios.",
  contents: "Planilhas deste arquivo",
  sheet: "Planilha", holds: "Conteúdo",
  numbersText: "Todos os números citados no relatório, com base, fórmula e origem",
  sectionText: "Tabelas e dados dos gráficos da seção",
  datasetText: "Conjunto de dados calculado na fase, sem arredondamento",
  howTo: "Os valores são os do relatório, sem arredondamento; o formato da célula mostra as casas que o relatório imprime. Números em vermelho-escuro com fundo claro são entradas que podem ser alteradas.",
  chartData: (title: string) => `Gráfico: ${title}`,
  indicator: "Indicador", value: "Valor", unit: "Unidade", basis: "Base", confidence: "Confiança", formula: "Fórmula", origin: "Origem", id: "Identificador",
  basisOf: { MEDIDO: "Medido", DERIVADO: "Calculado", ESTIMADO: "Estimado", PREMISSA: "Premissa", BENCHMARK: "Benchmark" },
  rows: (used: number, total: number) => `${used} de ${total} ${total === 1 ? "linha" : "linhas"}`,
  rest: "As demais linhas estão no conjunto de dados da fase, na plataforma.",
  yes: "sim", no: "não",
} as const;
