import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import { accessMail, issueAccessToken } from "#server/features/auth/index.ts";
import {
  domainAnswers,
  createReplyQueue,
  withOpenings,
  type Desk,
} from "#server/features/conversations/index.ts";
import { Demonstration } from "#server/features/demonstration/index.ts";
import { inviteMail } from "#server/features/invites/index.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import type { Services } from "#server/platform/services.ts";
import {
  openTestWorld,
  startProject,
  upload,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import { clauses } from "#tests/support/clauses.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import {
  openMailServer,
  readPart,
  type TestMailServer,
} from "#tests/support/servers/mail-server.ts";
import { tokenOf } from "#tests/support/token-of.ts";
import { fillDemonstration } from "./fill-demonstration.ts";
import { lackingFields, things, type Samples } from "./specification-fields.ts";
import {
  callers,
  rows,
  type Caller,
  type Place,
  type Row,
  type Scene,
} from "./specification-rows.ts";

const SEED_LIMIT_MS = 900_000;
const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

/** Every call of section 7 as each role, over a company's project and over the demonstration. */
describe("the calls of the specification", () => {
  let slice: TestWorld;
  let mail: TestMailServer;
  let scene: Scene;
  let demonstration: Place;
  let firstSetup: Reply;
  const people = {} as Record<Exclude<Caller, "signed out">, Persona>;

  beforeAll(async () => {
    let seeding!: Demonstration;
    let desk!: Desk;
    mail = await openMailServer();
    slice = await openTestWorld({
      config: {
        DEMO: "on",
        LASTRO_SEED_UNTIL: "computed",
        PUBLIC_URL: "https://lastro.exemplo.com.br",
      },
      parts: (services: Services) => {
        services.pauses = { reach: async () => undefined };
        services.mailer = createSmtpMailer(
          { host: "127.0.0.1", port: mail.port, credentials: undefined, encryption: "offered" },
          "lastro@exemplo.com.br",
        );
        desk = createReplyQueue(services, domainAnswers, null);
        seeding = new Demonstration(services);
        return { desk, demonstration: seeding };
      },
    });
    slice.services.projectState = withOpenings(slice.services.projectState, slice.services, desk);
    firstSetup = await slice.send("POST", "/api/admin/setup-admin", {
      email: "admin@lastro.local",
    });
    people.admin = await slice.signIn("admin", { name: "Rita Dias" });
    people.consultant = await slice.signIn("consultant", { name: "Ana Prado" });
    const { admin, consultant } = people;
    await seeding.resume();
    await seeding.settled();
    const { projectId } = (await consultant.send("GET", "/api/demonstration")).body;
    const { clientId } = (await consultant.send("GET", `/api/projects/${projectId}`)).body;
    demonstration = {
      projectId,
      clientId,
      phaseId: (await consultant.send("GET", `/api/projects/${projectId}/phases`)).body[0].id,
    };

    const own = await startProject(consultant);
    const other = await startProject(consultant, "Boreal");
    people.client = await slice.signIn("client", { clientId: own.clientId });
    people.approver = await slice.signIn("approver", { clientId: own.clientId });
    people["client of another company"] = await slice.signIn("client", {
      clientId: other.clientId,
    });
    await uploadAndRead(slice, consultant, own.id, LEDGER);
    const invited = await admin.send("POST", "/api/admin/invites", {
      email: "bia@exemplo.com.br",
      role: "consultant",
      message: "Até segunda.",
    });
    // Each a link of their own, which opens one session; whoever is signed out comes with somebody else's.
    const visitor = await slice.signIn("consultant");
    const tokens = {} as Record<Caller, string>;
    for (const caller of callers) {
      const { email } = caller === "signed out" ? visitor : people[caller];
      tokens[caller] =
        (await issueAccessToken(slice.db, { email, now: slice.clock.now() }))?.token ?? "";
    }
    scene = {
      clientId: own.clientId,
      projectId: own.id,
      phaseId: own.phaseId,
      inviteId: invited.body.created[0].invite.id,
      tokens,
    };
  }, SEED_LIMIT_MS);
  afterAll(async () => {
    await slice?.close();
    await mail?.close();
  });

  const call = async (row: Row, caller: Caller): Promise<Reply> => {
    const path = row.path(scene);
    if (row.upload !== undefined) {
      if (caller === "signed out")
        return slice.send("POST", path, "--x--\r\n", {
          "content-type": "multipart/form-data; boundary=x",
        });
      const reply = await upload(
        people[caller],
        scene.projectId,
        "processo;area\nCobrança;Financeiro\n",
        { fileName: "lista.csv", fields: row.upload(scene) },
      );
      if (reply.status === 201) await slice.workflows.waitFor(reply.body.id);
      return reply;
    }
    const body = row.body?.(scene, caller);
    const reply =
      caller === "signed out"
        ? await slice.send(row.method, path, body)
        : await people[caller].send(row.method, path, body);
    if (reply.status === 202 && typeof reply.body.runId === "string")
      await slice.workflows.waitFor(reply.body.runId);
    return reply;
  };

  it("makes no administrator of whoever only knows the address", clauses("7.32", "6.6"), () => {
    expect([firstSetup.status, firstSetup.body.error.code]).toEqual([403, "SETUP_CODE_WRONG"]);
  });

  // In the table's order: what one makes, the next reads.
  for (const row of rows) {
    it(
      `${row.method} ${row.path({ clientId: "{clientId}", projectId: "{id}", phaseId: "{id}", inviteId: "{id}" })}`,
      row.clause,
      async () => {
        const got: unknown[] = [];
        for (const [index, caller] of callers.entries()) {
          const reply = await call(row, caller);
          got.push(
            [caller, reply.status, reply.body?.error?.code].filter((part) => part !== undefined),
          );
          if (reply.status < 400 && row.holds !== undefined)
            expect([caller, row.holds(reply)]).toEqual([caller, true]);
          if (reply.status >= 400)
            expect([caller, typeof reply.body.error.message]).toEqual([caller, "string"]);
          expect([caller, reply.status, reply.body?.error?.code]).toEqual([
            caller,
            row.expected[index],
            reply.body?.error?.code,
          ]);
        }
      },
    );
  }

  it("fills every list on the demonstration", clauses("1.8", "1.9"), async () => {
    const ana = await slice.signIn("consultant");
    await ana.send("POST", `/api/projects/${demonstration.projectId}/activate`);
    const empty: string[] = [];
    for (const row of rows) {
      if (row.listOf === undefined) continue;
      const reply = await ana.send(row.method, row.path({ ...demonstration, inviteId: "" }));
      if (row.listOf(reply.body).length === 0) empty.push(row.path(demonstration));
    }
    expect(empty).toEqual([]);
  });

  describe("fields", () => {
    let samples: Samples;
    beforeAll(async () => {
      const ana = await slice.signIn("consultant");
      const admin = await slice.signIn("admin");
      const { projectId, clientId } = demonstration;
      await ana.send("POST", `/api/projects/${projectId}/activate`);
      await fillDemonstration(slice, admin, ana, demonstration);
      const get = async (path: string) => (await ana.send("GET", path)).body;
      const phases = await get(`/api/projects/${projectId}/phases`);
      const ofPhases = async (path: string): Promise<unknown[]> =>
        (
          await Promise.all(
            phases.map(({ id }: { id: string }) => get(`/api/phases/${id}/${path}`)),
          )
        ).flat();
      const project = `/api/projects/${projectId}`;
      const conversations = (await ofPhases("conversation"))
        .map((reply) => (reply as { conversation: { messages: unknown[] } | null }).conversation)
        .filter((conversation) => conversation !== null);
      const benchmarks = await get("/api/projects/benchmarks");
      await sendDueMail(slice.services, slice.services.mailer!, {
        invite: inviteMail,
        access: accessMail,
      });
      const letter =
        mail.received
          .map(({ raw }) => readPart(raw, "text/plain"))
          .find((text) => text.includes("token=")) ?? "";
      await slice.send("POST", "/api/auth/validate-invite", {
        token: tokenOf(letter),
      });
      samples = {
        user: [await get("/api/auth/user")],
        client: [await get(`/api/clients/${clientId}`)],
        project: [await get(project)],
        phase: phases,
        "key figure": await get(`${project}/kpis`),
        indicator: (await get(`${project}/kpi-definitions`)).kpis,
        artefact: await ofPhases("artifacts"),
        dataset: await ofPhases("datasets"),
        file: await get(`${project}/files`),
        conversation: conversations,
        message: conversations.flatMap(({ messages }) => messages),
        insight: phases.flatMap(({ insights }: { insights: unknown[] }) => insights),
        invite: (await admin.send("GET", "/api/admin/invites")).body,
        benchmarks: [benchmarks],
        "benchmark category": benchmarks.benchmarkCategories,
        benchmark: benchmarks.benchmarkCategories.flatMap(
          (category: { benchmarks: unknown[] }) => category.benchmarks,
        ),
        risk: (await get(`${project}/risks`)).risks,
        report: await get(`${project}/reports`),
        "use case": (await get(`${project}/use-cases`)).useCases,
        tile: phases.flatMap(({ tiles }: { tiles: unknown[] }) => tiles),
      };
    }, SEED_LIMIT_MS);

    for (const { clause, of, fields } of things) {
      it(
        `of a ${of} (${clause.meta.clauses.join()}) are all there, each filled somewhere`,
        clause,
        () => {
          const found = samples[of] ?? [];
          expect(found.length).toBeGreaterThan(0);
          expect(lackingFields(found, fields)).toEqual({ absent: [], alwaysEmpty: [] });
        },
      );
    }

    it("of lists of four hold four or more", clauses("2.83", "2.84", "2.85"), () => {
      for (const of of ["indicator", "use case", "risk"])
        expect([of, (samples[of]?.length ?? 0) >= 4]).toEqual([of, true]);
    });
  });
});
