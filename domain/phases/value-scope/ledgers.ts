/** The facts of one ledger, whichever it is: the project's one ledger of expenses, or one of several. */
import { groupAt } from "../../facts/catalogue/group-at.ts";
import * as p1 from "./facts.ts";

const mainLedger = {
  ledger: p1.ledger,
  abc: p1.ledgerAbc,
  top: p1.ledgerTop,
  tail: p1.ledgerTail,
  kind: p1.ledgerKind,
  month: p1.ledgerMonth,
  trend: p1.ledgerTrend,
  anomaly: p1.ledgerAnomaly,
};

const several = {
  ledger: p1.namedLedger,
  abc: p1.namedAbc,
  top: p1.namedTop,
  tail: p1.namedTail,
  kind: p1.namedKind,
  month: p1.namedMonth,
  trend: p1.namedTrend,
  anomaly: p1.namedAnomaly,
};

/** Of the one ledger and of those of several. */
export const ledgerGroups = [
  ...Object.values(mainLedger),
  ...Object.values(several),
  p1.ledgerIdentity,
];

export type LedgerFacts = typeof mainLedger;

export interface NamedLedger {
  /** Null for the project's one ledger of expenses. */
  slug: string | null;
  facts: LedgerFacts;
}

/** `files`: what the labels name beside the ledger, where facts are written. */
export function ledgerFactsOf(slug: string | null, files = ""): LedgerFacts {
  if (slug === null) return mainLedger;
  const [at, names] = [{ ledger: slug }, { files }];
  return {
    ledger: groupAt(several.ledger, at, names),
    abc: groupAt(several.abc, at, names),
    top: groupAt(several.top, at, names),
    tail: groupAt(several.tail, at, names),
    kind: groupAt(several.kind, at, names),
    month: groupAt(several.month, at, names),
    trend: groupAt(several.trend, at, names),
    anomaly: groupAt(several.anomaly, at, names),
  };
}

/** The ledgers that the facts tell of, in their order; the project's one ledger of expenses first. */
export const ledgersIn = (ids: Iterable<string>): NamedLedger[] =>
  [...ids].flatMap((id): NamedLedger[] => {
    const slug = p1.ledger.lines.read(id) ? null : p1.namedLedger.lines.read(id)?.ledger;
    return slug === undefined ? [] : [{ slug, facts: ledgerFactsOf(slug) }];
  });
