/** 2.3, Decisão por etapa. */
export const decisionsCopy = {
  title: "Decisão por etapa",
  heading: "Decisões: {{processo}}",
  summary: '{{plural(n,"","A etapa analisada tem decisão:","Das {{n|int}} etapas,")}} {{resumo}}.',
  top: "A etapa “{{etapa}}” recebe a decisão {{decisao|min}}, porque {{motivo}}.",
  first: "Etapa a simplificar antes de automatizar.",
  cardFirst: "Antes da tecnologia, a etapa “{{etapa}}” é simplificada.",
  firstCount:
    '{{plural(n,"Nenhuma etapa precisa","Uma etapa precisa","{{n|int}} etapas precisam")}} de simplificação antes da tecnologia.',
  overrides:
    'A equipe de consultoria alterou {{n|int}} {{plural(n,"","decisão","decisões")}}, com justificativa no anexo.',
  order:
    "Vale a primeira regra atendida: eliminar, integrar, automatizar, IA autônoma, IA assistida, simplificar e manter.",
  reworkRule:
    "Etapas de retrabalho não são eliminadas por decisão: a frequência delas segue as causas do retrabalho.",
  tableTitle: "Matriz de decisão por etapa",
  columns: {
    code: "Código",
    step: "Etapa",
    decision: "Decisão",
    reason: "Motivo",
    touch: "Redução da execução",
    wait: "Redução da espera",
  },
  tableFootnote:
    "Reduções medidas em piloto ou da tabela de efeitos; a regra de cada decisão está no anexo.",
  countTitle: "Etapas e horas por decisão",
  countColumns: { decision: "Decisão", steps: "Etapas", hours: "Horas liberadas" },
  cardsHeading: "Fichas das etapas com maior efeito",
  card: {
    touch: "Execução por vez",
    wait: "Espera por vez",
    frequency: "Vezes por caso",
    touchLater: "Execução futura",
    waitLater: "Espera futura",
    released: "Horas liberadas",
    effort: "Esforço",
    perDay: "Horas por pessoa-dia",
  },
  cardReason: "A etapa “{{etapa}}” muda porque {{motivo}}.",
  cardMeasured:
    "O efeito de “{{etapa}}” foi medido em piloto: a execução cai {{toque|pct0}} e a espera, {{espera|pct0}}.",
  cardAssumed:
    "O efeito de “{{etapa}}” usa a tabela do método: a execução cai {{toque|pct0}} e a espera, {{espera|pct0}} (estimado).",
  cardPilot:
    'O teste de “{{etapa}}” acertou {{acuracia|pct1}} de {{casos|int}} {{plural(casos,"","caso","casos")}}.',
  action: {
    ELIMINAR: "Retirar a etapa de um grupo de casos e medir o efeito",
    SIMPLIFICAR: "Rever exceções e espera da etapa com quem a executa",
    INTEGRAR: "Definir os casos que seguem com aprovação",
    AUTOMATIZAR: "Escrever a regra da etapa e testar com casos reais",
    IA_AUTONOMA: "Definir a amostra de revisão e o limite de acurácia",
    IA_ASSISTIDA: "Testar o apoio com um grupo de pessoas e medir o tempo",
    MANTER: "Manter a etapa e reavaliar na próxima rodada",
  },
} as const;
