/** 2.6, Retrabalho, satisfação e clientes. */
export const customersCopy = {
  title: "Retrabalho, satisfação e clientes",
  heading: "Retrabalho e satisfação: {{processo}}",
  rework:
    "O retrabalho projetado é de {{rho2|pct1}}, ante {{rho|pct1}}; a causa “{{causa}}” responde por {{contrib|n1}} p.p. da queda.",
  reworkOnly:
    "O retrabalho projetado é de {{rho2|pct1}}, ante {{rho|pct1}}; sem causas informadas, vale a premissa de redução.",
  satisfaction:
    "A satisfação projetada é {{csat2|n1}} (intervalo de {{lo|n1}} a {{hi|n1}}), ante {{csat|n1}}; associação observada, não prova causa.",
  refused: "A satisfação de “{{processo}}” não é projetada: {{motivo}}.",
  model:
    'Nas {{n|int}} {{plural(n,"","resposta","respostas")}}, cada dia de prazo acompanha {{dia|n2}} ponto de satisfação e cada caso refeito, {{caso|n2}}.',
  caution: "A relação é uma associação observada; não comprova causa.",
  alert:
    '{{plural(agora,"","Um cliente está","{{agora|int}} clientes estão")}} em alerta hoje e a projeção indica {{depois|int}}.',
  leaving:
    '{{plural(n,"Nenhum cliente sai","Um cliente sai","{{n|int}} clientes saem")}} do alerta na projeção.',
  regression: "Parte da saída do alerta ocorreria sem mudança, por regressão à média.",
  alertRule: "O alerta é recalculado caso a caso com o prazo projetado; a queda de uso não muda.",
  causesTitle: "Causas do retrabalho e efeito do redesenho",
  causesColumns: {
    cause: "Causa",
    cases: "Casos",
    share: "Parcela",
    effect: "Redução",
    removed: "Casos evitados",
    points: "Contribuição",
  },
  causesFootnote: "A contribuição é a queda da taxa de retrabalho em pontos percentuais.",
  modelTitle: "Satisfação, prazo e retrabalho",
  modelColumns: { term: "Termo", value: "Coeficiente", error: "Erro-padrão", p: "Valor-p" },
  terms: {
    b0: "Satisfação sem prazo e sem retrabalho",
    b1: "Por dia de prazo",
    b2: "Por caso refeito",
  },
  modelFootnote:
    "Mínimos quadrados por caso; erro-padrão agrupado por cliente quando há clientes suficientes.",
  alertTitle: "Clientes em alerta por critério",
  alertColumns: { criterion: "Critério", now: "Hoje", later: "Projeção" },
  criteria: {
    prazo: "Prazo médio acima do limite",
    retrabalho: "Retrabalho acima do limite",
    csat: "CSAT abaixo do limite",
    uso: "Queda de uso",
  },
  total: "Clientes em alerta",
} as const;
