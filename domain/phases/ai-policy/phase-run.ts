/** What the modules of phase 6 share while facts are computed. */
import type { FactBook } from "../../facts/fact-book.ts";
import { startOfDateMs } from "../../kernel/dates/calendar.ts";
import { starterRegulation } from "../../governance/starter-regulation.ts";
import type { RegulatoryTable } from "../../governance/regulatory-table.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { CaseAssessment } from "./compute/case-assessment.ts";
import type { ControlRecord } from "./compute/control-inventory.ts";
import type { RiskRecord } from "./compute/risk-inventory.ts";
import type { UseCaseRecord } from "./compute/use-case-inventory.ts";

export interface PhaseSixRun {
  input: PhaseInput;
  book: FactBook;
  cases: UseCaseRecord[];
  /** The whole library, with what T14 says of each control. */
  controls: ControlRecord[];
  risks: RiskRecord[];
  assessments: Map<string, CaseAssessment>;
  regulation: RegulatoryTable;
  datasets: DatasetResult[];
}

/** Ages count from the day on which the files were extracted. */
export const referenceMs = (input: Pick<PhaseInput, "project">): number =>
  startOfDateMs(input.project.extractionDate);
export const regulationOf = (input: Pick<PhaseInput, "regulation">): RegulatoryTable =>
  input.regulation ?? starterRegulation;
