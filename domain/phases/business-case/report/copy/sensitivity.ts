/** 5.5, Sensibilidade. */
export const sensitivityCopy = {
  title: "Sensibilidade",
  top: "A variável de maior efeito no conjunto recomendado é {{variavel}}: o VPL vai de {{min|brl}} a {{max|brl}}.",
  topAll:
    "No programa completo, a de maior efeito é {{variavel}}, com VPL de {{min|brl}} a {{max|brl}}.",
  second:
    "Em seguida vem {{variavel}}, com VPL de {{min|brl}} a {{max|brl}} no conjunto recomendado.",
  breakEven:
    "No conjunto recomendado, o VPL se anula se os benefícios de horas e de retenção caírem para {{be|pct0}} do previsto, ou se todos os benefícios caírem para {{todos|pct0}}.",
  breakEvenAll: "No programa completo, esses limites são de {{be|pct0}} e de {{todos|pct0}}.",
  adoption:
    "A adoção que anula o VPL é de {{be|pct0}} no conjunto recomendado e de {{be2|pct0}} no programa completo.",
  delay:
    'O VPL do conjunto recomendado fica negativo com {{n|int}} {{plural(n,"meses","mês","meses")}} de atraso nos benefícios.',
  one: "A análise move uma variável por vez; as faixas sempre contêm o valor base.",
  tableTitle: "Faixas e efeito no VPL",
  columns: {
    driver: "Variável",
    low: "De",
    high: "Até",
    recLow: "Recomendado: menor",
    recHigh: "Recomendado: maior",
    progLow: "Completo: menor",
    progHigh: "Completo: maior",
  },
  tableFootnote: "VPL em reais, com a variável nos extremos da faixa e as demais no valor base.",
  breakEvenTitle: "Nível que anula o VPL",
  breakEvenColumns: { driver: "Variável", rec: "Conjunto recomendado", prog: "Programa completo" },
  breakEvenRows: {
    benefit: "Benefícios de horas e de retenção, do previsto",
    allBenefits: "Todos os benefícios, do previsto",
    adoption: "Adoção",
    cash: "Conversão em caixa",
    itSaving: "Economia de TI, da prevista",
    retention: "Retenção de clientes, da prevista",
    capex: "Investimento, do previsto",
    opex: "Custo recorrente, do previsto",
    delayMonths: "Atraso que torna o VPL negativo",
    ratePct: "Taxa de desconto ao ano",
  },
  breakEvenFootnote: "n/d: nenhum nível da variável, sozinho, anula o VPL.",
} as const;
