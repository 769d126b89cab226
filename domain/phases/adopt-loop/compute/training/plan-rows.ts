/** Datasets of the plan as records: what the approval of a phase locked, or what a handoff brings. */
import type { DatasetResult } from "../../../../outcome/phase-outcome.ts";
import type { PhaseSevenRun } from "../../phase-run.ts";

export type Rows = Record<string, string | number | boolean | null>[];
export const asRows = (dataset: Pick<DatasetResult, "columns" | "rows"> | null): Rows =>
  (dataset?.rows ?? []).map((row) =>
    Object.fromEntries(dataset!.columns.map(({ name }, index) => [name, row[index] ?? null])),
  );
export const num = (value: unknown): number => (typeof value === "number" ? value : 0);

export const lockedDataset = (run: PhaseSevenRun, phase: number, id: string) =>
  run.input.project.locked
    ?.find((plan) => plan.phase === phase)
    ?.datasets.find((dataset) => dataset.id === id) ?? null;
