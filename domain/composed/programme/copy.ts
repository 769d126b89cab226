/** What the programme's report says of itself, and its questions; sentences of the phases stand as their reports have them. */
export const programmeReportCopy = {
  title: "Relatório do programa",
  sections: {
    answer: "Resposta e movimentos",
    situation: "Situação e complicação",
    money: "Valor e business case",
    decisions: "Demais decisões das fases",
    wins: "Ganhos rápidos",
    plan: "Plano do programa",
    conditions: "O que precisa ser verdade",
    risks: "Riscos e IA",
    questions: "Perguntas a responder",
    evidence: "Base de evidência",
  },
  preview: (phase: string): string => `${phase} (prévia)`,
  previewNote: "A fase anterior ainda não passou pelo gate: os números são prévia.",
  movesTitle: "Movimentos do programa",
  decisionsTitle: "O que mais cada fase pede",
  phaseColumn: "Fase",
  notRun: "não executada",
  againstTitle: "O que pesa contra, por fase",
  sourcesTitle: "Relatórios de origem",
  sourcesColumns: { phase: "Fase", version: "Versão", generated: "Gerado em", state: "Situação" },
  states: { current: "atual", stale: "desatualizada", preview: "prévia", none: "não executada" },
  audiences: {
    cfo: "Perguntas que o seu CFO fará",
    operations: "Perguntas que a diretoria de operações fará",
    officer: "Perguntas que o encarregado de dados fará",
  },
} as const;

/** Answers are left out whole where one of their figures is not computed. */
export const questionCopy = {
  ownTime: {
    ask: "O tempo da equipe está na conta?",
    answer:
      "Sim, à mesma conversão do ganho: {{tempo|brl}}. Sem ele o VPL do conjunto seria de {{antes|brl}}; com ele é de {{vpl|brl}}.",
  },
  lever: {
    ask: "E se a maior alavanca falhar?",
    answer:
      "Sem ela, o VPL do conjunto é de {{sem|brl}} e a probabilidade de VPL positivo, {{prob|pct1}}.",
  },
  alone: {
    ask: "Por que não fazer só a maior iniciativa?",
    answer:
      "Sozinha ela vale {{so|brl}}, contra {{vpl|brl}} do conjunto. A parte firme vale {{firme|brl}}; o que vai em estágios soma {{estagios|brl}} no plano e {{mediana|brl}} na mediana da simulação.",
  },
  effort: {
    ask: "Quanto da equipe o programa usa?",
    answer:
      "O conjunto usa {{projeto|h0}} de projeto e {{treino|h0}} de capacitação, uma vez só; o custo desse tempo é de {{custo|brl}} no projeto e {{custo_treino|brl}} na capacitação.",
  },
  payback: {
    ask: "Quando o esforço volta?",
    answer:
      "Em {{meses|n1}} meses, com o tempo da equipe na conta; sem ele, em {{antes|n1}} meses. A necessidade de caixa chega a {{caixa|brl}}.",
  },
  contracts: {
    ask: "O que acontece no dia em que o contrato terminar?",
    answer:
      '{{n|int}} {{plural(n,"contratos terminam","contrato termina","contratos terminam")}} antes do substituto. Prorrogar até ele entrar custa {{prorroga|brl}}; com a iniciativa antecipada, {{cedo|brl}}.',
  },
} as const;
