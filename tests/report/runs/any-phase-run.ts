/** Runs of every phase over given tables, each with the handoffs that the earlier phases give on the same tables. */
import { asProject, periodOf, runPhase, tablesRead, type ReportRun } from "./run-phase.ts";
import { demonstrationTables } from "./run-inputs.ts";
import { inputOf } from "#tests/analysis/build-table.ts";
import { nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import { computeOnce } from "#tests/support/demonstration.ts";
import { phaseHandoffs } from "#domain/phases/common/run/handoffs.ts";
import type { Handoff, PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { phases } from "#domain/phases/registry.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { PayHistory } from "#domain/people/pay-ledger.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export const phaseNumbers: readonly PhaseNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Tables that a phase reads itself or through the phases that it is computed from. */
export function tablesBehind(phase: PhaseNumber): Set<TableName> {
  return new Set([
    ...(phaseTables[phase] ?? []),
    ...(phaseHandoffs[phase] ?? []).flatMap((earlier) => [...tablesBehind(earlier)]),
  ]);
}

export interface ComputedPhase {
  input: PhaseInput;
  computed: PhaseFacts;
}
export type ComputedPhases = ReadonlyMap<PhaseNumber, ComputedPhase | { missing: string[] }>;

/** Of the demonstration with all its tables. */
export const demonstrationPhases = (): ComputedPhases =>
  computeOnce("every-phase", () => computePhases(demonstrationTables()));

/** Phases that `kept` holds are taken from it: none of their tables changed. */
export function computePhases(
  tables: Tables,
  kept: ComputedPhases = new Map(),
  payHistory?: PayHistory,
): ComputedPhases {
  const runs = new Map(kept);
  const base = inputOf(tables, { overrides: nimbelaOverrides });
  for (const phase of phaseNumbers) {
    if (runs.has(phase)) continue;
    const engine = phases[phase];
    if (!engine) throw new Error(`phase ${phase} has no engine`);
    const missing = engine.missingToRun(tables);
    if (missing.length > 0) {
      runs.set(phase, { missing });
      continue;
    }
    const used = tablesRead({ phase, tables });
    const handoffs = (phaseHandoffs[phase] ?? []).flatMap((earlier): Handoff[] => {
      const found = runs.get(earlier);
      return found && "computed" in found
        ? [
            {
              phase: earlier,
              origin: "preview",
              approved: false,
              reportVersion: null,
              facts: found.computed.facts,
              datasets: found.computed.datasets,
            },
          ]
        : [];
    });
    const unhanded = engine.missingFromEarlier?.(handoffs) ?? [];
    if (unhanded.length > 0) {
      runs.set(phase, { missing: unhanded });
      continue;
    }
    const given: PhaseInput = {
      ...base,
      ...(payHistory ? { payHistory } : {}),
      phase,
      priorPhase:
        phase === 1
          ? null
          : {
              phase: (phase - 1) as PhaseNumber,
              name: phaseByNumber((phase - 1) as PhaseNumber).name,
              approved: true,
            },
      handoffs,
      tables: Object.fromEntries(used.map((table) => [table.name, table])),
    };
    const input = asProject(given, used);
    runs.set(phase, { input, computed: engine.computeFacts(input) });
  }
  return runs;
}

export function reportRunOf({ input, computed }: ComputedPhase): ReportRun {
  const engine = phases[input.phase];
  if (!engine) throw new Error(`phase ${input.phase} has no engine`);
  const { tables } = input;
  return runPhase(engine, input, Object.values(tables), { computed, period: periodOf(tables) });
}
