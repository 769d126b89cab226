/** What a model may say of the demonstration: replies that are false although every number of them is a fact, and true ones. */
import { readFileSync } from "node:fs";
import type { Fact } from "#domain/facts/fact.ts";
import { entityKey } from "#domain/tables/headers/header-names.ts";
import { prepareContext, type GroundingContext } from "#domain/assistant/grounding/index.ts";
import { makeFact } from "./make-fact.ts";

type GivenFact = Pick<Fact, "id" | "label" | "value" | "unit" | "decimals"> &
  Partial<Pick<Fact, "scope" | "assumptions">>;

interface SpokenReplies {
  falseReplies: { id: string; kind: string; reply: string; why: string }[];
  /** `facts`: what the turn's tools returned. */
  trueReplies: { id: string; reply: string; facts: string[] }[];
  facts: GivenFact[];
}

export const spoken = JSON.parse(
  readFileSync(new URL("./spoken-replies.json", import.meta.url), "utf8"),
) as SpokenReplies;

const facts = spoken.facts.map(({ id, label, value, unit, ...more }) =>
  makeFact(id, label, value, unit, more),
);

/** Names of the demonstration that the replies hold. */
const names = [
  "Contas a pagar",
  "Conciliação de pagamentos e repasses",
  "Atendimento e resolução de chamados",
  "Devoluções em autosserviço",
  "Racionalização de sistemas",
  "Antifraude e chargebacks assistidos",
  "Triagem de currículos",
  "Central de Chamados",
  "Loja Hub",
  "Suporte",
  "Financeiro",
  "CSAT",
  "Churn anual de contas",
];
const processes: [string, string][] = [
  ["Atendimento e resolução de chamados", "P01"],
  ["Conciliação de pagamentos e repasses", "P04"],
  ["Contas a pagar", "P08"],
];

/** `ids`: the facts of the turn; all of them, so that a reply is not refused for a fact that is absent, when left out. */
export function spokenContext(ids?: readonly string[]): GroundingContext {
  const own = facts.filter((fact) => ids === undefined || ids.includes(fact.id));
  const assumed = new Set(own.flatMap((fact) => fact.assumptions));
  return prepareContext({
    facts: [...new Set([...own, ...facts.filter((fact) => assumed.has(fact.id))])],
    insights: [],
    passages: [],
    names,
    texts: [],
    question: "",
    entities: {
      process: new Map(
        processes.flatMap(([name, code]) => [
          [entityKey(name), code],
          [entityKey(code), code],
        ]),
      ),
      area: new Map([
        ["financeiro", "financeiro"],
        ["suporte", "suporte"],
      ]),
      system: new Map([
        ["loja hub", "loja hub"],
        ["central de chamados", "central de chamados"],
      ]),
    },
  });
}
