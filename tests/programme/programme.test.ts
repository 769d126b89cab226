import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as p1 from "#domain/phases/value-scope/facts.ts";
import { assumptions } from "#server/features/assumptions/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { programme } from "#server/features/programme/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { approveUpTo, publishRun } from "./publish-run.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const initiative = (
  id: string,
  startWeek: number,
  durationWeeks: number,
  dependsOn: string[] = [],
  owner: string | null = null,
) => ({ id, name: `Iniciativa ${id}`, startWeek, durationWeeks, dependsOn, owner });

describe("the programme over published runs", () => {
  let part: HttpPart;
  let ana: Persona;
  let clara: Persona;
  let projectId: string;
  let path: string;
  let refreshes = 0;
  beforeAll(async () => {
    part = await openHttpPart([clients, projects, assumptions, programme], {
      ports: () => ({
        projectState: {
          refresh: async () => {
            refreshes += 1;
          },
        },
      }),
    });
    ana = await part.signIn("consultant", { name: "Ana" });
    const client = await ana.send("POST", "/api/clients", { name: "Acme" });
    projectId = (
      await ana.send("POST", "/api/projects", { clientId: client.body.id, name: "Projeto" })
    ).body.id;
    clara = await part.signIn("client", { clientId: client.body.id });
    path = `/api/projects/${projectId}/programme`;
  });
  afterAll(() => part.close());

  const publish = (number: number, content: Parameters<typeof publishRun>[2]) =>
    publishRun(part.db, { projectId, startedBy: ana.userId, number }, content);

  it("is empty before any run, and says why nothing is captured", async () => {
    const { body } = await ana.send("GET", path);
    expect(body).toMatchObject({
      items: [],
      weeks: 24,
      cycle: null,
      isStartGiven: false,
      startsOn: "2026-12-01",
      captured: {
        figure: null,
        reason: "A fase AdoptLoop ainda não foi executada.",
        planned: null,
      },
    });
    expect(
      body.waves.map(({ firstWeek, lastWeek }: { firstWeek: number; lastWeek: number }) => [
        firstWeek,
        lastWeek,
      ]),
    ).toEqual([
      [1, 8],
      [9, 16],
      [17, 24],
    ]);
    expect((await clara.send("GET", path)).status).toBe(404);
  });

  it("puts initiatives, redesign and quick wins on one line of weeks with the critical path", async () => {
    await publish(1, {
      facts: [
        {
          id: p1.process.name({ process: "P01" }),
          value: "Onboarding",
          unit: "texto",
          decimals: 0,
        },
      ],
      quickWins: [
        {
          id: "qw-P04",
          name: "Fila única",
          accepted: true,
          durationWeeks: 6,
          startWeek: 1,
          owner: "Rita",
        },
        {
          id: "qw-P05",
          name: "Recusado",
          accepted: false,
          durationWeeks: 6,
          startWeek: 1,
          owner: null,
        },
      ],
    });
    await publish(2, {
      datasets: {
        ds_p2_esforco: {
          columns: ["processo_id", "semana_inicio", "semana_fim"],
          rows: [
            ["P01", 1, 3],
            ["P01", 4, 9],
          ],
        },
      },
    });
    await publish(5, {
      datasets: {
        ds_p5_modelo: {
          columns: ["modelo"],
          rows: [
            [
              JSON.stringify({
                initiatives: [
                  initiative("I01", 0, 8, [], "Rita"),
                  initiative("I02", 4, 16, ["I01"]),
                ],
              }),
            ],
          ],
        },
        ds_p5_iniciativas: {
          columns: ["iniciativa_id", "recomendada"],
          rows: [
            ["I01", true],
            ["I02", false],
          ],
        },
      },
      quickWins: [
        {
          id: "qw-I01",
          name: "Iniciativa I01",
          accepted: true,
          durationWeeks: 8,
          startWeek: 1,
          owner: null,
        },
      ],
    });
    const runId = await publish(7, {
      facts: [
        { id: "p7.captura.real", value: 120000, unit: "BRL", decimals: 0 },
        { id: "p7.captura.ini.I01.real", value: 120000, unit: "BRL", decimals: 0 },
      ],
    });
    const { body } = await ana.send("GET", path);
    expect(
      body.items.map(
        ({ id, name, firstWeek, lastWeek, isCritical, shiftedWeeks }: Record<string, unknown>) => [
          id,
          name,
          firstWeek,
          lastWeek,
          isCritical,
          shiftedWeeks,
        ],
      ),
    ).toEqual([
      ["qw1:qw-P04", "Fila única", 1, 6, false, 0],
      ["I01", "Iniciativa I01", 1, 8, true, 0],
      ["p2:P01", "Redesenho de Onboarding", 1, 9, false, 0],
      ["I02", "Iniciativa I02", 9, 24, true, 4],
    ]);
    expect(body.captured).toMatchObject({
      figure: { factId: "p7.captura.real", runId, display: "R$ 120.000" },
      reason: null,
    });
    expect(body.items[1]).toMatchObject({
      captured: { factId: "p7.captura.ini.I01.real" },
      isRecommended: true,
      startsOn: "2026-12-01",
      endsOn: "2027-01-25",
    });
  });

  it("keeps what a consultant says of an item, with who and what before in the audit log", async () => {
    const item = `${path}/items/I02`;
    // Before its turn an item may get an owner and cannot be started.
    const early = await ana.send("PATCH", item, { status: "active" });
    expect([early.status, early.body.error.message]).toEqual([
      409,
      "Este item é uma prévia: só pode ser iniciado ou medido depois que a fase SmartStack for aprovada.",
    ]);
    await approveUpTo(part.db, projectId, 4);
    expect((await ana.send("PATCH", item, { owner: "Bruno Reis" })).body.items[3]).toMatchObject({
      owner: "Bruno Reis",
      status: "planned",
    });
    expect((await ana.send("PATCH", item, { status: "done" })).body.items[3]).toMatchObject({
      owner: "Bruno Reis",
      status: "done",
    });
    expect((await ana.send("PATCH", item, { owner: "" })).body.items[3]).toMatchObject({
      owner: null,
      status: "done",
    });
    expect((await ana.send("PATCH", `${path}/items/I99`, { status: "done" })).status).toBe(404);
    expect((await clara.send("PATCH", item, { status: "active" })).status).toBe(403);
    const entries = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "programme.update")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    expect(entries[1]).toEqual({
      before: { status: "planned", owner: "Bruno Reis" },
      after: { status: "done", owner: "Bruno Reis" },
    });
  });

  it("moves an item by weeks: what depends on it follows, another wave asks for a reason, and no fact or report notices", async () => {
    const analysis = () =>
      part.db.asOwner(async (tx) => ({
        facts: await tx.selectFrom("facts").selectAll().orderBy("fact_id").execute(),
        reports: await tx
          .selectFrom("reports")
          .select(["id", "stale_since", "stale_reason", "tree_hash"])
          .orderBy("id")
          .execute(),
        runs: await tx.selectFrom("runs").select(["id", "status"]).orderBy("id").execute(),
        phases: await tx.selectFrom("phases").selectAll().orderBy("number").execute(),
      }));
    const before = await analysis();
    const refreshed = refreshes;
    const move = (id: string, body: object) => ana.send("PATCH", `${path}/items/${id}`, body);
    const weeks = (body: { items: Record<string, unknown>[] }) =>
      body.items
        .filter(({ kind }) => kind === "initiative")
        .map((one) => [one["id"], one["firstWeek"], one["plannedWeek"], one["isMoved"]]);
    await move("I02", { status: "planned" });
    // Within its wave no reason is asked for.
    const near = await move("qw1:qw-P04", { firstWeek: 3 });
    expect(near.body.items.find(({ id }: { id: string }) => id === "qw1:qw-P04")).toMatchObject({
      firstWeek: 3,
      lastWeek: 8,
      plannedWeek: 1,
      isMoved: true,
      moveReason: null,
    });
    const asked = await move("I01", { firstWeek: 4 });
    expect([asked.status, asked.body.error.fields]).toEqual([
      422,
      { reason: "Com este início o item passa para a onda 2. Escreva o motivo." },
    ]);
    const moved = await move("I01", { firstWeek: 4, reason: "A equipe só entra em dezembro." });
    expect(weeks(moved.body)).toEqual([
      ["I01", 4, 1, true],
      ["I02", 12, 9, false],
    ]);
    expect(moved.body.items.find(({ id }: { id: string }) => id === "I01")).toMatchObject({
      moveReason: "A equipe só entra em dezembro.",
      isCritical: true,
      plannedWave: 1,
      wave: 2,
    });
    const early = await move("I02", { firstWeek: 5 });
    expect([early.status, early.body.error.fields]).toEqual([
      422,
      {
        firstWeek:
          "Este item depende de “Iniciativa I01”, que termina na semana 11: escolha a semana 12 ou uma depois.",
      },
    ]);
    expect(
      (await move("I02", { firstWeek: 104, reason: "Mais tarde." })).body.error.fields,
    ).toEqual({
      firstWeek: "O item passaria da semana 104, a última do programa: escolha uma semana antes.",
    });
    expect((await move("I02", { firstWeek: 1.5 })).status).toBe(422);
    expect((await clara.send("PATCH", `${path}/items/I01`, { firstWeek: 2 })).status).toBe(403);
    // What was done does not begin again.
    await move("I01", { status: "done" });
    const done = await move("I01", { firstWeek: 2 });
    expect([done.status, done.body.error.message]).toEqual([
      409,
      "Este item já foi concluído: o início dele não muda mais. Se ainda não foi, mude antes a situação.",
    ]);
    await move("I01", { status: "planned" });
    // Back to the plan, by null or by its own week.
    expect(weeks((await move("I01", { firstWeek: null })).body)).toEqual([
      ["I01", 1, 1, false],
      ["I02", 9, 9, false],
    ]);
    await move("qw1:qw-P04", { firstWeek: 1 });
    expect(await analysis()).toEqual(before);
    expect(refreshes).toBe(refreshed);
    const entries = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "programme.move")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    expect(entries).toHaveLength(4);
    expect(entries[1]).toMatchObject({
      before: { start_week: null, move_reason: null },
      after: { start_week: 3, move_reason: "A equipe só entra em dezembro." },
    });
  });

  it("begins where somebody set it: while nothing rests on the economic start that moves too, afterwards only if asked for", async () => {
    const set = (body: object) => ana.send("PUT", `${path}/start`, body);
    const premise = async () =>
      (await ana.send("GET", `/api/projects/${projectId}/assumptions/A.inicio_programa`)).body
        .value;
    expect((await set({ startsOn: "2062-11-09" })).body.error).toMatchObject({
      code: "INVALID_INPUT",
      fields: {
        startsOn: "Confira o ano: a semana 1 pode começar até cinco anos antes ou depois de hoje.",
      },
    });
    expect((await set({ startsOn: "09/11/2026" })).status).toBe(422);
    expect((await clara.send("PUT", `${path}/start`, { startsOn: "2026-11-09" })).status).toBe(403);
    // A run of phase 5 stands: the calendar alone moves.
    expect((await set({ startsOn: "2026-11-09" })).body).toMatchObject({
      startsOn: "2026-11-09",
      isStartGiven: true,
      isStartInFigures: true,
      economicStart: "2026-12-01",
    });
    expect(await premise()).toBeNull();
    expect((await set({ startsOn: "2026-11-16", inFigures: true })).body).toMatchObject({
      startsOn: "2026-11-16",
      economicStart: null,
    });
    expect(await premise()).toBe("2026-11-16");
    const entries = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "programme.start")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    expect(entries).toEqual([
      { before: { startsOn: null }, after: { startsOn: "2026-11-09" } },
      { before: { startsOn: "2026-11-09" }, after: { startsOn: "2026-11-16" } },
    ]);
    // For the tests that follow: nothing set, as it was.
    await part.db.asOwner((tx) =>
      tx
        .updateTable("projects")
        .set({ programme_start: null })
        .where("id", "=", projectId)
        .execute(),
    );
  });

  it("asked before any phase that rests on it has run, one answer is both starts", async () => {
    const { body } = await ana.send("GET", "/api/clients");
    const other = (await ana.send("POST", "/api/projects", { clientId: body[0].id, name: "Outro" }))
      .body.id;
    const at = `/api/projects/${other}`;
    expect(
      (await ana.send("PUT", `${at}/programme/start`, { startsOn: "2026-11-09" })).body,
    ).toMatchObject({ startsOn: "2026-11-09", isStartInFigures: false, economicStart: null });
    expect((await ana.send("GET", `${at}/assumptions/A.inicio_programa`)).body).toMatchObject({
      value: "2026-11-09",
      confirmedBy: "Ana",
    });
  });

  it("moves with the start of the programme, and leaves as CSV and calendar", async () => {
    expect(
      (
        await ana.send("PUT", `/api/projects/${projectId}/assumptions/A.inicio_programa`, {
          value: "2026-10-05",
        })
      ).status,
    ).toBe(200);
    const { body } = await ana.send("GET", path);
    expect([body.startsOn, body.isStartGiven, body.currentWeek]).toEqual(["2026-10-05", true, 5]);
    expect(body.items[1]).toMatchObject({ id: "I01", status: "late" });
    const csv = String((await ana.send("GET", `${path}/export?format=csv`)).body);
    expect(csv.split("\r\n")[2]).toBe(
      "I01;Iniciativa I01;Iniciativa;5;Início atrasado;Rita;1;8;2026-10-05;2026-11-29;1;;sim;0;sim;;;;;;1;",
    );
    const sheet = await ana.send("GET", `${path}/export?format=xlsx`);
    expect([sheet.status, sheet.headers["content-type"]]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const ics = await ana.send("GET", `${path}/export?format=ics`);
    expect(ics.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(String(ics.body).match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(String(ics.body)).toContain("DTSTART;VALUE=DATE:20261005");
    expect(String(ics.body)).toContain("DTEND;VALUE=DATE:20261130");
  });
});
