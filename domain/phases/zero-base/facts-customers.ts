/** Facts of A2.4 and A2.5: causes of rework, satisfaction by regression, and clients in alert on projected cases. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a24 = formulas("A2.4", {
  cause: ["1.0.0", "casos refeitos com a causa"],
  share: ["1.0.0", "casos com a causa ÷ casos refeitos"],
  effect: ["1.0.0", "redução do retrabalho da causa: medida em piloto ou premissa"],
  removed: ["1.0.0", "casos com a causa × redução da causa"],
  contribution: ["1.0.0", "retrabalho atual × parcela da causa × redução da causa, em pontos"],
});
const a25 = formulas("A2.5", {
  mean: ["1.0.0", "média das respostas de satisfação do processo"],
  answers: ["1.0.0", "respostas com prazo e retrabalho conhecidos"],
  model: [
    "1.0.0",
    "mínimos quadrados da satisfação sobre prazo e retrabalho, por caso; associação observada, não prova causa",
  ],
  projected: [
    "1.0.0",
    "média das respostas + coeficiente do prazo × variação do prazo + coeficiente do retrabalho × variação do retrabalho",
  ],
  bound: ["1.0.0", "intervalo de 95% da variação projetada, em torno da satisfação projetada"],
  refusal: ["1.0.0", "condições para projetar a satisfação"],
  alert: [
    "1.0.0",
    "critérios de alerta recalculados com prazo × prazo futuro ÷ prazo atual e satisfação ajustada pelo prazo, caso a caso",
  ],
  now: ["1.0.0", "critérios de alerta sobre os casos atuais"],
  leaving: ["1.0.0", "clientes em alerta hoje − clientes em alerta no futuro, sem novos alertas"],
  leavingRevenue: ["1.0.0", "soma da receita mensal dos clientes que saem do alerta"],
  retained: [
    "1.0.0",
    "margem exposta por real de receita em alerta × receita dos que saem do alerta × adoção",
  ],
});

export const rework = defineFacts("p2.proc.{process}", {
  cases: { id: "refeitos", label: named("Casos refeitos"), unit: "un", formula: a24.cause },
});

interface CauseNames {
  cause: string;
  name: string;
}
const ofCause =
  (before: string, after = "") =>
  ({ cause, name }: CauseNames): string =>
    `${before} “${cause}”${after} – ${name}`;

export const cause = defineFacts("p2.proc.{process}.causa.{rank}", {
  name: {
    id: "nome",
    label: ({ rank, name }: { rank: number; name: string }) =>
      `${rank}ª causa que o redesenho ataca – ${name}`,
    unit: "texto",
    formula: a24.cause,
  },
  cases: { id: "casos", label: ofCause("Casos refeitos por"), unit: "un", formula: a24.cause },
  share: {
    id: "pct",
    label: ofCause("Parcela dos casos refeitos por"),
    unit: "pct",
    formula: a24.share,
  },
  effect: { id: "efeito", label: ofCause("Redução da causa"), unit: "pct", formula: a24.effect },
  removed: {
    id: "removidos",
    label: ofCause("Casos refeitos que deixam de ocorrer por"),
    unit: "un",
    decimals: 1,
    formula: a24.removed,
  },
  contribution: {
    id: "contrib",
    label: ofCause("Contribuição de", " para a queda do retrabalho"),
    unit: "pp",
    formula: a24.contribution,
  },
});

const figure = (id: string, label: string) =>
  ({ id, label: named(label), unit: "nota", nullReason: "AMOSTRA_INSUFICIENTE" }) as const;
const answers = (id: string, label: string) =>
  ({ ...figure(id, label), unit: "un", decimals: 0, formula: a25.answers }) as const;
const coefficient = (id: string, label: string) =>
  ({ ...figure(id, label), decimals: 3, formula: a25.model }) as const;
const estimate = (id: string, label: string) =>
  ({ ...figure(id, label), decimals: 1, formula: a25.bound, basis: "ESTIMADO" }) as const;

const atZero = "Satisfação sem prazo e sem retrabalho";
const perDay = "Pontos de satisfação por dia de prazo";
const perCase = "Pontos de satisfação por caso refeito";

/** Of a process; the model is satisfaction = b0 + b1 · days + b2 · reworked. */
export const satisfaction = defineFacts("p2.proc.{process}", {
  answers: answers("csat_n", "Respostas usadas na projeção da satisfação"),
  mean: {
    ...figure("csat", "Satisfação média (CSAT) atual"),
    decimals: 1,
    formula: a25.mean,
  },
  clients: answers("csat_clientes", "Clientes entre as respostas"),
  refusal: {
    id: "csat_recusa",
    label: named("Por que a satisfação não é projetada"),
    unit: "texto",
    formula: a25.refusal,
    nullReason: "NAO_SE_APLICA",
  },
  projected: {
    ...estimate("csat2", "Satisfação (CSAT) projetada"),
    formula: a25.projected,
  },
  low: estimate("csat2_lo", "Satisfação projetada, limite inferior"),
  high: estimate("csat2_hi", "Satisfação projetada, limite superior"),
});

/** Terms of the model: their coefficients, standard errors and p-values. */
export const coefficients = defineFacts("p2.proc.{process}", {
  b0: coefficient("csat_b0", atZero),
  b1: coefficient("csat_b1", perDay),
  b2: coefficient("csat_b2", perCase),
});
export const standardErrors = defineFacts("p2.proc.{process}", {
  b0: coefficient("csat_ep0", `${atZero}: erro-padrão`),
  b1: coefficient("csat_ep1", `${perDay}: erro-padrão`),
  b2: coefficient("csat_ep2", `${perCase}: erro-padrão`),
});
export const pValues = defineFacts("p2.proc.{process}", {
  b0: { ...coefficient("csat_p0", `${atZero}: valor-p`), unit: "idx" },
  b1: { ...coefficient("csat_p1", `${perDay}: valor-p`), unit: "idx" },
  b2: { ...coefficient("csat_p2", `${perCase}: valor-p`), unit: "idx" },
});

export const alert = defineFacts("p2", {
  now: {
    id: "alerta",
    label: "Clientes em alerta – atual",
    unit: "un",
    formula: a25.now,
    basis: "MEDIDO",
  },
  later: {
    id: "alerta2",
    label: "Clientes em alerta – projeção",
    unit: "un",
    formula: a25.alert,
    basis: "ESTIMADO",
  },
  leaving: {
    id: "alerta_saem",
    label: "Clientes que saem do alerta",
    unit: "un",
    formula: a25.leaving,
  },
  leavingRevenue: {
    id: "alerta_saem_receita",
    label: "Receita mensal dos clientes que saem do alerta",
    unit: "BRL/mes",
    formula: a25.leavingRevenue,
  },
  retained: {
    id: "alerta_retencao",
    label: "Margem por ano retida com a saída do alerta",
    unit: "BRL/ano",
    formula: a25.retained,
  },
});

/** Clients by the criterion that puts them in alert. */
export const alertNow = defineFacts("p2.alerta", {
  clients: {
    id: "{criterion}",
    label: ({ label }: { label: string }) => `${label} – atual`,
    unit: "un",
    formula: a25.now,
  },
});
export const alertLater = defineFacts("p2.alerta2", {
  clients: {
    id: "{criterion}",
    label: ({ label }: { label: string }) => `${label} – projeção`,
    unit: "un",
    formula: a25.alert,
    basis: "ESTIMADO",
  },
});
