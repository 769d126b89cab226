/** What the modules of phase 4 share while facts are computed. */
import type { FactBook } from "../../facts/fact-book.ts";
import type { DatasetResult, PhaseInput } from "../phase-outcome.ts";
import type { SystemRecord } from "./system-portfolio.ts";
import type { TimePosition } from "./time-quadrant.ts";

export interface PhaseFourRun {
  input: PhaseInput;
  book: FactBook;
  systems: SystemRecord[];
  positions: Map<string, TimePosition>;
  datasets: DatasetResult[];
}
