/** Answers about phases 6 and 7: use cases of AI, controls, readiness and adoption. */
export const governanceCopy = {
  cases:
    'Dos {{n|int}} casos de uso de IA, {{alto|int}} {{plural(alto,"são","é","são")}} de alto risco, {{limitado|int}} de risco limitado e {{minimo|int}} de risco mínimo.',
  casesForbidden:
    '{{n|int}} {{plural(n,"têm","tem","têm")}} finalidade listada como proibida no EU AI Act.',
  casesPending:
    '{{n|int}} {{plural(n,"aguardam","aguarda","aguardam")}} respostas para a classificação.',
  casesTop: "Exige mais atenção o caso “{{nome}}”, de nível {{nivel}} e estado “{{estado}}”.",
  caseLevel: "O caso de uso “{{nome}}” é de nível {{nivel}}: {{motivo}}.",
  caseState: "Para a produção, o estado é “{{estado}}”.",
  caseReasons: "O que impede a liberação completa: {{motivos|min}}.",
  caseResidual: "O maior risco residual do caso é {{residual|n1}}, com apetite de {{apetite|n1}}.",
  casesTable: "Casos de uso de IA",
  notice: "Análise de apoio à gestão; não substitui parecer jurídico.",
  controls:
    "{{abaixo|int}} de {{n|int}} controles aplicáveis estão abaixo da maturidade exigida; a cobertura é de {{cobertura|pct1}}.",
  controlsNone:
    "Os {{n|int}} controles aplicáveis têm a maturidade exigida: a cobertura é de {{cobertura|pct1}}.",
  controlsPlan:
    'O plano de adequação tem {{n|int}} {{plural(n,"ações","ação","ações")}} e leva {{semanas}}.',
  controlsCase:
    'O caso “{{nome}}” exige {{exigidos|int}} {{plural(exigidos,"controles","controle","controles")}}; {{atendidos|int}} {{plural(atendidos,"têm","tem","têm")}} a maturidade exigida ({{pct|pct1}}).',
  controlsScope:
    "A cobertura é a dos controles da biblioteca, agrupados pelo Anexo A da norma ISO de gestão de IA; não equivale a certificação.",
  controlsTable: "Controles que faltam, na ordem do plano",
  controlsCaseTable: "Controles abaixo da maturidade exigida",
  readiness: "O índice de prontidão é de {{ir|n1}}: “{{faixa}}”.",
  barrier: "A primeira barreira à adoção é {{barreira}}, com nota {{nota|n1}}.",
  noBarrier: "Nenhum elemento ADKAR está na nota de barreira ou abaixo dela.",
  readinessLow: "O componente mais baixo é {{nome}}, com {{nota|n1}}.",
  training:
    "O plano de capacitação pede {{horas|h0}}; hoje a equipe cobre {{cobertura|pct1}} das competências exigidas.",
  respondents: "Responderam {{n|int}} de {{pessoas|int}} pessoas ({{taxa|pct1}}).",
  readinessArea:
    "Na área de {{nome}}, o índice de prontidão é de {{ir|n1}} (“{{faixa}}”) e o índice ADKAR, de {{adkar|n1}}.",
  barrierArea: "A primeira barreira na área é {{barreira}}, com nota {{nota|n1}}.",
  areaHidden:
    "A área de {{nome}} não tem respostas suficientes para ser publicada em separado: veja o índice do conjunto.",
  readinessTable: "Componentes do índice de prontidão",
  readinessAreas: "Prontidão por área",
  adoptionWeek:
    "Na semana {{semana|int}} de operação, a adoção efetiva projetada é de {{adocao|pct1}}.",
  adoptionMeasured: "Com o uso já medido, o caminho passa por {{adocao|pct1}} nessa semana.",
  adoptionBetween:
    "Na semana {{semana|int}} de operação, a adoção efetiva projetada fica entre {{antes|pct1}} (semana {{de|int}}) e {{depois|pct1}} (semana {{ate|int}}).",
  adoptionBeyond:
    "A curva foi projetada até a semana {{ate|int}} desde a entrada em operação; nela, a adoção efetiva é de {{adocao|pct1}}.",
  adoptionWaves:
    "Em semanas do programa, a adoção do conjunto é de {{um|pct1}} ao fim da primeira onda, {{dois|pct1}} da segunda e {{tres|pct1}} da terceira.",
  adoptionCeiling: "A curva tende a {{teto|pct1}}.",
  adoptionBase: "O business case supõe {{base|pct1}}; o teto da curva difere em {{gap|pp1}}.",
  adoptionTable: "Adoção projetada por semana desde a entrada em operação",
  headers: {
    useCase: "Caso de uso",
    level: "Nível",
    state: "Liberação",
    residual: "Risco residual",
    control: "Controle",
    owner: "Responsável",
    cases: "Casos",
    effort: "Esforço",
    missing: "Níveis que faltam",
    component: "Componente",
    score: "Nota",
    area: "Área",
    adkar: "ADKAR",
    readiness: "Prontidão",
    week: "Semana",
    planned: "Adoção projetada",
  },
  components: {
    adkar: "ADKAR",
    lideranca: "Liderança",
    competencias: "Competências",
    dados: "Dados e ferramentas",
    folga: "Folga para mudar",
  },
  facts: {
    below: "Controles aplicáveis abaixo da maturidade exigida",
    belowFormula: "Controles aplicáveis menos os de maturidade suficiente.",
    week: (week: number) => `Semana ${week} de operação`,
    weekFormula: "Semana perguntada.",
  },
} as const;
