/**
 * Suppliers, accounts and cost centres of the ledger as names of a question. An account may bear any word ("Treinamento"), so they are
 * looked for only where spending is asked about, or where such a question is completed.
 */
import * as p1 from "../phases/value-scope/facts.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Concept } from "./language/lexicon.ts";

export const ledgerGroups = ["fornecedor", "conta", "centro_custo"] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

/** What a question calls each of them. */
const said: readonly [LedgerGroup, Concept][] = [
  ["fornecedor", "fornecedor"],
  ["conta", "conta_contabil"],
  ["centro_custo", "centro_custo"],
];

export const groupAsked = (concepts: ReadonlySet<Concept>): LedgerGroup | null =>
  said.find(([, concept]) => concepts.has(concept))?.[0] ?? null;

const paying =
  /^(?:pag(?:o|a|os|as|ou|ar|amos|aram|uei|amento|amentos)|gast\w+|despes\w+|desembols\w+)$/;
/** Over a folded word: "gastamos", "despesa", "pago". */
export const isPaying = (text: string): boolean => paying.test(text);

export interface LedgerName {
  group: LedgerGroup;
  name: string;
  /** Of the facts about it; another one after another run. */
  prefix: string;
}

/** What the ids of its group begin with. */
const groupOf = (id: string): string => id.slice(0, id.lastIndexOf("."));

/** Ids of the ledger that is spoken of without naming one: the project's one ledger of expenses, else the largest. */
export function ledgerId(knowledge: Knowledge, rest: string): string {
  const totals = [p1.ledger.total, p1.namedLedger.total].flatMap((one) => knowledge.matching(one));
  const told = totals.find(({ fact }) => fact.value !== null)?.fact.id ?? p1.ledger.total();
  return `${groupOf(told)}.${rest}`;
}

/** As many of each group as the run published. */
export function ledgerNames(knowledge: Knowledge): LedgerName[] {
  const leading = ledgerId(knowledge, "abc.");
  const tops = [p1.ledgerTop.name, p1.namedTop.name].flatMap((one) => knowledge.matching(one));
  return tops.flatMap(({ fact }) => {
    const prefix = groupOf(fact.id);
    const group = ledgerGroups.find((one) => prefix.startsWith(`${leading}${one}.`));
    return group === undefined || typeof fact.value !== "string" || fact.value.trim() === ""
      ? []
      : [{ group, name: fact.value, prefix }];
  });
}

/** What a slot keeps of a name, which stays when its rank changes. */
export const ledgerKey = ({ group, name }: Pick<LedgerName, "group" | "name">): string =>
  `${group}:${name}`;

export const ledgerNameOf = (knowledge: Knowledge, key: string): LedgerName | null =>
  ledgerNames(knowledge).find((one) => ledgerKey(one) === key) ?? null;
