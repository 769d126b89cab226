/** Baselines and targets that an approval locks: later phases and the realised value are compared with these. */
import type { DatasetResult } from "../outcome/phase-outcome.ts";
import type { Fact } from "../facts/fact.ts";
import { diagnosis, policy } from "./facts-handed.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";

/** Handed datasets that hold a baseline, a projection or targets (playbook 2.x, "Handoff"). */
const lockedDatasets: Readonly<Partial<Record<PhaseNumber, readonly string[]>>> = {
  1: ["ds_p1_baseline_processos"],
  2: ["ds_p2_projecao_processo"],
  5: ["ds_p5_metas"],
  6: ["ds_p6_liberacao"],
};

const baselineFacts: Readonly<Partial<Record<PhaseNumber, readonly string[]>>> = {
  1: [
    diagnosis.processes(),
    diagnosis.hours(),
    diagnosis.cost(),
    diagnosis.reworkCost(),
    diagnosis.reworkShare(),
    diagnosis.leadTime(),
    diagnosis.ledger(),
  ],
  6: Object.values(policy).map((key) => key()),
};

/** Current value and target of an indicator, in any phase. */
const indicatorFact = /^p\d\.kpi\..+\.(atual|meta)$/;

/** A locked figure as it is kept: enough to show it and to find its origin in the run that it came from. */
export type LockedFact = Pick<Fact, "id" | "label" | "value" | "unit" | "decimals" | "inputs_hash">;

export function lockedFacts(phase: PhaseNumber, facts: readonly Fact[]): LockedFact[] {
  return facts
    .filter((fact) => fact.phase === phase && fact.value !== null && isLocked(phase, fact.id))
    .map(({ id, label, value, unit, decimals, inputs_hash }) => ({
      id,
      label,
      value,
      unit,
      decimals,
      inputs_hash,
    }));
}

export const isLocked = (phase: PhaseNumber, factId: string): boolean =>
  (baselineFacts[phase] ?? []).includes(factId) || indicatorFact.test(factId);

export const lockedDatasetIds = (phase: PhaseNumber): readonly string[] =>
  lockedDatasets[phase] ?? [];
export type LockedDataset = Pick<DatasetResult, "id" | "name" | "columns" | "rows">;
