/**
 * DBOS Transact over the same PostgreSQL, as the role `flow`, in its own schema `lastro_flow`. One engine per process:
 * DBOS keeps its registry in module state.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import type { Database } from "#server/database/database.ts";
import { apartFromLease } from "#server/database/fenced-work.ts";
import type { Keeper } from "#server/database/keeper.ts";
import { apartFromRequest } from "#server/database/kept-transactions.ts";
import { openPool } from "#server/database/open-pool.ts";
import { roleLimits } from "#server/database/roles/role-limits.ts";
import type { Logger } from "#server/platform/log.ts";
import type { MeasuredGauge } from "#server/platform/metrics/metrics.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";
import { inSpan, tracing } from "#server/platform/tracing/tracing.ts";
import type {
  FlowInput,
  WorkflowDefinition,
  Workflows,
  WorkflowState,
} from "#server/ports/workflows.ts";
import { flowGauges, type FlowCounts } from "./flow-gauges.ts";
import { createFlowLogger } from "./flow-logger.ts";
import { placeInQueue, registerQueues, RESUMED_QUEUE } from "./flow-queues.ts";
import { createProcessRegister } from "./process-register.ts";
import { requeueSilentWorkflows } from "./requeue-silent-workflows.ts";
import { createWorkflowLeases } from "./workflow-leases.ts";
import { createWorkflowLives } from "./workflow-lives.ts";

const FLOW_SCHEMA = "lastro_flow";
const APPLICATION = "lastro";
/** Steps are matched by name and order: raise it when they change, and what was under way is begun anew. */
const STEPS_VERSION = "2";
const STATES: Readonly<Record<string, WorkflowState>> = {
  SUCCESS: "ended",
  ERROR: "ended",
  CANCELLED: "abandoned",
  MAX_RECOVERY_ATTEMPTS_EXCEEDED: "abandoned",
};
/** Halves of an advisory key ("LAST", "FLOW"). */
const LAUNCH_LOCK = [0x4c415354, 0x464c4f57] as const;
/** The first launch of an installation makes all tables of the engine: the others ask this often whether it is done. */
const LAUNCH_AGAIN_MS = 250;
const WAIT_POLL_MS = 100;
const BEAT_EVERY_MS = 5_000;
/** The fourth interruption at one step is the last. */
const MOST_INTERRUPTIONS = 4;

export interface FlowOptions {
  db: Database;
  log: Logger;
  self: ThisProcess;
  keeper: Keeper;
  /** Work of a process that has been silent for so long is taken over. */
  takeoverSeconds: number;
}

export interface DurableWorkflows extends Workflows {
  readonly gauges: readonly MeasuredGauge[];
}

interface Registered extends Pick<WorkflowDefinition, "kind"> {
  run: (input: FlowInput) => Promise<void>;
}

export function createDbosWorkflows(options: FlowOptions): DurableWorkflows {
  const { db, log, self, keeper } = options;
  const { connections: max, waitMs } = roleLimits.flow;
  const pool = openPool({ connection: db.flowConnection, name: "lastro-flow", max, waitMs, log });
  pool.on("connect", (client) => client.on("error", callReset));
  const registered = new Map<string, Registered>();
  const register = createProcessRegister(db, self);
  const leases = createWorkflowLeases(db, self.id);
  const counts: FlowCounts = { takenOver: 0, superseded: 0 };
  const lives = createWorkflowLives(leases, counts, log);
  let stopWatching: (() => Promise<void>) | undefined;

  /** Part of what asked for it, in whichever process that was; so is a later life, after a takeover. */
  const lifeOf = (definition: WorkflowDefinition, { traceparent, ...input }: FlowInput) =>
    inSpan(
      `workflow ${definition.name}`,
      { ...input, workflowId: DBOS.workflowID },
      () => lives.run(definition, input),
      traceparent,
    );

  const stateOf = async (workflowId: string): Promise<WorkflowState> => {
    const status = await DBOS.getWorkflowStatus(workflowId);
    return status === null ? "gone" : (STATES[status.status] ?? "active");
  };

  const forget = async (workflowIds: readonly string[]): Promise<void> => {
    if (workflowIds.length === 0) return;
    await DBOS.cancelWorkflows([...workflowIds]);
    await DBOS.deleteWorkflows([...workflowIds]);
    await leases.forget(workflowIds);
  };

  return {
    gauges: flowGauges(counts, keeper),
    register(definition: WorkflowDefinition) {
      registered.set(definition.name, {
        kind: definition.kind,
        run: DBOS.registerWorkflow((stored: FlowInput) => lifeOf(definition, stored), {
          name: definition.name,
          maxRecoveryAttempts: 100,
        }),
      });
    },
    async launch() {
      DBOS.setConfig({
        name: APPLICATION,
        systemDatabasePool: pool,
        systemDatabaseSchemaName: FLOW_SCHEMA,
        useListenNotify: false,
        executorID: self.id,
        // A process that answers people takes no work out of any queue.
        ...(self.role === "web" ? { listenQueues: [] } : {}),
        applicationVersion: STEPS_VERSION,
        enableOTLP: false,
        tracingEnabled: false,
        logger: createFlowLogger(log),
      });
      // First sign of life before any work: the keeper must not take what this one is about to begin.
      await register.beat();
      await oneAtATime(pool, async () => {
        await claimSchema(pool);
        await DBOS.launch();
        const older = await findOlder(pool);
        if (older.length > 0)
          log.info({ workflows: older }, "work of an earlier version begins anew");
        await forget(older);
        await registerQueues(self.role !== "all");
      });
      const silentMs = options.takeoverSeconds * 1_000;
      // Whoever begins alone finds work of the dead only.
      let isFirstAlone = keeper.isAlone;
      stopWatching = await watch(log, keeper.isAlone, async () => {
        await register.beat();
        await register.watch(BEAT_EVERY_MS);
        if (!keeper.isHeld()) return;
        const taken = await requeueSilentWorkflows({
          pool,
          schema: FLOW_SCHEMA,
          register,
          leases,
          processId: self.id,
          log,
          silentMs: isFirstAlone ? 0 : silentMs,
          mostInterruptions: MOST_INTERRUPTIONS,
          queueName: RESUMED_QUEUE,
        });
        isFirstAlone = false;
        counts.takenOver += taken.length;
      });
      await register.forgetOld();
    },
    async start(name, workflowId, input) {
      const known = registered.get(name);
      if (known === undefined) throw new Error(`unknown workflow ${name}`);
      // Where one process does everything a queue would only make people wait for its next look.
      const place = self.role === "all" ? {} : placeInQueue(known.kind, input);
      await apartFromRequest(() =>
        apartFromLease(() =>
          DBOS.startWorkflow(known.run, { workflowID: workflowId, ...place })(carrying(input)),
        ),
      );
    },
    stateOf,
    async findAbout(subjectIds) {
      // Inputs lie beside the status or in a table of their own, depending on when the workflow was started.
      const found = await pool.query<{ id: string }>(
        `select distinct stored.workflow_uuid as id from (
          select workflow_uuid, inputs from "${FLOW_SCHEMA}".workflow_status union all select workflow_uuid, inputs from "${FLOW_SCHEMA}".workflow_input) stored,
        regexp_matches(stored.workflow_uuid || ' ' || coalesce(stored.inputs, ''), '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') uuids
        where uuids[1] = any ($1)`,
        [subjectIds],
      );
      return found.rows.map(({ id }) => id);
    },
    forget,
    async waitFor(workflowId) {
      while ((await stateOf(workflowId)) === "active")
        await new Promise((settle) => setTimeout(settle, WAIT_POLL_MS));
    },
    async close({ drainMs = 0 } = {}) {
      lives.beginClose();
      await stopWatching?.();
      await lives.drain(drainMs);
      await DBOS.shutdown({ deregister: true });
      // Nothing of this process can write any more: whoever takes over what is left need not wait.
      await register
        .leave()
        .catch((failure: unknown) => log.debug({ err: failure }, "left without a word"));
      await pool.end();
    },
  };
}

/** The trace goes along with the work: into a queue, and to whoever takes it over. */
function carrying(input: FlowInput): FlowInput {
  const traceparent = tracing()?.carry();
  return traceparent === undefined ? input : { ...input, traceparent };
}

/** Takes a turn at once and every 5 s, one after the other; the first is waited for where it `isUrgent`. Answers what ends it. */
async function watch(
  log: Logger,
  isUrgent: boolean,
  takeTurn: () => Promise<void>,
): Promise<() => Promise<void>> {
  let turn: Promise<void> = Promise.resolve();
  const next = (): void => {
    turn = turn
      .then(takeTurn)
      .catch((failure: unknown) =>
        log.warn({ err: failure }, "watch over processes failed; trying again"),
      );
  };
  next();
  if (isUrgent) await turn;
  const timer = setInterval(next, BEAT_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

/**
 * Unended work whose steps had other names or another order: the engine gives it to no process of
 * this version. Once forgotten it is "gone",
 * and its feature begins it anew. No process of the other version is on the air.
 */
async function findOlder(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ id: string }>(
    `select workflow_uuid as id from "${FLOW_SCHEMA}".workflow_status
      where status in ('PENDING', 'ENQUEUED') and application_version <> $1`,
    [STEPS_VERSION],
  );
  return found.rows.map(({ id }) => id);
}

/**
 * DBOS asks again after ECONNRESET, and ends the workflow after EPIPE, which is what the same lost connection says when
 * the next statement was being written to it.
 */
function callReset(failure: Error & { code?: string }): void {
  if (failure.code === "EPIPE") failure.code = "ECONNRESET";
}

/**
 * The engine makes its tables without asking whether another process is at it. Nobody waits inside a statement or a transaction, for which
 * its `create index concurrently` would wait in turn.
 */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const lock = "select pg_try_advisory_lock($1, $2) as taken";
    while ((await client.query<{ taken: boolean }>(lock, [...LAUNCH_LOCK])).rows[0]?.taken !== true)
      await sleep(LAUNCH_AGAIN_MS);
    await work();
  } finally {
    client.release(true);
  }
}

/**
 * The role may create in its schema but not create schemas, and DBOS's first migration is CREATE SCHEMA IF NOT EXISTS,
 * which PostgreSQL refuses to such a role even when the schema exists. Recording that one as done lets DBOS do the rest.
 */
async function claimSchema(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table if not exists "${FLOW_SCHEMA}".dbos_migrations ("version" bigint not null, constraint dbos_migrations_pkey primary key ("version"))`,
  );
  await pool.query(
    `insert into "${FLOW_SCHEMA}".dbos_migrations ("version") select 1 where not exists (select 1 from "${FLOW_SCHEMA}".dbos_migrations)`,
  );
}
