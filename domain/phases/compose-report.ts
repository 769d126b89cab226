import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import { buildReport, type ComposedReport } from "../report/build-report.ts";
import { phases } from "./registry.ts";

/** The report of the context's phase. */
export const composeReport = (context: PhaseContext, outcome: PhaseOutcome): ComposedReport =>
  buildReport(phases[context.phase].report, context, outcome);
