/** 2.8, Implantação em ondas. */
export const wavesCopy = {
  title: "Implantação em ondas",
  heading: "Implantação: {{processo}}",
  total:
    'A implantação soma {{pd|int}} {{plural(pd,"","pessoa-dia","pessoas-dia")}} em {{ondas|int}} {{plural(ondas,"","onda","ondas")}}; a onda inicial libera {{horas|h0}} por mês até a semana {{fim|int}} (estimado).',
  depends: "Uma ação depende de outra: primeiro, {{antes}}; depois, {{depois}}.",
  team: 'A equipe de {{equipe|int}} {{plural(equipe,"","pessoa","pessoas")}} leva {{semanas|int}} {{plural(semanas,"","semana","semanas")}}; o caminho crítico tem {{critico|int}} {{plural(critico,"","semana","semanas")}}.',
  order:
    "As ações seguem a ordem de horas liberadas por pessoa-dia; a simplificação de uma etapa vem antes da tecnologia.",
  given:
    'A iniciativa informa {{dadas|int}} {{plural(dadas,"","semana","semanas")}}, e o esforço pede {{minimas|n1}}.',
  short: "A duração informada fica aquém do esforço; a equipe ou o prazo precisa ser revisto.",
  tableTitle: "Ações, esforço e semanas",
  columns: {
    action: "Ação",
    effort: "Esforço",
    start: "Semana de início",
    end: "Semana de fim",
    wave: "Onda",
    released: "Horas liberadas",
  },
  tableFootnote:
    "Esforço em pessoas-dia; início e fim em semanas do plano; horas por mês ao fim da ação.",
  stepTitle: "Esforço e retorno por etapa",
  stepColumns: {
    step: "Etapa",
    decision: "Decisão",
    effort: "Esforço",
    released: "Horas liberadas",
    perDay: "Por pessoa-dia",
  },
  pendingTitle: "Processos que aguardam as etapas",
  pendingColumns: {
    process: "Processo",
    owner: "Responsável",
    hours: "Horas por mês",
    released: "Potencial preliminar",
  },
  pending:
    '{{plural(n,"","Um processo redesenhado ainda aguarda","{{n|int}} processos redesenhados ainda aguardam")}} o detalhamento das etapas para entrar nas ondas.',
} as const;
