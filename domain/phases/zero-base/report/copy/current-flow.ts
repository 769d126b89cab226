/** 2.2, Fluxo atual e valor agregado. */
export const currentFlowCopy = {
  title: "Fluxo atual e valor agregado",
  heading: "Fluxo atual: {{processo}}",
  noValue:
    "{{nva|pct0}} do esforço e {{nva_espera|pct0}} da espera estão em etapas que não agregam valor.",
  steps:
    'O fluxo tem {{n|int}} {{plural(n,"","etapa","etapas")}}; {{plural(obrig,"nenhuma é obrigatória por lei, contrato ou controle","uma é obrigatória","{{obrig|int}} são obrigatórias")}}.',
  value:
    "As etapas que agregam valor reúnem {{va|pct0}} do esforço e {{va_espera|pct0}} da espera.",
  times: "Cada caso recebe {{toque|n1}} min de execução e espera {{espera|n1}} h.",
  efficiency:
    "O tempo de execução ocupa {{ef|n2}}% do prazo corrido; o das etapas que agregam valor, {{pce|n2}}%.",
  calibrated: "As etapas somam o prazo médio medido no log, com diferença de {{desvio|pct1}}.",
  scaled:
    "As etapas diferem {{desvio|pct1}} do prazo medido; as esperas foram multiplicadas por {{fator|n2}}.",
  blocked:
    "As etapas diferem {{desvio|pct1}} do prazo medido: etapas não reproduzem o tempo medido, e o prazo não é projetado.",
  noLog: "Não há tempo medido para comparar com as etapas.",
  tableTitle: "Etapas do fluxo atual",
  columns: {
    code: "Código",
    step: "Etapa",
    macro: "Bloco",
    executor: "Executor",
    value: "Valor",
    frequency: "Vezes por caso",
    touch: "Execução",
    wait: "Espera",
  },
  tableFootnote: "Execução e espera por vez. A espera é a que antecede a etapa.",
  classTitle: "Tempo por classe de valor",
  classColumns: { value: "Classe", effort: "Parcela do esforço", wait: "Parcela da espera" },
  classes: { va: "Agrega valor", bva: "Necessária ao negócio", nva: "Não agrega valor" },
  mandatoryTitle: "Etapas obrigatórias",
  mandatoryColumns: { step: "Etapa", executor: "Executor", value: "Classe de valor" },
} as const;
