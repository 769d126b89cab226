/** 1.8, Metas AI-first. */
export const targetsCopy = {
  title: "Metas AI-first",
  projection:
    "A projeção por etapa reduz as horas manuais de {{h|int}} para {{h2|int}} por mês e o prazo médio de {{tt|dur}} para {{tt2|dur}} (estimado).",
  preliminary:
    "O potencial preliminar leva as horas manuais de {{h|int}} para {{h2|int}} por mês no processo “{{processo}}” (estimado).",
  noSteps:
    "Sem o detalhamento das etapas, só há potencial preliminar de horas; prazo e satisfação não são projetados.",
  noProjection: "Sem o detalhamento das etapas, horas, prazo e satisfação não são projetados.",
  currentOnly: "Os valores atuais são do processo “{{processo}}”, o foco do diagnóstico.",
  tableTitle: "Atual e AI-first",
  columns: {
    metric: "Métrica",
    current: "Atual",
    future: "AI-first",
    change: "Variação",
    method: "Método",
  },
  notProjected: "não projetado nesta fase",
  regression: "Parte da saída do alerta ocorreria sem mudança, por regressão à média.",
  association:
    "A satisfação projetada segue uma associação observada com prazo e retrabalho; não comprova causa.",
  preview: "Os valores são prévia da fase 2: valem até a aprovação do redesenho.",
  flowTitle: "Fluxo atual e fluxo futuro, por bloco",
  flowColumns: { block: "Bloco", current: "Hoje", future: "AI-first" },
  manual: "manual",
  accuracy: "A classificação inicial dos casos acerta em {{acuracia|pct0}} das vezes.",
  precision: "A ingestão de dados tem {{precisao|pct1}} de registros sem erro.",
  byStep: "Por etapa",
  metrics: {
    volume_mes: "Volume por mês",
    prazo: "Prazo médio",
    alerta: "Clientes em alerta",
    retrabalho: "Retrabalho",
    horas: "Horas manuais por mês",
    csat: "Satisfação (CSAT)",
    acuracia: "Acurácia da classificação",
    arquitetura: "Custo da arquitetura de ingestão",
  },
} as const;
