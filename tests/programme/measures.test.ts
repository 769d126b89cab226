import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assumptions } from "#server/features/assumptions/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { programme } from "#server/features/programme/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { approveUpTo, publishRun } from "./publish-run.ts";

const win = (id: string, name: string) => ({
  id,
  name,
  accepted: true,
  durationWeeks: 2,
  startWeek: 1,
  owner: null,
});
const initiative = (id: string) => ({
  id,
  name: `Iniciativa ${id}`,
  startWeek: 0,
  durationWeeks: 12,
  dependsOn: [],
  owner: null,
});

interface Place {
  projectId: string;
  path: string;
  fileId: string;
}

describe("measured values of the programme", () => {
  let part: HttpPart;
  let ana: Persona;
  let clara: Persona;
  let own: Place;
  let foreign: Place;

  const addFile = (projectId: string, name: string) =>
    part.db.asOwner(async (tx) => {
      const id = uuidv7();
      const { tenant_id } = await tx
        .selectFrom("projects")
        .select("tenant_id")
        .where("id", "=", projectId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("files")
        .values({
          id,
          tenant_id,
          project_id: projectId,
          name,
          original_name: name,
          media_type: "text/csv",
          size_bytes: 1,
          sha256: id.replaceAll("-", "").padEnd(64, "0"),
          status: "completed",
          uploaded_by: null,
          error: null,
        })
        .execute();
      return id;
    });
  const open = async (by: Persona, name: string): Promise<Place & { clientId: string }> => {
    const client = await by.send("POST", "/api/clients", { name });
    const project = await by.send("POST", "/api/projects", { clientId: client.body.id, name });
    const projectId = String(project.body.id);
    await publishRun(
      part.db,
      { projectId, startedBy: by.userId, number: 1 },
      {
        quickWins: [win("qw-dup", "Conferir lançamentos repetidos"), win("qw-fila", "Fila única")],
      },
    );
    await publishRun(
      part.db,
      { projectId, startedBy: by.userId, number: 5 },
      {
        datasets: {
          ds_p5_modelo: {
            columns: ["modelo"],
            rows: [[JSON.stringify({ initiatives: [initiative("I01")] })]],
          },
        },
      },
    );
    return {
      projectId,
      path: `/api/projects/${projectId}/programme`,
      fileId: await addFile(projectId, "notas.csv"),
      clientId: client.body.id,
    };
  };
  beforeAll(async () => {
    part = await openHttpPart([clients, projects, assumptions, programme], {
      ports: () => ({ projectState: { refresh: async () => undefined } }),
    });
    ana = await part.signIn("consultant", { name: "Ana" });
    const opened = await open(ana, "Acme");
    own = opened;
    clara = await part.signIn("client", { clientId: opened.clientId });
    foreign = await open(await part.signIn("consultant"), "Outra");
  });
  afterAll(() => part.close());

  const DUP = "qw1:qw-dup";
  const record = (body: object, { by = ana, item = DUP }: { by?: Persona; item?: string } = {}) =>
    by.send("POST", `${own.path}/items/${item}/measures`, body);
  const once = { month: "2026-10", unit: "brl-once", before: 1_250.4, now: 0 };

  it("keeps a value by a file of the project, and tells month, before, now, who and the evidence", async () => {
    expect((await ana.send("GET", own.path)).body.measured).toBeNull();
    const { status, body } = await record({ ...once, fileId: own.fileId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      canMeasure: true,
      measures: [
        {
          itemId: DUP,
          itemName: "Conferir lançamentos repetidos",
          month: "2026-10",
          display: "R$ 1.250,40",
          text: "uma vez, em 10/2026",
          state: "counted",
          evidence: { kind: "file", name: "notas.csv", fileId: own.fileId },
          recorded: { name: "Ana", on: "2026-11-02" },
          withdrawn: null,
        },
      ],
    });
    const told = (await ana.send("GET", own.path)).body;
    const expected = { display: "R$ 1.250,40", note: "Medido · 1 medição", isLoss: false };
    expect(told.measured).toMatchObject(expected);
    expect(told.waves[0].measured).toMatchObject(expected);
    expect(told.waves[2].measured).toBeNull();
    expect(told.items.find(({ id }: { id: string }) => id === DUP).measured).toMatchObject(
      expected,
    );
  });

  it("by a sentence; of one month the newest counts and the older stays to be seen", async () => {
    const monthly = { month: "2026-09", unit: "brl-month", before: 900, now: 700 };
    const said = { ...monthly, statement: "  Fechamento de setembro, lido com a Controladoria. " };
    await record(said);
    const { body } = await record({ ...said, now: 750 });
    expect(
      body.measures.map(({ month, display, state }: Record<string, string>) => [
        month,
        display,
        state,
      ]),
    ).toEqual([
      ["2026-10", "R$ 1.250,40", "counted"],
      ["2026-09", "R$ 150,00", "counted"],
      ["2026-09", "R$ 200,00", "superseded"],
    ]);
    expect(body.measures[1].evidence).toEqual({
      kind: "sentence",
      text: "Fechamento de setembro, lido com a Controladoria.",
    });
    expect((await ana.send("GET", own.path)).body.measured).toMatchObject({
      display: "R$ 1.400,40",
      note: "Medido e informado · 2 medições",
    });
  });

  it("refuses what cannot be an evidence or a month, with a sentence beside its field", async () => {
    const fieldsOf = async (body: object) => {
      const reply = await record({ ...once, ...body });
      return [reply.status, reply.body.error.fields];
    };
    expect(await fieldsOf({})).toEqual([
      422,
      {
        statement:
          "Escolha o arquivo que comprova o valor ou escreva, em uma frase, de onde ele vem.",
      },
    ]);
    expect(await fieldsOf({ fileId: own.fileId, statement: "Nota." })).toMatchObject([
      422,
      { statement: expect.stringContaining("só um dos dois") },
    ]);
    const other = [422, { fileId: "Escolha um arquivo deste projeto que não esteja na lixeira." }];
    expect(await fieldsOf({ fileId: foreign.fileId })).toEqual(other);
    expect(await fieldsOf({ fileId: uuidv7() })).toEqual(other);
    const month = [422, { month: expect.stringContaining("Confira o mês") }];
    expect(await fieldsOf({ statement: "Nota.", month: "2026-12" })).toMatchObject(month);
    expect(await fieldsOf({ statement: "Nota.", month: "2021-10" })).toMatchObject(month);
    expect(await fieldsOf({ statement: "Nota.", month: "2026-13" })).toEqual([
      422,
      { month: "Escreva o mês como mm/aaaa." },
    ]);
    expect(await fieldsOf({ statement: "Nota.", before: 1e15 })).toEqual([
      422,
      { before: "O número é grande demais. Confira os zeros." },
    ]);
  });

  it("an item of a preview is not measured before its turn", async () => {
    const early = await record({ ...once, statement: "Nota." }, { item: "I01" });
    expect([early.status, early.body.error.message]).toEqual([
      409,
      "Este item é uma prévia: só pode ser iniciado ou medido depois que a fase SmartStack for aprovada.",
    ]);
    await approveUpTo(part.db, own.projectId, 4);
    const hours = { month: "2026-10", unit: "hours-month", before: 40, now: 52.5 };
    const { body } = await record({ ...hours, statement: "Folha de horas." }, { item: "I01" });
    expect(body.measures[0]).toMatchObject({ display: "−12,5 h", isLoss: true });
    expect((await ana.send("GET", own.path)).body.measured).toMatchObject({
      display: "R$ 1.400,40 e −12,5 h",
      isLoss: true,
    });
  });

  it("withdrawn, it stays with who and why, and the one before counts again", async () => {
    const { body } = await ana.send("GET", `${own.path}/measures`);
    const newest = body.measures.find(
      ({ display }: { display: string }) => display === "R$ 150,00",
    );
    const withdraw = (reason: string, by = ana, at = own.path) =>
      by.send("POST", `${at}/measures/${newest.id}/withdrawal`, { reason });
    expect((await withdraw(" ")).body.error.fields).toEqual({ reason: "Escreva o motivo." });
    expect((await withdraw("Erro", clara)).status).toBe(403);
    expect((await withdraw("Erro", ana, foreign.path)).status).toBe(404);
    const after = await withdraw("Digitado no mês errado.");
    expect(after.status).toBe(200);
    expect(
      after.body.measures
        .filter(({ month }: { month: string }) => month === "2026-09")
        .map(({ state, withdrawn }: Record<string, { reason?: string } | null>) => [
          state,
          withdrawn?.reason ?? null,
        ]),
    ).toEqual([
      ["withdrawn", "Digitado no mês errado."],
      ["counted", null],
    ]);
    const again = await withdraw("De novo");
    expect([again.status, again.body.error.message]).toEqual([
      409,
      "Esta medição já foi retirada.",
    ]);
    const entries = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["action", "after"])
        .where("action", "like", "programme.%")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => "programme.measure"),
      "programme.withdraw",
    ]);
    expect(entries[0]?.after).toMatchObject({
      month: "2026-10",
      before: 1_250.4,
      file: own.fileId,
    });
  });

  it("is the firm's: the company's people neither read nor write it, another company's consultant finds nothing", async () => {
    expect((await clara.send("GET", `${own.path}/measures`)).status).toBe(404);
    expect((await record({ ...once, statement: "Nota." }, { by: clara })).status).toBe(403);
    expect((await ana.send("GET", `${foreign.path}/measures`)).status).toBe(404);
    const reply = await ana.send("POST", `${foreign.path}/items/${DUP}/measures`, {
      ...once,
      statement: "Nota.",
    });
    expect(reply.status).toBe(404);
  });

  it("sent twice with one key it is one; a file that left the bin keeps its name", async () => {
    const key = { "idempotency-key": uuidv7() };
    const body = { ...once, month: "2026-08", fileId: own.fileId };
    const send = () => ana.send("POST", `${own.path}/items/${DUP}/measures`, body, key);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    await part.db.asOwner((tx) => tx.deleteFrom("files").where("id", "=", own.fileId).execute());
    const { measures } = (await ana.send("GET", `${own.path}/measures`)).body;
    const august = measures.filter(({ month }: { month: string }) => month === "2026-08");
    expect(august).toHaveLength(1);
    expect(august[0].evidence).toEqual({ kind: "file", name: "notas.csv", fileId: null });
  });

  it("leaves with the programme's table and calendar", async () => {
    const csv = String((await ana.send("GET", `${own.path}/export?format=csv`)).body).split("\r\n");
    expect(csv[0]).toMatch(/Capturado \(R\$\);Capturado \(horas\);Base da medição;/);
    expect(csv.find((line) => line.startsWith(DUP))).toMatch(/;2700,8;;Medido e informado;/);
    expect(csv.find((line) => line.startsWith("I01"))).toMatch(/;;-12,5;Informado;/);
    const ics = String((await ana.send("GET", `${own.path}/export?format=ics`)).body);
    expect(ics.replace(/\r\n /g, "")).toContain("Capturado: R$ 2.700\\,80");
  });
});
