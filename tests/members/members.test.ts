import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { openEvents } from "#tests/notifications/open-events.ts";

describe("a project's team", () => {
  let slice: TestWorld;
  let ana: Persona;
  let bruno: Persona;
  let clara: Persona;
  let aurora: Project;
  let boreal: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    bruno = await slice.signIn("consultant", { name: "Bruno Reis" });
    aurora = await startProject(ana);
    boreal = await startProject(ana, "Boreal");
    clara = await slice.signIn("client", { clientId: aurora.clientId, name: "Clara Lima" });
  });
  afterAll(() => slice.close());

  const path = () => `/api/projects/${aurora.id}/members`;
  const names = (body: { members: { name: string }[] }) => body.members.map(({ name }) => name);
  const seesProject = async (person: Persona) =>
    (await person.send("GET", `/api/projects/${aurora.id}`)).status;

  it("starts with whoever created the project", async () => {
    const { body } = await ana.send("GET", path());
    expect(body).toMatchObject({
      abilities: { manage: true },
      members: [
        {
          name: "Ana Prado",
          role: "consultant",
          isMe: true,
          duty: null,
          workload: { gatesToDecide: 0, openComments: 0, activeRuns: 0 },
        },
      ],
    });
  });

  it("goes out as a list, without addresses for the company and without a formula that a spreadsheet would run", async () => {
    const odd = await startProject(await slice.signIn("consultant", { name: "=1+1" }));
    const table = async (person: Persona, id: string, format: string) =>
      slice.app.inject({
        method: "GET",
        url: `/api/projects/${id}/members/export?format=${format}`,
        headers: { cookie: person.cookie },
      });
    expect((await table(ana, aurora.id, "csv")).payload.split("\r\n")[1]).toMatch(
      new RegExp(`^Ana Prado;${ana.email};Consultoria;;`),
    );
    expect((await table(clara, aurora.id, "csv")).payload).not.toContain("@");
    const admin = await slice.signIn("admin");
    expect((await table(admin, odd.id, "csv")).payload).toContain("'=1+1;");
    const workbook = await table(ana, aurora.id, "xlsx");
    expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      "PK",
    ]);
    expect((await table(bruno, aurora.id, "csv")).statusCode).toBe(404);
  });

  it("offers the firm's people and the company's, and nobody of another company", async () => {
    const stranger = await slice.signIn("client", { clientId: boreal.clientId, name: "De Fora" });
    const listed = (await ana.send("GET", `${path()}/candidates`)).body.map(
      ({ userId }: { userId: string }) => userId,
    );
    expect(listed).toEqual(expect.arrayContaining([bruno.userId, clara.userId]));
    expect(listed).not.toContain(stranger.userId);
    expect(listed).not.toContain(ana.userId);
    const refused = await ana.send("POST", path(), { userId: stranger.userId });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["userId"]]);
  });

  it("lets a consultant in, tells them at once, and takes the access back with the place on the team", async () => {
    const url = await slice.app.listen({ port: 0, host: "127.0.0.1" });
    expect(await seesProject(bruno)).toBe(404);
    const stream = await openEvents(url, bruno);
    const added = await ana.send("POST", path(), {
      userId: bruno.userId,
      duty: "Analista de processos",
    });
    expect(added.status).toBe(201);
    expect(added.body.members).toMatchObject([
      { name: "Ana Prado" },
      { name: "Bruno Reis", duty: "Analista de processos", addedBy: "Ana Prado" },
    ]);
    await stream.until(({ kind, projectId }) => kind === "member" && projectId === aurora.id);
    expect(await seesProject(bruno)).toBe(200);
    expect((await bruno.send("GET", "/api/notifications")).body.items).toMatchObject([
      { kind: "team_joined", link: `/project/${aurora.id}`, text: "Por Ana Prado." },
    ]);
    expect(
      (await ana.send("POST", path(), { userId: bruno.userId })).body.error.fields.userId,
    ).toBe("Esta pessoa já está na equipe.");

    const before = stream.events.length;
    expect(names((await ana.send("DELETE", `${path()}/${bruno.userId}`)).body)).toEqual([
      "Ana Prado",
    ]);
    await stream.until(({ kind }, position) => kind === "member" && position >= before);
    stream.close();
    expect(await seesProject(bruno)).toBe(404);
    expect((await bruno.send("GET", "/api/notifications")).body.items).toEqual([]);
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("memberships")
          .select("tenant_id")
          .where("user_id", "=", bruno.userId)
          .execute(),
      ),
    ).toEqual([]);
  });

  it("keeps a consultant's access while another project of the company needs it", async () => {
    const second = await ana.send("POST", "/api/projects", {
      clientId: aurora.clientId,
      name: "Segundo",
    });
    await ana.send("POST", path(), { userId: bruno.userId });
    await ana.send("POST", `/api/projects/${second.body.id}/members`, { userId: bruno.userId });
    await ana.send("DELETE", `${path()}/${bruno.userId}`);
    expect(await seesProject(bruno)).toBe(404);
    expect((await bruno.send("GET", `/api/projects/${second.body.id}`)).status).toBe(200);
  });

  it("never loses its last consultant, not even to two removals at once", async () => {
    expect((await ana.send("DELETE", `${path()}/${ana.userId}`)).body.error.code).toBe(
      "LAST_CONSULTANT",
    );
    await ana.send("POST", path(), { userId: bruno.userId });
    const both = await Promise.all([
      ana.send("DELETE", `${path()}/${bruno.userId}`),
      bruno.send("DELETE", `${path()}/${ana.userId}`),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = await slice.db.asOwner((tx) =>
      tx.selectFrom("team_members").select("user_id").where("project_id", "=", aurora.id).execute(),
    );
    expect(left).toHaveLength(1);
    if (left[0]?.user_id === bruno.userId) {
      await bruno.send("POST", path(), { userId: ana.userId });
      await ana.send("DELETE", `${path()}/${bruno.userId}`);
    }
  });

  it("takes the company's people, whose reading of it shows no addresses and no workload", async () => {
    expect(
      (await ana.send("POST", path(), { userId: clara.userId, duty: "Patrocinadora" })).status,
    ).toBe(201);
    expect(
      (await ana.send("PATCH", `${path()}/${clara.userId}`, { duty: "  " })).body.members[1],
    ).toMatchObject({ name: "Clara Lima", duty: null });
    const seen = (await clara.send("GET", path())).body;
    expect(seen.abilities).toEqual({ manage: false });
    expect(
      seen.members.map(
        ({ name, email, workload }: { name: string; email: string | null; workload: unknown }) => [
          name,
          email,
          workload,
        ],
      ),
    ).toEqual([
      ["Ana Prado", null, null],
      ["Clara Lima", null, null],
    ]);
    for (const [method, tail, body] of [
      ["POST", "", { userId: bruno.userId }],
      ["PATCH", `/${clara.userId}`, { duty: "x" }],
      ["DELETE", `/${clara.userId}`, undefined],
    ] as const) {
      expect((await clara.send(method, `${path()}${tail}`, body)).status).toBe(403);
      expect((await bruno.send(method, `${path()}${tail}`, body)).status).toBe(404);
    }
    expect((await ana.send("PATCH", `${path()}/${uuidv7()}`, { duty: "x" })).status).toBe(404);
  });

  it("counts what is open with each person", async () => {
    const approver = await slice.signIn("approver", {
      clientId: aurora.clientId,
      name: "Dora Melo",
    });
    await ana.send("POST", path(), { userId: approver.userId });
    const [runId, reportId, submissionId, commentId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const own = { tenant_id: aurora.clientId };
    await slice.db.asOwner(async (tx) => {
      await tx
        .insertInto("runs")
        .values({
          id: runId,
          ...own,
          project_id: aurora.id,
          phase_id: aurora.phaseId,
          phase_number: 1,
          status: "running",
          inputs_hash: null,
          engine_version: "t",
          previous_run_id: null,
          error_step: null,
          error_message: null,
          started_by: ana.userId,
        })
        .execute();
      await tx
        .insertInto("reports")
        .values({
          id: reportId,
          ...own,
          project_id: aurora.id,
          phase_id: aurora.phaseId,
          run_id: runId,
          report_version: 1,
          title: "R",
          tree: '{"sections":[]}',
          tree_hash: "h",
          gate: "{}",
          generated_at: new Date(),
          released_by: null,
          stale_reason: null,
        })
        .execute();
      await tx
        .insertInto("gate_submissions")
        .values({
          id: submissionId,
          ...own,
          phase_id: aurora.phaseId,
          run_id: runId,
          report_id: reportId,
          facts_hash: "h",
          gate: "{}",
          submitted_by: ana.userId,
          state: "pending",
          report_version: 1,
          tree_hash: "h",
          message: null,
        })
        .execute();
      const comment = {
        ...own,
        report_id: reportId,
        section_id: "C1",
        block_index: 0,
        passage_hash: "h",
        quote: "Q",
        text: "T",
        written_by: ana.userId,
        written_by_name: "Ana",
        written_by_role: "consultant",
        created_at: new Date(),
        resolved_at: null,
        resolved_by_name: null,
      };
      await tx
        .insertInto("report_comments")
        .values([
          { ...comment, id: commentId },
          { ...comment, id: uuidv7(), reply_to: commentId },
        ])
        .execute();
      await tx
        .insertInto("comment_mentions")
        .values({ comment_id: commentId, ...own, user_id: clara.userId })
        .execute();
    });
    const load = async () =>
      Object.fromEntries(
        (await ana.send("GET", path())).body.members.map(
          ({ name, workload }: { name: string; workload: object }) => [
            name,
            Object.values(workload),
          ],
        ),
      );
    expect(await load()).toEqual({
      "Ana Prado": [0, 1, 1, 1, 0],
      "Clara Lima": [0, 0, 0, 0, 1],
      "Dora Melo": [1, 0, 0, 0, 0],
    });
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("report_comments")
        .set({ resolved_at: new Date(), resolved_by_name: "Ana" })
        .where("id", "=", commentId)
        .execute(),
    );
    expect(await load()).toMatchObject({
      "Ana Prado": [0, 1, 1, 0, 0],
      "Clara Lima": [0, 0, 0, 0, 0],
    });
    expect(
      (await ana.send("GET", `/api/reports/${reportId}/people`)).body.map(
        ({ name }: { name: string }) => name,
      ),
    ).not.toContain("Clara Lima");
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("reports")
        .set({ released_at: new Date() })
        .where("id", "=", reportId)
        .execute(),
    );
    expect(
      (await ana.send("GET", `/api/reports/${reportId}/people`)).body.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(expect.arrayContaining(["Clara Lima", "Dora Melo"]));
  });
});
