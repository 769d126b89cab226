/** 5.4, Cenários. */
export const scenariosCopy = {
  title: "Cenários",
  range:
    "O VPL do conjunto recomendado varia de {{cons_rec|brl}} (conservador) a {{otim_rec|brl}} (otimista); o do programa completo, de {{cons|brl}} a {{otim|brl}}.",
  neverRec:
    'No cenário conservador, o conjunto recomendado não se paga em {{t|int}} {{plural(t,"meses","mês","meses")}}.',
  neverProg:
    'No cenário conservador, o programa completo não se paga em {{t|int}} {{plural(t,"meses","mês","meses")}}.',
  paidRec:
    'No cenário conservador, o conjunto recomendado se paga em {{pb|n1}} {{plural(pb,"meses","mês","meses")}}.',
  together:
    "Cada cenário muda as variáveis da tabela ao mesmo tempo; as demais ficam no valor base.",
  delay: "O atraso adia benefícios e custos recorrentes e mantém as datas do investimento.",
  driversTitle: "Variáveis de cada cenário",
  driversColumns: {
    driver: "Variável",
    conservador: "Conservador",
    base: "Base",
    otimista: "Otimista",
  },
  driversFootnote: "Multiplicadores do valor base, exceto adoção (nível) e atraso (meses).",
  drivers: {
    benefit: "Volume de benefícios",
    adoption: "Adoção",
    capex: "Investimento",
    opex: "Custo recorrente",
    delayMonths: "Atraso em meses",
    itSaving: "Economia de TI",
  },
  resultsTitle: "Resultado de cada cenário",
  resultsColumns: {
    indicator: "Indicador",
    perimeter: "Perímetro",
    conservador: "Conservador",
    base: "Base",
    otimista: "Otimista",
  },
  results: {
    npv: "VPL",
    roi: "ROI antes do tempo da equipe",
    irr: "TIR ao ano",
    payback: "Payback",
    benefits: "Benefícios",
    capex: "Investimento",
  },
  perimeters: { rec: "Recomendado", prog: "Completo" },
} as const;
