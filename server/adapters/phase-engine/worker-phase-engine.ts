/**
 * The computation of runs in one worker thread, so that the tables that one step loaded are there for the next. Runs that
 * overlap take turns step by step, company by company; whatever belongs to no run (grades of new files, the process map) waits like
 * a company of its own.
 */
import type { StoredTableQuality } from "#domain/quality/table-quality.ts";
import type { MiningAnswer } from "#server/ports/mining.ts";
import type {
  ComposeResult,
  PhaseEngine,
  PhaseTask,
  ProofContent,
  StepResult,
  TableGradeResult,
} from "#server/ports/phase-engine.ts";
import type { ReadingTurn } from "#server/ports/reading-turn.ts";
import { closePool, openThread } from "../worker-threads/one-thread.ts";
import { ComputeTurns } from "./compute-turns.ts";
import type { ComputeTask } from "#server/workers/compute-worker.ts";

export interface WorkerPhaseEngineSettings {
  /** Built `compute-worker` file. */
  workerUrl: URL;
  maxHeapMb: number;
  idleTimeoutMs?: number;
}

const NO_RUN: ReadingTurn = { company: "no run", person: "no run", since: "" };

export function createWorkerPhaseEngine({
  workerUrl,
  maxHeapMb,
  idleTimeoutMs = 60_000,
}: WorkerPhaseEngineSettings): PhaseEngine {
  const pool = openThread({ filename: workerUrl.href, idleTimeoutMs, maxHeapMb });
  const turns = new ComputeTurns();
  const ask = <T>(task: ComputeTask, turn: ReadingTurn = NO_RUN): Promise<T> =>
    turns.run(turn, () => pool.run(task) as Promise<T>);
  return {
    run: (task: PhaseTask) => ask<StepResult>({ operation: "step", task }, task.turn),
    compose: (task) => ask<ComposeResult>({ operation: "compose", task }),
    prove: (task) => ask<ProofContent>({ operation: "prove", task }, task.task.turn),
    gradeFile: (file, options) => ask<TableGradeResult[]>({ operation: "grade", file, options }),
    assessTable: (table, graded) => ask<StoredTableQuality>({ operation: "assess", table, graded }),
    mine: (task) => ask<MiningAnswer>({ operation: "mine", task }),
    close: () => closePool(pool),
  };
}
