/**
 * DBOS Transact over the same PostgreSQL, as the role `flow`, in its own schema `lastro_flow`. One engine per process:
 * DBOS keeps its registry in module state.
 */
import { DBOS } from "@dbos-inc/dbos-sdk";
import type pg from "pg";
import { isAway } from "#server/platform/is-away.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { apartFromRequest } from "#server/database/kept-transactions.ts";
import { openPool } from "#server/database/open-pool.ts";
import { roleLimits } from "#server/database/role-limits.ts";
import type { Logger } from "#server/platform/log.ts";
import type {
  FlowInput,
  StepRunner,
  WorkflowDefinition,
  Workflows,
} from "#server/ports/workflows.ts";
import { createFlowLogger } from "./flow-logger.ts";
import { watchExecutors, type ExecutorBeats } from "./watch-executors.ts";

const FLOW_SCHEMA = "lastro_flow";
const APPLICATION = "lastro";
/** Recovery takes only workflows of the same version. Steps are matched by name and order: raise it when they change. */
const STEPS_VERSION = "1";
const ENDED = new Set(["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"]);
const WAIT_POLL_MS = 100;
/** A lost database connection is no verdict on the step: tried again, about 15 s in all. */
const STEP_RETRY = {
  retriesAllowed: true,
  maxAttempts: 5,
  intervalSeconds: 1,
  backoffRate: 2,
} as const;

export interface FlowOptions {
  connection: DatabaseConnection;
  log: Logger;
  /** The same at every start of one installation: DBOS recovers by itself what this executor left. */
  executorId: string;
  beats: ExecutorBeats;
}

type Registered = (input: FlowInput) => Promise<void>;

export function createDbosWorkflows({
  connection,
  log,
  executorId,
  beats,
}: FlowOptions): Workflows {
  const { connections: max, waitMs } = roleLimits.flow;
  const pool = openPool({ connection, name: "lastro-flow", max, waitMs, log });
  pool.on("connect", (client) => client.on("error", callReset));
  const registered = new Map<string, Registered>();
  let stopWatching: (() => Promise<void>) | undefined;
  let isClosing = false;
  const running = new Set<Promise<unknown>>();

  /** What a step would say while the process stops is no verdict: it stays unfinished and resumes at the next launch. */
  const never = new Promise<never>(() => undefined);
  const runner: StepRunner = {
    async step(name, work) {
      if (isClosing) return never;
      let giveUp: () => void;
      const givenUp = new Promise<void>((settle) => {
        giveUp = settle;
      });
      const attempt = async (): Promise<string | null> => {
        try {
          return await work();
        } catch (failure) {
          if (!isClosing) throw failure;
          giveUp();
          return never;
        }
      };
      const step = DBOS.runStep(attempt, { name, ...STEP_RETRY, shouldRetry: isAway });
      const settled = Promise.race([step, givenUp]).then(
        () => undefined,
        () => undefined,
      );
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return step;
    },
  };

  const stateOf: Workflows["stateOf"] = async (workflowId) => {
    const status = await DBOS.getWorkflowStatus(workflowId);
    if (status === null) return "gone";
    return ENDED.has(status.status) ? "ended" : "active";
  };

  return {
    register(definition: WorkflowDefinition) {
      const run = async (input: FlowInput): Promise<void> => {
        try {
          await definition.run(input, runner);
        } catch (failure) {
          if (isClosing) return never;
          throw failure;
        }
      };
      registered.set(
        definition.name,
        DBOS.registerWorkflow(run, { name: definition.name, maxRecoveryAttempts: 100 }),
      );
    },
    async launch() {
      await claimSchema(pool);
      DBOS.setConfig({
        name: APPLICATION,
        systemDatabasePool: pool,
        systemDatabaseSchemaName: FLOW_SCHEMA,
        useListenNotify: false,
        executorID: executorId,
        applicationVersion: STEPS_VERSION,
        enableOTLP: false,
        tracingEnabled: false,
        logger: createFlowLogger(log),
      });
      // First sign of life before recovery: another executor must not take what this one is about to resume.
      await beats.beat(executorId);
      await DBOS.launch();
      stopWatching = watchExecutors({ executorId, beats, log });
    },
    async start(name, workflowId, input) {
      const run = registered.get(name);
      if (run === undefined) throw new Error(`unknown workflow ${name}`);
      await apartFromRequest(() => DBOS.startWorkflow(run, { workflowID: workflowId })(input));
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
    async forget(workflowIds) {
      if (workflowIds.length === 0) return;
      await DBOS.cancelWorkflows([...workflowIds]);
      await DBOS.deleteWorkflows([...workflowIds]);
    },
    async waitFor(workflowId) {
      while ((await stateOf(workflowId)) === "active")
        await new Promise((settle) => setTimeout(settle, WAIT_POLL_MS));
    },
    async close({ drainMs = 0 } = {}) {
      isClosing = true;
      await stopWatching?.();
      const deadline = new Promise((settle) => setTimeout(settle, drainMs));
      await Promise.race([Promise.all(running), deadline]);
      await DBOS.shutdown({ deregister: true });
      await pool.end();
    },
  };
}

/**
 * DBOS asks again after ECONNRESET, and ends the workflow after EPIPE, which is what the same lost connection says when
 * the next statement was being written to it.
 */
function callReset(failure: Error & { code?: string }): void {
  if (failure.code === "EPIPE") failure.code = "ECONNRESET";
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
