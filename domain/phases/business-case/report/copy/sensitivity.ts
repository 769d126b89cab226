/** 5.5, Sensibilidade. */
export const sensitivityCopy = {
  title: "Sensibilidade",
  top: "A variável de maior efeito no conjunto recomendado é {{variavel}}: o VPL vai de {{min|brl}} a {{max|brl}}.",
  topAll:
    "No programa completo, a de maior efeito é {{variavel}}, com VPL de {{min|brl}} a {{max|brl}}.",
  second:
    "Em seguida vem {{variavel}}, com VPL de {{min|brl}} a {{max|brl}} no conjunto recomendado.",
  nearest: {
    1: "Isto se paga salvo se {{limite1}}.",
    2: "Isto se paga salvo se {{limite1}} ou {{limite2}}.",
    3: "Isto se paga salvo se {{limite1}}, {{limite2}} ou {{limite3}}.",
  },
  limits: {
    benefit: "horas e retenção caírem a {{nivel|pct1}} do previsto",
    adoption: "a adoção cair a {{nivel|pct1}}",
    cash: "a conversão em caixa cair a {{nivel|pct1}}",
    itSaving: "a economia de TI cair a {{nivel|pct1}} do previsto",
    capex: "investimento e esforço chegarem a {{nivel|pct0}} do previsto",
    opex: "o custo recorrente chegar a {{nivel|pct0}} do previsto",
    delayMonths: 'o atraso chegar a {{nivel|int}} {{plural(nivel,"meses","mês","meses")}}',
    ratePct: "a taxa de desconto chegar a {{nivel|pct1}} ao ano",
  },
  allOutside: "Cada limite está fora da faixa testada; juntas, as variáveis pioram antes.",
  closest:
    "O limite mais próximo dista do plano {{distancia|n2}} vezes a largura da sua faixa testada.",
  together:
    "Cada limite vale com as demais premissas no valor base; juntas, elas pioram antes (cenário conservador: {{cons|brl}}).",
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
    ownTime: "Parte do tempo da equipe que é cobrada",
  },
  breakEvenFootnote: "n/d: nenhum nível da variável, sozinho, anula o VPL.",
} as const;
