/** What the modules of phase 1 share while facts are computed. */
import type { Assumptions } from "../../assumptions/assumption.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import type { PayHistory } from "../../privacy/pay-ledger.ts";
import type { Tables } from "../../tables/table-data.ts";
import type { DatasetResult, ProjectContext } from "../phase-outcome.ts";
import type { ProcessInventory } from "./process-inventory.ts";

export interface PhaseOneRun {
  book: FactBook;
  tables: Tables;
  assumptions: Assumptions;
  project: ProjectContext;
  inventory: ProcessInventory;
  payHistory?: PayHistory;
  datasets: DatasetResult[];
}
