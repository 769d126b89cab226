import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Assumption, AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import { openGate, type GateProject } from "#tests/gates/open-gate.ts";
import { openTestWorld, runPhase, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("assumptions of a project", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: GateProject;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana);
  });
  afterAll(() => slice.close());

  const list = async (person = ana): Promise<Assumption[]> =>
    (await person.send("GET", `/api/projects/${project.id}/assumptions`)).body;
  const get = async (id: string, person = ana): Promise<AssumptionDetail> =>
    (await person.send("GET", `/api/projects/${project.id}/assumptions/${id}`)).body;
  const put = (id: string, body: object, person = ana) =>
    person.send("PUT", `/api/projects/${project.id}/assumptions/${id}`, body);
  const phase = async () => (await ana.send("GET", `/api/phases/${project.phaseId}`)).body;

  it("are listed with default, range, unit and what they drive in the current runs", async () => {
    const all = await list();
    const hours = all.find((row) => row.id === "A.horas_fte_mes");
    expect(hours).toMatchObject({
      value: 160,
      isDefault: true,
      isOutOfRange: false,
      confirmedBy: null,
      revision: 0,
      kind: "number",
      abilities: { write: true },
      display: { value: "160 h/mês", default: "160 h/mês", min: "120 h/mês", max: "176 h/mês" },
    });
    const facts: { id: string; assumptions: string[]; display: string }[] = (
      await ana.send("GET", `/api/projects/${project.id}/facts?phase=1`)
    ).body;
    for (const row of all) {
      const driven = facts
        .filter((fact) => !fact.id.startsWith("A.") && fact.assumptions.includes(row.id))
        .map((fact) => fact.id);
      expect([row.id, row.drives.count]).toEqual([row.id, driven.length]);
      for (const headline of row.drives.headlines) expect(driven).toContain(headline.factId);
    }
    expect(all.some((row) => row.drives.count > 0)).toBe(true);
  });

  it("say of one which figures it enters, the headline ones first, each as its fact shows it", async () => {
    const driver =
      (await list()).find((row) => row.drives.headlines.length > 0) ??
      (await list()).find((row) => row.drives.count > 0);
    const detail = await get(driver?.id ?? "");
    expect(detail.driven.length).toBe(Math.min(200, detail.drives.count));
    expect(detail.driven.slice(0, detail.drives.headlines.length)).toEqual(detail.drives.headlines);
    const [first] = detail.driven;
    const fact = (
      await ana.send(
        "GET",
        `/api/projects/${project.id}/facts/${first?.factId}?run=${first?.runId}`,
      )
    ).body;
    expect(first).toMatchObject({
      label: fact.label,
      display: fact.display,
      phaseNumber: 1,
      runId: project.runId,
    });
    expect(fact.assumptions).toContain(detail.id);
  });

  it("out of range need a reason; of another kind they are refused in words", async () => {
    expect((await put("A.dq_minimo", { value: 10 })).body.error.fields).toEqual({
      value: "Valor fora da faixa: escreva a justificativa.",
    });
    expect(
      (await put("A.dq_minimo", { value: 10, justification: "Base em saneamento até março." }))
        .body,
    ).toMatchObject({
      value: 10,
      isOutOfRange: true,
      justification: "Base em saneamento até março.",
    });
    for (const [id, value, sentence] of [
      ["A.dq_minimo", "x", "Informe um número."],
      ["A.tma", "quinze", "Informe um número."],
      ["A.data_base", "31/12/2026", "Informe uma data que existe, no formato AAAA-MM-DD."],
      ["A.data_base", "2026-02-29", "Informe uma data que existe, no formato AAAA-MM-DD."],
      ["A.atividades_finais", " ", "Escreva um texto."],
      ["A.alerta_retrabalho_ativo", 1, "Escolha sim ou não."],
      ["A.horas_fte_mes", null, "Informe um valor."],
    ] as const) {
      const reply = await put(id, { value });
      expect([id, value, reply.status, reply.body.error?.fields?.value]).toEqual([
        id,
        value,
        422,
        sentence,
      ]);
    }
    expect((await put("A.dq_minimo", { value: 70 })).body).toMatchObject({
      value: 70,
      isDefault: true,
      confirmedBy: "Ana",
    });
    expect((await put("A.inexistente", { value: 1 })).status).toBe(404);
    expect(
      (await ana.send("GET", `/api/projects/${project.id}/assumptions/A.inexistente`)).status,
    ).toBe(404);
  });

  it("another value marks what used it; the former one brought back frees it, and the history keeps both", async () => {
    expect((await phase()).stale).toBe(false);
    slice.clock.advance(1000);
    const changed = (await put("A.horas_fte_mes", { value: 150 })).body;
    expect(changed).toMatchObject({
      value: 150,
      isDefault: false,
      confirmedBy: "Ana",
      revision: 1,
    });
    expect(await phase()).toMatchObject({
      stale: true,
      staleReason: "A premissa “Horas produtivas por FTE por mês” mudou depois desta execução.",
      gateStatus: "closed",
    });
    slice.clock.advance(1000);
    const back = (await put("A.horas_fte_mes", { value: 160, revision: changed.revision })).body;
    expect(back).toMatchObject({
      value: 160,
      revision: 2,
      history: [
        { value: 160, display: "160 h/mês", confirmedBy: "Ana", replacedAt: null },
        { value: 150, replacedAt: expect.any(String) },
      ],
    });
    expect(await phase()).toMatchObject({ stale: false, gateStatus: "open" });
  });

  it("two people who set one at the same time: the second is told, and nothing breaks", async () => {
    const { revision } = await get("A.encargos");
    const replies = await Promise.all(
      [1.6, 1.7].map((value) => put("A.encargos", { value, revision })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await get("A.encargos")).history).toHaveLength(revision + 1);
    const free = await Promise.all([1.5, 1.9].map((value) => put("A.encargos", { value })));
    expect(free.map((reply) => reply.status)).toEqual([200, 200]);
    expect(
      (await get("A.encargos")).history.filter((change) => change.replacedAt === null),
    ).toHaveLength(1);
    await put("A.encargos", { value: 1.8 });
  });

  it("are confirmed together under one name, all or none, and nothing becomes out of date", async () => {
    const confirm = (body: object, person = ana) =>
      person.send("POST", `/api/projects/${project.id}/assumptions/confirm`, body);
    const before = await list();
    const open = before.filter((row) => row.confirmedBy === null && row.value !== null);
    const ids = open.slice(0, 67).map(({ id }) => id);
    expect(ids).toHaveLength(67);
    expect((await confirm({ ids: [...ids, "A.nao_existe"] })).status).toBe(404);
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect((await confirm({ ids }, client)).status).toBe(403);
    expect((await list()).filter((row) => row.confirmedBy !== null)).toEqual(
      before.filter((row) => row.confirmedBy !== null),
    );
    expect((await confirm({ ids: [] })).status).toBe(422);
    const done = await confirm({ ids, confirmedBy: "Renata Lobo, controller" });
    expect(done.status).toBe(200);
    const after = new Map((await list()).map((row) => [row.id, row]));
    for (const { id, value } of open.slice(0, 67))
      expect(after.get(id)).toMatchObject({ value, confirmedBy: "Renata Lobo, controller" });
    expect(after.get(open[67]?.id ?? "")?.confirmedBy).toBeNull();
    expect(await phase()).toMatchObject({ stale: false });
    expect((await confirm({ ids: [ids[0]] })).status).toBe(200);
    expect((await get(ids[0] ?? "")).confirmedBy).toBe("Ana");
  });

  it("are the firm's to set; the company reads them, and of the figures only what was released", async () => {
    const person = await slice.signIn("client", { clientId: project.clientId });
    expect((await put("A.horas_fte_mes", { value: 150 }, person)).status).toBe(403);
    const before = await list(person);
    expect(before.every((row) => row.drives.count === 0 && !row.abilities.write)).toBe(true);
    await runPhase(slice, ana, project.id);
    const { reportId } = await phase();
    await ana.send("POST", `/api/reports/${reportId}/release`, { released: true });
    expect((await list(person)).some((row) => row.drives.count > 0)).toBe(true);
  });
});
