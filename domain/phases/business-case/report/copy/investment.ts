/** 5.2, Investimentos e custos recorrentes. */
import { toBeNamed } from "../../../../decisions/copy.ts";

export const investmentCopy = {
  title: "Investimentos e custos recorrentes",
  key: "O conjunto recomendado exige {{capex|brl}} de investimento e {{opex|brl}} por mês após a entrada em operação.",
  other: "O programa completo exige {{capex|brl}} de investimento e {{opex|brl}} por mês.",
  only: "O programa completo exige {{capex|brl}} de investimento e {{opex|brl}} por mês após a entrada em operação.",
  largest:
    "A iniciativa “{{nome}}” responde por {{pct|pct0}} do investimento do conjunto recomendado.",
  largestAll:
    "No programa completo, a maior parcela é a da iniciativa “{{nome}}”, com {{pct|pct0}}.",
  timing:
    "As parcelas são pagas do início do trabalho até a entrada em operação; o custo recorrente começa no mês seguinte.",
  late: "Parcelas de {{valor|brl}} caem depois do horizonte e ficam fora das contas.",
  incomplete:
    "Iniciativa sem início, duração ou custo informado não é avaliada: não entra no fluxo nem no conjunto.",
  knownCapex:
    'Investimento conhecido: {{valor|brl}} em {{k|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}; o total não é conhecido.',
  knownOpex:
    'Custo recorrente conhecido: {{valor|brl}} por mês em {{k|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}; o total não é conhecido.',
  largestCapex:
    "“{{nome}}” está sem custo informado ({{dono}}): o maior investimento que ainda se paga é de {{valor|brl}}, com o tempo de projeto e sem a capacitação.",
  largestOpex:
    "“{{nome}}” está sem custo informado ({{dono}}): o maior custo mensal que ainda se paga é de {{valor|brl}}, com o tempo de projeto e sem a capacitação.",
  noneKnown: "“{{nome}}” está sem custo ou sem prazo informado ({{dono}}) e não foi avaliada.",
  ownerMissing: "responsável a indicar",
  ownTime:
    "A equipe gasta {{projeto|h0}} em projeto e {{treino|h0}} em capacitação no conjunto recomendado; {{valor|brl}} desse tempo entram no fluxo, na mesma parte em que as horas liberadas viram caixa.",
  noSkills: "As lacunas de competência não foram informadas; a capacitação está subestimada.",
  noEffort: "O esforço de “{{nome}}” não foi informado; o tempo da equipe está subestimado.",
  refused:
    "Em “{{nome}}”, o tempo da equipe ({{tempo|brl}}) é maior que o investimento informado ({{capex|brl}}); o investimento não pode contê-lo.",

  tableTitle: "Investimento e custo recorrente por iniciativa",
  columns: {
    initiative: "Iniciativa",
    capex: "Investimento",
    share: "Parcela",
    opex: "Custo por mês",
    start: "Semana de início",
    weeks: "Duração",
    live: "Mês de entrada",
  },
  tableFootnote: "Semana e mês são contados do início do programa; a entrada é em operação.",
  statedOnly:
    '{{plural(n,"","Uma iniciativa informa benefício","{{n|int}} iniciativas informam benefício")}}, de {{valor|brl}} por ano, que nenhum arquivo permite calcular: ele não entra no VPL nem no caixa.',
  ownersTitle: "Responsáveis, dependências e esforço",
  ownersColumns: {
    initiative: "Iniciativa",
    kind: "Tipo",
    owner: "Responsável",
    depends: "Depende de",
    effort: "Esforço",
    stated: "Benefício informado por ano",
  },
  ownersFootnote: "O benefício informado pela área fica ao lado do calculado e não o substitui.",
  kinds: {
    quick_win: "Ganho rápido",
    core: "Principal",
    estrutural: "Estrutural",
    habilitador: "Habilitadora",
  },
  toBeDefined: toBeNamed,
  none: "nenhuma",
} as const;
