/** Worker thread of the runs: one step, or the grade of one file, at a time. */
import { computePhaseStep } from "#server/adapters/phase-engine/compute-phase-step.ts";
import { gradeFile } from "#server/adapters/phase-engine/grade-file.ts";
import type { PhaseTask } from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";

export type ComputeTask =
  | { operation: "step"; task: PhaseTask }
  | { operation: "grade"; file: LoadFile; options: { projectKey: Uint8Array; extractionDateMs: number } };

export default function runComputeTask(task: ComputeTask): Promise<unknown> {
  return task.operation === "step" ? computePhaseStep(task.task) : gradeFile(task.file, task.options);
}
