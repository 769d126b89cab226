/** Facts of A1.7: each ledger of the project, from its lines to its pace. */
import { extractionInstant } from "../../common/mining-limits.ts";
import { groupingNames, ledgerFactsAt } from "../facts-ledger.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { readLedger } from "./cost-ledger.ts";
import { addAbc } from "./ledger/abc.ts";
import { addAnomalies } from "./ledger/anomalies.ts";
import { dateLedger } from "./ledger/date-ledger.ts";
import type { LedgerPart } from "./ledger/ledger-part.ts";
import { addMonths } from "./ledger/months.ts";
import { addKinds, addTotals } from "./ledger/totals.ts";

export function addLedgerFacts(run: PhaseOneRun): void {
  const ledger = readLedger(run.tables.custos);
  if (!ledger) return addAwaitedTotal(run);
  addLedger({ run, ledger, facts: ledgerFactsAt(), slug: null });
}

function addLedger(part: LedgerPart): void {
  addTotals(part);
  for (const grouping of groupingNames) addAbc(part, grouping);
  addKinds(part);
  const dated = dateLedger(part.ledger, extractionInstant(part.run));
  if (dated === null) return;
  addMonths(part, dated);
  addAnomalies(part, dated);
}

/** Amounts that nobody has yet said how to read: the total names the question. */
function addAwaitedTotal({ book, tables }: PhaseOneRun): void {
  const table = tables.custos;
  if (!table?.files.some(({ pending = [] }) => pending.some(({ column }) => column === "valor")))
    return;
  book.add(ledgerFactsAt().ledger.total, { value: null, from: [{ table, columns: ["valor"] }] });
}
