/** Worker thread of the runs: one step, or the quality of one file, at a time. */
import { computePhaseStep } from "#server/adapters/phase-engine/compute-phase-step.ts";
import { assessTable, gradeFile } from "#server/adapters/phase-engine/grade-file.ts";
import type { GradedQuality, PhaseTask, ProfiledFileTable } from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";

export type ComputeTask =
  | { operation: "step"; task: PhaseTask }
  | { operation: "grade"; file: LoadFile; options: { projectKey: Uint8Array; extractionDateMs: number } }
  | { operation: "assess"; table: ProfiledFileTable; graded: GradedQuality | null };

export default function runComputeTask(task: ComputeTask): Promise<unknown> {
  switch (task.operation) {
    case "step": return computePhaseStep(task.task);
    case "grade": return gradeFile(task.file, task.options);
    case "assess": return assessTable(task.table, task.graded);
  }
}
