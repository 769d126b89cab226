import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { Home } from "#contract/home/endpoints.ts";
import type { listActivity } from "#contract/activity/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

type Page = ReplyOf<typeof listActivity>;
const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

describe("activity of a project", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  let reportId: string;
  let fileId: string;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    project = await startProject(ana);
    fileId = (await uploadAndRead(slice, ana, project.id, LEDGER, "razao.csv")).id;
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.horas_fte_mes`, {
      value: 150,
    });
    reportId = (await runPhase(slice, ana, project.id)).reportId ?? "";
    // Another project of the same company, whose doings are not this one's.
    const other = (
      await ana.send("POST", "/api/projects", { clientId: project.clientId, name: "Outro" })
    ).body.id;
    await ana.send("POST", `/api/projects/${other}/start`);
  });
  afterAll(() => slice.close());

  const read = async (persona: Persona, query = ""): Promise<Page> =>
    (await persona.send<Page>("GET", `/api/projects/${project.id}/activity${query}`)).body;
  const texts = async (persona: Persona) =>
    (await read(persona)).items.map(({ person, text }) => `${person} ${text}`);

  it("tells the team who did what, newest first, with the way there", async () => {
    const { items, hasMore } = await read(ana);
    expect(items.map(({ person, text, link }) => [person, text, link])).toEqual([
      ["Ana Prado", "executou ValueScope", `/project/${project.id}/phase/1`],
      [
        "Ana Prado",
        expect.stringMatching(/^definiu a premissa “.+”$/),
        `/project/${project.id}/premissas`,
      ],
      ["Ana Prado", "enviou razao.csv", `/files/${fileId}`],
      ["Ana Prado", "iniciou o projeto", `/project/${project.id}`],
      ["Ana Prado", "criou o projeto", `/project/${project.id}`],
    ]);
    expect(hasMore).toBe(false);
  });

  it("is paged", async () => {
    const first = await read(ana, "?limit=2");
    expect([first.items.length, first.hasMore]).toEqual([2, true]);
    const rest = await read(ana, `?limit=3&before=${first.items[1]?.id}`);
    expect([rest.items.length, rest.hasMore]).toEqual([3, false]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    expect((await ana.send("GET", `/api/projects/${project.id}/activity?limit=0`)).status).toBe(
      422,
    );
  });

  it("tells the company's people only of what they may open", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect((await texts(client)).map((text) => text.replace(/“.*”/, "X"))).toEqual([
      "Ana Prado definiu a premissa X",
      "Ana Prado iniciou o projeto",
      "Ana Prado criou o projeto",
    ]);
    const { version } = (await ana.send("GET", `/api/reports/${reportId}`)).body;
    expect(
      (await ana.send("POST", `/api/reports/${reportId}/release`, { released: true, version }))
        .status,
    ).toBe(200);
    const released = await read(client);
    expect(released.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "liberou a versão 1 do relatório de ValueScope para o cliente",
        "enviou razao.csv",
      ]),
    );
    expect(released.items.map(({ area }) => area)).not.toContain("run");
    await ana.send("POST", `/api/reports/${reportId}/release`, {
      released: false,
      version: version + 1,
    });
    expect((await texts(client)).join()).not.toContain("relatório");
    expect((await texts(ana))[0]).toBe(
      "Ana Prado revogou a liberação da versão 1 do relatório de ValueScope",
    );
  });

  it("tells of indicators, use cases, risks and documents, of the company's people what is open to them", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const approver = await slice.signIn("approver", {
      clientId: project.clientId,
      name: "Dora Melo",
    });
    const base = `/api/projects/${project.id}`;
    const kpi = (
      await ana.send("POST", `${base}/kpi-definitions`, {
        name: "Prazo médio",
        unit: "dias",
        direction: "lower",
      })
    ).body;
    await ana.send("POST", `${base}/kpi-definitions/${kpi.id}/points`, {
      on: "2026-05-31",
      value: 4,
      source: "ERP",
    });
    await ana.send("POST", `${base}/use-cases`, { name: "Triagem de pedidos" });
    const fields = {
      name: "Fornecedor único",
      probability: 3,
      impact: 4,
      controls: [{ name: "Segundo contrato", design: 0.5, operation: 0.5 }],
    };
    const risk = (await ana.send("POST", `${base}/risks`, fields)).body;
    await ana.send("PATCH", `${base}/risks/${risk.id}`, {
      ...fields,
      version: risk.version,
      isReleased: true,
    });
    await approver.send("POST", `${base}/risks/${risk.id}/acceptance`, {
      version: risk.version + 1,
      accepted: true,
      reason: "Dentro do apetite.",
    });
    const form =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="Ata.txt"\r\nContent-Type: text/plain\r\n\r\nAta.\r\n--x--\r\n';
    const document = (
      await ana.sendRaw("POST", `${base}/documents`, Buffer.from(form), {
        "content-type": "multipart/form-data; boundary=x",
      })
    ).body;
    await slice.workflows.waitFor(document.current.id);
    const { items } = await read(ana, "?limit=8");
    expect(items.map(({ area, text, link }) => [area, text, link])).toEqual([
      ["document", "enviou o documento “Ata”", `/library/${document.id}`],
      ["risk", "aceitou o risco “Fornecedor único”", "/risks"],
      ["risk", "alterou o risco “Fornecedor único”", "/risks"],
      ["risk", "criou o risco “Fornecedor único”", "/risks"],
      ["use-case", "criou o caso de uso “Triagem de pedidos”", "/cases"],
      ["kpi", "registrou valores do KPI “Prazo médio”", "/kpis"],
      ["kpi", "criou o KPI “Prazo médio”", "/kpis"],
      expect.anything(),
    ]);
    const told = async () =>
      (await texts(client)).filter((text) => /KPI|caso de uso|risco|documento/.test(text));
    expect(await told()).toEqual([
      "Dora Melo aceitou o risco “Fornecedor único”",
      "Ana Prado alterou o risco “Fornecedor único”",
      "Ana Prado criou o risco “Fornecedor único”",
    ]);
    await ana.send("DELETE", `${base}/risks/${risk.id}`);
    expect(await told()).toEqual([]);
    expect((await texts(ana))[0]).toBe("Ana Prado excluiu o risco “Fornecedor único”");
  });

  it("tells the firm alone of composed reports", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const made = await ana.send("POST", `/api/projects/${project.id}/custom-reports`, {
      title: "Reunião do conselho",
      parts: [{ phase: 1, sectionId: "C1" }],
    });
    expect(made.status).toBe(201);
    const { items } = await read(ana, "?limit=1");
    expect(items.map(({ area, text, link }) => [area, text, link])).toEqual([
      [
        "report",
        "criou o relatório “Reunião do conselho”",
        `/reports/personalizados/${made.body.id}`,
      ],
    ]);
    expect((await texts(client)).join()).not.toContain("conselho");
  });

  it("does not exist for whoever does not see the project", async () => {
    const stranger = await slice.signIn("consultant");
    expect((await stranger.send("GET", `/api/projects/${project.id}/activity`)).status).toBe(404);
    const elsewhere = await startProject(ana, "Boreal");
    const foreign = await slice.signIn("client", { clientId: elsewhere.clientId });
    expect((await foreign.send("GET", `/api/projects/${project.id}/activity`)).status).toBe(404);
  });

  it("tells the newest acts on the home, equal ones of one person in a row as one line", async () => {
    for (const name of ["a", "b", "c"])
      await uploadAndRead(slice, ana, project.id, LEDGER, `${name}.csv`);
    const { activity } = (await ana.send<Home>("GET", `/api/projects/${project.id}/home`)).body;
    expect(activity).toHaveLength(3);
    expect(activity[0]).toMatchObject({
      person: "Ana Prado",
      text: "enviou 3 arquivos",
      link: `/project/${project.id}?tab=data`,
    });
    expect(activity[1]?.text).not.toMatch(/^enviou/);
  });
});
