import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import { buildReport, type ComposedReport } from "../report/build-report.ts";
import { phaseReportOf } from "./phase-reports.ts";

/** The report of the context's phase. */
export const composeReport = (context: PhaseContext, outcome: PhaseOutcome): ComposedReport =>
  buildReport(phaseReportOf(context.phase), context, outcome);
