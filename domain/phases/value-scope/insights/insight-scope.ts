/** What an insight rule of phase 1 reads: facts by id, as numbers and as the text that shows them. */
import type { PhaseContext } from "../../../outcome/phase-outcome.ts";
import type { FactReader } from "../../common/run/fact-scope.ts";

export interface InsightScope extends FactReader {
  context: PhaseContext;
}
