import type { PhaseNumber } from "../kernel/phase-number.ts";

export interface LeftOut extends ReportPart {
  title: string;
  reason: string;
}

export interface ReportPart {
  phase: PhaseNumber;
  sectionId: string;
}
