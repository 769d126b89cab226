import type { PhaseNumber } from "#domain/kernel/phase-number.ts";

/** What every portable proof carries beside its run, as the build left it: text of scripts for a browser. */
export interface ProofParts {
  /** The rules of one phase; null: of all seven, for a run that earlier phases were computed along with. */
  engine(phase: PhaseNumber | null): Promise<string>;
  /** The page that checks. */
  checker(): Promise<string>;
}
