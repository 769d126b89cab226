import { once } from "node:events";
import { connect, createServer } from "node:net";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { isDatabaseAway, isNotConnected } from "#server/database/database-away.ts";
import { openClient } from "#server/database/open-client.ts";
import { openPool } from "#server/database/open-pool.ts";
import { untilConnected } from "#server/database/until-connected.ts";
import { loggerOptions, type Logger } from "#server/platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe("a database that is away", () => {
  it.each(["08006", "57P01", "57P03", "53300", "55P03", "25P03", "25006", "40001", "40P01"])(
    "is told by the code %s",
    (code) => expect(isDatabaseAway(coded(code))).toBe(true),
  );

  it.each([
    "timeout exceeded when trying to connect",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
  ])("is told by the text %s", (text) => expect(isDatabaseAway(new Error(text))).toBe(true));

  it("is not a failure of another socket, of a value, or of a statement that took too long", () => {
    for (const code of ["ECONNRESET", "EPIPE", "ECONNREFUSED", "ENOENT", "23505", "57014"])
      expect([code, isDatabaseAway(coded(code))]).toEqual([code, false]);
    for (const nothing of [null, undefined, "57P01", 8])
      expect(isDatabaseAway(nothing)).toBe(false);
  });

  it("that gives no connection in time is asked again at a start, and nothing else is", async () => {
    // It listens and says nothing, as one does that has no processor left for a newcomer.
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const connection = { host: "127.0.0.1", port, user: "x", database: "x" };
    const pool = openPool({ connection, name: "test", max: 1, waitMs: 50, log: watchedLogger() });
    let asked = 0;
    const ask = async (): Promise<string> => {
      asked += 1;
      if (asked < 3) await pool.connect();
      return "had";
    };
    const briefly = { longestMs: 200, restMs: 1 };
    expect(isNotConnected(await failureOf(pool.connect()))).toBe(true);
    expect([await untilConnected(ask, { restMs: 1 }), asked]).toEqual(["had", 3]);
    const given = failureOf(untilConnected(() => pool.connect(), briefly));
    expect(isNotConnected(await given)).toBe(true);
    let failed = 0;
    const fail = (): Promise<never> => Promise.reject(coded("23505", `failed ${String(++failed)}`));
    expect(String(await failureOf(untilConnected(fail, briefly)))).toContain("failed 1");
    await pool.end();
    silent.close();
  });

  it("is told by its own sockets, whatever their code", async () => {
    const port = await new Promise<number>((settle) => {
      const probe = createServer().listen(0, "127.0.0.1", () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => settle(port));
      });
    });
    const nowhere = { host: "127.0.0.1", port, user: "x", database: "x" };
    const log = watchedLogger();
    const pool = openPool({ connection: nowhere, name: "test", max: 1, waitMs: 2_000, log });
    const failures = [
      await failureOf(openClient(nowhere)),
      await failureOf(openClient({ ...nowhere, host: "/nonexistent" })),
      await failureOf(pool.connect()),
      await failureOf(pool.query("select 1")),
    ];
    await pool.end();
    const other = await failureOf(
      new Promise((_, fail) => connect(port, "127.0.0.1").once("error", fail)),
    );
    expect(failures.map((failure) => (failure as { code: string }).code)).toEqual([
      "ECONNREFUSED",
      "ENOENT",
      "ECONNREFUSED",
      "ECONNREFUSED",
    ]);
    expect(failures.map(isDatabaseAway)).toEqual([true, true, true, true]);
    expect([(other as { code: string }).code, isDatabaseAway(other)]).toEqual([
      "ECONNREFUSED",
      false,
    ]);
  });
});

describe("transactions and connections", () => {
  let database: TestDatabase;
  let db: Database;
  let admin: pg.Client;
  let lines: { level: number; msg: string; pool?: string; lost?: number }[] = [];
  let log: Logger;
  const scope = { userId: uuidv7(), tenantId: null };
  beforeAll(async () => {
    database = await createTestDatabase();
    const written = new PassThrough().setEncoding("utf8");
    written.on("data", (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]));
    log = pino(loggerOptions(), written);
    db = await openDatabasePools(database.connection, { log });
    admin = new pg.Client(database.connection);
    await admin.connect();
    await admin.query(
      "create table public.counted (id int primary key, n int not null); insert into public.counted values (1, 0), (2, 0); grant all on public.counted to public",
    );
  });
  afterAll(async () => {
    await db?.close();
    await admin?.end();
    await database?.drop();
  });
  const countOf = async (id: number): Promise<number> =>
    (await admin.query<{ n: number }>("select n from public.counted where id = $1", [id])).rows[0]!
      .n;

  it("does a deadlocked transaction again, once each", async () => {
    let attempts = 0;
    const cross = (first: number, second: number, meet: () => Promise<void>) =>
      db.asPerson(scope, async (tx) => {
        attempts += 1;
        await sql`update public.counted set n = n + 1 where id = ${first}`.execute(tx);
        await meet();
        await sql`update public.counted set n = n + 1 where id = ${second}`.execute(tx);
      });
    let waiting = 0;
    let open: () => void;
    const both = new Promise<void>((settle) => (open = settle));
    const meet = async () => {
      waiting += 1;
      if (waiting >= 2) open();
      await both;
    };
    await Promise.all([cross(1, 2, meet), cross(2, 1, meet)]);
    expect(attempts).toBe(3);
    expect([await countOf(1), await countOf(2)]).toEqual([2, 2]);
  });

  it("gives up after three repetitions, and does not repeat what committed another transaction", async () => {
    let attempts = 0;
    const giveUp = async (): Promise<never> => {
      attempts += 1;
      throw coded("40001", "could not serialize access");
    };
    expect(isDatabaseAway(await failureOf(db.asIdentity(giveUp)))).toBe(true);
    expect(attempts).toBe(4);
    attempts = 0;
    const before = await countOf(1);
    const failure = await failureOf(
      db.asIdentity(async () => {
        await db.asPerson(scope, (tx) =>
          sql`update public.counted set n = n + 1 where id = 1`.execute(tx),
        );
        return giveUp();
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect([attempts, await countOf(1)]).toEqual([1, before + 1]);
  });

  it("drops a connection whose server only reads now, and keeps one whose statement failed", async () => {
    const backendOf = () =>
      db.asPerson(
        scope,
        async (tx) =>
          (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid,
      );
    const before = await backendOf();
    await failureOf(db.asPerson(scope, (tx) => sql`select 1 / 0`.execute(tx)));
    expect(await backendOf()).toBe(before);
    const failure = await failureOf(
      db.asPerson(scope, async (tx) => {
        await sql`set local transaction_read_only = on`.execute(tx);
        await sql`update public.counted set n = 9`.execute(tx);
      }),
    );
    expect((failure as { code: string }).code).toBe("25006");
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await backendOf()).not.toBe(before);
  });

  it("warns once of all connections of a pool that end together", async () => {
    const hold = (release: Promise<void>) =>
      db.asPerson(scope, async (tx) => {
        await release;
        await sql`select 1`.execute(tx);
      });
    let open: () => void = () => undefined;
    const gate = new Promise<void>((settle) => (open = settle));
    const held = Array.from({ length: 5 }, () => failureOf(hold(gate)));
    const apps =
      "datname = current_database() and application_name = 'lastro-app' and state = 'idle in transaction'";
    await expect
      .poll(
        async () => (await admin.query(`select 1 from pg_stat_activity where ${apps}`)).rowCount,
      )
      .toBe(5);
    lines = [];
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lastro-app'",
    );
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    open();
    expect((await Promise.all(held)).map(isDatabaseAway)).toEqual([true, true, true, true, true]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 40,
      msg: "database connections ended",
      pool: "lastro-app",
    });
    expect(lines[0]?.lost).toBeGreaterThanOrEqual(5);
    await db.asPerson(scope, (tx) => sql`select 1`.execute(tx));
  });

  it("tells of the connections that ended last when their pool ends", async () => {
    const { connection } = database;
    const pool = openPool({ connection, name: "ending", max: 1, waitMs: 2_000, log });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const lost = once(client, "error");
    lines = [];
    await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;
    client.release(true);
    await pool.end();
    expect(lines).toMatchObject([{ msg: "database connections ended", pool: "ending", lost: 1 }]);
  });
});
