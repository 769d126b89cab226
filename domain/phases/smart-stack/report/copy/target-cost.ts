/** 4.7, Custo-alvo de nuvem e IA. */
export const targetCostCopy = {
  title: "Custo-alvo de nuvem e IA",
  capability: "O custo anual da capacidade “{{cap}}” passa de {{c1|brl}} para {{c2|brl}}.",
  capabilityExchange:
    "O custo anual da capacidade “{{cap}}” passa de {{c1|brl}} para {{c2|brl}}, ao câmbio de R$ {{cambio|n2}}.",
  change: "A variação do custo de “{{cap}}” é de {{pct|pct1}}.",
  ai: "O custo de execução de IA é estimado em {{ia|brl}} por mês, com preços de {{preco_data|data}}.",
  target: "O custo-alvo de nuvem é de {{alvo|brl}} por mês, para {{atual|brl}} hoje.",
  current: "As cargas de nuvem custam {{atual|brl}} por mês.",
  noPrices: "Análise parcial: falta a lista de preços de nuvem e de IA, com data e fonte.",
  ready:
    '{{n|int}} de {{total|int}} {{plural(total,"casos de uso","caso de uso","casos de uso")}} {{plural(n,"ficam","fica","ficam")}} abaixo de {{corte|int}} {{plural(corte,"pontos","ponto","pontos")}} de prontidão e não {{plural(n,"vão","vai","vão")}} a produção.',
  readyAll: "Nenhum caso de uso fica abaixo do corte de prontidão de dados.",
  size: "A redução possível do tamanho vem do uso do processador e não depende de preço.",
  workloadsTitle: "Cargas de trabalho",
  workloadsColumns: {
    workload: "Carga",
    use: "Uso",
    size: "Redução do tamanho",
    now: "Custo atual",
    later: "Custo-alvo",
  },
  pricesTitle: "Preços e parâmetros usados",
  pricesColumns: { item: "Item", value: "Valor" },
  aiTitle: "Custo de execução de IA por caso de uso",
  aiColumns: { use: "Caso de uso", cost: "Custo por mês" },
  readinessTitle: "Prontidão de dados por caso de uso",
  readinessColumns: {
    use: "Caso de uso",
    status: "Situação",
    available: "Disponibilidade",
    access: "Acesso",
    integration: "Integração",
    readiness: "Prontidão",
  },
  readinessFootnote:
    "Disponibilidade, acesso e integração são notas informadas; a prontidão inclui ainda qualidade e base legal.",
} as const;
