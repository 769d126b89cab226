import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DBOS } from "@dbos-inc/dbos-sdk";
import type { DurableWorkflows } from "#server/adapters/workflows/dbos-workflows.ts";
import { NOBODY } from "#server/database/roles/nobody.ts";
import { createProcessRegister } from "#server/adapters/workflows/process-register.ts";
import { requeueSilentWorkflows } from "#server/adapters/workflows/requeue-silent-workflows.ts";
import { createWorkflowLeases } from "#server/adapters/workflows/workflow-leases.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import type { Keeper } from "#server/database/keeper.ts";
import { openPool } from "#server/database/open-pool.ts";
import { describeProcess, type ThisProcess } from "#server/platform/process/this-process.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { withTestDatabase } from "#tests/support/database.ts";
import { openFlowEngine } from "#tests/support/flow-engine.ts";
import { expectLog, watchedLogger } from "#tests/support/log-watch.ts";

/** Another process sweeps: what this one's watch does is left to the test. */
const notKeeper: Keeper = { isAlone: false, isHeld: () => false, close: async () => undefined };

describe("durable workflows", () => {
  const database = withTestDatabase();
  let db: Database;
  const log = watchedLogger();
  let flowPool: pg.Pool;
  beforeAll(async () => {
    db = await openDatabasePools(database().connection, { log });
    flowPool = openPool({
      connection: db.flowConnection,
      name: "test-flow",
      max: 2,
      waitMs: 10_000,
      log,
    });
  });
  afterAll(async () => {
    await flowPool.end();
    await db.close();
  });

  const open = async (
    definition: WorkflowDefinition,
    process: { self?: ThisProcess; keeper?: Keeper } = {},
  ): Promise<DurableWorkflows> => {
    const workflows = openFlowEngine(db, process);
    workflows.register(definition);
    await workflows.launch();
    return workflows;
  };
  const sweep = (self: ThisProcess): Promise<string[]> =>
    requeueSilentWorkflows({
      pool: flowPool,
      schema: "lastro_flow",
      register: createProcessRegister(db, self),
      leases: createWorkflowLeases(db, self.id),
      processId: self.id,
      log,
      silentMs: 30_000,
      mostInterruptions: 4,
      queueName: "retomada",
    });
  /** As a process leaves it that is killed: its row stays, and is seen silent for so long. */
  const leaveAsKilled = (self: ThisProcess, seconds: number) =>
    db.asOwner((tx) =>
      tx
        .insertInto("processes")
        .values({ ...self, silent_ms: seconds * 1_000 })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((eb) => ({ silent_ms: eb.ref("excluded.silent_ms") })),
        )
        .execute(),
    );
  const countOf = async (workflows: DurableWorkflows, name: string) => {
    const measured = await workflows.gauges.find((gauge) => gauge.name === name)?.read();
    return measured?.[0]?.value;
  };
  /** A promise that the test settles. */
  const openGate = () => {
    let pass!: () => void;
    const passed = new Promise<void>((settle) => {
      pass = settle;
    });
    return { pass, passed };
  };

  it("remembers each step once, starts an id once, and tells how a workflow stands", async () => {
    const done: string[] = [];
    const workflows = await open({
      name: "count",
      kind: "document",
      async run(input, { step }) {
        const a = await step("a", async () => {
          done.push(`a ${input["id"]}`);
          return "hash-a";
        });
        await step("b", async () => {
          done.push(`b after ${a}`);
          return null;
        });
      },
    });
    await workflows.start("count", "w1", { id: "w1" });
    await workflows.start("count", "w1", { id: "w1" });
    await workflows.waitFor("w1");
    expect(done).toEqual(["a w1", "b after hash-a"]);
    expect(await workflows.stateOf("w1")).toBe("ended");
    expect(await workflows.stateOf("w2")).toBe("gone");
    await workflows.close();
  });

  it("goes on at the next launch with the step that was under way, and with no earlier one", async () => {
    const done: string[] = [];
    let isFirstLife = true;
    let reach: () => void;
    const reached = new Promise<void>((settle) => {
      reach = settle;
    });
    const definition: WorkflowDefinition = {
      name: "long",
      kind: "document",
      async run(_input, { step }) {
        await step("a", async () => {
          done.push("a");
          return null;
        });
        await step("b", async () => {
          done.push("b");
          if (isFirstLife) {
            reach();
            await new Promise(() => undefined);
          }
          return null;
        });
        await step("c", async () => {
          done.push("c");
          return null;
        });
      },
    };
    const first = await open(definition);
    await first.start("long", "w3", {});
    await reached;
    await first.close();
    isFirstLife = false;
    const second = await open(definition);
    await second.waitFor("w3");
    expect(done).toEqual(["a", "b", "b", "c"]);
    await second.close();
  });

  it("takes over from a process that has fallen silent, and from no other", async () => {
    let isFirstLife = true;
    const reached = openGate();
    const definition: WorkflowDefinition = {
      name: "orphaned",
      kind: "document",
      run: async (_input, { step }) =>
        void (await step("a", async () => {
          if (isFirstLife) {
            reached.pass();
            await new Promise(() => undefined);
          }
          return null;
        })),
    };
    const lost = describeProcess("all");
    const first = await open(definition, { self: lost });
    await first.start("orphaned", "w4", {});
    await reached.passed;
    await first.close();
    isFirstLife = false;
    const self = describeProcess("all");
    const second = await open(definition, { self, keeper: notKeeper });
    await leaveAsKilled(lost, 29);
    expect(await sweep(self)).toEqual([]);
    await leaveAsKilled(lost, 31);
    expect(await sweep(self)).toEqual(["w4"]);
    await second.waitFor("w4");
    expect((await DBOS.getWorkflowStatus("w4"))?.status).toBe("SUCCESS");
    await second.close();
  });

  it("counts as silence only what a process has watched, whichever it was, and no more than a turn at once", async () => {
    const [lost, self] = [describeProcess("worker"), describeProcess("worker")];
    const register = createProcessRegister(db, self);
    await createProcessRegister(db, lost).beat();
    const silentMs = async (): Promise<number> => {
      const row = await db.asOwner((tx) =>
        tx
          .selectFrom("processes")
          .select("silent_ms")
          .where("id", "=", lost.id)
          .executeTakeFirstOrThrow(),
      );
      return row.silent_ms;
    };
    /** The next look comes so long after the one before, or after the last beat. */
    const watchAfter = async (seconds: number): Promise<void> => {
      await db.asOwner((tx) =>
        tx
          .updateTable("processes")
          .set({ watched_at: sql<Date>`now() - ${seconds} * interval '1 second'` })
          .where("id", "=", lost.id)
          .execute(),
      );
      await register.watch(5_000);
    };
    // The database was away for ten minutes: nobody is dead.
    await watchAfter(600);
    expect(await silentMs()).toBe(5_000);
    expect((await register.findSilent([lost.id], 15_000)).size).toBe(0);
    await watchAfter(4);
    expect(await silentMs()).toBeGreaterThanOrEqual(9_000);
    // Every process looks: what has passed is counted once.
    await Promise.all(Array.from({ length: 4 }, () => register.watch(5_000)));
    expect(await silentMs()).toBeLessThan(9_900);
    await watchAfter(7);
    await watchAfter(2);
    expect((await register.findSilent([lost.id], 15_000)).get(lost.id)).toEqual({ isKilled: true });
    await createProcessRegister(db, lost).beat();
    expect([await silentMs(), (await register.findSilent([lost.id], 15_000)).size]).toEqual([0, 0]);
    // Dead for two days: not counted on for ever.
    await db.asOwner((tx) =>
      sql`update lastro.processes set last_beat_at = now() - interval '2 days' where id = ${lost.id}`.execute(
        tx,
      ),
    );
    await watchAfter(5);
    expect(await silentMs()).toBe(0);
    await register.leave();
    await createProcessRegister(db, lost).leave();
  });

  it("is begun by a process that answers people and done by one that works, by companies in turn", async () => {
    const done: string[] = [];
    const definition: WorkflowDefinition = {
      name: "shared",
      kind: "reading",
      async run(input, { step }) {
        await step("a", async () => {
          done.push(`${input["tenantId"]} ${self.role}`);
          return null;
        });
      },
    };
    let self = describeProcess("web");
    const web = await open(definition, { self, keeper: notKeeper });
    await expect(web.start("shared", "w7", {})).rejects.toThrow("names its tenant");
    for (const tenantId of ["t1", "t2"]) await web.start("shared", `w7-${tenantId}`, { tenantId });
    await web.start("shared", "w7-t1", { tenantId: "t1" });
    expect(await web.stateOf("w7-t1")).toBe("active");
    // Longer than its queue is left unasked: a process of this role takes nothing out of it.
    await sleep(1_500);
    expect(done).toEqual([]);
    await web.close();
    self = describeProcess("worker");
    const worker = await open(definition, { self, keeper: notKeeper });
    await Promise.all(["w7-t1", "w7-t2"].map((id) => worker.waitFor(id)));
    expect(done.toSorted()).toEqual(["t1 worker", "t2 worker"]);
    await worker.close();
  });

  it("gives up what ended its process four times at the same step", async () => {
    // Takes nothing out of a queue: what is put back there is nobody's work.
    const self = describeProcess("web");
    const workflows = await open(
      { name: "poisonous", kind: "document", run: () => new Promise(() => undefined) },
      { self, keeper: notKeeper },
    );
    const killed = describeProcess("worker");
    await leaveAsKilled(killed, 600);
    const interrupt = async (): Promise<string[]> => {
      await flowPool.query(
        `insert into lastro_flow.workflow_status (workflow_uuid, status, name, executor_id, application_version, inputs)
         values ('w5', 'PENDING', 'elsewhere', $1, '2', '[]')
         on conflict (workflow_uuid) do update set status = 'PENDING', executor_id = excluded.executor_id, queue_name = null`,
        [killed.id],
      );
      return sweep(self);
    };
    for (let time = 1; time <= 3; time += 1) expect(await interrupt()).toEqual(["w5"]);
    // A step that ended meanwhile: the work goes on, and is interrupted elsewhere.
    await flowPool.query(
      "insert into lastro_flow.operation_outputs (workflow_uuid, function_id, function_name) values ('w5', 0, 'a')",
    );
    for (let time = 1; time <= 3; time += 1) expect(await interrupt()).toEqual(["w5"]);
    expect(await workflows.stateOf("w5")).toBe("active");
    expectLog(/work that ended its process too often is not tried again/);
    expect(await interrupt()).toEqual([]);
    expect(await workflows.stateOf("w5")).toBe("abandoned");
    await workflows.forget(["w5"]);
    expect(await workflows.stateOf("w5")).toBe("gone");
    await workflows.close();
  });

  it("knows nothing more of unended work whose steps were another version's, so that it is begun anew", async () => {
    const done: string[] = [];
    const definition: WorkflowDefinition = {
      name: "upgraded",
      kind: "document",
      run: async (_input, { step }) =>
        void (await step("a", async () => {
          done.push("a");
          return null;
        })),
    };
    const before = await open(definition, { keeper: notKeeper });
    await before.close();
    await flowPool.query(
      `insert into lastro_flow.workflow_status (workflow_uuid, status, name, executor_id, application_version, inputs)
       values ('w8', 'PENDING', 'upgraded', 'worker-gone', '0', '[]'), ('w9', 'ENQUEUED', 'upgraded', null, '0', '[]')`,
    );
    const workflows = await open(definition, { keeper: notKeeper });
    expect(await Promise.all(["w8", "w9"].map((id) => workflows.stateOf(id)))).toEqual([
      "gone",
      "gone",
    ]);
    await workflows.start("upgraded", "w8", {});
    await workflows.waitFor("w8");
    expect(done).toEqual(["a"]);
    await workflows.close();
  });

  it("lets a life that wakes after its work was taken over write nothing and hear nothing", async () => {
    await db.asOwner((tx) =>
      sql`create table lastro.marks (life text); grant insert, select on lastro.marks to public`
        .execute(tx)
        .then(() => undefined),
    );
    const asleep = openGate();
    const awake = openGate();
    const done = openGate();
    const heard: unknown[] = [];
    const lives: string[] = [];
    const definition: WorkflowDefinition = {
      name: "sleeper",
      kind: "document",
      async run(_input, { step }) {
        const life = `life ${lives.push("one more")}`;
        try {
          await step("a", async () => {
            if (life === "life 1") {
              asleep.pass();
              await awake.passed;
            }
            const writing = db.asPerson(NOBODY, (tx) =>
              sql`insert into lastro.marks values (${life})`.execute(tx),
            );
            await writing.finally(() => life === "life 1" && done.pass());
            return null;
          });
          await step("b", async () => null);
        } catch (failure) {
          heard.push(failure);
          await db.asOwner((tx) => sql`insert into lastro.marks values ('failed')`.execute(tx));
        }
      },
    };
    const workflows = await open(definition, { keeper: notKeeper });
    await workflows.start("sleeper", "w6", {});
    await asleep.passed;
    // What the keeper does with the work of a process that it believes dead, while that one only sleeps.
    await DBOS.resumeWorkflows(["w6"], { queueName: "retomada" });
    await workflows.waitFor("w6");
    awake.pass();
    await done.passed;
    await expect.poll(() => countOf(workflows, "lastro_superseded_total")).toBe(1);
    await workflows.close();
    const { rows } = await db.asOwner((tx) =>
      sql<{ life: string }>`select life from lastro.marks`.execute(tx),
    );
    expect(rows).toEqual([{ life: "life 2" }]);
    expect(heard).toEqual([]);
    expect(lives).toHaveLength(2);
    expect(
      await db.asOwner((tx) => tx.selectFrom("leases").selectAll().execute()),
      "nothing is left of ended work",
    ).toEqual([]);
  });

  it("stores inputs and results in its own schema, owned by its own role", async () => {
    const client = new pg.Client(database().connection);
    await client.connect();
    const tables = await client.query<{ schema: string; owner: string }>(
      "select distinct schemaname as schema, tableowner as owner from pg_tables where tablename in ('workflow_status', 'operation_outputs')",
    );
    await client.end();
    expect(tables.rows).toEqual([
      { schema: "lastro_flow", owner: expect.stringMatching(/^lastro_[0-9a-f]{8}_flow$/) },
    ]);
  });
});
