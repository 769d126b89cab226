/** What is asked of a project without decisions, and what an edit refuses. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "#contract/runs/endpoints.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";

describe("decisions of a project", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let run: Run;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(consultant);
    const { content } = processInventory(12);
    await uploadAndRead(slice, consultant, project.id, content, "processos.csv");
    run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
  });
  afterAll(() => slice.close());

  const list = async (query = "") =>
    (await consultant.send("GET", `/api/projects/${project.id}/decisions${query}`)).body;
  const edit = (id: string, body: unknown) =>
    consultant.send("PATCH", `/api/projects/${project.id}/decisions/${id}`, body);
  const id = "p1.dec.redesenhar";

  it("are none where no finding asks for a choice, in the list and in the report", async () => {
    expect(await list()).toEqual({ decisions: [], orphans: [], abilities: { edit: true } });
    expect((await list("?phase=9")).error.code).toBe("INVALID_INPUT");
    const { body } = await consultant.send("GET", `/api/reports/${run.reportId}`);
    expect(body.decisions).toEqual([]);
    expect(body.findings[0].insightId).toBe("I1.1");
  });

  it("refuse a date that does not exist and a decision that nobody asks", async () => {
    const refused = await edit(id, { due: "2027-02-30" });
    expect([refused.status, refused.body.error.fields.due]).toEqual([
      422,
      "Informe uma data que exista.",
    ]);
    expect((await edit("p1.dec.nada", { owner: "Rita" })).status).toBe(404);
  });
});
