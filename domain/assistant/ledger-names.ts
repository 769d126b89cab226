/**
 * Suppliers, accounts and cost centres of the ledger as names of a question. An account may bear any word ("Treinamento"), so they are
 * looked for only where spending is asked about, or where such a question is completed.
 */
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

const topNames =
  /^(p1\.razao(?:\.[^.]+)?\.abc\.(?:fornecedor|conta|centro_custo)\.top\.\d+)\.nome$/;
const ledgerTotals = /^(p1\.razao(?:\.[^.]+)?)\.total$/;

/** Ids of the ledger that is spoken of without naming one: the project's one ledger of expenses, else the largest. */
export const ledgerId = (knowledge: Knowledge, rest: string): string =>
  `${
    knowledge.matching(ledgerTotals).find(({ fact }) => fact.value !== null)?.key ?? "p1.razao"
  }.${rest}`;

/** As many of each group as the run published. */
export function ledgerNames(knowledge: Knowledge): LedgerName[] {
  const leading = ledgerId(knowledge, "abc.");
  return knowledge.matching(topNames).flatMap(({ key, fact }) => {
    const group = ledgerGroups.find((one) => key.startsWith(`${leading}${one}.`));
    return group === undefined || typeof fact.value !== "string" || fact.value.trim() === ""
      ? []
      : [{ group, name: fact.value, prefix: key }];
  });
}

/** What a slot keeps of a name, which stays when its rank changes. */
export const ledgerKey = ({ group, name }: Pick<LedgerName, "group" | "name">): string =>
  `${group}:${name}`;

export const ledgerNameOf = (knowledge: Knowledge, key: string): LedgerName | null =>
  ledgerNames(knowledge).find((one) => ledgerKey(one) === key) ?? null;
