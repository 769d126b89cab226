import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCloseClient, resumeClosings } from "#server/features/privacy/index.ts";
import { defineProcessFile } from "#server/features/files/index.ts";
import type { Workflows } from "#server/ports/workflows.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { rowsNaming, snapshotInstance } from "./instance-snapshot.ts";
import { durable } from "./mortal-engine.ts";

/** A server that dies at a point of the deletion and another that takes over: an engine of its own over the same database. */
describe("a closing whose server is killed", () => {
  let slice: TestWorld;
  let admin: Persona;
  let engine: Workflows;
  beforeAll(async () => {
    slice = await openTestWorld({
      workflows: durable,
    });
    engine = slice.workflows;
    admin = await slice.signIn("admin");
  });
  afterAll(async () => {
    await engine.close();
    await slice.close();
  });

  it.each([
    ["between the rows and the remembering", "close:rows:1", "checkpoint"],
    ["with files half gone", "close:objects:1", "checkpoint"],
    ["between the certificate and the remembering", "close:certificate:1", "checkpoint"],
  ])("goes on and certifies the same: %s", async (_name, step, moment) => {
    const ana = await slice.signIn("consultant");
    const project = await startProject(ana);
    slice.services.workflows = engine;
    const file = await uploadAndRead(
      { ...slice, workflows: engine },
      ana,
      project.id,
      `a;b\r\n${project.id};2\r\n`,
    );
    const name = (await ana.send("GET", `/api/clients/${project.clientId}`)).body.name as string;
    expect((await admin.send("GET", `/api/clients/${project.clientId}/export`)).status).toBe(200);

    let reach = (): void => undefined;
    const reached = new Promise<void>((settle) => (reach = settle));
    let isFirstLife = true;
    slice.services.pauses = {
      reach: async (at, when) => {
        if (isFirstLife && at === step && when === moment) {
          reach();
          await new Promise(() => undefined);
        }
      },
    };
    const { closingId } = (
      await admin.send("POST", `/api/clients/${project.clientId}/close`, { name })
    ).body;
    await reached;
    await engine.close();

    isFirstLife = false;
    engine = durable(slice.db);
    slice.services.workflows = engine;
    for (const definition of [defineProcessFile(slice.services), defineCloseClient(slice.services)])
      engine.register(definition);
    await engine.launch();
    await resumeClosings(slice.services);
    await engine.waitFor(closingId);

    const { certificate } = (await admin.send("GET", "/api/admin/closings")).body.find(
      ({ id }: { id: string }) => id === closingId,
    );
    expect(certificate).toMatchObject({ rows: { projects: 1, files: 1, phases: 7 }, keys: 1 });
    expect(
      certificate.objects
        .map(({ bytes }: { bytes: number | null }) => bytes)
        .filter((bytes: number | null) => bytes === null),
    ).toEqual([]);
    expect(certificate.objects).toHaveLength(2);
    expect(certificate.workflows).toBeGreaterThanOrEqual(1);
    const after = await snapshotInstance(slice.db, slice.folder);
    expect(
      rowsNaming(
        after,
        [project.clientId, project.id, file.id],
        ["lastro.closings", "lastro.audit_log"],
      ),
    ).toEqual([]);
    expect(
      [...after.files.keys()].filter(
        (path) => path.includes("objects") || path.includes(project.id),
      ),
    ).toEqual([]);
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("audit_log")
          .select("id")
          .where("action", "=", "client.close")
          .where("subject_id", "=", closingId)
          .execute(),
      ),
    ).toHaveLength(1);
  });
});
