/** Facts of A3.10: who executes, answers for, is consulted on and is told of each step of the future flow. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a310 = formulas("A3.10", {
  informed: ["1.0.0", "letra informada na matriz de responsabilidades"],
  executor: ["1.0.0", "executor da etapa; nas etapas automáticas ou com IA, quem a supervisiona"],
  owner: ["1.0.0", "responsável pelo processo"],
  none: ["1.0.0", "ainda não definido"],
  count: ["1.0.0", "etapas do fluxo futuro"],
  single: [
    "1.0.0",
    "etapas do fluxo futuro com exatamente um responsável final, que não é sistema",
  ],
  executed: ["1.0.0", "etapas do fluxo futuro com quem executa"],
  many: ["1.0.0", "etapas com mais de três consultados"],
  top: ["1.0.0", "papel que mais vezes é responsável final"],
  source: ["1.0.0", "origem da matriz"],
});

const letter = (words: "executor" | "owner" | "none") =>
  ({
    unit: "texto",
    formula: a310[words],
    variants: { informed: a310.informed },
  }) as const;

/** By the letter of the matrix. */
export const raci = defineFacts("p3.raci.{process}.{step}", {
  r: { ...letter("executor"), id: "r", label: named("Executa (R)") },
  a: { ...letter("owner"), id: "a", label: named("Responsável final (A)") },
  c: { ...letter("none"), id: "c", label: named("Consultado (C)") },
  i: { ...letter("none"), id: "i", label: named("Informado (I)") },
});

const count = { unit: "un", basis: "DERIVADO" } as const;

export const operation = defineFacts("p3", {
  steps: {
    ...count,
    id: "n_etapas_futuras",
    label: "Etapas do fluxo futuro",
    formula: a310.count,
  },
  singleOwner: {
    ...count,
    id: "n_um_responsavel",
    label: "Etapas com um único responsável final",
    formula: a310.single,
  },
  executed: {
    ...count,
    id: "n_com_executor",
    label: "Etapas com quem executa",
    formula: a310.executed,
  },
  manyConsulted: {
    ...count,
    id: "n_muitos_consultados",
    label: "Etapas com muitos consultados",
    formula: a310.many,
  },
  source: {
    id: "raci_origem",
    label: "Origem da matriz de responsabilidades",
    unit: "texto",
    formula: a310.source,
  },
  topOwner: {
    id: "raci_papel",
    label: "Papel com mais etapas como responsável final",
    unit: "texto",
    formula: a310.top,
  },
  stepsOfTopOwner: {
    ...count,
    id: "raci_papel_n",
    label: "Etapas do papel com mais responsabilidade final",
    formula: a310.top,
  },
});
