/** Where work waits until a process has room for it: the limits are each process's own, so more processes do more. */
import { DBOS } from "@dbos-inc/dbos-sdk";
import type { FlowInput, WorkKind } from "#server/ports/workflows.ts";

/** For what was under way when its process ended. Without partitions: what was begun outside a queue has no key of one. */
export const RESUMED_QUEUE = "retomada";

interface FlowQueue {
  name: string;
  /** Companies wait beside each other, not behind. */
  isByCompany: boolean;
  limits: NonNullable<Parameters<typeof DBOS.registerQueue>[1]>;
}

const flowQueues: Readonly<Record<WorkKind, FlowQueue>> = {
  reading: {
    name: "leitura",
    isByCompany: true,
    limits: { workerConcurrency: 8, partitionWorkerConcurrency: 4, minPollingIntervalMs: 500 },
  },
  // One computes (the engine has one thread), one reads what it needs or publishes.
  run: {
    name: "execucao",
    isByCompany: true,
    limits: { workerConcurrency: 2, partitionConcurrency: 4, minPollingIntervalMs: 250 },
  },
  document: { name: "documento", isByCompany: false, limits: { workerConcurrency: 2 } },
  deletion: { name: "encerramento", isByCompany: false, limits: { globalConcurrency: 1 } },
};

/**
 * After the engine's launch; the rows are the same for all processes of a version. `isShared`: beside other processes. One that has the
 * installation for itself asks no queue but the one for resuming, and those that others have left.
 */
export async function registerQueues(isShared: boolean): Promise<void> {
  await DBOS.registerQueue(RESUMED_QUEUE, { workerConcurrency: 4 });
  if (!isShared) return;
  for (const { name, limits } of Object.values(flowQueues)) await DBOS.registerQueue(name, limits);
}

/** How the engine is told in which queue work waits, and beside whose. */
export function placeInQueue(kind: WorkKind, input: FlowInput) {
  const { name, isByCompany } = flowQueues[kind];
  const key = isByCompany ? { enqueueOptions: { queuePartitionKey: companyOf(input) } } : {};
  return { queueName: name, ...key };
}

function companyOf({ tenantId }: FlowInput): string {
  if (tenantId === undefined) throw new Error("work that waits by company names its tenant");
  return tenantId;
}
