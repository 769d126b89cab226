/** C4, Premissas, riscos e limitações. */
export const assumptionsCopy = {
  title: "Premissas, riscos e limitações",
  many: '{{n|int}} {{plural(n,"premissas","premissa","premissas")}} {{plural(n,"sustentam","sustenta","sustentam")}} valores estimados; {{plural(abertas,"todas foram confirmadas pelo cliente","uma ainda não foi confirmada pelo cliente","{{abertas|int}} ainda não foram confirmadas pelo cliente")}}.',
  one: 'Uma premissa sustenta valores estimados; {{plural(abertas,"foi confirmada pelo cliente","ainda não foi confirmada pelo cliente","")}}.',
  noneUsed: "Nenhum valor deste relatório depende de premissa não medida.",
  tableTitle: "Premissas que entram em valores",
  criteriaTitle: "Critérios que classificam ou limitam o que é mostrado",
  columns: {
    name: "Premissa",
    value: "Valor",
    range: "Faixa",
    origin: "Situação",
    rationale: "Justificativa",
  },
  rangeSign: " a ",
  points: "pontos",
  byDefault: "padrão, não confirmada",
  confirmedBy: "confirmada por {{nome}}",
  informed: "informada, não confirmada",
  limitsHeading: "Limitações",
  limits: {
    estimated: "Valores estimados dependem das premissas acima e mudam com elas.",
    association: "As relações medidas são associações observadas; não comprovam causa.",
    kept: "Parte dos custos de pessoas é a de uma execução anterior: desde então mudaram menos pessoas do que o mínimo de um grupo, e a diferença revelaria o pagamento delas.",
    waiting:
      "Respostas da pesquisa que chegaram, mudaram ou saíram desde a execução anterior só contam quando forem de tantas pessoas quanto o mínimo de um grupo; a diferença revelaria o que elas responderam.",
    capacity: "Horas liberadas são capacidade; o efeito em caixa depende de decisão de gestão.",
  },
  risksTitle: "Riscos do diagnóstico",
  risksHeading: "Alertas dos dados",
} as const;
