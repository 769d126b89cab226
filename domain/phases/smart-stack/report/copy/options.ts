/** 4.5, Construir, comprar ou parceria. */
export const optionsCopy = {
  title: "Construir, comprar ou parceria",
  winner:
    "Para a capacidade “{{cap}}”, a indicação é {{vencedor}} ({{nota|n2}}), {{margem|n2}} ponto à frente de {{segundo}}.",
  alone: "Para a capacidade “{{cap}}”, a única opção avaliada é {{vencedor}} ({{nota|n2}}).",
  stability:
    "A indicação para “{{cap}}” se mantém em {{estab|pct0}} das variações de peso: {{veredito}}.",
  count:
    '{{n|int}} de {{total|int}} {{plural(total,"decisões","decisão","decisões")}} {{plural(n,"são estáveis","é estável","são estáveis")}}.',
  method:
    'A manutenção vem de {{n|int}} {{plural(n,"sorteios","sorteio","sorteios")}} de pesos em torno dos informados, com semente fixa.',
  costOrder: "O custo em anos de uso fica ao lado da nota e não a substitui.",
  summaryTitle: "Indicação por capacidade",
  summaryColumns: {
    capability: "Capacidade",
    option: "Indicação",
    score: "Pontuação",
    margin: "Margem",
    stability: "Manutenção",
    verdict: "Leitura",
    cost: "Custo anual",
  },
  matrixTitle: "Matriz ponderada – {{cap}}",
  matrixColumns: {
    option: "Opção",
    fit: "Aderência",
    time: "Prazo",
    tco: "TCO",
    risk: "Risco",
    data: "Dados",
    own: "Interna",
    score: "Pontuação",
  },
  costTitle: "Custo das opções",
  costColumns: {
    capability: "Capacidade",
    option: "Opção",
    capex: "Investimento",
    opex: "Custo anual",
    five: "Custo no período",
  },
  costFootnote:
    'Custo no período: investimento mais o custo anual de {{anos|int}} {{plural(anos,"anos","ano","anos")}}, sem desconto.',
  cardsHeading: "Decisões em detalhe",
  card: {
    option: "Indicação",
    score: "Pontuação",
    margin: "Margem",
    stability: "Manutenção",
    capex: "Investimento",
    opex: "Custo anual",
    five: "Custo no período",
    verdict: "Leitura",
  },
  cardScores:
    "Em “{{cap}}”, {{vencedor}} tem {{nota|n2}} e {{segundo}} fica a {{margem|n2}} ponto.",
  cardCost:
    "O custo da indicação em “{{cap}}” é de {{capex|brl}} de investimento e {{opex|brl}} por ano.",
  cardReplaces: "O custo anual da capacidade “{{cap}}” hoje é de {{atual|brl}}.",
  action: "Confirmar a proposta de {{vencedor}} para “{{cap}}” com preço, prazo e validade",
} as const;
