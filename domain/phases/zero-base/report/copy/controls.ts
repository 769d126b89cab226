/** 2.7, Controles, capacidade e plano de reversão. */
export const controlsCopy = {
  title: "Controles, capacidade e plano de reversão",
  heading: "Controles: {{processo}}",
  controls:
    '{{plural(n,"Nenhuma etapa foi marcada como obrigatória; a marcação precisa ser validada por Riscos, Jurídico ou Auditoria","O controle obrigatório tem responsável e evidência no fluxo futuro","Os {{n|int}} controles obrigatórios têm responsável e evidência no fluxo futuro")}}.',
  violations:
    '{{n|int}} {{plural(n,"","controle perde segregação de funções e precisa","controles perdem segregação de funções e precisam")}} de ajuste antes do gate.',
  otherViolations:
    '{{n|int}} {{plural(n,"","controle precisa","controles precisam")}} de responsável ou de ajuste antes do gate.',
  noPlan: "O plano de reversão ainda não foi definido; a tabela lista as etapas que precisam dele.",
  noReversal: "Nenhuma etapa do fluxo futuro precisa de plano de reversão.",
  load: "A carga do grupo que executa passa de {{carga|pct1}} para {{carga2|pct1}} da capacidade, para um limite de {{limite|pct0}}.",
  loadUnknown: "O número de pessoas do grupo não foi informado; a carga futura não é calculada.",
  loadNote: "A carga é um limite inferior: conta só o trabalho observado.",
  capped: "Com a carga acima do limite, a redução da espera foi limitada na projeção.",
  tableTitle: "Matriz de controles",
  columns: {
    step: "Etapa",
    decision: "Decisão",
    kept: "Como é mantido",
    owner: "Responsável",
    evidence: "Evidência",
    violation: "Situação",
  },
  fine: "preservado",
  approvalTitle: "Aprovações do fluxo",
  approvalColumns: {
    step: "Etapa",
    rejected: "Casos reprovados",
    minimum: "Mínimo para manter",
    decision: "Decisão",
  },
  loadTitle: "Carga do grupo que executa",
  loadColumns: {
    process: "Processo",
    people: "Pessoas",
    now: "Carga hoje",
    later: "Carga futura",
    limit: "Limite",
  },
  reversalTitle: "Etapas que precisam de plano de reversão",
  reversalColumns: {
    step: "Etapa",
    type: "Tipo futuro",
    trigger: "Gatilho sugerido",
    action: "Ação de volta",
    owner: "Responsável",
  },
  triggers: {
    automated: "erro da regra em caso conferido",
    ai: "acurácia da amostra abaixo do mínimo aceito",
    hybrid: "tempo por caso acima do atual",
    manual: "",
  },
  actions: {
    automated: "desligar a regra e executar à mão",
    ai: "suspender o modelo e classificar à mão",
    hybrid: "retirar o apoio e seguir o fluxo atual",
    manual: "",
  },
  toBeDefined: "a indicar pela área",
} as const;
