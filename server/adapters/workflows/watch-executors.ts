/**
 * DBOS recovers at launch what the same executor left, and nothing unasked of any other. Every executor therefore beats,
 * and resumes the workflows of one that has fallen silent.
 */
import { DBOS } from "@dbos-inc/dbos-sdk";
import type { Logger } from "#server/platform/log.ts";

export interface ExecutorBeats {
  beat(executorId: string): Promise<void>;
  /** Those of `executorIds` whose last beat is at most `withinMs` old. */
  listAlive(executorIds: string[], withinMs: number): Promise<Set<string>>;
}

const BEAT_EVERY_MS = 5_000;
const SILENT_AFTER_MS = 30_000;

export function watchExecutors({
  executorId,
  beats,
  log,
}: {
  executorId: string;
  beats: ExecutorBeats;
  log: Logger;
}): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn
      .then(() => beats.beat(executorId))
      .then(() => resumeSilent(executorId, beats, log))
      .then(
        () => undefined,
        (failure: unknown) => log.warn({ err: failure }, "executor watch failed; trying again"),
      );
  }, BEAT_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/** Answers the workflows resumed. */
export async function resumeSilent(
  executorId: string,
  beats: ExecutorBeats,
  log: Logger,
): Promise<string[]> {
  const pending = await DBOS.listWorkflows({
    status: "PENDING",
    loadInput: false,
    loadOutput: false,
  });
  const others = pending.filter(
    (workflow) => workflow.executorId !== undefined && workflow.executorId !== executorId,
  );
  if (others.length === 0) return [];
  const alive = await beats.listAlive(
    [...new Set(others.map((workflow) => workflow.executorId!))],
    SILENT_AFTER_MS,
  );
  const left = others
    .filter((workflow) => !alive.has(workflow.executorId!))
    .map((workflow) => workflow.workflowID);
  if (left.length > 0) {
    log.info({ workflows: left }, "resuming workflows of a silent executor");
    await DBOS.resumeWorkflows(left);
  }
  return left;
}
