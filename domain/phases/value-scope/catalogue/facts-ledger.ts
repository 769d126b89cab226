/**
 * The catalogue of A1.7: every fact of a ledger. A project's one ledger of expenses stands at `p1.razao`; each of several stands at
 * `p1.razao.{ledger}`, with the same names below it and its files in each label.
 */
import { defineFacts, type FactEntry } from "../../../facts/catalogue/define-facts.ts";
import {
  anomalyEntries,
  identityEntries,
  kindEntries,
  ledgerEntries,
  monthEntries,
  trendEntries,
} from "./facts-ledger-entries.ts";
import { abcEntries, tailEntries, topEntries } from "./facts-ledger-groups.ts";

export const ledger = defineFacts("p1.razao", ledgerEntries);
export const ledgerAbc = defineFacts("p1.razao.abc.{grouping}", abcEntries);
export const ledgerTop = defineFacts("p1.razao.abc.{grouping}.top.{rank}", topEntries);
export const ledgerTail = defineFacts("p1.razao.cauda", tailEntries);
export const ledgerKind = defineFacts("p1.razao.tipo.{kind}", kindEntries);
export const ledgerMonth = defineFacts("p1.razao.mes.{month}", monthEntries);
export const ledgerTrend = defineFacts("p1.razao.tendencia", trendEntries);
export const ledgerAnomaly = defineFacts("p1.razao.anomalia.{rank}", anomalyEntries);

type NamesOf<E extends FactEntry> = E["label"] extends (names: infer N) => string ? N : unknown;
type OfFiles<Entries extends Record<string, FactEntry>> = {
  readonly [Name in keyof Entries]: Omit<Entries[Name], "label"> & {
    label: (names: NamesOf<Entries[Name]> & { files: string }) => string;
  };
};

function ofFiles<const Entries extends Record<string, FactEntry>>(entries: Entries) {
  const told = Object.entries(entries).map(([name, entry]) => {
    const labelOf = entry.label as string | ((names: unknown) => string);
    const label = (names: { files: string }) =>
      `${typeof labelOf === "string" ? labelOf : labelOf(names)} – ${names.files}`;
    return [name, { ...entry, label }];
  });
  return Object.fromEntries(told) as OfFiles<Entries>;
}

export const ledgerIdentity = defineFacts("p1.razao.{ledger}", ofFiles(identityEntries));
export const namedLedger = defineFacts("p1.razao.{ledger}", ofFiles(ledgerEntries));
export const namedAbc = defineFacts("p1.razao.{ledger}.abc.{grouping}", ofFiles(abcEntries));
export const namedTop = defineFacts(
  "p1.razao.{ledger}.abc.{grouping}.top.{rank}",
  ofFiles(topEntries),
);
export const namedTail = defineFacts("p1.razao.{ledger}.cauda", ofFiles(tailEntries));
export const namedKind = defineFacts("p1.razao.{ledger}.tipo.{kind}", ofFiles(kindEntries));
export const namedMonth = defineFacts("p1.razao.{ledger}.mes.{month}", ofFiles(monthEntries));
export const namedTrend = defineFacts("p1.razao.{ledger}.tendencia", ofFiles(trendEntries));
export const namedAnomaly = defineFacts(
  "p1.razao.{ledger}.anomalia.{rank}",
  ofFiles(anomalyEntries),
);
