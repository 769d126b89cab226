/** Which process does a workflow, and how often it was interrupted. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { NOBODY } from "#server/database/roles/nobody.ts";
import type { Lease } from "#server/database/fenced-work.ts";

export interface WorkflowLeases {
  /** From now on this process does it: transactions of an earlier life are done no more. */
  claim(workflowId: string): Promise<Lease>;
  release(lease: Lease): Promise<void>;
  /** One more interruption with `steps` steps ended; answers how many there were at this place within a day. */
  countInterruption(workflowId: string, steps: number, lastProcess: string): Promise<number>;
  forget(workflowIds: readonly string[]): Promise<void>;
}

export function createWorkflowLeases(db: Database, processId: string): WorkflowLeases {
  return {
    claim: (workflowId) =>
      db.asPerson(NOBODY, async (tx) => {
        const row = await tx
          .insertInto("leases")
          .values({ workflow_id: workflowId, process: processId })
          .onConflict((conflict) =>
            conflict.column("workflow_id").doUpdateSet({
              process: processId,
              epoch: sql<number>`nextval('lastro.lease_epochs')`,
            }),
          )
          .returning(sql<string>`epoch::text`.as("epoch"))
          .executeTakeFirstOrThrow();
        return { workflowId, epoch: row.epoch };
      }),
    release: ({ workflowId, epoch }) =>
      db.asPerson(NOBODY, async (tx) => {
        const released = await tx
          .deleteFrom("leases")
          .where("workflow_id", "=", workflowId)
          .where("epoch", "=", sql<number>`${epoch}::bigint`)
          .returning("epoch")
          .executeTakeFirst();
        if (released === undefined) return;
        await tx.deleteFrom("takeovers").where("workflow_id", "=", workflowId).execute();
      }),
    countInterruption: (workflowId, steps, lastProcess) =>
      db.asPerson(NOBODY, async (tx) => {
        const row = await tx
          .insertInto("takeovers")
          .values({ workflow_id: workflowId, steps, times: 1, last_process: lastProcess })
          .onConflict((conflict) =>
            conflict.column("workflow_id").doUpdateSet((eb) => ({
              times: sql<number>`case when takeovers.steps = excluded.steps and takeovers.at > now() - interval '24 hours' then takeovers.times + 1 else 1 end`,
              steps: eb.ref("excluded.steps"),
              last_process: eb.ref("excluded.last_process"),
              at: sql<Date>`now()`,
            })),
          )
          .returning("times")
          .executeTakeFirstOrThrow();
        return row.times;
      }),
    async forget(workflowIds) {
      const ids = [...workflowIds];
      await db.asPerson(NOBODY, async (tx) => {
        await tx.deleteFrom("leases").where("workflow_id", "in", ids).execute();
        await tx.deleteFrom("takeovers").where("workflow_id", "in", ids).execute();
      });
    },
  };
}
