/** 3.5, Evolução de cargos e novos papéis. */
export const evolutionCopy = {
  title: "Evolução de cargos e novos papéis",
  both: '{{a|int}} {{plural(a,"","família de cargos ganha apoio","famílias de cargos ganham apoio")}} de IA e {{r|int}} {{plural(r,"","é redesenhada","são redesenhadas")}}.',
  onlySupport:
    '{{a|int}} {{plural(a,"","família de cargos ganha apoio","famílias de cargos ganham apoio")}} de IA.',
  onlyRedesign:
    '{{r|int}} {{plural(r,"","família de cargos é redesenhada","famílias de cargos são redesenhadas")}}.',
  nothing: "Nenhuma família de cargos passa do corte de exposição; os cargos são preservados.",
  move: '{{n|int}} {{plural(n,"","família tem","famílias têm")}} capacidade a realocar para trabalho de maior valor.',
  covered:
    "Os novos papéis exigem {{novos|fte1}}, cobertos pela capacidade liberada, com saldo de {{saldo|fte1}}.",
  missing: '{{plural(falta,"","Falta","Faltam")}} {{falta|fte1}} para os novos papéis.',
  noRoles: "Sem redesenho de processos com IA, nenhum papel novo é calculado.",
  cost: "O custo anual dos novos papéis é de {{custo|brlmi}}, pelo custo médio por FTE (estimado).",
  map: "O mapa cruza exposição a partir de {{k|pct0}} com a criticidade humana, que passa a alta em {{alta|score0}} e é baixa até {{baixa|score0}}.",
  people: "O quadrante descreve o trabalho da família e nunca a situação de uma pessoa.",
  mapTitle: "Mapa de evolução por família de cargos",
  mapColumns: {
    family: "Família",
    fte: "FTE",
    beta: "Exposição",
    critical: "Criticidade humana",
    quadrant: "Evolução",
  },
  roleTitle: "Catálogo de papéis",
  roleColumns: { role: "Papel", work: "O que faz", fte: "FTE", base: "Base", source: "Origem" },
  roleFootnote: "A base é o número que dimensiona o papel: processos, casos por mês ou etapas.",
  works: {
    produto: "define o uso de IA em cada processo e responde pelo resultado",
    curador: "mantém dados e conhecimento que a IA consulta",
    supervisor: "confere amostras e decide quando suspender a IA",
    governanca: "orienta o uso de dados e responde a titulares",
  },
  quadrantTitle: "O que cada quadrante pede",
  quadrantColumns: { quadrant: "Quadrante", families: "Famílias", meaning: "O que muda" },
  meanings: {
    preservar: "o trabalho segue; a IA apoia pontos isolados",
    ampliar: "a pessoa decide e a IA prepara",
    redesenhar: "as tarefas são divididas de outro modo entre pessoa e IA",
    realocar: "parte do tempo vai para trabalho de maior valor",
  },
  names: {
    preservar: "Preservar",
    ampliar: "Ampliar com IA",
    redesenhar: "Redesenhar",
    realocar: "Realocar capacidade",
  },
  cardsHeading: "Fichas das famílias de cargos",
  card: {
    people: "Posições",
    fte: "FTE",
    beta: "Exposição",
    critical: "Criticidade humana",
    released: "Liberado pelas tarefas",
    adopted: "Com adoção",
    skills: "Cobertura de competências",
    hours: "Horas de capacitação",
  },
  cardQuadrant:
    "A família {{familia}} fica em “{{quadrante}}”, com {{beta|pct0}} do tempo exposto.",
  cardRelease:
    "As tarefas da família {{familia}} liberam {{fte|n1}} FTE antes da adoção; o valor não é somado ao dos processos.",
  cardSkills: "A cobertura de competências da família {{familia}} é de {{cob|pct0}}.",
  actions: {
    Preservar: "Manter o trabalho da família {{familia}} e rever a exposição na próxima onda",
    "Ampliar com IA": "Escolher com a família {{familia}} as tarefas que recebem apoio",
    Redesenhar: "Redesenhar com a família {{familia}} a divisão das tarefas",
    "Realocar capacidade":
      "Definir com o RH o trabalho que recebe a capacidade da família {{familia}}",
  },
} as const;
