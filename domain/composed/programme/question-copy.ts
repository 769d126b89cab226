/**
 * What three readers ask of the programme. `against` is what speaks against the answer; a sentence
 * with an uncomputed figure is left out.
 */
export const questionCopy = {
  against: "Contra:",
  /** As phase 5 calls the part of an initiative in its set. */
  duty: "por dever",
  ownTime: {
    ask: "O tempo da equipe está na conta?",
    answer:
      "Sim, à mesma conversão do ganho: {{tempo|brl}}. Sem ele o VPL do conjunto seria de {{antes|brl}}; com ele é de {{vpl|brl}}.",
    another:
      'Cobrado por inteiro, ele seria de {{integral|brl}}, e o conjunto seria outro, de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}.',
    same: "Cobrado por inteiro, ele seria de {{integral|brl}}, com o mesmo conjunto.",
  },
  lever: {
    ask: "E se a maior alavanca falhar?",
    answer:
      "Sem “{{nome}}”, o VPL do conjunto é de {{sem|brl}} e a probabilidade de VPL positivo, {{prob|pct1}}.",
    against:
      "O que vai em estágios soma {{estagios|brl}} no plano e {{mediana|brl}} na mediana: não cobre a falta.",
  },
  alone: {
    ask: "Por que não fazer só a maior iniciativa?",
    answer:
      "Sozinha ela vale {{so|brl}}, contra {{vpl|brl}} do conjunto. Com o que entra por dever, de VPL {{dever|brl}}, a parte firme vale {{firme|brl}}; o que vai em estágios soma {{estagios|brl}} no plano e {{mediana|brl}} na mediana.",
    withoutDuty:
      "Sozinha ela vale {{so|brl}}, contra {{vpl|brl}} do conjunto. A parte firme vale {{firme|brl}}; o que vai em estágios soma {{estagios|brl}} no plano e {{mediana|brl}} na mediana.",
    against:
      "Na mediana, só a parte firme vale {{firme_p50|brl}}, contra {{p50|brl}} do conjunto: o estágio compra aprendizado, não valor.",
  },
  stops: {
    ask: "Quem para de fazer o quê?",
    answer:
      'A área de {{area}} usa {{pct|pct1}} do tempo no programa por {{semanas|int}} {{plural(semanas,"semanas","semana","semanas")}}: {{horas|h0}} das {{total|h0}} por mês, a maior parte em “{{iniciativa}}”.',
    against: "Cada mês de espera dessa iniciativa custa {{espera|brl}} de VPL.",
  },
  effort: {
    ask: "Quanto da equipe o programa usa?",
    answer:
      "O conjunto usa {{projeto|h0}} de projeto e {{treino|h0}} de capacitação, uma vez só; o custo desse tempo é de {{custo|brl}} no projeto e {{custo_treino|brl}} na capacitação.",
    against: "Com o tempo da equipe na conta, a necessidade de caixa chega a {{caixa|brl}}.",
  },
  hoursBack: {
    ask: "Quando as horas voltam?",
    answer:
      "O conjunto gasta {{gastas|h0}} de projeto e capacitação e devolve {{adotada|h1}} por mês quando adotado: {{meses|n1}} meses.",
    against:
      "Só {{caixa|brl}} por ano dessas horas viram caixa; o resto do ganho vem dos sistemas, {{ti|brl}}, e da retenção, {{retencao|brl}}.",
  },
  contracts: {
    ask: "O que acontece no dia em que o contrato terminar?",
    answer:
      '{{n|int}} {{plural(n,"contratos terminam","contrato termina","contratos terminam")}} antes do substituto. Prorrogar até ele entrar custa {{prorroga|brl}}; com a iniciativa antecipada, {{cedo|brl}}.',
    /** Where the initiative starts with the programme. */
    started:
      '{{n|int}} {{plural(n,"contratos terminam","contrato termina","contratos terminam")}} antes do substituto. Prorrogar até ele entrar custa {{prorroga|brl}}.',
    against:
      '“{{sistema}}” fica {{dias|int}} {{plural(dias,"dias","dia","dias")}} sem contrato, e o primeiro aviso vence em {{aviso|data}}.',
  },
  unlawful: {
    ask: "Que dado pessoal real roda hoje sem hipótese legal?",
    answer:
      'O de “{{caso}}”, em situação de {{situacao}}: {{volume|int}} {{plural(volume,"pessoas","pessoa","pessoas")}} por mês.',
    against:
      'Suspender não basta para o caso voltar: {{plural(pendencias,"faltam","falta","faltam")}} {{pendencias|int}} {{plural(pendencias,"itens","item","itens")}}.',
  },
  review: {
    ask: "Quem responde ao pedido de revisão?",
    answer:
      '“{{caso}}” decide sobre {{volume|int}} {{plural(volume,"pedidos","pedido","pedidos")}} por mês, e o controle “{{controle}}” está na maturidade {{maturidade|int}}.',
  },
  transfer: {
    ask: "Para onde vão os dados?",
    answer:
      "Os de “{{caso}}” vão para {{paises}}, sem mecanismo de transferência; o controle “{{controle}}” está na maturidade {{maturidade|int}}.",
  },
  control:
    'O risco cai de {{antes|n1}} para {{depois|n1}} só com {{esforco|int}} {{plural(esforco,"pessoas-dia","pessoa-dia","pessoas-dia")}} e com o controle evidenciado.',
} as const;
