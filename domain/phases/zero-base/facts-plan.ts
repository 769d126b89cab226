/** Facts of A2.10: effort, weeks and waves of the actions of each process, and the benefit of a step as a quick win. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a210 = formulas("A2.10", {
  effort: [
    "1.0.0",
    "soma do esforço das decisões; as etapas de retrabalho com a mesma decisão contam uma vez",
  ],
  team: ["1.0.0", "equipe da iniciativa do processo; na falta, a equipe padrão"],
  weeks: ["1.0.0", "esforço ÷ (equipe × 5 × dedicação), arredondado para cima"],
  critical: ["1.0.0", "maior cadeia de ações dependentes, com toda a equipe"],
  waves: ["1.0.0", "ondas em que alguma ação termina"],
  first: ["1.0.0", "soma das horas liberadas pelas decisões concluídas na onda inicial"],
  action: ["1.0.0", "ações em ordem de horas liberadas por pessoa-dia; a simplificação vem antes"],
  span: ["1.0.0", "esforço acumulado ÷ capacidade semanal da equipe"],
  given: ["1.0.0", "duração informada da iniciativa"],
  short: ["1.0.0", "esforço ÷ (equipe × 4), para comparar com a duração informada"],
  wave: ["1.0.0", "semana final da onda"],
  effortCost: ["1.0.0", "esforço em horas da própria equipe × custo por hora do processo"],
  hoursCash: ["1.0.0", "custo liberado × adoção × parte das horas que vira caixa"],
});

const weeks = (id: string, label: string) =>
  ({ id, label: named(label), unit: "semanas", formula: a210.weeks }) as const;

export const plan = defineFacts("p2.proc.{process}", {
  team: { id: "equipe", label: named("Equipe do redesenho"), unit: "un", formula: a210.team },
  effort: { id: "pd", label: named("Esforço do redesenho"), unit: "pd", formula: a210.effort },
  effortCost: {
    id: "esforco_custo",
    label: named("Tempo da equipe no redesenho"),
    unit: "BRL",
    formula: a210.effortCost,
  },
  hoursCash: {
    id: "caixa_ano",
    label: named("Caixa por ano das horas liberadas"),
    unit: "BRL/ano",
    formula: a210.hoursCash,
  },
  weeks: weeks("semanas", "Duração do redesenho"),
  critical: {
    ...weeks("critico", "Caminho crítico do redesenho"),
    formula: a210.critical,
  },
  waves: { id: "n_ondas", label: named("Ondas do redesenho"), unit: "un", formula: a210.waves },
  firstWave: {
    id: "h_onda1",
    label: named("Horas liberadas por mês na onda inicial"),
    unit: "h/mes",
    formula: a210.first,
  },
  givenWeeks: {
    ...weeks("semanas_informadas", "Duração informada da iniciativa"),
    formula: a210.given,
  },
  neededWeeks: {
    ...weeks("semanas_minimas", "Semanas que o esforço pede"),
    decimals: 1,
    formula: a210.short,
  },
  isShort: {
    id: "prazo_curto",
    label: named("Duração informada menor que o esforço pede"),
    unit: "bool",
    formula: a210.short,
  },
});

const ofAction =
  (text: string) =>
  ({ action, name }: { action: string; name: string }): string =>
    `${text}: ${action} – ${name}`;
const span = (id: string, text: string) =>
  ({ id, label: ofAction(text), unit: "semanas", formula: a210.span }) as const;

export const action = defineFacts("p2.proc.{process}.acao.{rank}", {
  name: {
    id: "nome",
    label: ({ rank, name }: { rank: number; name: string }) => `${rank}ª ação do plano – ${name}`,
    unit: "texto",
    formula: a210.action,
  },
  effort: { ...span("esforco", "Esforço"), unit: "pd", formula: a210.effort },
  start: span("inicio", "Semana de início"),
  end: span("fim", "Semana de fim"),
  weeks: span("duracao", "Semanas de trabalho"),
  wave: { ...span("onda", "Onda"), unit: "un" },
  released: {
    ...span("liberado", "Horas liberadas por mês"),
    unit: "h/mes",
    formula: a210.first,
  },
});

export const wave = defineFacts("onda.{wave}", {
  end: {
    id: "fim",
    label: ({ wave }: { wave: number }) => `Semana final da ${wave}ª onda`,
    unit: "semanas",
    formula: a210.wave,
    basis: "PREMISSA",
  },
});

const qw = formulas("QW", {
  benefit: [
    "1.0.0",
    "frequência × volume × execução × redução ÷ 60 × custo por hora × 12, mais a parte do retrabalho evitado na proporção das horas que a etapa libera",
  ],
});

export const candidate = defineFacts("qw.cand.{candidate}", {
  benefit: {
    id: "beneficio",
    label: ({ name }: { name: string }) => `Benefício anual: ${name}`,
    unit: "BRL/ano",
    formula: qw.benefit,
  },
});
