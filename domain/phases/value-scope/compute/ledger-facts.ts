/** Facts of A1.7: each ledger of the project, from its lines to its pace. */
import { extractionInstant } from "../../common/processes/mining-limits.ts";
import * as p1 from "../facts.ts";
import { groupingNames } from "../catalogue/facts-ledger-groups.ts";
import { ledgerFactsOf } from "../ledgers.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { addAbc } from "./ledger/abc.ts";
import { addAnomalies } from "./ledger/anomalies.ts";
import { addContractEnds } from "./ledger/contract-ends.ts";
import { dateLedger } from "./ledger/date-ledger.ts";
import type { LedgerPart } from "./ledger/ledger-part.ts";
import { addMonths } from "./ledger/months.ts";
import { addCredits, addRepeatedDocuments, addSpellings } from "./ledger/repetition-facts.ts";
import { splitLedgers, type Ledger } from "./ledger/split-ledgers.ts";
import { addConversion, addIdentity, addKinds, addTotals } from "./ledger/totals.ts";

export function addLedgerFacts(run: PhaseOneRun): void {
  const ledgers = splitLedgers(run.tables.custos);
  if (ledgers.length === 0) return addAwaitedTotal(run);
  for (const ledger of ledgers) addLedger(partOf(run, ledger));
}

function partOf(run: PhaseOneRun, ledger: Ledger): LedgerPart {
  const { slug } = ledger;
  return { run, ledger, facts: ledgerFactsOf(slug, ledger.fileNames.join(", ")), slug };
}

/** Only money spent has a pace, a trend and months to compare; balances are never added up. */
function addLedger(part: LedgerPart): void {
  const { nature } = part.ledger;
  if (part.slug !== null) addIdentity(part, part.slug);
  if (nature === "saldo") return;
  addTotals(part);
  addConversion(part);
  for (const grouping of groupingNames) addAbc(part, grouping);
  addKinds(part);
  addCredits(part);
  addSpellings(part);
  addRepeatedDocuments(part);
  if (nature === "contrato" && part.slug !== null) addContractEnds(part, part.slug);
  const dated = nature === "despesa" ? dateLedger(part.ledger, extractionInstant(part.run)) : null;
  if (dated === null) return;
  addMonths(part, dated);
  addAnomalies(part, dated);
}

/** Amounts that nobody has yet said how to read: the total names the question. */
function addAwaitedTotal({ book, tables }: PhaseOneRun): void {
  const table = tables.custos;
  if (!table?.files.some(({ pending = [] }) => pending.some(({ column }) => column === "valor")))
    return;
  book.add(p1.ledger.total, { value: null, from: [{ table, columns: ["valor"] }] });
}
