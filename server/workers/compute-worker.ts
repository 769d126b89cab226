/** Worker thread of the runs: one step, the quality of one file, one composed report, or one question to a log, at a time. */
import { answerMining } from "#server/adapters/mining/answer-mining.ts";
import { composeOfSources } from "#server/adapters/phase-engine/compose-of-sources.ts";
import { computePhaseStep } from "#server/adapters/phase-engine/compute-phase-step.ts";
import { assessTable, gradeFile } from "#server/adapters/phase-engine/grade-file.ts";
import { buildRunProof } from "#server/adapters/phase-engine/build-run-proof.ts";
import type { MiningTask } from "#server/ports/mining.ts";
import type {
  ComposeTask,
  GradedQuality,
  PhaseTask,
  ProfiledFileTable,
  ProofTask,
} from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";

export type ComputeTask =
  | { operation: "step"; task: PhaseTask }
  | {
      operation: "grade";
      file: LoadFile;
      options: { projectKey: Uint8Array; extractionDateMs: number };
    }
  | { operation: "compose"; task: ComposeTask }
  | { operation: "prove"; task: ProofTask }
  | { operation: "mine"; task: MiningTask }
  | { operation: "assess"; table: ProfiledFileTable; graded: GradedQuality | null };

export default function runComputeTask(task: ComputeTask): Promise<unknown> {
  switch (task.operation) {
    case "step":
      return computePhaseStep(task.task);
    case "grade":
      return gradeFile(task.file, task.options);
    case "compose":
      return Promise.resolve(composeOfSources(task.task));
    case "prove":
      return buildRunProof(task.task);
    case "mine":
      return answerMining(task.task);
    case "assess":
      return assessTable(task.table, task.graded);
  }
}
