import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Comment } from "#contract/comments/endpoints.ts";
import type { Report, ReportComparison } from "#contract/reports/endpoints.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { summaryCopy } from "#domain/report/copy/summary.ts";
import * as p5 from "#domain/phases/business-case/facts.ts";
import { factOf, publish } from "#tests/registers/published.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";

describe("the board's view of a report", () => {
  let slice: TestWorld;
  let ana: Persona;
  let bia: Persona;
  let project: Project;
  let first: string;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    bia = await slice.signIn("approver", { name: "Bia", clientId: project.clientId });
    await uploadAndRead(slice, ana, project.id, processInventory(5).content, "processos.csv");
    first = (await runPhase(slice, ana, project.id)).reportId ?? "";
  });
  afterAll(() => slice.close());

  const read = async (person: Persona, id: string) =>
    (await person.send<Report>("GET", `/api/reports/${id}`)).body;
  const release = (id: string, released = true) =>
    ana.send("POST", `/api/reports/${id}/release`, { released });
  const comments = async (person: Persona, id: string) =>
    (await person.send<Comment[]>("GET", `/api/reports/${id}/comments`)).body;
  const say = (person: Persona, id: string, sectionId: string, blockIndex: number, text: string) =>
    person.send("POST", `/api/reports/${id}/comments`, { sectionId, blockIndex, text });
  const paragraphIn = (report: Report, sectionId: string): number =>
    (report.tree as ReportTree).sections
      .find((section) => section.id === sectionId)!
      .blocks.findIndex((block: Block) => block.kind === "paragraph");

  it("opens to the company once released, without the consultant's controls, and each session's reading is in the audit log once", async () => {
    expect((await bia.send("GET", `/api/reports/${first}`)).status).toBe(404);
    await release(first);
    expect((await read(bia, first)).abilities).toEqual({
      release: false,
      comment: true,
      resolveComments: false,
      seeReads: false,
      rerun: false,
    });
    await read(bia, first);
    const again = await slice.signIn("approver", { name: "Caio", clientId: project.clientId });
    await read(again, first);
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("user_id")
        .where("action", "=", "report.read")
        .where("subject_id", "=", first)
        .where("user_id", "in", [bia.userId, again.userId])
        .execute(),
    );
    expect(rows.map((row) => row.user_id).sort()).toEqual([bia.userId, again.userId].sort());
    expect((await bia.send("GET", `/api/reports/${first}/reads`)).status).toBe(403);
    const reads = (await ana.send("GET", `/api/reports/${first}/reads`)).body;
    expect(
      reads
        .filter(({ isMine }: { isMine: boolean }) => isMine)
        .every(({ role }: { role: string }) => role === "consultant"),
    ).toBe(true);
    expect(
      reads
        .filter((entry: { role: string }) => entry.role === "approver")
        .map((entry: { name: string; sessions: number }) => [entry.name, entry.sessions])
        .sort(),
    ).toEqual([
      ["Bia", 1],
      ["Caio", 1],
    ]);
  });

  it("takes comments on a passage that it has, from whoever reads it; the team resolves them", async () => {
    const report = await read(bia, first);
    const at = paragraphIn(report, "C1");
    expect((await say(bia, first, "C1", 999, "Onde?")).body.error).toMatchObject({
      code: "INVALID_INPUT",
      fields: { blockIndex: expect.stringContaining("Recarregue") },
    });
    expect((await say(bia, first, "C1", at, "   ")).status).toBe(422);
    const made = await say(bia, first, "C1", at, "Este custo inclui encargos?");
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject([
      {
        author: "Bia",
        role: "approver",
        isMine: true,
        reportVersion: 1,
        resolved: null,
        passage: { sectionId: "C1", blockIndex: at, state: "same" },
      },
    ]);
    const [comment] = await comments(ana, first);
    expect(
      (
        await bia.send("POST", `/api/reports/${first}/comments/${comment!.id}/resolution`, {
          resolved: true,
        })
      ).status,
    ).toBe(403);
    const resolved = (
      await ana.send("POST", `/api/reports/${first}/comments/${comment!.id}/resolution`, {
        resolved: true,
      })
    ).body;
    expect(resolved[0].resolved).toMatchObject({ by: "Ana" });
    await expect(
      slice.db.asPerson({ userId: ana.userId, tenantId: null }, (tx) =>
        tx.updateTable("report_comments").set({ text: "Outro" }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it("carries comments to the next version and says which passage changed; what the team wrote on an unreleased one stays inside", async () => {
    const before = await read(ana, first);
    const heading = (before.tree as ReportTree).sections.flatMap((section) =>
      section.blocks.flatMap((block, blockIndex) =>
        block.kind === "heading" && section.state !== "ausente"
          ? [{ sectionId: section.id, blockIndex }]
          : [],
      ),
    )[0]!;
    await say(ana, first, heading.sectionId, heading.blockIndex, "Título conferido.");
    await uploadAndRead(
      slice,
      ana,
      project.id,
      processInventory(6, "outro").content,
      "processos.csv",
    );
    const second = (await runPhase(slice, ana, project.id)).reportId ?? "";
    expect(second).not.toBe(first);
    const carried = await comments(ana, second);
    expect(carried.map(({ reportVersion, passage }) => [reportVersion, passage.state])).toEqual([
      [1, "changed"],
      [1, "same"],
    ]);
    await say(ana, second, heading.sectionId, heading.blockIndex, "Só para a equipe.");
    // On the first version the later comment does not exist yet.
    expect((await comments(bia, first)).map(({ text }) => text)).not.toContain("Só para a equipe.");
    expect((await bia.send("GET", `/api/reports/${second}/comments`)).status).toBe(404);
    const shown = await read(bia, first);
    expect(shown.versions.map(({ reportVersion }) => reportVersion)).toEqual([1]);
    expect((await read(ana, second)).versions.map(({ reportVersion }) => reportVersion)).toEqual([
      2, 1,
    ]);
  });

  it("compares two versions in numbers and in words, in the same direction whichever is asked", async () => {
    const [later, earlier] = (await read(ana, first)).versions;
    const compare = async (id: string, other: string) =>
      (await ana.send<ReportComparison>("GET", `/api/reports/${id}/compare?with=${other}`)).body;
    const there = await compare(earlier!.id, later!.id);
    expect(await compare(later!.id, earlier!.id)).toEqual(there);
    expect([there.before.reportVersion, there.after.reportVersion]).toEqual([1, 2]);
    const hours = there.numbers.changes.find(({ factId }) => factId === "p1.horas_mes");
    expect(hours).toMatchObject({
      kind: "changed",
      difference: expect.stringMatching(/^[+−].*h\/mês$/),
    });
    expect(there.words.map(({ sectionId }) => sectionId)).toContain("C1");
    expect(
      there.words.reduce((sum, { unchanged, renumbered }) => sum + unchanged + renumbered, 0),
    ).toBeGreaterThan(20);
    const itself = await compare(later!.id, later!.id);
    expect(itself.numbers.changes).toEqual([]);
    expect(itself.words.flatMap(({ changes }) => changes)).toEqual([]);
    // The company compares only what was released to it.
    expect((await bia.send("GET", `/api/reports/${first}/compare?with=${later!.id}`)).status).toBe(
      404,
    );
    await release(later!.id);
    expect((await bia.send("GET", `/api/reports/${first}/compare?with=${later!.id}`)).status).toBe(
      200,
    );
  });

  it("says what an approved later phase computed anew: to the team at once, to the company once that report is released", async () => {
    const id = p5.hoursFate.potential();
    const { tree } = await read(ana, first);
    const barOf = async (person: Persona) =>
      ((await read(person, first)).tree as ReportTree).sections
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.kind === "callout" && block.title === summaryCopy.revisedTitle)
        .map((block) => JSON.stringify(block));
    const fact = { ...factOf(id, 4321.5, "h/mes"), phase: 5 as const };
    const runId = await publish(slice, project, 5, ana.userId, { facts: [fact] });
    const later = (values: { released_at?: Date; generated_at?: Date }) =>
      slice.db.asOwner((tx) =>
        tx.updateTable("reports").set(values).where("run_id", "=", runId).execute(),
      );
    expect(await barOf(ana)).toEqual([]);
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("phases")
        .set({ status: "approved" })
        .where("current_run_id", "=", runId)
        .execute(),
    );
    expect((await barOf(ana)).join()).toContain("4.321,5");
    expect(await barOf(bia)).toEqual([]);
    await later({ released_at: new Date() });
    expect((await barOf(bia)).join()).toContain("4.321,5");
    // A report that is older than this one revises nothing of it.
    await later({ generated_at: new Date(0) });
    expect([await barOf(ana), await barOf(bia)]).toEqual([[], []]);
    expect((await read(ana, first)).tree).toEqual(tree);
  });
});

describe("one section written anew", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  let reportId: string;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, processInventory(5).content, "processos.csv");
    reportId = (await runPhase(slice, ana, project.id)).reportId ?? "";
  });
  afterAll(() => slice.close());

  const rerun = (id: string, section: string, person = ana) =>
    person.send("POST", `/api/reports/${id}/sections/${section}/rerun`);
  const treeOf = async (id: string) =>
    (await ana.send<Report>("GET", `/api/reports/${id}`)).body.tree as ReportTree;

  it("makes no version when it comes out the same", async () => {
    expect((await rerun(reportId, "C5")).body).toEqual({
      changed: false,
      reportId,
      reportVersion: 1,
    });
    expect((await rerun(reportId, "9.9")).status).toBe(404);
  });

  it("replaces that section alone, as a version with the same inputs and facts", async () => {
    // As an earlier release may have written it.
    const before = await treeOf(reportId);
    const old = structuredClone(before);
    for (const id of ["C5", "C4"])
      old.sections
        .find((section) => section.id === id)!
        .blocks.push({ kind: "paragraph", inlines: [{ text: "Texto de uma edição anterior." }] });
    await slice.db.asOwner((tx) =>
      sql`update lastro.reports set tree = ${JSON.stringify(old)}::jsonb where id = ${reportId}`.execute(
        tx,
      ),
    );
    const reply = await rerun(reportId, "C5");
    expect(reply.body).toMatchObject({ changed: true, reportVersion: 2 });
    const after = await treeOf(reply.body.reportId);
    expect(after.sections.find((section) => section.id === "C5")).toEqual(
      before.sections.find((section) => section.id === "C5"),
    );
    expect(after.sections.filter((section) => section.id !== "C5")).toEqual(
      old.sections.filter((section) => section.id !== "C5"),
    );
    const runs = (await ana.send("GET", `/api/phases/${project.phaseId}/runs`)).body;
    expect(runs.map((run: { status: string }) => run.status)).toEqual(["completed", "completed"]);
    const hashes = await slice.db.asOwner((tx) =>
      sql<{
        hash: string;
        facts: number;
      }>`select n.inputs_hash as hash, count(f.*)::int as facts from lastro.runs n join lastro.facts f on f.run_id = n.id where n.project_id = ${project.id} group by n.id, n.inputs_hash`.execute(
        tx,
      ),
    );
    expect(hashes.rows[0]).toEqual(hashes.rows[1]);
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      reportId: reply.body.reportId,
      stale: false,
    });
    // The earlier version stays as it was and is no longer the one to work on.
    expect((await rerun(reportId, "C4")).body.error).toMatchObject({ code: "SECTION_NEEDS_RUN" });
  });

  it("refuses when the data have changed, and says what to do", async () => {
    const { reportId: current } = (await ana.send("GET", `/api/phases/${project.phaseId}`)).body;
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.horas_fte_mes`, {
      value: 150,
    });
    const reply = await rerun(current, "C4");
    expect([reply.status, reply.body.error.code]).toEqual([409, "SECTION_NEEDS_RUN"]);
    expect(reply.body.error.message).toBe(
      "A premissa “Horas produtivas por FTE por mês” mudou depois desta execução. Execute a fase para gerar o relatório inteiro de novo.",
    );
    const other = await slice.signIn("consultant");
    expect((await rerun(current, "C4", other)).status).toBe(404);
  });
});
