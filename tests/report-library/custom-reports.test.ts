import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CustomReport,
  CustomReportDetail,
} from "#contract/report-library/custom-endpoints.ts";
import { readReference } from "#domain/composed/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import {
  emptyReportBin,
  generateDueReports,
  resumeCompositions,
} from "#server/features/report-library/index.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");
const DAY_MS = 86_400_000;
const PARTS = [
  { phase: 1, sectionId: "C4" },
  { phase: 1, sectionId: "C1" },
];

describe("composed reports", () => {
  let slice: TestWorld;
  let ana: Persona;
  let bruno: Persona;
  let admin: Persona;
  let client: Persona;
  let approver: Persona;
  let outsider: Persona;
  let otherConsultant: Persona;
  let project: Project;
  let other: Project;
  let sourceId = "";
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    bruno = await slice.signIn("consultant", { name: "Bruno Lima" });
    otherConsultant = await slice.signIn("consultant");
    admin = await slice.signIn("admin");
    project = await startProject(ana);
    other = await startProject(otherConsultant, "Boreal");
    client = await slice.signIn("client", { clientId: project.clientId, name: "Clara Reis" });
    approver = await slice.signIn("approver", { clientId: project.clientId, name: "Dora Melo" });
    outsider = await slice.signIn("client", { clientId: other.clientId });
    expect(
      (await ana.send("POST", `/api/projects/${project.id}/members`, { userId: bruno.userId }))
        .status,
    ).toBeLessThan(300);
    await uploadAndRead(slice, ana, project.id, LEDGER);
    sourceId = (await runPhase(slice, ana, project.id)).reportId ?? "";
  });
  afterAll(() => slice.close());

  const list = async (persona: Persona): Promise<CustomReport[]> =>
    (await persona.send("GET", `/api/projects/${project.id}/custom-reports`)).body.reports;
  const place = ({ id }: Pick<CustomReport, "id">) => `/api/custom-reports/${id}`;
  const get = async (
    report: Pick<CustomReport, "id">,
    persona = ana,
  ): Promise<CustomReportDetail> => (await persona.send("GET", place(report))).body;
  const settle = async (): Promise<void> => {
    const active = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("custom_report_versions")
        .select("id")
        .where("status", "in", ["pending", "generating"])
        .execute(),
    );
    for (const { id } of active) await slice.workflows.waitFor(id);
  };
  async function create(
    title: string,
    options: { parts?: object[]; generate?: boolean } = {},
  ): Promise<CustomReportDetail> {
    const reply = await ana.send("POST", `/api/projects/${project.id}/custom-reports`, {
      title,
      parts: options.parts ?? PARTS,
      generate: options.generate ?? true,
    });
    expect([reply.status, reply.body.error]).toEqual([201, undefined]);
    await settle();
    return get(reply.body);
  }
  const notices = async (persona: Persona, kind: string) =>
    (await persona.send("GET", "/api/notifications")).body.items.filter(
      (item: { kind: string }) => item.kind === kind,
    );
  const release = async (released: boolean): Promise<void> => {
    expect((await ana.send("POST", `/api/reports/${sourceId}/release`, { released })).status).toBe(
      200,
    );
  };

  it("goes from draft over pending and generating to ready, in the order asked for", async () => {
    const draft = await create("Resumo para o comitê", { generate: false });
    expect(draft).toMatchObject({
      status: "draft",
      latest: null,
      shown: null,
      phases: [1],
      versions: [],
      createdBy: "Ana Prado",
      abilities: { write: true },
    });
    expect(draft.parts).toEqual([
      {
        phase: 1,
        sectionId: "C4",
        title: "Premissas, riscos e limitações",
        phaseName: "ValueScope",
      },
      { phase: 1, sectionId: "C1", title: "Sumário executivo", phaseName: "ValueScope" },
    ]);
    const asked = await ana.send("POST", `${place(draft)}/versions`);
    expect([asked.status, ["pending", "generating"].includes(asked.body.status)]).toEqual([
      202,
      true,
    ]);
    await settle();
    const ready = await get(draft);
    expect(ready).toMatchObject({
      status: "ready",
      latest: { number: 1, stale: false },
      shown: { number: 1, title: "Resumo para o comitê", stale: false, staleReason: null },
      versions: [{ number: 1, askedBy: "Ana Prado" }],
      isChanged: false,
    });
    const tree = ready.shown!.tree as ReportTree;
    expect(tree.sections.map(({ id, number }) => [id, number])).toEqual([
      ["F1-C4", 1],
      ["F1-C1", 2],
      ["C6", 3],
    ]);
    expect(tree.sources).toMatchObject([{ key: "F1", reportId: sourceId, reportVersion: 1 }]);
    const [noticed] = await notices(ana, "report_ready");
    expect(noticed).toMatchObject({
      title: "Resumo para o comitê está pronto",
      link: `/reports/personalizados/${draft.id}`,
    });
  });

  it("leads from each figure to the fact of the run that computed it", async () => {
    const { shown } = await create("Com origem");
    const tree = shown!.tree as ReportTree;
    expect(tree.notes.length).toBeGreaterThan(3);
    for (const note of tree.notes.slice(0, 5)) {
      const reference = readReference(note.factId)!;
      const runId = tree.sources!.find(({ key }) => key === reference.key)!.runId;
      const fact = await ana.send(
        "GET",
        `/api/projects/${project.id}/facts/${encodeURIComponent(reference.factId)}?runId=${runId}`,
      );
      expect([note.factId, fact.status]).toEqual([note.factId, 200]);
    }
  });

  it("gives every format, kept until something changes", async () => {
    const report = await create("Formatos");
    for (const format of ["pdf", "docx", "pptx", "xlsx", "md", "zip"]) {
      const file = await ana.send("GET", `${place(report)}/export?format=${format}`);
      expect([
        format,
        file.status,
        String(file.headers["content-disposition"]).includes(`relatorio_formatos_aurora`),
      ]).toEqual([format, 200, true]);
    }
    const text = (await ana.send("GET", `${place(report)}/export?format=md`)).body as string;
    expect(text).toContain("# Formatos");
    expect(text).toContain("**Origem:** ValueScope (versão 1)");
    expect(text).not.toContain("**Execução:**");
    expect(
      await slice.db.asOwner((tx) =>
        tx.selectFrom("custom_report_exports").select("format").orderBy("format").execute(),
      ),
    ).toHaveLength(6);
    expect((await ana.send("GET", `${place(report)}/export?number=9`)).status).toBe(404);
  });

  it("refuses what it cannot compose, and says what to do", async () => {
    const send = (body: object) =>
      ana.send("POST", `/api/projects/${project.id}/custom-reports`, body);
    expect((await send({ title: " ", parts: [] })).body.error.fields).toMatchObject({
      title: "Dê um título ao relatório.",
      parts: "Escolha ao menos uma seção.",
    });
    expect(
      (await send({ title: "T", parts: [{ phase: 1, sectionId: "1.99" }] })).body.error.fields
        .parts,
    ).toContain("1.99 (ValueScope)");
    expect(
      (await send({ title: "T", parts: [{ phase: 5, sectionId: "C1" }] })).body.error.fields.parts,
    ).toContain("execute as fases");
    const partly = await create("Com falta", {
      parts: [
        { phase: 1, sectionId: "C1" },
        { phase: 5, sectionId: "C1" },
      ],
    });
    expect(JSON.stringify((partly.shown!.tree as ReportTree).sections.at(-1))).toContain(
      "Sumário executivo – BusinessCase: fase sem relatório.",
    );
  });

  it("keeps versions as they were, marks what moved since and takes the new sources in", async () => {
    const report = await create("Acompanhamento");
    const renamed = await ana.send("PATCH", place(report), {
      version: report.version,
      title: "Acompanhamento mensal",
      parts: [{ phase: 1, sectionId: "C1" }],
    });
    expect([renamed.status, renamed.body.title]).toEqual([200, "Acompanhamento mensal"]);
    expect(await get(report)).toMatchObject({
      isChanged: true,
      shown: { title: "Acompanhamento" },
    });
    expect(
      (await ana.send("PATCH", place(report), { version: report.version, title: "Tarde demais" }))
        .body.error.code,
    ).toBe("CONFLICT");
    await uploadAndRead(slice, ana, project.id, LEDGER.replace("100,50", "101,50"));
    await runPhase(slice, ana, project.id);
    const stale = await get(report);
    expect(stale).toMatchObject({
      latest: {
        stale: true,
        staleReason: "ValueScope está na versão 2; este relatório usa a versão 1.",
      },
      shown: {
        stale: true,
        staleReason: "ValueScope está na versão 2; este relatório usa a versão 1.",
      },
    });
    await ana.send("POST", `${place(report)}/versions`);
    await settle();
    const fresh = await get(report);
    expect(fresh).toMatchObject({
      isChanged: false,
      shown: { number: 2, stale: false, title: "Acompanhamento mensal" },
      versions: [{ number: 2 }, { number: 1 }],
    });
    const first = (await ana.send("GET", `${place(report)}?number=1`)).body;
    expect((first.shown.tree as ReportTree).sources).toMatchObject([{ reportVersion: 1 }]);
    expect((fresh.shown!.tree as ReportTree).sections.map(({ id }) => id)).toEqual(["F1-C1", "C6"]);
    sourceId = (fresh.shown!.tree as ReportTree).sources![0]!.reportId;
  });

  it("goes to the bin and comes back, and leaves after thirty days", async () => {
    const report = await create("Para excluir", { generate: false });
    expect(
      (await ana.send("DELETE", `${place(report)}?version=${report.version + 1}`)).body.error.code,
    ).toBe("CONFLICT");
    expect((await ana.send("DELETE", `${place(report)}?version=${report.version}`)).status).toBe(
      200,
    );
    expect([
      (await ana.send("GET", place(report))).status,
      (await list(ana)).some(({ id }) => id === report.id),
    ]).toEqual([404, false]);
    expect(
      (await ana.send("PATCH", place(report), { version: report.version + 1, title: "Na lixeira" }))
        .status,
    ).toBe(404);
    const bin = async (persona: Persona) =>
      (await persona.send("GET", `/api/projects/${project.id}/custom-reports?bin=1`)).body.reports;
    expect([await bin(ana), await bin(client)]).toMatchObject([
      [{ title: "Para excluir", version: report.version + 1 }],
      [],
    ]);
    const back = await ana.send("PATCH", place(report), {
      version: report.version + 1,
      restore: true,
    });
    expect([back.status, (await get(report)).title]).toEqual([200, "Para excluir"]);
    await ana.send("DELETE", `${place(report)}?version=${back.body.version}`);
    expect(await emptyReportBin(slice.services)).toBe(0);
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("custom_reports")
        .set({ deleted_at: new Date(slice.clock.now().getTime() - 31 * DAY_MS) })
        .where("id", "=", report.id)
        .execute(),
    );
    expect(await emptyReportBin(slice.services)).toBe(1);
  });

  it("says why a version failed, keeps the one before, and can be tried again", async () => {
    const report = await create("Com falha");
    const { compose } = slice.services.phaseEngine;
    slice.services.phaseEngine.compose = () =>
      Promise.reject(new Error("number guard: 1 violations"));
    await ana.send("POST", `${place(report)}/versions`);
    await settle();
    slice.services.phaseEngine.compose = compose;
    expectLog(/report could not be composed/);
    expect(await get(report)).toMatchObject({
      status: "failed",
      latest: { number: 1 },
      failure: expect.stringContaining("Gere de novo"),
    });
    expect((await notices(ana, "report_failed")).length).toBe(1);
    await ana.send("POST", `${place(report)}/versions`);
    await settle();
    expect(await get(report)).toMatchObject({
      status: "ready",
      failure: null,
      latest: { number: 3 },
    });
  });

  it("is taken up again when the server died between row and workflow, and one version at a time", async () => {
    const report = await create("Retomado", { generate: false });
    const { start } = slice.services.workflows;
    slice.services.workflows.start = async () => undefined;
    const [first, second] = [
      await ana.send("POST", `${place(report)}/versions`),
      await ana.send("POST", `${place(report)}/versions`),
    ];
    slice.services.workflows.start = start;
    expect([first.status, second.body.error.code, (await get(report)).status]).toEqual([
      202,
      "REPORT_GENERATING",
      "pending",
    ]);
    // Killed in the middle of composing: the row says so, and no workflow knows of it.
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("custom_report_versions")
        .set({ status: "generating" })
        .where("custom_report_id", "=", report.id)
        .execute(),
    );
    await resumeCompositions(slice.services);
    await resumeCompositions(slice.services);
    await settle();
    expect(await get(report)).toMatchObject({ status: "ready", versions: [{ number: 1 }] });
  });

  it("shows the company's people what was shared with them, once its sources are released", async () => {
    const report = await create("Para a diretoria");
    const share = (person: Persona, by = ana) =>
      by.send("PUT", `${place(report)}/people/${person.userId}`);
    const people = (await ana.send("GET", `${place(report)}/people`)).body;
    expect(
      people.people.map(({ name, sharedAt }: { name: string; sharedAt: string | null }) => [
        name,
        sharedAt,
      ]),
    ).toEqual([
      ["Clara Reis", null],
      ["Dora Melo", null],
      ["Ana Prado", null],
      ["Bruno Lima", null],
    ]);
    expect(people.unreleased).toEqual(["ValueScope"]);
    const refused = await share(client);
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      409,
      "REPORT_SOURCES_UNRELEASED",
      "O cliente ainda não lê o relatório de ValueScope. Libere-o antes de compartilhar.",
    ]);
    expect([(await share(outsider)).status, (await share(otherConsultant)).status]).toEqual([
      404, 404,
    ]);
    await release(true);
    expect([(await client.send("GET", place(report))).status, await list(client)]).toEqual([
      404,
      [],
    ]);
    expect([(await share(client)).status, (await share(client)).status]).toEqual([200, 200]);
    expect(await notices(client, "report_shared")).toMatchObject([
      { title: "Ana Prado compartilhou um relatório com você", text: "Para a diretoria" },
    ]);
    expect(await list(client)).toMatchObject([
      {
        id: report.id,
        status: "ready",
        sharedBy: "Ana Prado",
        sharedWith: 0,
        schedule: null,
        abilities: { write: false },
      },
    ]);
    expect(await get(report, client)).toMatchObject({
      parts: [],
      shown: { number: 1 },
      abilities: { write: false },
    });
    expect((await client.send("GET", `${place(report)}/export?format=md`)).status).toBe(200);
    expect([(await approver.send("GET", place(report))).status, await list(approver)]).toEqual([
      404,
      [],
    ]);
    await release(false);
    expect([
      (await client.send("GET", place(report))).status,
      (await client.send("GET", `${place(report)}/export?format=md`)).status,
      await list(client),
    ]).toEqual([404, 404, []]);
    await release(true);
    expect((await client.send("GET", place(report))).status).toBe(200);
    expect(
      (await ana.send("DELETE", `${place(report)}/people/${client.userId}`)).body.people[0]
        .sharedAt,
    ).toBeNull();
    expect((await client.send("GET", place(report))).status).toBe(404);
    await release(false);
  });

  it("answers each role as the policy says", async () => {
    const report = await create("Matriz");
    await release(true);
    await ana.send("PUT", `${place(report)}/people/${approver.userId}`);
    const at = place(report);
    const calls: [string, string, unknown?][] = [
      ["GET", `/api/projects/${project.id}/custom-reports`],
      ["GET", `/api/projects/${project.id}/report-parts`],
      ["POST", `/api/projects/${project.id}/custom-reports`, { title: "T", parts: PARTS }],
      ["GET", at],
      ["GET", `${at}/export?format=md`],
      ["GET", `${at}/people`],
      ["PATCH", at, { version: 999, title: "X" }],
      ["PUT", `${at}/schedule`, { version: 999, schedule: null }],
      ["DELETE", `${at}?version=999`],
      ["PUT", `${at}/people/${client.userId}`],
      ["DELETE", `${at}/people/${client.userId}`],
    ];
    const answers = async (persona: Persona) => {
      const statuses: number[] = [];
      for (const [method, path, body] of calls)
        statuses.push((await persona.send(method, path, body)).status);
      return statuses;
    };
    const firm = [200, 200, 201, 200, 200, 200, 409, 409, 409, 200, 200];
    expect(await answers(bruno)).toEqual(firm);
    expect(await answers(admin)).toEqual(firm);
    expect(await answers(approver)).toEqual([
      200, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403,
    ]);
    expect(await answers(client)).toEqual([200, 403, 403, 404, 404, 404, 404, 404, 404, 404, 404]);
    for (const stranger of [outsider, otherConsultant])
      expect(await answers(stranger)).toEqual(calls.map(() => 404));
    await release(false);
  });

  it("is made again on its day, once, and not while it is paused, in the bin or its project inactive", async () => {
    const report = await create("Semanal", { generate: false });
    const schedule = (version: number, body: object | null) =>
      ana.send("PUT", `${place(report)}/schedule`, { version, schedule: body });
    expect((await schedule(report.version, { every: "week", day: 9 })).body.error.fields).toEqual({
      "schedule.day": "Escolha um dia da semana.",
    });
    // The clock stands on Monday, 2026-11-02.
    const set = await schedule(report.version, { every: "week", day: 3 });
    expect([set.status, set.body.schedule]).toEqual([
      200,
      { every: "week", day: 3, paused: false, nextOn: "2026-11-04" },
    ]);
    expect(await generateDueReports(slice.services)).toBe(0);
    await slice.letPass(2 * DAY_MS);
    expect(
      await Promise.all([generateDueReports(slice.services), generateDueReports(slice.services)]),
    ).toEqual(expect.arrayContaining([0, 1]));
    await settle();
    expect(await get(report)).toMatchObject({
      status: "ready",
      versions: [{ number: 1, askedBy: null }],
      schedule: { nextOn: "2026-11-11" },
    });
    expect(await notices(ana, "report_ready")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Nova versão de Semanal",
          text: "A versão 1 foi gerada pelo agendamento.",
        }),
      ]),
    );
    // Two weeks without a server give one version.
    await slice.letPass(15 * DAY_MS);
    expect(await generateDueReports(slice.services)).toBe(1);
    await settle();
    const after = await get(report);
    expect(after).toMatchObject({
      versions: [{ number: 2 }, { number: 1 }],
      schedule: { nextOn: "2026-11-25" },
    });
    const paused = await schedule(after.version, { every: "week", day: 3, paused: true });
    expect(paused.body.schedule).toEqual({ every: "week", day: 3, paused: true, nextOn: null });
    await slice.letPass(7 * DAY_MS);
    expect(await generateDueReports(slice.services)).toBe(0);
    const resumed = await schedule(paused.body.version, { every: "month", day: 31, paused: false });
    expect(resumed.body.schedule).toEqual({
      every: "month",
      day: 31,
      paused: false,
      nextOn: "2026-11-30",
    });
    await ana.send("DELETE", `${place(report)}?version=${resumed.body.version}`);
    await slice.letPass(7 * DAY_MS);
    expect(await generateDueReports(slice.services)).toBe(0);
    const back = await ana.send("PATCH", place(report), {
      version: resumed.body.version + 1,
      restore: true,
    });
    expect(back.body.schedule).toMatchObject({ nextOn: "2026-12-31" });
    const isActive = (status: "active" | "archived") =>
      slice.db.asOwner((tx) =>
        tx.updateTable("projects").set({ status }).where("id", "=", project.id).execute(),
      );
    await isActive("archived");
    expect((await ana.send("POST", `${place(report)}/versions`)).body.error.code).toBe(
      "PROJECT_ARCHIVED",
    );
    await slice.letPass(40 * DAY_MS);
    expect(await generateDueReports(slice.services)).toBe(0);
    await isActive("active");
    expect(await generateDueReports(slice.services)).toBe(1);
    await settle();
    // Sessions have ended meanwhile.
    const rita = await slice.signIn("admin");
    const ended = await rita.send("PUT", `${place(report)}/schedule`, {
      version: back.body.version,
      schedule: null,
    });
    expect([ended.status, ended.body.schedule, ended.body.latest.number]).toEqual([200, null, 3]);
  });
});
