/** 5.7, Alternativas, portfólio e ROI por processo. */
export const portfolioCopy = {
  title: "Alternativas, portfólio e ROI por processo",
  chosen:
    '{{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} {{plural(n_rec,"entram","entra","entram")}} no conjunto recomendado.',
  listed: {
    places: "Por que cada uma entra ou fica fora",
    dependence: "De quem o resultado depende",
    start: "O que muda se começar antes",
    parts: "A parte firme, os estágios e o que vale mais que o conjunto",
  },
  out: "A iniciativa “{{nome}}” fica fora: VPL de {{vpl|brl}} com as premissas atuais.",
  outBeyond:
    'A iniciativa “{{nome}}” fica fora: VPL de {{vpl|brl}} com as premissas atuais e término além {{plural(semanas,"das","da","das")}} {{semanas|int}} {{plural(semanas,"semanas","semana","semanas")}}.',
  outReduces:
    "A iniciativa “{{nome}}” fica fora: ao entrar, muda o VPL do conjunto em {{delta|brl}}.",
  duty: "“{{nome}}” acrescenta {{delta|brl}} ao VPL e entra {{motivo}}.",
  needed: "“{{nome}}” acrescenta {{delta|brl}} ao VPL e entra porque outras dependem dela.",
  earlierStart:
    "Começar {{nome}} na semana {{semana|int}}, e não na {{plano|int}}, acrescenta {{ganho|brl}} ao VPL do conjunto, que passa a {{vpl|brl}} no plano e a {{p50|brl}} na mediana.",
  firm: "A parte firme do conjunto vale {{vpl|brl}} no plano e {{p50|brl}} na mediana, de {{p10|brl}} a {{p90|brl}}. A probabilidade de VPL positivo é de {{prob|pct1}} e o VPL conservador, de {{cons|brl}}.",
  staged:
    'Em estágios: {{nomes}} {{plural(n,"acrescentam","acrescenta","acrescentam")}} {{vpl|brl}} no plano e {{p50|brl}} na mediana (de {{p10|brl}} a {{p90|brl}}), com acréscimo positivo em {{prob|pct1}} dos sorteios.',
  firmBeats:
    "Na mediana, só a parte firme vale {{firme|brl}}, mais que o conjunto ({{rec|brl}}): o estágio compra aprendizado, não valor.",
  largestBeats:
    "No plano, só a maior iniciativa vale {{maior|brl}}, mais que o conjunto ({{rec|brl}}): a diferença é o preço dos deveres e do que os acompanha.",
  allIn: "Se as iniciativas de fora entrarem juntas, o VPL do conjunto muda em {{delta|brl}}.",
  withoutTop:
    "Sem a maior iniciativa, o VPL no plano é de {{vpl|brl}}, a mediana, de {{p50|brl}}, o conservador, de {{cons|brl}} e a probabilidade de VPL positivo, de {{prob|pct1}}.",
  changedByTime:
    'Antes do tempo da equipe, {{n|int}} {{plural(n,"iniciativas entrariam","iniciativa entraria","iniciativas entrariam")}}; com ele, esse conjunto vale {{vpl|brl}}.',
  outBudget: "A iniciativa “{{nome}}” fica fora pelo limite de orçamento, com VPL de {{vpl|brl}}.",
  marginal:
    "A iniciativa “{{nome}}” fica no limite: VPL de {{vpl|brl}}; a decisão depende de critério estratégico.",
  top: "No conjunto recomendado, a iniciativa “{{nome}}” responde por {{pct|pct0}} do VPL; sem ela, o VPL é de {{sem|brlmi}}.",
  topAll:
    "No programa completo, a iniciativa “{{nome}}” responde por {{pct|pct0}} do VPL; sem ela, o VPL é de {{sem|brlmi}}.",
  process: "O processo “{{processo}}” tem ROI de {{roi|pct0}}.",
  enabler:
    "Uma habilitadora entra ao lado do que habilita ou por dever: o custo dela aparece sozinho na tabela e rateado pelo benefício na coluna ao lado.",
  alternativesTitle: "Alternativas comparadas",
  alternativesColumns: {
    name: "Alternativa",
    n: "Iniciativas",
    capex: "Investimento",
    npv: "VPL",
    p50: "Mediana",
    payback: "Payback",
    effect: "Efeito principal",
  },
  alternatives: {
    nada: "Não fazer",
    minimo: "Escopo mínimo",
    maior: "Só a maior iniciativa",
    firme: "Só a parte firme",
    antes: "Conjunto antes do tempo da equipe",
    rec: "Conjunto recomendado",
    prog: "Programa completo",
  },
  effects: {
    nada: "Mantém a linha de base e os custos atuais.",
    minimo: "Antecipa as ações de retorno rápido e as habilitadoras.",
    maior: "Fica só com o que mais vale; não cumpre os deveres.",
    firme: "Cumpre os deveres e fica com o que se paga também na mediana.",
    antes: "O que se recomendaria se as horas da equipe não custassem.",
    rec: "O conjunto de maior VPL com os deveres e as dependências; é o que vai a aprovação.",
    prog: "Executa tudo o que foi planejado, inclusive o que não se paga.",
  },
  tableTitle: "Iniciativas no portfólio",
  columns: {
    initiative: "Iniciativa",
    npv: "VPL",
    added: "Acrescenta ao conjunto",
    shared: "VPL com rateio",
    roi: "ROI",
    payback: "Payback",
    state: "Situação",
    reason: "Motivo",
  },
  tableFootnote:
    "VPL da iniciativa sozinha, com o tempo de projeto e sem a capacitação. VPL com rateio: menos a parte dela no custo das habilitadoras. ROI antes do tempo da equipe.",
  processTitle: "ROI por processo",
  processColumns: { process: "Processo", benefit: "Benefícios", cost: "Custos", roi: "ROI" },
  processFootnote:
    "Antes do tempo da equipe. Custos da iniciativa rateados pelas horas atuais dos processos, ou pelo rateio informado.",
  cardsHeading: "Iniciativas em detalhe",
  card: {
    capex: "Investimento",
    opex: "Custo por mês",
    gross: "Benefício bruto por ano",
    cash: "Caixa em regime por ano",
    npv: "VPL",
    roi: "ROI (antes do tempo da equipe)",
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
