/** Readings of several companies at once, through uploads, in processes whose budgets are shortened. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReadingPool } from "#server/adapters/child-processes/open-reading-pool.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { createWorkerTableEngine } from "#server/adapters/table-engine/worker-table-engine.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import type { ReadingPool } from "#server/adapters/child-processes/open-reading-pool.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import { openTestWorld, startProject, upload, type TestWorld } from "../runs/test-world.ts";

const HOSTILE = Buffer.from("a;b\n1;2\n");
const LEDGER = Buffer.from(randomLedger("justa", { rows: 400 }).content);
const MIB = 1024 * 1024;
/** Whatever is as small as a hostile file ends soon, and not before a ledger is read; a ledger has the time of a busy machine. */
const budgetOf = (mebibytes: number) => {
  const cpuMs = mebibytes * MIB <= HOSTILE.byteLength ? 800 : 120_000;
  return { cpuMs, wallMs: 120_000, residentMb: 1_536 };
};

describe("readings of several companies", () => {
  let bundle: Awaited<ReturnType<typeof bundleEntry>>;
  let readings: ReadingPool;
  let world: TestWorld;
  let admin: Persona;
  beforeAll(async () => {
    bundle = await bundleEntry(new URL("./endless-reader.ts", import.meta.url));
    readings = openReadingPool({
      file: bundle.program,
      maxProcesses: 2,
      maxHeapMb: 512,
      budgetOf,
    });
    const { inspect } = createWorkerTableEngine({
      workerFile: bundle.program,
      readings,
      maxHeapMb: 512,
      deadlineMs: 60_000,
    });
    world = await openTestWorld({
      ports: { readings, tableEngine: { ...createDuckDbTableEngine(), inspect } },
    });
    admin = await world.signIn("admin");
  });
  afterAll(async () => {
    await readings.close();
    await world.close();
    await bundle.remove();
  });

  const send = (person: Persona, projectId: string, fileName: string, content: Buffer) =>
    upload(person, projectId, content, { fileName });
  const statesOf = async (person: Persona, projectId: string): Promise<string[]> =>
    (await person.send("GET", `/api/projects/${projectId}/files`)).body.map(
      ({ status }: { status: string }) => status,
    );
  const heldUntil = async (person: Persona): Promise<string | null> =>
    (await admin.send("GET", "/api/admin/users")).body.find(
      ({ id }: { id: string }) => id === person.userId,
    ).uploadsHeldUntil;

  it("a company's many that never end do not hold another's single ones, and are ended one by one", async () => {
    const [eva, bia] = [await world.signIn("consultant"), await world.signIn("consultant")];
    const [of, other] = [await startProject(eva, "Aurora"), await startProject(bia, "Boreal")];
    for (let at = 0; at < 11; at++) {
      const sent = await send(eva, of.id, `sem-fim-${at}.csv`, HOSTILE);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    }
    for (let at = 0; at < 3; at++) {
      const sent = await send(bia, other.id, `razao-${at}.csv`, LEDGER);
      await world.workflows.waitFor(sent.body.id);
      expect((await statesOf(bia, other.id)).at(-1)).toBe("completed");
    }
    expect(
      (await statesOf(eva, of.id)).filter((state) => state === "processing").length,
      "those of the first company that still wait when the other's are read",
    ).toBeGreaterThan(0);

    await expect
      .poll(() => statesOf(eva, of.id), { timeout: 280_000, interval: 500 })
      .toEqual(Array.from({ length: 11 }, () => "error"));
    const files = (await eva.send("GET", `/api/projects/${of.id}/files`)).body;
    expect(files[0].error).toContain("passou do tempo limite");

    const refused = await send(eva, of.id, "razao.csv", LEDGER);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "FILE_QUARANTINED" } } });
    expect(refused.body.error.message).toContain("Novos envios são aceitos a partir de");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(23 * 3_600);
    const inPieces = await eva.send("POST", `/api/uploads/tus?projectId=${of.id}`, undefined, {
      "tus-resumable": "1.0.0",
      "upload-length": "10",
    });
    expect(inPieces.body).toMatchObject({ error: { code: "FILE_QUARANTINED" } });
    expect((await send(bia, other.id, "outra.csv", LEDGER)).status).toBe(201);
    expect(await heldUntil(eva)).not.toBeNull();
    expect(await heldUntil(bia)).toBeNull();

    // A file that is deleted was sent all the same.
    await eva.send("DELETE", `/api/files/${files[0].id}`);
    expect((await send(eva, of.id, "razao.csv", LEDGER)).status).toBe(429);

    const path = `/api/admin/users/${eva.userId}/quarantine`;
    expect((await eva.send("DELETE", path)).status).toBe(403);
    expect((await admin.send("DELETE", path)).status).toBe(204);
    expect((await admin.send("DELETE", path)).status, "once").toBe(404);
    expect(await heldUntil(eva)).toBeNull();
    const taken = await send(eva, of.id, "razao.csv", LEDGER);
    expect(taken.status).toBe(201);
    await world.workflows.waitFor(taken.body.id);
    const audited = await admin.send("GET", "/api/admin/audit?action=file.quarantine-lift");
    expect(audited.body.entries).toHaveLength(1);
  });

  it("are taken again by themselves a day later", async () => {
    const eva = await world.signIn("consultant");
    const project = await startProject(eva, "Cume");
    const at = world.clock.now();
    await world.db.asIdentity(async (tx) => {
      for (let number = 0; number < 10; number++)
        await tx
          .insertInto("reading_endings")
          .values({ file_id: crypto.randomUUID(), user_id: eva.userId, at, lifted_at: null })
          .execute();
    });
    expect((await send(eva, project.id, "razao.csv", LEDGER)).status).toBe(429);
    await world.letPass(24 * 60 * 60_000);
    const taken = await send(eva, project.id, "razao.csv", LEDGER);
    expect(taken.status).toBe(201);
    await world.workflows.waitFor(taken.body.id);
  });
});
