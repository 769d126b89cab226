/** 2.4, Fluxo futuro. */
export const futureFlowCopy = {
  title: "Fluxo futuro",
  heading: "Fluxo futuro: {{processo}}",
  steps:
    'O fluxo futuro tem {{n|int}} {{plural(n,"","etapa","etapas")}}; {{plural(manual,"nenhuma permanece manual","uma permanece manual","{{manual|int}} permanecem manuais")}}.',
  humanFew: 'A intervenção humana fica {{plural(n,"","na etapa","nas etapas")}} {{nomes|lista3}}.',
  humanMany:
    'A intervenção humana fica em {{n|int}} {{plural(n,"","etapa","etapas")}}, entre elas {{nomes|lista3}}.',
  noHuman: "Nenhuma etapa do fluxo futuro depende de intervenção humana.",
  times:
    "Cada caso passa a receber {{toque|n1}} min de execução e a esperar {{espera|n1}} h (estimado).",
  rework: "As etapas de retrabalho ocorrem em {{rho2|pct1}} dos casos, ante {{rho|pct1}}.",
  macroTitle: "Blocos do fluxo, hoje e no futuro",
  macroColumns: {
    block: "Bloco",
    type: "Tipo futuro",
    touch: "Execução hoje",
    touchLater: "Execução futura",
    wait: "Espera hoje",
    waitLater: "Espera futura",
  },
  macroFootnote: "Tempos por caso. O tipo do bloco é o da etapa com mais execução hoje.",
  eliminated: "eliminado",
  tableTitle: "Etapas do fluxo futuro",
  columns: {
    code: "Código",
    step: "Etapa",
    type: "Tipo",
    executor: "Responsável",
    frequency: "Vezes por caso",
    touch: "Execução",
    wait: "Espera",
  },
  tableFootnote: "Execução e espera por vez, no cenário base.",
} as const;
