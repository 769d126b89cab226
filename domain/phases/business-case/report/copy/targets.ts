/** 5.8, Metas de captura. */
export const targetsCopy = {
  title: "Metas de captura",
  total:
    'A captura acumulada prevista do conjunto recomendado é de {{c12|brl}} em {{m1|int}} {{plural(m1,"meses","mês","meses")}} e {{c24|brl}} em {{m2|int}}.',
  totalAll:
    'No programa completo, a captura prevista é de {{c12|brl}} em {{m1|int}} {{plural(m1,"meses","mês","meses")}} e {{c24|brl}} em {{m2|int}}.',
  baseline: "A medição usa a linha de base da fase 1.",
  handoff:
    "As metas mensais por iniciativa seguem para a fase 7, que compara o previsto com o realizado.",
  tableTitle: "Meta mensal de captura acumulada, do conjunto recomendado e do programa completo",
  columns: { month: "Mês", rec: "Recomendado", prog: "Completo" },
  initiativeTitle: "Meta acumulada por iniciativa",
  initiativeColumn: "Iniciativa",
  initiativeFootnote:
    "Valores acumulados em reais, no cenário base; M seguido de número é o mês contado do início do programa.",
} as const;
