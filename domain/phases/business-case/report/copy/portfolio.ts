/** 5.7, Alternativas, portfólio e ROI por processo. */
export const portfolioCopy = {
  title: "Alternativas, portfólio e ROI por processo",
  chosen:
    '{{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} {{plural(n_rec,"entram","entra","entram")}} no conjunto recomendado.',
  out: "A iniciativa “{{nome}}” fica fora: VPL de {{vpl|brl}} com as premissas atuais.",
  outBeyond:
    'A iniciativa “{{nome}}” fica fora: VPL de {{vpl|brl}} com as premissas atuais e término além {{plural(semanas,"das","da","das")}} {{semanas|int}} {{plural(semanas,"semanas","semana","semanas")}}.',
  outBudget: "A iniciativa “{{nome}}” fica fora pelo limite de orçamento, com VPL de {{vpl|brl}}.",
  marginal:
    "A iniciativa “{{nome}}” fica no limite: VPL de {{vpl|brl}}; a decisão depende de critério estratégico.",
  top: "No conjunto recomendado, a iniciativa “{{nome}}” responde por {{pct|pct0}} do VPL; sem ela, o VPL é de {{sem|brlmi}}.",
  topAll:
    "No programa completo, a iniciativa “{{nome}}” responde por {{pct|pct0}} do VPL; sem ela, o VPL é de {{sem|brlmi}}.",
  process: "O processo “{{processo}}” tem ROI de {{roi|pct0}}.",
  enabler:
    "As habilitadoras são obrigatórias: o custo delas aparece sozinho na tabela e rateado pelo benefício na coluna ao lado.",
  alternativesTitle: "Alternativas comparadas",
  alternativesColumns: {
    name: "Alternativa",
    n: "Iniciativas",
    capex: "Investimento",
    npv: "VPL",
    payback: "Payback",
    effect: "Efeito principal",
  },
  alternatives: {
    nada: "Não fazer",
    minimo: "Escopo mínimo",
    rec: "Conjunto recomendado",
    prog: "Programa completo",
  },
  effects: {
    nada: "Mantém a linha de base e os custos atuais.",
    minimo: "Antecipa as ações de retorno rápido e as habilitadoras.",
    rec: "Reúne o que se paga, com as dependências; é o que vai a aprovação.",
    prog: "Executa tudo o que foi planejado, inclusive o que não se paga.",
  },
  tableTitle: "Iniciativas no portfólio",
  columns: {
    id: "Código",
    initiative: "Iniciativa",
    npv: "VPL",
    shared: "VPL com rateio",
    roi: "ROI",
    payback: "Payback",
    state: "Situação",
    reason: "Motivo",
  },
  tableFootnote: "VPL com rateio: VPL da iniciativa menos a parte dela no custo das habilitadoras.",
  processTitle: "ROI por processo",
  processColumns: { process: "Processo", benefit: "Benefícios", cost: "Custos", roi: "ROI" },
  processFootnote:
    "Custos da iniciativa rateados pelas horas atuais dos processos, ou pelo rateio informado.",
  cardsHeading: "Iniciativas em detalhe",
  card: {
    capex: "Investimento",
    opex: "Custo por mês",
    gross: "Benefício bruto por ano",
    cash: "Caixa em regime por ano",
    npv: "VPL",
    roi: "ROI",
    payback: "Payback",
    live: "Mês de operação",
  },
  bars: { npv: "Benefício no horizonte", capex: "Investimento" },
  cardValue:
    'Em {{t|int}} {{plural(t,"meses","mês","meses")}}, “{{nome}}” traz {{beneficio|brl}} de benefício e VPL de {{vpl|brl}}.',
  cardHours:
    "As horas contadas somam {{horas|h0}} por mês, com {{caixa|brl}} de caixa por ano em regime.",
  cardShare:
    "“{{nome}}” toma {{pct|pct1}} do investimento do programa completo e entra em operação no mês {{mes|int}}.",
  cardEnabler:
    "A iniciativa “{{nome}}” não gera benefício próprio: ela sustenta as demais, e o custo dela está nos resultados.",
  cardOut: "“{{nome}}” está fora do conjunto recomendado: {{motivo|min}}.",
  actions: {
    recomendada: "Aprovar “{{nome}}” e nomear o responsável pela captura",
    "fora do conjunto": "Adiar ou redesenhar “{{nome}}” antes de nova decisão",
  },
} as const;
