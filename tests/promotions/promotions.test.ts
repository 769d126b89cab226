import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const INVENTORY = [
  "id;processo;area;volume_mes;minutos_por_caso;custo_hora;retrabalho_pct",
  ...[
    "Emissão de propostas",
    "Cadastro de clientes",
    "Faturamento",
    "Cobrança",
    "Atendimento",
    "Conciliação",
  ].map(
    (name, at) =>
      `P0${at + 1};${name};${at < 3 ? "Comercial" : "Financeiro"};${900 + 300 * at};${20 + 7 * at};${60 + 5 * at};${at === 4 ? 32 : 4 + at}`,
  ),
].join("\r\n");
const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 42 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

describe("promoting", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  let runId: string;
  let insight: Insight;
  const list = async (person = ana) =>
    person.send("GET", `/api/phases/${project.phaseId}/promotions`);
  const promote = (body: object, person = ana) =>
    person.send("POST", `/api/phases/${project.phaseId}/promotions`, body);

  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, INVENTORY, "processos.csv");
    await uploadAndRead(slice, ana, project.id, LEDGER);
    runId = (await runPhase(slice, ana, project.id)).id;
    insight = (await ana.send("GET", `/api/phases/${project.phaseId}`)).body.insights[0];
  });
  afterAll(() => slice.close());

  it("takes an insight over once, with its facts and who did it, also when asked twice at once", async () => {
    const body = { target: "quick_win", source: { kind: "insight", insightId: insight.id } };
    const [one, two] = await Promise.all([promote(body), promote(body)]);
    expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id]);
    expect(one.body).toMatchObject({
      target: "quick_win",
      title: insight.title,
      promotedBy: "Ana",
      isOfEarlierRun: false,
      facts: insight.facts.map((factId) => ({ factId, runId })),
    });
    expect((await list()).body.map(({ id }: { id: string }) => id)).toEqual([one.body.id]);
    expect((await promote({ ...body, target: "artifact" })).body.id).not.toBe(one.body.id);
  });

  const reply = async (
    answer: object | null,
    owner: string | null,
    sharedAt: Date | null = null,
  ): Promise<string> => {
    const [conversationId, questionId, messageId, at] = [uuidv7(), uuidv7(), uuidv7(), new Date()];
    await slice.db.asOwner(async (tx) => {
      await tx
        .insertInto("conversations")
        .values({
          id: conversationId,
          tenant_id: project.clientId,
          project_id: project.id,
          phase_id: project.phaseId,
          owner_id: owner,
          owner_name: "N",
          run_id: null,
          continued_from: null,
          title: "T",
          leaf_id: messageId,
          shared_at: sharedAt,
          last_seq: 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto("messages")
        .values({
          id: questionId,
          tenant_id: project.clientId,
          conversation_id: conversationId,
          parent_id: null,
          role: "user",
          state: "done",
          text: "Qual o total?",
          rests_on: [],
          created_at: at,
        })
        .execute();
      await tx
        .insertInto("messages")
        .values({
          id: messageId,
          tenant_id: project.clientId,
          conversation_id: conversationId,
          parent_id: questionId,
          role: "assistant",
          state: "done",
          text: "R",
          answer: answer === null ? null : JSON.stringify(answer),
          rests_on: [],
          created_at: at,
        })
        .execute();
    });
    return messageId;
  };
  const paragraphs = [
    [{ text: "O total é " }, { text: "R$ 1", fact: "p1.razao.total", basis: "MEDIDO" }],
  ];
  const citations = () => [
    { id: "p1.razao.total", kind: "fact", factId: "p1.razao.total", runId, label: "Total" },
  ];

  it("takes an answer over with the question as its name, and none that rests on nothing", async () => {
    const taken = await promote({
      target: "artifact",
      source: {
        kind: "reply",
        replyId: await reply({ paragraphs, citations: citations() }, ana.userId),
      },
    });
    expect(taken.body).toMatchObject({
      title: "Qual o total?",
      paragraphs,
      facts: [{ factId: "p1.razao.total", runId }],
    });
    expect(
      (
        await promote({
          target: "artifact",
          source: {
            kind: "reply",
            replyId: await reply({ paragraphs, citations: [] }, ana.userId),
          },
        })
      ).body.error.code,
    ).toBe("NOTHING_TO_PROMOTE");
    expect(
      (
        await promote({
          target: "artifact",
          source: { kind: "reply", replyId: await reply(null, ana.userId) },
        })
      ).status,
    ).toBe(404);
  });

  it("knows no answer of another's own conversation, no insight of another phase, and no other target", async () => {
    const bia = await slice.signIn("admin");
    expect(
      (
        await promote({
          target: "artifact",
          source: {
            kind: "reply",
            replyId: await reply({ paragraphs, citations: citations() }, bia.userId),
          },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await promote({
          target: "artifact",
          source: {
            kind: "reply",
            replyId: await reply({ paragraphs, citations: citations() }, bia.userId, new Date()),
          },
        })
      ).status,
    ).toBe(200);
    expect(
      (await promote({ target: "artifact", source: { kind: "insight", insightId: "I9.9" } }))
        .status,
    ).toBe(404);
    expect(
      (await promote({ target: "report", source: { kind: "insight", insightId: insight.id } }))
        .status,
    ).toBe(422);
  });

  const register = async (name: string, key: string) =>
    (await ana.send("GET", `/api/projects/${project.id}/${name}`)).body[key];
  const registers = {
    risk: ["risks", "risks"],
    use_case: ["use-cases", "useCases"],
    kpi: ["kpi-definitions", "kpis"],
  } as const;

  it.each(["risk", "use_case", "kpi"] as const)(
    "makes one %s of an insight, also when asked twice at once, and it says where it came from",
    async (target) => {
      const body = { target, source: { kind: "insight", insightId: insight.id } };
      const [one, two] = await Promise.all([promote(body), promote(body)]);
      expect([one.status, two.status, two.body.id, two.body.recordId]).toEqual([
        200,
        200,
        one.body.id,
        one.body.recordId,
      ]);
      const [path, key] = registers[target];
      const records = await register(path, key);
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({
        id: one.body.recordId,
        isReleased: false,
        importedFrom: null,
        promotedFrom: {
          kind: "insight",
          phase: 1,
          title: insight.title,
          facts: insight.facts.map((factId) => ({ factId, runId })),
        },
      });
      if (target === "risk")
        expect(records[0]).toMatchObject({
          name: insight.title,
          description: insight.description,
          category: insight.category,
          probability: null,
          treatment: insight.actionable_steps.map((text) => ({ text, isDone: false })),
        });
      if (target === "use_case")
        expect(records[0]).toMatchObject({
          name: insight.title,
          status: "idea",
          insight: { id: insight.id, title: insight.title },
        });
      // The figure is the fact's own, so that its origin opens.
      if (target === "kpi")
        expect(records[0]).toMatchObject({
          description: insight.title,
          source: "fact",
          runId,
          baseline: records[0].current,
        });
      if (target === "kpi") expect(insight.facts).toContain(records[0].factId);
    },
  );

  it("takes an untouched record back with its promotion, keeps one that people worked on, and promotes a deleted one anew", async () => {
    const kept = (await list()).body.filter(
      ({ recordId }: { recordId: string | null }) => recordId !== null,
    );
    const [risk, useCase, kpi] = ["risk", "use_case", "kpi"].map((target) =>
      kept.find((each: { target: string }) => each.target === target),
    );
    const remove = (id: string) =>
      ana.send("DELETE", `/api/phases/${project.phaseId}/promotions/${id}`);
    expect((await remove(risk.id)).status).toBe(200);
    expect(await register("risks", "risks")).toEqual([]);
    await ana.send("POST", `/api/projects/${project.id}/kpi-definitions/${kpi.recordId}/points`, {
      on: "2026-01-31",
      value: 1,
      source: "Pesquisa",
    });
    expect((await remove(kpi.id)).body.error.code).toBe("PROMOTED_RECORD_CHANGED");
    expect((await list()).body.map(({ id }: { id: string }) => id)).toContain(kpi.id);
    await ana.send("DELETE", `/api/projects/${project.id}/use-cases/${useCase.recordId}`);
    expect((await list()).body.map(({ id }: { id: string }) => id)).not.toContain(useCase.id);
    const again = await promote({
      target: "use_case",
      source: { kind: "insight", insightId: insight.id },
    });
    expect(again.body.recordId).not.toBe(useCase.recordId);
    expect(await register("use-cases", "useCases")).toHaveLength(1);
  });

  it("makes a risk of an answer, and no indicator of one that cites no figure", async () => {
    const words = [{ id: "p1.sem", kind: "fact", factId: "p1.sem", runId, label: "Sem" }];
    expect(
      (
        await promote({
          target: "kpi",
          source: {
            kind: "reply",
            replyId: await reply({ paragraphs, citations: words }, ana.userId),
          },
        })
      ).body.error.code,
    ).toBe("NO_FIGURE_TO_FOLLOW");
    expect(
      (await list()).body.filter(({ target }: { target: string }) => target === "kpi"),
    ).toHaveLength(1);
    const made = await promote({
      target: "risk",
      source: {
        kind: "reply",
        replyId: await reply({ paragraphs, citations: citations() }, ana.userId),
      },
    });
    expect((await register("risks", "risks"))[0]).toMatchObject({
      id: made.body.recordId,
      name: "Qual o total?",
      description: "O total é R$ 1",
      promotedFrom: { kind: "reply", phase: 1 },
    });
  });

  it("shows the company's people nothing of where a released record came from", async () => {
    const [risk] = await register("risks", "risks");
    const { name, description, category } = risk;
    await ana.send("PATCH", `/api/projects/${project.id}/risks/${risk.id}`, {
      name,
      description,
      category,
      version: risk.version,
      isReleased: true,
    });
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect(
      (await client.send("GET", `/api/projects/${project.id}/risks`)).body.risks,
    ).toMatchObject([{ name, promotedFrom: null }]);
  });

  it("is the firm's alone, and of the team", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    const stranger = await slice.signIn("consultant");
    const body = { target: "artifact", source: { kind: "insight", insightId: insight.id } };
    expect([(await list(client)).status, (await promote(body, client)).status]).toEqual([404, 403]);
    expect([(await list(stranger)).status, (await promote(body, stranger)).status]).toEqual([
      404, 404,
    ]);
  });

  it("can be taken back, and stands apart from the next run's", async () => {
    const before = (await list()).body;
    const [first] = before;
    expect(
      (await ana.send("DELETE", `/api/phases/${project.phaseId}/promotions/${first.id}`)).status,
    ).toBe(200);
    expect(
      (await ana.send("DELETE", `/api/phases/${project.phaseId}/promotions/${first.id}`)).status,
    ).toBe(404);
    expect((await list()).body).toHaveLength(before.length - 1);
    await runPhase(slice, ana, project.id);
    expect(
      (await list()).body
        .filter(({ sourceKind }: { sourceKind: string }) => sourceKind === "insight")
        .every(({ isOfEarlierRun }: { isOfEarlierRun: boolean }) => isOfEarlierRun),
    ).toBe(true);
  });
});
