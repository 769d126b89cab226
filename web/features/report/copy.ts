/** Words of the report on screen. */
export const copy = {
  sections: "Seções",
  absent: "dados não recebidos",
  partial: "análise parcial",
  demonstration: "Dados de demonstração: empresa e dados fictícios.",
  reduced: "Relatório reduzido",
  nextAction: "Próxima ação:",
  showTable: "Ver como tabela",
  showChart: "Ver como gráfico",
  drawing: "Desenhando o gráfico",
  basis: { MEDIDO: "Medido", DERIVADO: "Calculado", ESTIMADO: "Estimado", PREMISSA: "Premissa", BENCHMARK: "Benchmark" },
  note: (n: number) => `Nota ${n}: origem do número`,
  sectionNumber: (n: number) => `Seção ${n}`,
} as const;
