/** What the modules of phase 1 share while facts are computed. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import type { PayHistory } from "../../people/pay-ledger.ts";
import type { Tables } from "../../tables/table-data.ts";
import type { DatasetResult, ProjectContext } from "../../outcome/phase-outcome.ts";
import type { ProcessInventory } from "../../tables/read-inventory.ts";

export interface PhaseOneRun {
  book: FactBook;
  tables: Tables;
  assumptions: Assumptions;
  project: ProjectContext;
  inventory: ProcessInventory;
  payHistory?: PayHistory;
  datasets: DatasetResult[];
}
