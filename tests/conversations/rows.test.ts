/** Questions over the rows of a run, through the product's own calls: upload, run, chat. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { withoutIds } from "#tests/support/without-ids.ts";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
const used = ["T01_processos.csv", "T03_razao_de_custos.csv", "T05_chamados.csv"];

describe("questions over rows", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    for (const { fileName, content } of generateNimbela())
      if (used.includes(fileName))
        await uploadAndRead(slice, ana, project.id, content.toString(), fileName);
  }, 240_000);
  afterAll(() => slice.close());

  const ask = async (message: string, person = ana) => {
    const reply = await person.send("POST", `/api/phases/${project.phaseId}/chat`, { message });
    expect(reply.status).toBe(200);
    return reply.body;
  };

  it("have no rows before a run", async () => {
    const { outcome } = await ask("quantos chamados são de prioridade alta?");
    expect(outcome).not.toBe("answered");
  });

  it("are answered with the rows of the run, each value a fact of its answer", async () => {
    await runPhase(slice, ana, project.id);
    const { answer, outcome, reading, response } = await ask(
      "quantos chamados são de prioridade alta?",
    );
    expect([outcome, plain(response.split("\n\n")[0])]).toEqual([
      "answered",
      "O número de chamados de “alta” é de 369.",
    ]);
    expect(reading).toBe("Entendi: número de chamados · alta");
    expect(answer.newFacts).toMatchObject([
      {
        id: expect.stringMatching(/^cub\.casos\.[0-9a-f]{12}\.total$/),
        value: 369,
        basis: "MEDIDO",
        formula_id: "Q1",
        sources: [
          {
            file_name: "T05_chamados.csv",
            row_filter: "Prioridade = alta",
            rows_used: 369,
            rows_total: 2700,
          },
        ],
      },
    ]);
  }, 240_000);

  it("open exactly the rows that a value was made of", async () => {
    const { answer, replyId } = await ask("quantos chamados são de prioridade alta pelo portal?");
    const [fact] = answer.newFacts;
    const [{ file_id: fileId, table }] = fact.sources;
    const query = new URLSearchParams({ table, fact: fact.id, message: replyId, limit: "5" });
    const path = `/api/files/${fileId}/rows?${query}`;
    const rows = await ana.send("GET", path);
    expect([rows.status, rows.body.total, fact.value]).toEqual([200, 139, 139]);
    for (const { cells } of rows.body.rows)
      expect(cells).toEqual(expect.arrayContaining(["alta", "portal"]));
    // Another person's conversation tells of nothing, nor does a reply of another fact.
    const other = await slice.signIn("consultant", { name: "Outra" });
    expect((await other.send("GET", path)).status).toBe(404);
    query.set("fact", "cub.casos.000000000000.total");
    expect((await ana.send("GET", `/api/files/${fileId}/rows?${query}`)).status).toBe(404);
  });

  it("group, take months and go on from the turn before", async () => {
    expect(plain((await ask("tem csat por canal?")).response)).toContain("telefone");
    const spent = await ask("quanto gastamos com viagens em julho de 2026?");
    expect(plain(spent.response)).toContain("R$ 26.691,37");
    const before = await ask("e no mês anterior?");
    expect(plain(before.response)).toContain("O gasto do razão de “Viagens” em jun/2026 foi de R$");
  });

  it("tell of nothing to a company before a release", async () => {
    const company = await slice.signIn("client", { clientId: project.clientId });
    const reply = await company.send("POST", `/api/phases/${project.phaseId}/chat`, {
      message: "quantos chamados são de prioridade alta?",
    });
    expect(withoutIds(reply.body)).not.toContain("369");
  });
});
