/** What is asked of a project without decisions, what an edit refuses, and how long an edit holds. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DecisionView } from "#contract/decisions/endpoints.ts";
import type { Run } from "#contract/runs/endpoints.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import { readPdf } from "#tests/report/pdf-pages.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";

const demonstrationFiles = generateNimbela();

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

  it("an edit holds through a new run and stands in the document, and the release ends it", async () => {
    const own = await startProject(consultant, "Indicadores");
    const { content, fileName } = demonstrationFiles.find(({ table }) => table === "kpis")!;
    await uploadAndRead(slice, consultant, own.id, content, fileName);
    await runPhase(slice, consultant, own.id);
    const path = `/api/projects/${own.id}/decisions`;
    const asked = async (): Promise<DecisionView[]> =>
      (await consultant.send("GET", path)).body.decisions;
    const [before] = await asked();
    expect(before?.kind).toBe("frear_indicador");
    const patch = (body: unknown) => consultant.send("PATCH", `${path}/${before!.id}`, body);
    const edited = await patch({ owner: "Rita Prado", due: "2027-03-31" });
    expect([edited.status, edited.body.ownerText, edited.body.dueText]).toEqual([
      200,
      "Rita Prado",
      "31/03/2027",
    ]);

    const again = await runPhase(slice, consultant, own.id);
    const [after] = await asked();
    expect([after?.id, after?.owner, after?.dueDate]).toEqual([
      before!.id,
      "Rita Prado",
      "2027-03-31",
    ]);
    expect(after?.effect).toEqual(before!.effect);
    const report = await consultant.send("GET", `/api/reports/${again.reportId}`);
    expect(report.body.stale).toBe(false);
    const document = await consultant.send(
      "GET",
      `/api/reports/${again.reportId}/export?format=md`,
    );
    expect(document.body).toMatch(/\| Rita Prado \| 31\/03\/2027 \|/);
    expect(document.body).toMatch(/Informado por Ana em \d{2}\/\d{2}\/\d{4}\./);

    const words = await patch({ text: "Abrir um plano só para o churn" });
    expect(words.body.recommendation).toBe("Abrir um plano só para o churn");
    const reworded = await consultant.send("GET", `/api/reports/${again.reportId}`);
    const told = JSON.stringify(reworded.body.tree);
    expect(told).toContain("Abrir um plano só para o churn");
    // The finding that the decision follows from, and the answer of the summary, say the same words.
    expect(told).toContain("abrir um plano só para o churn");
    expect(told).not.toContain(before!.recommendation.slice(1));
    expect([reworded.body.stale, reworded.body.treeHash]).toEqual([false, report.body.treeHash]);
    const undone = await patch({ text: null });
    expect(undone.body.recommendation).toBe(before!.recommendation);
    const back = await consultant.send("GET", `/api/reports/${again.reportId}`);
    expect(back.body.tree).toEqual(report.body.tree);

    const released = await consultant.send("POST", `/api/reports/${again.reportId}/release`, {});
    expect(released.status).toBe(200);
    const refused = await patch({ owner: "Outra pessoa" });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "O relatório desta decisão já foi liberado para o cliente. Para mudar responsável, data ou texto, revogue a liberação do relatório ou execute a fase de novo.",
    ]);
    expect((await asked())[0]?.owner).toBe("Rita Prado");

    // A later run may be edited again; what the company was shown before stays as it was shown.
    await runPhase(slice, consultant, own.id);
    slice.clock.advance(60_000);
    expect((await patch({ owner: "Outra pessoa" })).status).toBe(200);
    expect((await asked())[0]?.owner).toBe("Outra pessoa");
    const client = await slice.signIn("client", { clientId: own.clientId });
    const [shown] = (await client.send("GET", path)).body.decisions as DecisionView[];
    expect([shown?.owner, shown?.ownerText, shown?.edits.owner?.value]).toEqual([
      "Rita Prado",
      "Rita Prado",
      "Rita Prado",
    ]);
    const pdf = await slice.app.inject({
      method: "GET",
      url: `/api/reports/${again.reportId}/export?format=pdf`,
      headers: { cookie: consultant.cookie },
    });
    const { pages } = await readPdf(pdf.rawPayload);
    const printed = pages.flatMap(({ items }) => items.map(({ text }) => text)).join(" ");
    expect(printed).toMatch(/Rita\s+Prado/);
    expect(printed).toContain("31/03/2027");
  });
});
