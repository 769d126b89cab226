/** 1.3, Retrabalho e qualidade. */
export const reworkCopy = {
  title: "Retrabalho e qualidade",
  total:
    "O retrabalho consome {{horas|int}} h por mês e {{custo|brl}} por ano, dos quais {{pct|pct0}} no processo “{{processo}}”.",
  share: "Esse valor faz parte do custo mapeado e equivale a {{pct|pct1}} dele.",
  highest:
    "A maior taxa de retrabalho é a do processo “{{processo}}”: {{taxa|pct1}} dos casos são refeitos.",
  top: "Os processos da tabela abaixo estão em ordem de custo de retrabalho; o primeiro custa {{valor|brl}} por ano.",
  cause: "A causa “{{causa}}” responde por {{pct|pct0}} dos casos refeitos.",
  tableTitle: "Custo do retrabalho por processo",
  columns: {
    id: "Código",
    process: "Processo",
    rate: "Retrabalho",
    right: "Certos na primeira vez",
    hours: "Horas refeitas",
    cost: "Custo",
  },
  tableFootnote: "O custo do retrabalho é parte do custo do processo e não se soma a ele.",
  chartTitle: "O processo “{{processo}}” concentra {{pct|pct0}} do custo de retrabalho",
  chartFootnote: "Horas refeitas × custo por hora, mais material refeito.",
  chartAlt: "Barras com o custo anual de retrabalho dos processos de maior valor.",
  processAxis: "Processo",
  costAxis: "Custo de retrabalho",
} as const;
