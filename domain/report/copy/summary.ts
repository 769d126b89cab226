/** C1, Sumário executivo: the answer first (docs/decisions/125-the-summary-answers-first.md). */
export const summaryCopy = {
  title: "Sumário executivo",
  answerHeading: "Resposta",
  situationHeading: "Situação",
  complicationHeading: "Complicação",
  conditionsHeading: "O que precisa ser verdade",
  againstHeading: "Riscos e evidência contrária",
  requestHeading: "Pedido",
  /** How an answer says until when. */
  until: "até {{data}}",
  atOnce: "de imediato",
  expired: "com prazo vencido em {{data}}",
  revisedTitle: "Números revisados por fases posteriores",
  revised: (revision: { name: string; was: string; now: string; phase: string; version: number }) =>
    `${revision.name}: ${revision.now}, pela fase ${revision.phase} (versão ${revision.version}); era ${revision.was}. Executar de novo esta fase adota o que foi aprovado depois dela.`,
  revisedMark: (now: string): string => `revisado: ${now}`,
  noDecision: "Nenhuma decisão é pedida nesta fase.",
  noDecisionAwaited: "Nenhuma decisão é pedida nesta fase: as respostas pedidas acima vêm antes.",
  noDecisionBelow:
    "Nenhuma decisão é pedida nesta fase: nenhuma constatação passa dos limites que abrem uma decisão.",
  topInsight: "{{titulo}}.",
  noInsight: "As regras do método não encontraram o que decidir nos dados recebidos.",
  filesToDecide:
    'Para abrir decisões, {{plural(n,"","{{falta}}","faltam {{n|int}} tabelas, entre elas")}} {{tabela}}. A lista está na seção “{{secao}}”.',
  assumption: "A premissa “{{nome}}” fica em {{valor}}.",
  assumptionOpen: "A premissa “{{nome}}”, ainda não confirmada, fica em {{valor}}.",
  unconfirmed:
    'De {{n|int}} {{plural(n,"","premissa usada","premissas usadas")}}, {{abertas|int}} {{plural(abertas,"","ainda não foi confirmada","ainda não foram confirmadas")}} pelo cliente.',
  noneConfirmed:
    '{{plural(n,"","A premissa usada ainda não foi confirmada","Nenhuma das {{n|int}} premissas usadas foi confirmada")}} pelo cliente.',
  request:
    'Pede-se {{publico}} decidir {{plural(n,"","o item","os {{n|int}} itens")}} da tabela “{{tabela}}”.',
  requestUntil:
    'Pede-se {{publico}} decidir {{plural(n,"","o item","os {{n|int}} itens")}} da tabela “{{tabela}}” até {{data}}.',
  requestAtOnce:
    'Pede-se {{publico}} decidir de imediato {{plural(n,"","o item","os {{n|int}} itens")}} da tabela “{{tabela}}”.',
  requestFirst:
    'Pede-se {{publico}} decidir de imediato {{plural(n,"","o primeiro item","os {{n|int}} primeiros itens")}} da tabela “{{tabela}}”, e os demais até {{data}}.',
  publics: {
    diretoria: "à diretoria",
    cfo: "à diretoria financeira",
    operacoes: "à diretoria de operações",
    encarregado: "ao encarregado",
    tecnologia: "à diretoria de tecnologia",
    patrocinador: "ao patrocinador do programa",
  },
  figuresHeading: "Números do relatório",
  insightsHeading: "Constatações principais",
  decisionOfInsight: "Decisão: {{acao}}.",
  today: "hoje {{valor}}",
} as const;

/** What an answer has at stake, around the text of the effect. */
export const stakeWords = {
  money: (text: string) => `Estão em jogo ${text}.`,
  value: (text: string) => `O efeito é um ${text}.`,
  people: (text: string) => `O uso alcança ${text}.`,
  risk: (text: string) => `O efeito é o ${text}.`,
  otherwise: (text: string) => `Se não, ${text}`,
  estimated: " (estimado)",
} as const;
