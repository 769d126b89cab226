/** 2.5, Efeito projetado. */
export const effectCopy = {
  title: "Efeito projetado",
  heading: "Efeito: {{processo}}",
  effort:
    "O esforço cai de {{h|h0}} para {{h2|h0}} por mês ({{red|pct0}}), com faixa de {{cons|h0}} a {{otim|h0}}.",
  leadTime:
    "O prazo médio passa de {{tt|dur}} para {{tt2|dur}}; a maior parte da redução vem {{fonte}}.",
  leadTimeShared:
    "O prazo médio passa de {{tt|dur}} para {{tt2|dur}}; a maior parcela da redução vem {{fonte}} ({{parcela|pct0}}).",
  measured:
    "{{medido|pct0}} do ganho de horas vem de efeito medido em piloto; o restante é premissa.",
  relative: "O prazo médio fica {{queda|pct0}} menor que o de hoje.",
  assumed: "Sem piloto, {{premissa|pct0}} do ganho de horas segue as faixas da tabela de efeitos.",
  cost: "O custo anual do processo passa de {{custo|brl}} para {{custo2|brl}}, com {{lib|brl}} de capacidade liberada (estimado).",
  tail: "Pela mesma escala, o percentil P85 do prazo passa de {{p85|dur}} para {{p85_2|dur}}, por aproximação.",
  noLeadTime:
    "O prazo não é projetado: faltam esperas por etapa ou as etapas não reproduzem o tempo medido.",
  efficiency:
    "A execução ocupa {{ef|n2}}% do prazo corrido hoje e {{ef2|n2}}% no fluxo futuro: a espera continua a maior parte.",
  percentCaution:
    "As médias se somam por etapa; os percentis não, e por isso a projeção informa o prazo médio.",
  tiles: {
    h: "Horas por mês",
    h2: "Horas futuras",
    tt: "Prazo médio",
    tt2: "Prazo futuro",
    rho: "Retrabalho",
    rho2: "Retrabalho futuro",
    cost: "Custo por ano",
    cost2: "Custo futuro",
  },
  tableTitle: "Indicadores, hoje e no futuro",
  columns: { measure: "Indicador", now: "Hoje", later: "Futuro", change: "Variação" },
  changeFormula: "(futuro − hoje) ÷ hoje",
  measures: {
    h: "Horas manuais por mês",
    tt: "Prazo médio",
    rho: "Retrabalho",
    custo: "Custo anual",
    csat: "Satisfação (CSAT)",
    ef: "Eficiência de fluxo",
  },
  scenarioTitle: "Cenários",
  scenarioColumns: { measure: "Indicador", low: "Conservador", base: "Base", high: "Otimista" },
  scenarioFootnote:
    "Cada cenário usa as faixas dos efeitos por decisão; efeitos medidos usam a faixa do piloto.",
  sourceTitle: "De onde vem a liberação de horas",
  sourceColumns: { source: "Fonte", hours: "Horas liberadas" },
  avoided: "Retrabalho evitado",
  effectsTitle: "Efeito aplicado por etapa",
  effectsColumns: {
    step: "Etapa",
    touch: "Execução",
    wait: "Espera",
    frequency: "Vezes por caso hoje",
    later: "Vezes por caso no futuro",
  },
  stepTitle: "Tempo por caso em cada etapa",
  stepColumns: {
    step: "Etapa",
    touch: "Execução hoje",
    touchLater: "Execução futura",
    wait: "Espera hoje",
    waitLater: "Espera futura",
    released: "Horas liberadas",
  },
} as const;
