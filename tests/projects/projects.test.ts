import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clients } from "#server/features/clients/index.ts";
import { home } from "#server/features/home/index.ts";
import { phases } from "#server/features/phases/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { clauses } from "#tests/support/clauses.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const SECOND_MS = 1000;

describe("clients and projects", () => {
  let part: HttpPart;
  let ana: Persona;
  let bruno: Persona;
  let admin: Persona;
  const refreshed: unknown[] = [];
  beforeAll(async () => {
    part = await openHttpPart([clients, projects, phases, home], {
      ports: () => ({ projectState: { refresh: async (change) => void refreshed.push(change) } }),
    });
    ana = await part.signIn("consultant", { name: "Ana" });
    bruno = await part.signIn("consultant", { name: "Bruno" });
    admin = await part.signIn("admin");
  });
  afterAll(() => part.close());

  const newClient = async (persona: Persona, name: string): Promise<string> => {
    const reply = await persona.send("POST", "/api/clients", {
      name,
      industry: null,
      size: "medium",
    });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const newProject = async (persona: Persona, clientId: string, name: string) => {
    part.clock.advance(SECOND_MS);
    const reply = await persona.send("POST", "/api/projects", {
      clientId,
      name,
      description: null,
    });
    expect(reply.status).toBe(201);
    return reply.body;
  };

  it("answers bare arrays", async () => {
    const nobody = await part.signIn("consultant");
    expect((await nobody.send("GET", "/api/clients")).body).toEqual([]);
    expect((await nobody.send("GET", "/api/projects")).body).toEqual([]);
  });

  it("shows a client to whoever created it and to the administrator, to nobody else", async () => {
    const id = await newClient(ana, "Padaria Alfa");
    expect((await ana.send("GET", `/api/clients/${id}`)).body).toMatchObject({
      id,
      name: "Padaria Alfa",
      industry: null,
      size: "medium",
      version: 0,
      isDemonstration: false,
    });
    expect((await admin.send("GET", `/api/clients/${id}`)).status).toBe(200);
    expect((await bruno.send("GET", `/api/clients/${id}`)).status).toBe(404);
    expect((await bruno.send("GET", "/api/clients")).body).toEqual([]);
    expect(
      (await bruno.send("POST", "/api/projects", { clientId: id, name: "Alheio" })).status,
    ).toBe(404);
    const person = await part.signIn("client", { clientId: id });
    expect(
      (await person.send("GET", "/api/clients")).body.map((client: { id: string }) => client.id),
    ).toEqual([id]);
    expect((await person.send("POST", "/api/clients", { name: "Outra" })).status).toBe(403);
  });

  it(
    "creates a draft with its seven phases, the creator on the team",
    clauses("3.10"),
    async () => {
      const clientId = await newClient(ana, "Metalúrgica Beta");
      const project = await newProject(ana, clientId, "Diagnóstico");
      expect(project).toMatchObject({
        clientId,
        clientName: "Metalúrgica Beta",
        client: { id: clientId, name: "Metalúrgica Beta", industry: null },
        name: "Diagnóstico",
        description: null,
        status: "draft",
        approvedPhases: 0,
        teamCount: 1,
        filesCount: 0,
        version: 0,
        abilities: { update: true, start: true, upload: false, run: false },
      });
      expect(
        project.phases.map(
          (phase: {
            order: number;
            type: string;
            status: string;
            gateStatus: string;
            progress: number;
          }) => phase,
        ),
      ).toEqual(
        [
          "ValueScope",
          "ZeroBaseRebuild",
          "OrgDNA",
          "SmartStack",
          "BusinessCase",
          "AIPolicyCore",
          "AdoptLoop",
        ].map((type, index) =>
          expect.objectContaining({
            order: index + 1,
            type,
            status: "not_started",
            gateStatus: "closed",
            progress: index === 0 ? 15 : 0,
          }),
        ),
      );
      expect(new Date(project.createdAt).toISOString()).toBe(project.createdAt);
      expect((await bruno.send("GET", `/api/projects/${project.id}`)).status).toBe(404);
      expect((await ana.send("GET", `/api/projects/${project.id}`)).body).toEqual(project);
    },
  );

  it("leaves nothing behind when a phase cannot be made", async () => {
    const clientId = await newClient(ana, "Comércio Gama");
    const count = () =>
      part.db.asOwner((tx) =>
        tx
          .selectFrom("projects")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow(),
      );
    const before = await count();
    await part.db.asOwner((tx) =>
      sql`alter table lastro.phases add constraint no_seventh check (number < 7) not valid`.execute(
        tx,
      ),
    );
    expectLog(/request failed/);
    expect((await ana.send("POST", "/api/projects", { clientId, name: "Incompleto" })).status).toBe(
      500,
    );
    await part.db.asOwner((tx) =>
      sql`alter table lastro.phases drop constraint no_seventh`.execute(tx),
    );
    expect(await count()).toEqual(before);
    expect(
      (await ana.send("POST", "/api/projects", { clientId, name: "Com\u0000nulo" })).status,
    ).toBe(422);
  });

  it("says which field is wrong, in Portuguese", async () => {
    const reply = await ana.send("POST", "/api/projects", { clientId: "x", name: " " });
    expect(reply.status).toBe(422);
    expect(reply.body.error).toMatchObject({
      code: "INVALID_INPUT",
      message: "Alguns campos precisam de correção.",
      fields: { clientId: "Identificador inválido.", name: "Informe o nome do projeto." },
    });
    expect(reply.body.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const missing = await ana.send("POST", "/api/projects", {});
    expect(missing.body.error.fields).toEqual({
      clientId: "Campo obrigatório.",
      name: "Campo obrigatório.",
    });
  });

  it("is started once by three who press at the same moment, and all read that it is", async () => {
    const { id } = await newProject(ana, await newClient(ana, "Três abas"), "Ao mesmo tempo");
    const replies = await Promise.all(
      [1, 2, 3].map(() => ana.send("POST", `/api/projects/${id}/start`)),
    );
    expect(replies.map(({ status, body }) => [status, body.status, body.version])).toEqual(
      replies.map(() => [200, "active", 1]),
    );
  });

  it("starts once, which opens phase 1", clauses("4.3"), async () => {
    const clientId = await newClient(ana, "Transportes Delta");
    const { id } = await newProject(ana, clientId, "Frota");
    const started = await ana.send("POST", `/api/projects/${id}/start`);
    expect(started.body).toMatchObject({
      status: "active",
      version: 1,
      abilities: { start: false, upload: true, run: true },
    });
    expect(started.body.phases[0]).toMatchObject({ status: "in_progress", progress: 15 });
    expect(started.body.phases[1].status).toBe("not_started");
    expect((await ana.send("POST", `/api/projects/${id}/start`)).body.version).toBe(1);
    const person = await part.signIn("client", { clientId });
    expect((await person.send("POST", `/api/projects/${id}/start`)).status).toBe(403);
    const other = await part.signIn("client", { clientId: await newClient(ana, "Outra") });
    expect((await other.send("POST", `/api/projects/${id}/start`)).status).toBe(404);
  });

  it("refuses a stale write and keeps the first", async () => {
    const { id, version } = await newProject(ana, await newClient(ana, "Épsilon"), "Antes");
    const [first, second] = await Promise.all([
      ana.send("PATCH", `/api/projects/${id}`, { version, name: "Um" }),
      admin.send("PATCH", `/api/projects/${id}`, { version, name: "Dois" }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const lost = first.status === 409 ? first : second;
    expect(lost.body.error).toMatchObject({
      code: "CONFLICT",
      message:
        "Este registro foi alterado em outro lugar (outra pessoa ou outra aba). Recarregue a página e tente de novo.",
    });
    const now = (await ana.send("GET", `/api/projects/${id}`)).body;
    expect(now.name).toBe(first.status === 200 ? "Um" : "Dois");
    expect(now.version).toBe(version + 1);
    expect((await ana.send("PATCH", `/api/projects/${id}`, { version: now.version })).status).toBe(
      422,
    );
  });

  it("archives and restores to what it was", async () => {
    const { id } = await newProject(ana, await newClient(ana, "Zeta"), "Arquivo");
    await ana.send("POST", `/api/projects/${id}/start`);
    const archived = await ana.send("PATCH", `/api/projects/${id}`, { version: 1, archived: true });
    expect(archived.body).toMatchObject({
      status: "archived",
      isActiveForMe: false,
      abilities: { upload: false, run: false },
    });
    const ids = (reply: { body: { id: string }[] }) => reply.body.map((project) => project.id);
    expect(ids(await ana.send("GET", "/api/projects"))).not.toContain(id);
    expect(ids(await ana.send("GET", "/api/projects?archived=1"))).toEqual([id]);
    expect((await ana.send("POST", `/api/projects/${id}/start`)).body.error.code).toBe(
      "PROJECT_ARCHIVED",
    );
    const restored = await ana.send("PATCH", `/api/projects/${id}`, {
      version: 2,
      archived: false,
    });
    expect(restored.body.status).toBe("active");
  });

  it(
    "orders by the person's own last activity and remembers the project that they picked",
    clauses("2.24"),
    async () => {
      const carla = await part.signIn("consultant");
      const clientId = await newClient(carla, "Eta");
      const names = async (persona: Persona) =>
        (await persona.send("GET", "/api/projects")).body.map(
          (project: { name: string; isActiveForMe: boolean }) => [
            project.name,
            project.isActiveForMe,
          ],
        );
      const first = await newProject(carla, clientId, "Primeiro");
      await newProject(carla, clientId, "Segundo");
      expect(await names(carla)).toEqual([
        ["Segundo", true],
        ["Primeiro", false],
      ]);
      part.clock.advance(SECOND_MS);
      expect((await carla.send("POST", `/api/projects/${first.id}/activate`)).status).toBe(204);
      expect(await names(carla)).toEqual([
        ["Primeiro", true],
        ["Segundo", false],
      ]);
      await newProject(carla, clientId, "Terceiro");
      expect(await names(carla)).toEqual([
        ["Terceiro", false],
        ["Primeiro", true],
        ["Segundo", false],
      ]);
      const person = await part.signIn("client", { clientId });
      expect(await names(person)).toEqual([
        ["Terceiro", true],
        ["Segundo", false],
        ["Primeiro", false],
      ]);
      expect(
        (
          await part
            .signIn("consultant")
            .then((stranger) => stranger.send("POST", `/api/projects/${first.id}/activate`))
        ).status,
      ).toBe(404);
    },
  );

  it("lists the seven phases with their state and what is missing", async () => {
    const { id, phases } = await newProject(ana, await newClient(ana, "Teta"), "Fases");
    const draft = (await ana.send("GET", `/api/projects/${id}/phases`)).body;
    expect(draft).toHaveLength(7);
    expect(draft[0]).toMatchObject({
      id: phases[0].id,
      name: "ValueScope",
      missing: ["Inicie o projeto para enviar arquivos e executar a fase."],
      gate: null,
      insights: [],
      tiles: [],
      currentRunId: null,
      activeRunId: null,
      reportId: null,
      stale: false,
      abilities: { run: false, submitToGate: false, release: false },
    });
    expect(draft[0].objectives).toHaveLength(5);
    expect(draft[6]).toMatchObject({ name: "AdoptLoop" });
    await ana.send("POST", `/api/projects/${id}/start`);
    const one = await ana.send("GET", `/api/phases/${phases[0].id}`);
    expect(one.body).toMatchObject({
      status: "in_progress",
      missing: ["Envie ao menos um arquivo ou use o projeto de demonstração."],
    });
    expect((await bruno.send("GET", `/api/phases/${phases[0].id}`)).status).toBe(404);
  });

  it("shows a phase that ran before its turn as not started, until the gate before it has been passed", async () => {
    const { id, phases } = await newProject(ana, await newClient(ana, "Rô"), "Prévia");
    await ana.send("POST", `/api/projects/${id}/start`);
    const write = (at: number, values: object) =>
      part.db.asOwner((tx) =>
        tx.updateTable("phases").set(values).where("id", "=", phases[at].id).execute(),
      );
    const shown = async () => {
      const listed = (await ana.send("GET", `/api/projects/${id}`)).body.phases[1];
      const { status, progress } = (await ana.send("GET", `/api/phases/${phases[1].id}`)).body;
      expect([listed.status, listed.progress]).toEqual([status, progress]);
      return [status, progress];
    };
    await write(1, { status: "in_progress", progress: 52.5 });
    expect(await shown()).toEqual(["not_started", 0]);
    await write(0, { gate_status: "waived" });
    expect(await shown()).toEqual(["in_progress", 52.5]);
    expect((await ana.send("GET", `/api/phases/${phases[0].id}`)).body.progress).toBe(100);
    await write(0, { gate_status: "closed" });
    await write(1, { gate_status: "submitted" });
    expect(await shown()).toEqual(["in_progress", 65]);
  });

  it("takes no statement before the gate was evaluated, and words what a statement lacks", async () => {
    const { phases } = await newProject(ana, await newClient(ana, "Iota"), "Declarações");
    const state = (body: object) =>
      ana.send("POST", `/api/phases/${phases[0].id}/statements`, body);
    expect(
      (
        await state({
          conditionId: "G1.8",
          subject: "P01",
          name: "Rui",
          role: "Controladoria",
          text: "Validado.",
        })
      ).body.error.fields,
    ).toEqual({
      conditionId:
        "Execute a fase antes de registrar decisões: as condições do gate são avaliadas ao fim da execução.",
    });
    expect(refreshed).toEqual([]);
    expect(
      await part.db.asOwner((tx) => tx.selectFrom("statements").select("id").execute()),
    ).toEqual([]);
    expect(
      (await state({ conditionId: "G1.8", name: "", role: "", text: " " })).body.error.fields,
    ).toEqual({
      name: "Informe o nome.",
      role: "Informe o cargo ou a área.",
      text: "Escreva a justificativa.",
    });
  });

  it("has no key figures and no quality before a run", async () => {
    const { id } = await newProject(ana, await newClient(ana, "Capa"), "Vazio");
    expect((await ana.send("GET", `/api/projects/${id}/kpis`)).body).toEqual([]);
    expect((await ana.send("GET", `/api/projects/${id}/quality`)).body).toBeNull();
    expect((await bruno.send("GET", `/api/projects/${id}/kpis`)).status).toBe(404);
  });

  it("writes what was done to the audit log", async () => {
    const rows = await part.db.asOwner((tx) =>
      tx.selectFrom("audit_log").select("action").distinct().execute(),
    );
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining([
        "client.create",
        "project.create",
        "project.start",
        "project.update",
        "project.archive",
        "project.restore",
      ]),
    );
  });
});
