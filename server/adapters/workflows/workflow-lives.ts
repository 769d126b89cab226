/** Lives of workflows in this process: their steps, and what becomes of them when the process stops or the work is another's. */
import { setTimeout as sleep } from "node:timers/promises";
import { DBOS, DBOSWorkflowConflictError } from "@dbos-inc/dbos-sdk";
import { Superseded, withLease, type Lease } from "#server/database/fenced-work.ts";
import { isAway } from "#server/platform/is-away.ts";
import type { Logger } from "#server/platform/log.ts";
import { inSpan } from "#server/platform/tracing/tracing.ts";
import type { FlowInput, StepRunner, WorkflowDefinition } from "#server/ports/workflows.ts";
import type { FlowCounts } from "./flow-gauges.ts";
import type { WorkflowLeases } from "./workflow-leases.ts";

/** A lost database connection is no verdict on the step: tried again, about 15 s in all. */
const STEP_RETRY = {
  retriesAllowed: true,
  maxAttempts: 5,
  intervalSeconds: 1,
  backoffRate: 2,
} as const;
const CLAIM_AGAIN_MS = 1_000;

export interface WorkflowLives {
  /** The body of a workflow, within the engine. */
  run(definition: WorkflowDefinition, input: FlowInput): Promise<void>;
  /** From now on what a step says is no verdict: it stays unfinished and resumes elsewhere, or at the next launch. */
  beginClose(): void;
  /** Ends when the steps under way have ended, at most after `drainMs`. */
  drain(drainMs: number): Promise<void>;
}

export function createWorkflowLives(
  leases: WorkflowLeases,
  counts: FlowCounts,
  log: Logger,
): WorkflowLives {
  let isClosing = false;
  const running = new Set<Promise<unknown>>();

  async function step(name: string, work: () => Promise<string | null>, lose: Lose) {
    if (isClosing) return parked();
    let giveUp!: () => void;
    const givenUp = new Promise<void>((settle) => {
      giveUp = settle;
    });
    const attempt = async (): Promise<string | null> => {
      try {
        return await inSpan(`step ${name}`, { workflowId: DBOS.workflowID }, work);
      } catch (failure) {
        if (isClosing) {
          giveUp();
          return parked();
        }
        throw failure instanceof Superseded ? conflict() : failure;
      }
    };
    const ended = DBOS.runStep(attempt, { name, ...STEP_RETRY, shouldRetry: isAway });
    const settled = Promise.race([ended, givenUp]).catch(() => undefined);
    running.add(settled);
    void settled.then(() => running.delete(settled));
    try {
      return await ended;
    } catch (failure) {
      if (!(failure instanceof DBOSWorkflowConflictError)) throw failure;
      // The body must hear nothing of it: it would write that it failed.
      lose(failure);
      return parked();
    }
  }

  return {
    async run(definition, input) {
      const lease = await claim(leases, DBOS.workflowID ?? "", () => isClosing);
      let lose!: Lose;
      const lost = new Promise<never>((_, fail) => {
        lose = fail;
      });
      const runner: StepRunner = { step: (name, work) => step(name, work, lose) };
      const release = (): Promise<void> =>
        leases
          .release(lease)
          .catch((failure: unknown) => log.debug({ err: failure }, "lease not given back"));
      try {
        await Promise.race([withLease(lease, () => definition.run(input, runner)), lost]);
      } catch (failure) {
        if (isClosing) return parked();
        const isLost =
          failure instanceof Superseded || failure instanceof DBOSWorkflowConflictError;
        if (!isLost) {
          await release();
          throw failure;
        }
        counts.superseded += 1;
        log.info({ workflowId: lease.workflowId }, "work that another process does now");
        // Whose work it is now stands in the engine's own record too: it waits for that one's outcome and records none.
        throw conflict();
      }
      await release();
    },
    beginClose() {
      isClosing = true;
    },
    async drain(drainMs) {
      const deadline = sleep(drainMs, undefined, { ref: false });
      await Promise.race([Promise.all(running), deadline]);
    },
  };
}

/** Waits for a database that is away, and for a transaction of the life before that still holds the lease. */
async function claim(
  leases: WorkflowLeases,
  workflowId: string,
  isClosing: () => boolean,
): Promise<Lease> {
  for (;;) {
    if (isClosing()) return parked();
    try {
      return await leases.claim(workflowId);
    } catch (failure) {
      if (!isClosing() && !isAway(failure)) throw failure;
    }
    await sleep(CLAIM_AGAIN_MS);
  }
}

type Lose = (failure: DBOSWorkflowConflictError) => void;

const conflict = (): DBOSWorkflowConflictError =>
  new DBOSWorkflowConflictError(DBOS.workflowID ?? "");

/** One of its own for each: whoever waits for a promise that all share is kept as long as that one. */
const parked = (): Promise<never> => new Promise<never>(() => undefined);
