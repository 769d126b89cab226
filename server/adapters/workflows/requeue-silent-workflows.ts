/** Work of processes that are no more goes back into the queue, and what interrupts one process after the other ends. */
import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import type { Logger } from "#server/platform/log.ts";
import type { ProcessRegister } from "./process-register.ts";
import type { WorkflowLeases } from "./workflow-leases.ts";

const MOST_AT_ONCE = 100;

export interface TakeOver {
  pool: pg.Pool;
  schema: string;
  register: ProcessRegister;
  leases: WorkflowLeases;
  processId: string;
  log: Logger;
  /** How long a process may be silent; 0 where no other can be alive. */
  silentMs: number;
  /** Interruptions at one step from which on the work is not tried again. */
  mostInterruptions: number;
  queueName: string;
}

interface Left {
  id: string;
  process: string;
  steps: number;
}

/** Answers the workflows that were put back into the queue. */
export async function requeueSilentWorkflows(options: TakeOver): Promise<string[]> {
  const { pool, schema, register, processId, silentMs } = options;
  const owners = await pool.query<{ process: string }>(
    `select distinct executor_id as process from "${schema}".workflow_status where status = 'PENDING' and executor_id <> $1`,
    [processId],
  );
  const ids = owners.rows.map((row) => row.process);
  if (ids.length === 0) return [];
  const silent = await register.findSilent(ids, silentMs);
  const taken: string[] = [];
  for (;;) {
    const left = await pool.query<Left>(
      `select s.workflow_uuid as id, s.executor_id as process,
              (select count(*)::int from "${schema}".operation_outputs o where o.workflow_uuid = s.workflow_uuid) as steps
         from "${schema}".workflow_status s where s.status = 'PENDING' and s.executor_id = any ($1)
        order by s.created_at limit ${MOST_AT_ONCE}`,
      [[...silent.keys()]],
    );
    const again = await sortOut(options, left.rows, silent);
    taken.push(...again);
    if (left.rows.length < MOST_AT_ONCE) return taken;
  }
}

async function sortOut(
  { leases, log, mostInterruptions, queueName }: TakeOver,
  left: readonly Left[],
  silent: ReadonlyMap<string, { isKilled: boolean }>,
): Promise<string[]> {
  const again: string[] = [];
  const poisonous: string[] = [];
  for (const { id, process, steps } of left) {
    const times =
      silent.get(process)?.isKilled === true
        ? await leases.countInterruption(id, steps, process)
        : 0;
    (times >= mostInterruptions ? poisonous : again).push(id);
  }
  if (poisonous.length > 0) {
    log.error({ workflows: poisonous }, "work that ended its process too often is not tried again");
    await DBOS.cancelWorkflows(poisonous);
  }
  if (again.length > 0) {
    log.info({ workflows: again }, "taking over the work of a silent process");
    await DBOS.resumeWorkflows(again, { queueName });
  }
  return again;
}
