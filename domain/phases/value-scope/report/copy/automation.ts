/** 1.5, Potencial de automação. */
export const automationCopy = {
  title: "Potencial de automação",
  total:
    "O potencial preliminar é de {{horas|int}} h por mês (estimado), após desconto de exceções e da automação existente.",
  addressable:
    "Ao custo por hora de cada processo, equivale a {{custo|brlmi}} por ano de capacidade, dos quais {{retrabalho|brl}} de retrabalho.",
  best: "O processo “{{processo}}” tem o maior índice ({{ap|pct0}}); a limitação é {{limitador}}.",
  largest:
    "Em horas, o maior potencial está no processo “{{processo}}”, com {{horas|int}} h por mês (estimado).",
  capture:
    "O cálculo usa captura de {{captura|pct0}} do potencial técnico: só essa parte vira tempo liberado.",
  notHeadcount: "Horas liberadas são capacidade, não redução de quadro.",
  tableTitle: "Potencial por processo",
  columns: {
    id: "Código",
    process: "Processo",
    hours: "Horas atuais",
    index: "Potencial",
    released: "Horas liberáveis",
    cost: "Custo endereçável",
  },
  tableFootnote:
    "Potencial preliminar; é substituído pela projeção por etapa quando as etapas são enviadas.",
  chartTitle: "O processo “{{processo}}” concentra o maior potencial em horas",
  chartFootnote: "Horas por mês × potencial × captura (estimado).",
  chartAlt: "Barras com as horas liberáveis por mês dos processos de maior potencial.",
  processAxis: "Processo",
  hoursAxis: "Horas liberáveis",
} as const;
