import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOBODY } from "#server/database/roles/nobody.ts";
import { createWorkflowLeases } from "#server/adapters/workflows/workflow-leases.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { apartFromLease, Superseded, withLease } from "#server/database/fenced-work.ts";
import { openKeeper } from "#server/database/keeper.ts";
import { withTestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

describe("work that may be taken over", () => {
  const database = withTestDatabase();
  let db: Database;
  const log = watchedLogger();
  beforeAll(async () => {
    db = await openDatabasePools(database().connection, { log });
  });
  afterAll(() => db.close());

  const ask = () => db.asPerson(NOBODY, (tx) => sql`select 1`.execute(tx));

  it("is done by the last that claimed it, as every role, and by nobody after that", async () => {
    const first = await createWorkflowLeases(db, "p1").claim("work");
    await withLease(first, ask);
    const second = await createWorkflowLeases(db, "p2").claim("work");
    for (const write of [
      ask,
      () => db.asOwner((tx) => sql`select 1`.execute(tx)),
      () => db.asIdentity((tx) => sql`select 1`.execute(tx)),
    ]) {
      await expect(withLease(first, write)).rejects.toBeInstanceOf(Superseded);
      await withLease(second, write);
    }
    // What only reads is nobody's business.
    await withLease(first, () =>
      db.asPerson(NOBODY, (tx) => sql`select 1`.execute(tx), { isSnapshot: true }),
    );
    await withLease(first, () => apartFromLease(ask));
    await createWorkflowLeases(db, "p2").release(second);
    await expect(withLease(first, ask)).rejects.toBeInstanceOf(Superseded);
    const third = await createWorkflowLeases(db, "p1").claim("work");
    expect(Number(third.epoch), "an epoch is never given twice").toBeGreaterThan(
      Number(second.epoch),
    );
    await expect(withLease(second, ask)).rejects.toBeInstanceOf(Superseded);
  });

  it("is not claimed by another between the look and the commit", async () => {
    const leases = createWorkflowLeases(db, "p1");
    const lease = await leases.claim("long");
    let isClaimed = false;
    let claiming: Promise<unknown> | undefined;
    await withLease(lease, () =>
      db.asPerson(NOBODY, async (tx) => {
        claiming = apartFromLease(() => leases.claim("long")).then(() => {
          isClaimed = true;
        });
        await sql`select pg_sleep(0.5)`.execute(tx);
        expect(isClaimed).toBe(false);
      }),
    );
    await claiming;
    expect(isClaimed).toBe(true);
  });

  it("leaves what it began behind it to itself, once it has ended", async () => {
    const leases = createWorkflowLeases(db, "p1");
    const lease = await leases.claim("ended");
    let goOn!: () => void;
    const later = new Promise<void>((settle) => {
      goOn = settle;
    });
    let behind: Promise<unknown> | undefined;
    await withLease(lease, async () => {
      behind = later.then(ask);
    });
    await leases.release(lease);
    goOn();
    await behind;
  });
});

describe("the keeper", () => {
  const database = withTestDatabase();

  it("is one of several processes, and another one as soon as it is gone", async () => {
    const log = watchedLogger();
    const first = await openKeeper(database().connection, log);
    const second = await openKeeper(database().connection, log);
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
    await first.close();
    await expect.poll(() => second.isHeld()).toBe(true);
    await second.close();
  });
});
