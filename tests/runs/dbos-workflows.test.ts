import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DBOS } from "@dbos-inc/dbos-sdk";
import { createDbosWorkflows } from "#server/adapters/workflows/dbos-workflows.ts";
import { createExecutorBeats } from "#server/adapters/workflows/executor-beats.ts";
import { resumeSilent } from "#server/adapters/workflows/watch-executors.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import type { WorkflowDefinition, Workflows } from "#server/ports/workflows.ts";
import { withTestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

describe("durable workflows", () => {
  const database = withTestDatabase();
  let db: Database;
  const log = watchedLogger();
  beforeAll(async () => {
    db = await openDatabasePools(database().connection, { log });
  });
  afterAll(() => db.close());

  const open = async (executorId: string, definition: WorkflowDefinition): Promise<Workflows> => {
    const workflows = createDbosWorkflows({
      connection: db.flowConnection,
      log,
      executorId,
      beats: createExecutorBeats(db),
    });
    workflows.register(definition);
    await workflows.launch();
    return workflows;
  };

  it("remembers each step once, starts an id once, and tells how a workflow stands", async () => {
    const done: string[] = [];
    const workflows = await open("first", {
      name: "count",
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
    const first = await open("same", definition);
    await first.start("long", "w3", {});
    await reached;
    await first.close();
    isFirstLife = false;
    const second = await open("same", definition);
    await second.waitFor("w3");
    expect(done).toEqual(["a", "b", "b", "c"]);
    await second.close();
  });

  it("takes over from an executor that has fallen silent, and from no other", async () => {
    let isFirstLife = true;
    let reach: () => void;
    const reached = new Promise<void>((settle) => {
      reach = settle;
    });
    const definition: WorkflowDefinition = {
      name: "orphaned",
      run: async (_input, { step }) =>
        void (await step("a", async () => {
          if (isFirstLife) {
            reach();
            await new Promise(() => undefined);
          }
          return null;
        })),
    };
    const lost = await open("lost", definition);
    await lost.start("orphaned", "w4", {});
    await reached;
    await lost.close();
    isFirstLife = false;
    const other = await open("other", definition);
    const beats = createExecutorBeats(db);
    expect(await resumeSilent("other", beats, log)).toEqual([]);
    await db.asOwner((tx) =>
      tx
        .updateTable("executors")
        .set({ last_beat_at: new Date(0) })
        .where("id", "=", "lost")
        .execute(),
    );
    expect(await resumeSilent("other", beats, log)).toEqual(["w4"]);
    await other.waitFor("w4");
    expect((await DBOS.getWorkflowStatus("w4"))?.status).toBe("SUCCESS");
    await other.close();
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
