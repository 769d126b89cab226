/** The days to come in which contracts that end are told of a list, and the facts of each window. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p1 from "./facts.ts";

export const contractWindows = [90, 120] as const;
export type ContractWindow = (typeof contractWindows)[number];

/** How long each is, as sentences print it. */
export const windowFacts = { 90: "k.contrato_proximo", 120: "k.contrato_distante" } as const;

export const windowKeys = (ledger: string, window: ContractWindow) =>
  keysAt(p1.contractsEnding, { ledger, window });

/** Days, count and value of both windows, by the names that sentences call them. */
export function bindWindows(ledger: string) {
  const [near, far] = [windowKeys(ledger, 90), windowKeys(ledger, 120)];
  return {
    d1: windowFacts[90],
    n1: near.count,
    v1: near.value,
    d2: windowFacts[120],
    n2: far.count,
    v2: far.value,
  };
}
