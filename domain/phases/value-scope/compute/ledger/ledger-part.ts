/** One ledger while its facts are computed. */
import { unitOfColumn } from "../../../../facts/fact-currency.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import type { Unit } from "../../../../kernel/unit.ts";
import type { LedgerFacts } from "../../ledgers.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import type { LedgerLines } from "../cost-ledger.ts";
import type { Ledger } from "./split-ledgers.ts";

export interface LedgerPart {
  run: PhaseOneRun;
  ledger: Ledger;
  facts: LedgerFacts;
  /** Of one among several; null for the project's one ledger of expenses. */
  slug: string | null;
}

/** Of a dataset's amounts: the one currency of the ledger. */
export const amountUnit = ({ table }: LedgerLines): Unit => unitOfColumn(table, "valor", "BRL");

/** Lines of the ledger as a fact states them; `columns` have to be filled. */
export const linesOf = (
  { table }: LedgerLines,
  rows: ArrayLike<number>,
  filterText: string,
  columns: readonly string[] = ["valor"],
): RowSelection => ({ table, columns, rows, filterText, filled: columns });
