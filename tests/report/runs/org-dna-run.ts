/** Runs of phase 3 for tests of its engine and report. */
import { asProject, periodOf, runPhase, type ReportRun } from "./run-phase.ts";
import { nimbelaHandoffs, nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import { demonstrationTables } from "./run-inputs.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import type { Tables } from "#domain/tables/table-data.ts";

const demonstration = demonstrationTables(phaseTables[3]);

/** The demonstration's tables that phase 3 reads, with the handoffs of phases 1 and 2. */
export function phaseThreeInput(
  changes: { tables?: Tables; handoffs?: PhaseInput["handoffs"] } = {},
): PhaseInput {
  return {
    ...nimbelaInput({ tables: changes.tables ?? demonstration }),
    phase: 3,
    priorPhase: { phase: 2, name: "ZeroBase Rebuild", approved: true },
    handoffs: changes.handoffs ?? nimbelaHandoffs().slice(0, 2),
  };
}

export function orgDnaRun(input: PhaseInput = phaseThreeInput()): ReportRun {
  const used = Object.values(input.tables);
  return runPhase(orgDna, asProject(input, used), used, {
    computed: orgDna.computeFacts(input),
    period: periodOf(input.tables),
  });
}
