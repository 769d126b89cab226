/** What the modules of phase 2 share while facts are computed. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import type { Tables } from "../../tables/table-data.ts";
import type { DatasetResult, ProjectContext } from "../../outcome/phase-outcome.ts";
import type { CaseRecords } from "../common/processes/case-records.ts";
import type { ProcessInventory, ProcessRecord } from "../../tables/read-inventory.ts";
import type { ProcessRedesign, Redesign } from "../common/redesign/redesign.ts";

export interface PhaseTwoRun {
  book: FactBook;
  tables: Tables;
  assumptions: Assumptions;
  project: ProjectContext;
  inventory: ProcessInventory;
  cases: CaseRecords | null;
  redesign: Redesign;
  /** In order of priority. */
  selected: ProcessRecord[];
  datasets: DatasetResult[];
}

/** Whether the hours of the process are projected step by step. */
export const isProjected = (process: ProcessRedesign): boolean =>
  process.future !== null && process.volume !== null;
