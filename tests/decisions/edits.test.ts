/** Owner, date and words of a decision, set by hand: in the list, in the exports, after a new run, and until the release. */
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
  const markdown = async () =>
    (
      await slice.app.inject({
        method: "GET",
        url: `/api/reports/${run.reportId}/export?format=md`,
        headers: { cookie: consultant.cookie },
      })
    ).body;
  const id = "p1.dec.redesenhar";

  it("are listed with all that a decision says, by phase too", async () => {
    const { decisions, orphans, abilities } = await list();
    expect(decisions[0]).toMatchObject({
      id,
      phase: 1,
      kind: "redesenhar",
      insightIds: ["I1.5"],
      isForBoard: true,
    });
    expect(decisions[0].recommendation).toMatch(/^Autorizar o redesenho de \d+ processos? /);
    expect(decisions[0].effect.factId).toBe("p1.capturar.caixa");
    expect(decisions[0].effect.text).toMatch(/^R\$ [\d.]+ por ano \(de R\$ .* a R\$ .*\)$/);
    expect(decisions[0].factIds).toContain("p1.capturar.caixa");
    expect([orphans, abilities]).toEqual([[], { edit: true }]);
    expect((await list("?phase=2")).decisions).toEqual([]);
    expect((await list("?phase=9")).error.code).toBe("INVALID_INPUT");
  });

  it("stand in the report's reply in printed order, the first with the first finding", async () => {
    const { body } = await consultant.send("GET", `/api/reports/${run.reportId}`);
    expect(body.decisions.map((one: { id: string }) => one.id)).toEqual(
      (await list()).decisions.map((one: { id: string }) => one.id),
    );
    expect(body.findings[0].insightId).toBe(body.decisions[0].insightIds[0]);
  });

  it("take an owner, a date and words, which exports print with who set them", async () => {
    const before = await markdown();
    const { status, body } = await edit(id, { owner: "Rita Lima", due: "2027-01-15" });
    expect([status, body.owner, body.dueDate]).toEqual([200, "Rita Lima", "2027-01-15"]);
    expect(body.edits.owner).toMatchObject({ value: "Rita Lima", by: "Ana" });
    const after = await markdown();
    expect(before).not.toContain("Rita Lima");
    expect(after).toContain("| Rita Lima | 15/01/2027 |");
    expect(after).toMatch(/Informado por Ana em \d\d\/\d\d\/\d{4}\./);
  });

  it("refuse a date that does not exist and a decision that nobody asks", async () => {
    const refused = await edit(id, { due: "2027-02-30" });
    expect([refused.status, refused.body.error.fields.due]).toEqual([
      422,
      "Informe uma data que exista.",
    ]);
    expect((await edit("p1.dec.nada", { owner: "Rita" })).status).toBe(404);
  });

  it("survive a new run and make nothing out of date", async () => {
    expect((await consultant.send("GET", `/api/reports/${run.reportId}`)).body.stale).toBe(false);
    run = await runPhase(slice, consultant, project.id);
    expect((await list()).decisions[0]).toMatchObject({ id, owner: "Rita Lima" });
  });

  it("are taken back with null", async () => {
    expect((await edit(id, { owner: null })).body.edits.owner).toBeNull();
    expect((await list()).decisions[0].dueDate).toBe("2027-01-15");
  });

  it("stay as they were shown once the report is released", async () => {
    await consultant.send("POST", `/api/reports/${run.reportId}/release`, { released: true });
    expect((await edit(id, { owner: "Outra" })).status).toBe(409);
  });
});
