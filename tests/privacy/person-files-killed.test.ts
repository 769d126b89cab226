import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERASE_WORD } from "#contract/privacy/person-files.ts";
import { defineProcessFile } from "#server/features/files/index.ts";
import { defineErasePerson, resumeErasures } from "#server/features/privacy/index.ts";
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

/** A server that dies at a point of the erasure and another that takes over: an engine of its own over the same database. */
describe("an erasure whose server is killed", () => {
  let slice: TestWorld;
  let engine: Workflows;
  let admin: Persona;
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
    ["with the files done", "erase:files:1"],
    ["with the texts done", "erase:rows:1"],
    ["between the certificate and the remembering", "erase:certificate:1"],
  ])("goes on and certifies once: %s", async (_name, at) => {
    const ana = await slice.signIn("consultant");
    const project = await startProject(ana);
    slice.services.workflows = engine;
    const who = `Zulmira Quaresma ${at.includes("rows") ? "Bravo" : at.includes("files") ? "Alfa" : "Charlie"}`;
    const other = { ...slice, workflows: engine };
    await uploadAndRead(
      other,
      ana,
      project.id,
      `Nome;Valor\r\n${who};1\r\nAna Prado;2\r\n`,
      "pessoal.csv",
    );
    await uploadAndRead(other, ana, project.id, `Ata. ${who} falou.\n`, "ata.txt");

    let reach = (): void => undefined;
    const reached = new Promise<void>((settle) => (reach = settle));
    let isFirstLife = true;
    slice.services.pauses = {
      reach: async (step, when) => {
        if (isFirstLife && step === at && when === "checkpoint") {
          reach();
          await new Promise(() => undefined);
        }
      },
    };
    const { erasureId } = (
      await admin.send("POST", `/api/clients/${project.clientId}/person-erasure`, {
        name: who,
        confirmation: ERASE_WORD,
      })
    ).body;
    await reached;
    await engine.close();

    isFirstLife = false;
    engine = durable(slice.db);
    slice.services.workflows = engine;
    for (const definition of [defineProcessFile(slice.services), defineErasePerson(slice.services)])
      engine.register(definition);
    await engine.launch();
    await resumeErasures(slice.services);
    await engine.waitFor(erasureId);

    const { certificate } = (await admin.send("GET", "/api/admin/person-erasures")).body.find(
      ({ id }: { id: string }) => id === erasureId,
    );
    expect(certificate).toMatchObject({ cells: 1, passages: 1, sharedObjects: 0 });
    expect(certificate.files).toHaveLength(2);
    // Both originals, and the rows as they were.
    expect(certificate.objects).toHaveLength(3);
    expect(rowsNaming(await snapshotInstance(slice.db, slice.folder), [who])).toEqual([]);
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("audit_log")
          .select("id")
          .where("action", "=", "person.erase")
          .where("subject_id", "=", erasureId)
          .execute(),
      ),
    ).toHaveLength(1);
  });
});
