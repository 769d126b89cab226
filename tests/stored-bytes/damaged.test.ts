import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { checkObjects } from "#server/cli/doctor/check-objects.ts";
import { createSavedDisk, restoreObjects, writeBackup } from "#server/database/backup/index.ts";
import { nameObjects } from "#server/database/stored-objects.ts";
import { objectColumns } from "#server/features/files/index.ts";
import { loadConfig } from "#server/platform/config.ts";
import { scrub, storedBytes } from "#server/features/stored-bytes/index.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

/** At full size: LASTRO_DAMAGED_OBJECTS=100 (docs/measurements.md). */
const OBJECTS = Number(process.env["LASTRO_DAMAGED_OBJECTS"] ?? 8);
/** At full size on a machine that does much else. */
const FULL_SIZE_MS = 1_800_000;

let world: TestWorld;
let admin: Persona;
let consultant: Persona;
let file: ProjectFile;
let projectId: string;

beforeAll(async () => {
  world = await openTestWorld({ config: { SCRUB_MBPS: "1000" } });
  await storedBytes.prepare!(world.services);
  admin = await world.signIn("admin");
  consultant = await world.signIn("consultant");
  projectId = (await startProject(consultant)).id;
  file = await uploadAndRead(world, consultant, projectId, randomLedger("bytes").content);
});
afterAll(() => world.close());

const sha256Of = () =>
  world.db.asOwner(async (tx) => {
    const row = await tx
      .selectFrom("files")
      .select("sha256")
      .where("id", "=", file.id)
      .executeTakeFirstOrThrow();
    return row.sha256;
  });
/** Turns the last bit of an object's middle byte; twice, and it is whole again. */
async function flip(): Promise<void> {
  const path = world.fileStore.pathOf(await sha256Of());
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(path, bytes);
}
const audited = async () =>
  (await admin.send("GET", "/api/admin/audit")).body.entries
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith("store."));

describe("the names of objects", () => {
  it("are looked for in every table that names one", () => {
    for (const [table, column] of objectColumns) {
      expect(nameObjects).toContain(`lastro.${table} `);
      expect(nameObjects).toContain(column);
    }
  });
});

describe("a file whose stored bytes changed", () => {
  it("is not delivered, and administrators are told which it is", async () => {
    expect((await consultant.send("GET", `/api/files/${file.id}/content`)).status).toBe(200);
    await flip();
    expectLog(/request failed/);
    expectLog(/a stored object is damaged/);
    const reply = await consultant.send("GET", `/api/files/${file.id}/content`);
    expect([reply.status, reply.body.error]).toMatchObject([
      500,
      {
        code: "STORED_BYTES_DAMAGED",
        message:
          "O arquivo guardado não confere mais com o que foi enviado e não foi entregue. O administrador foi avisado. Envie-o de novo ou restaure-o do backup.",
      },
    ]);
    await expect
      .poll(async () => (await admin.send("GET", "/api/notifications")).body.items)
      .toMatchObject([{ kind: "store_damaged", title: `Arquivo danificado: ${file.name}` }]);
    expect(await audited()).toEqual(["store.damaged"]);
  });

  it("is not computed from: the run ends with its name", async () => {
    const run = await runPhase(world, consultant, projectId);
    expect([run.status, run.error?.message]).toEqual([
      "failed",
      `O arquivo “${file.name}” guardado não confere mais com o que foi enviado, e nada foi calculado dele. Envie-o de novo ou restaure-o do backup.`,
    ]);
  });

  it("is found by the scrub, and its return to health too, each told once", async () => {
    await scrub(world.services);
    expect(await audited()).toEqual(["store.damaged"]);
    await flip();
    await world.letPass(8 * 86_400_000);
    await scrub(world.services);
    expect((await audited()).sort()).toEqual(["store.damaged", "store.heal"]);
    const kept = await world.db.asOwner((tx) =>
      tx.selectFrom("store_checks").select("outcome").distinct().execute(),
    );
    expect(kept).toEqual([{ outcome: "whole" }]);
    expect((await runPhase(world, consultant, projectId)).status).toBe("completed");
  });
});

describe(`${OBJECTS} objects with one changed byte each`, () => {
  it(
    "are all named by download, backup, doctor and scrub, delivered by none, and healed one by one",
    async () => {
      const files: { id: string; name: string; content: string; sha256: string }[] = [];
      for (let at = 0; at < OBJECTS; at += 1) {
        const content = `conta;valor\nenergia;${at}\nágua;${at * 7}\n`;
        const { id, name } = await uploadAndRead(
          world,
          consultant,
          projectId,
          content,
          `obj-${at}.csv`,
        );
        const sha256 = createHash("sha256").update(content).digest("hex");
        files.push({ id, name, content, sha256 });
      }
      const disk = createSavedDisk(world.folder);
      const whole = join(world.folder, "inteiro.lastro");
      expect((await writeBackup(world.database.connection, disk, whole)).damaged).toEqual([]);
      for (const [at, { sha256 }] of files.entries()) {
        const path = world.fileStore.pathOf(sha256);
        const bytes = await readFile(path);
        bytes[at % bytes.length]! ^= 1;
        await writeFile(path, bytes);
      }
      expectLog(/request failed/);
      expectLog(/a stored object is damaged/);
      for (const { id } of files) {
        const reply = await consultant.send("GET", `/api/files/${id}/content`);
        expect([reply.status, reply.body.error?.code]).toEqual([500, "STORED_BYTES_DAMAGED"]);
      }
      const next = join(world.folder, "incompleto.lastro");
      const { damaged } = await writeBackup(world.database.connection, disk, next);
      expect(damaged).toHaveLength(OBJECTS);
      for (const { name } of files)
        expect(damaged.filter((told) => told.includes(name))).toHaveLength(1);
      const { host, port, user, database } = world.database.connection;
      const config = loadConfig({
        DATA_DIR: world.folder,
        DATABASE_URL: `postgres:///${database}?host=${host}&port=${port}&user=${user}`,
      });
      const examine = async () => [await checkObjects(config)].flat();
      const found = (await examine()).map(({ state, text }) => `${state}: ${text}`);
      expect(found).toHaveLength(OBJECTS);
      for (const { name, sha256 } of files)
        expect(
          found.filter((told) => told.includes(name) && told.endsWith(`--objeto ${sha256}`)),
        ).toEqual([expect.stringMatching(/^falha: Arquivo danificado/)]);
      await world.letPass(8 * 86_400_000);
      await scrub(world.services);
      const names = files.map(({ sha256 }) => sha256);
      const outcomes = async () =>
        world.db.asOwner((tx) =>
          tx
            .selectFrom("store_checks")
            .select(["outcome", (eb) => eb.fn.countAll<number>().as("count")])
            .where("sha256", "in", names)
            .groupBy("outcome")
            .execute(),
        );
      expect(await outcomes()).toEqual([{ outcome: "damaged", count: OBJECTS }]);
      const healed = await restoreObjects(disk, { path: whole }, new Set(names));
      expect(healed.toSorted()).toEqual(names.toSorted());
      expect(await examine()).toEqual([expect.objectContaining({ state: "ok" })]);
      for (const { id, content } of files)
        expect((await consultant.send("GET", `/api/files/${id}/content`)).body).toBe(content);
    },
    FULL_SIZE_MS,
  );
});
