/**
 * The catalogue of A1.7: every fact of a ledger. A project's one ledger of expenses stands at `p1.razao`; each of several stands at
 * `p1.razao.{slug}`, with the same names below it.
 */
import { defineFacts, type FactEntry } from "../../facts/catalogue/define-facts.ts";
import {
  ledgerEntries,
  kindEntries,
  monthEntries,
  trendEntries,
  anomalyEntries,
} from "./facts-ledger-entries.ts";
import type { DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import { abcEntries, tailEntries, topEntries } from "./facts-ledger-groups.ts";

export {
  groupingNames,
  ledgerGroupings,
  manyOf,
  type LedgerGrouping,
} from "./facts-ledger-groups.ts";

export const ledgerRoot = "p1.razao";

/**
 * Definitions of the facts under one prefix, which is `p1.razao` or `p1.razao.{slug}`; `about` follows each label. The types are those
 * of the first, so that one writer serves both.
 */
export function ledgerFactsAt(prefix: string = ledgerRoot, about = "") {
  const root = prefix as typeof ledgerRoot;
  const told = <const E extends Record<string, FactEntry>>(entries: E): E =>
    about === "" ? entries : (withAbout(entries, about) as E);
  return {
    prefix,
    ledger: defineFacts(root, told(ledgerEntries)),
    abc: defineFacts(`${root}.abc.{grouping}`, told(abcEntries)),
    top: defineFacts(`${root}.abc.{grouping}.top.{rank}`, told(topEntries)),
    tail: defineFacts(`${root}.cauda`, told(tailEntries)),
    kind: defineFacts(`${root}.tipo.{kind}`, told(kindEntries)),
    month: defineFacts(`${root}.mes.{month}`, told(monthEntries)),
    trend: defineFacts(`${root}.tendencia`, told(trendEntries)),
    anomaly: defineFacts(`${root}.anomalia.{rank}`, told(anomalyEntries)),
  };
}

export type LedgerFacts = ReturnType<typeof ledgerFactsAt>;

const anyLedger = ledgerFactsAt(`${ledgerRoot}.{ledger}`).ledger
  .lines as unknown as DefinitionReader<"ledger">;

export interface NamedLedger {
  /** Null for the project's one ledger of expenses. */
  slug: string | null;
  facts: LedgerFacts;
}

/** The ledgers that the facts tell of, in their order; the project's one ledger of expenses first. */
export function ledgersIn(ids: Iterable<string>): NamedLedger[] {
  const main = ledgerFactsAt();
  return [...ids].flatMap((id): NamedLedger[] => {
    if (id === main.ledger.lines()) return [{ slug: null, facts: main }];
    const slug = anyLedger.read(id)?.ledger;
    return slug === undefined ? [] : [{ slug, facts: ledgerFactsAt(`${ledgerRoot}.${slug}`) }];
  });
}

function withAbout(entries: Record<string, FactEntry>, about: string): Record<string, FactEntry> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const label = entry.label as string | ((names: unknown) => string);
      const told =
        typeof label === "string" ? label + about : (names: unknown) => label(names) + about;
      return [name, { ...entry, label: told as FactEntry["label"] }];
    }),
  );
}
