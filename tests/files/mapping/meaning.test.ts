/** A foreign ledger through the product: asked, unread until answered, and then in its own currency. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireFact } from "#contract/facts/endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const suppliers = ["Acme", "Beta", "Gamma", "Delta"];
const british = [
  "Entity,Date,Expense Type,Supplier,Amount",
  ...Array.from(
    { length: 40 },
    (_, i) =>
      `HMRC,2025-${String((i % 12) + 1).padStart(2, "0")}-15,IT services,${suppliers[i % 4]},${25_000 + 1_000 * i}.50`,
  ),
].join("\r\n");
const total = Array.from({ length: 40 }, (_, i) => 25_000.5 + 1_000 * i).reduce((a, b) => a + b);

describe("a ledger that does not say its currency", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let file: ProjectFile;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    file = await uploadAndRead(slice, consultant, project.id, british, "spending.csv");
  });
  afterAll(() => slice.close());

  const factsNow = async (): Promise<WireFact[]> =>
    (await consultant.send("GET", `/api/projects/${project.id}/facts?limit=500`)).body;
  const asked = async () =>
    ((await consultant.send("GET", `/api/files/${file.id}`)).body as ProjectFile).mapping[0]!;

  it("asks once, shows no answer, and feeds no figure", async () => {
    const table = await asked();
    expect(table.canonical).toBe("custos");
    const question = table.questions.find(({ id }) => id === "moeda")!;
    expect(question.text).toBe("Em que moeda estão os valores de “Amount”? O arquivo não diz.");
    expect(question.answer).toBeNull();
    expect(question.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["BRL", "USD", "EUR", "GBP"]),
    );
    expect(table.columns.find(({ source }) => source === "Amount")).toMatchObject({
      target: "valor",
      status: "confirm",
    });
    const queue = await consultant.send("GET", `/api/projects/${project.id}/questions`);
    expect(queue.body).toMatchObject([
      {
        fileId: file.id,
        version: file.version,
        tableName: table.tableName,
        canonical: "custos",
        id: "moeda",
        text: question.text,
        changesHeadline: true,
        waitingRows: 40,
        opens: [{ phase: 1, id: "1.2" }],
        abilities: { answer: true },
      },
    ]);
    const run = await runPhase(slice, consultant, project.id);
    expect(run).toMatchObject({
      status: "failed",
      error: { message: `Não calculado: falta responder “${question.text}”.` },
    });
    expect(await factsNow()).toEqual([]);
  });

  it("answered, has every amount in its own currency and none in reais", async () => {
    const { tableName } = await asked();
    const reply = await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version: file.version,
      tables: [{ tableName, canonical: "custos", columns: {}, answers: { moeda: "GBP" } }],
    });
    expect(reply.status).toBe(200);
    await slice.workflows.waitFor(`regrade:${file.id}:${file.version}`);
    expect((await asked()).questions.find(({ id }) => id === "moeda")?.answer).toBe("GBP");
    expect((await consultant.send("GET", `/api/projects/${project.id}/questions`)).body).toEqual(
      [],
    );
    const run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
    const stored = await slice.db.asOwner((tx) => tx.selectFrom("facts").selectAll().execute());
    const text = JSON.stringify(stored);
    expect(text).toContain("GBP");
    const money = stored.filter((row) => row.fact_id.startsWith("p1.razao."));
    expect(JSON.stringify(money)).not.toContain('"BRL');
    expect(JSON.stringify(money)).toContain(String(total));
  });

  it("is answered once for all files that ask the same, until a file has an answer of its own", async () => {
    const { id } = await startProject(consultant);
    const staff = "Matrícula;Cargo;Área;Situação\n1;Analista;TI;Ativo\n2;Analista;TI;Desligado\n";
    const lists = "Código;Segmento;NPS;Situação\nC1;Varejo;50;Ativo\nC2;Varejo;30;Inativo\n";
    const first = await uploadAndRead(slice, consultant, id, staff, "quadro.csv");
    const second = await uploadAndRead(slice, consultant, id, lists, "carteira.csv");
    const open = async () => (await consultant.send("GET", `/api/projects/${id}/questions`)).body;
    expect(await open()).toMatchObject([
      {
        fileId: first.id,
        id: "situacao:Situação",
        alsoIn: [{ fileId: second.id, fileName: "carteira.csv", column: "Situação" }],
        waitingRows: 4,
      },
    ]);
    const answer = async (of: ProjectFile, answers: Record<string, string>) => {
      const { version, mapping } = (await consultant.send("GET", `/api/files/${of.id}`))
        .body as ProjectFile;
      const { tableName, canonical } = mapping[0]!;
      const tables = [{ tableName, canonical, columns: {}, answers }];
      await consultant.send("PUT", `/api/files/${of.id}/mapping`, { version, tables });
    };
    const shown = async () =>
      ((await consultant.send("GET", `/api/files/${second.id}`)).body as ProjectFile).mapping[0]!
        .questions;
    await answer(first, { "situacao:Situação": "ativas" });
    await slice.workflows.waitFor(`regrade:${second.id}:${first.id}:${first.version}`);
    expect(await open()).toEqual([]);
    expect(await shown()).toMatchObject([{ answer: "ativas", elsewhere: true }]);
    await answer(second, { "situacao:Situação": "todas" });
    const [own] = await shown();
    expect(own).toMatchObject({ answer: "todas" });
    expect(own).not.toHaveProperty("elsewhere");
    await answer(second, {});
    await answer(first, {});
    expect(await shown()).toMatchObject([{ answer: null }]);
    expect(await open()).toHaveLength(1);
  });

  it("a column given to nothing is not asked about", async () => {
    const { tableName } = await asked();
    const { version } = (await consultant.send("GET", `/api/files/${file.id}`)).body as ProjectFile;
    await consultant.send("PUT", `/api/files/${file.id}/mapping`, {
      version,
      tables: [{ tableName, canonical: "custos", columns: { Amount: null }, answers: {} }],
    });
    const table = await asked();
    expect(table.questions.map(({ id }) => id)).not.toContain("moeda");
    expect(table.columns.find(({ source }) => source === "Amount")).toMatchObject({
      target: null,
      status: "none",
    });
  });
});
