import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { traceOf, type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { decide, type Role, type Subject } from "#domain/access/policy.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createReplyQueue } from "#server/features/conversations/index.ts";
import { scriptedAnswers } from "#tests/conversations/desk.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona, Reply } from "#tests/support/http-part.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import { clauses } from "#tests/support/clauses.ts";
import { tellsOf, visitDemonstration } from "./visit-demonstration.ts";
import { putReturnedGate } from "./put-returned-gate.ts";
import { bodies, kpiBody } from "./walk-bodies.ts";
import { leftUnwritten, untraced } from "./untraced.ts";
import { LEDGER } from "./walk-ledger.ts";

/** Everybody of the policy table, against one project with a finished run that was not released. */
const personas = [
  "admin",
  "consultant of the team",
  "other consultant",
  "client",
  "approver",
  "client of another company",
  "approver of the demonstration",
  "client of the demonstration",
] as const;
type PersonaName = (typeof personas)[number];

/** Where the answer is not the action's own over the project, and why. */
const EXCEPTIONS: Record<string, Partial<Record<PersonaName, number>>> = {
  // The client is looked up first: an unseen company is not found.
  createProject: {
    "other consultant": 404,
    "client of another company": 404,
    "approver of the demonstration": 404,
    "client of the demonstration": 404,
  },
  // That nothing was released yet is no secret from whoever sees the project: an empty list.
  // What may not be read cannot be said to be forbidden: the file and the run are not found.
  updateMapping: { client: 404, approver: 404 },
  listMappingHistory: { client: 404, approver: 404 },
  revertMapping: { client: 404, approver: 404 },
  rereadFile: { client: 404, approver: 404 },
  confirmDocumentTable: { client: 404, approver: 404 },
  cancelRun: { client: 404, approver: 404 },
  listKpis: { client: 200, approver: 200 },
  listFacts: { client: 200, approver: 200 },
  // Nothing was closed: there is no certificate.
  downloadCertificate: { admin: 404 },
  downloadErasureCertificate: { admin: 404 },
  // The project has no event log: there is nothing to draw.
  getProcessBpmn: { admin: 409, "consultant of the team": 409 },
};

describe("walk over the contract", () => {
  const lines: string[] = [];
  const metrics = createMetrics();
  let slice: TestWorld;
  let project: Project;
  let urls: Record<string, string>;
  const people = {} as Record<PersonaName, Persona & { role: Role; clientId: string | null }>;

  beforeAll(async () => {
    slice = await openTestWorld({
      log: watchedLogger((line) => lines.push(line)),
      app: { metrics },
      parts: (services) => ({ desk: createReplyQueue(services, scriptedAnswers, null) }),
    });
    const join = async (name: PersonaName, role: Role, clientId: string | null = null) => {
      people[name] = {
        ...(await slice.signIn(role, clientId === null ? {} : { clientId })),
        role,
        clientId,
      };
    };
    await join("admin", "admin");
    await join("consultant of the team", "consultant");
    await join("other consultant", "consultant");
    const ana = people["consultant of the team"];
    project = await startProject(ana);
    const other = await startProject(ana, "Boreal");
    await join("client", "client", project.clientId);
    await join("approver", "approver", project.clientId);
    await join("client of another company", "client", other.clientId);
    Object.assign(people, await visitDemonstration(slice, people.admin));
    // Two versions, so that there is something to compare.
    await uploadAndRead(slice, ana, project.id, LEDGER.replace("100,50", "101,50"));
    const file = await uploadAndRead(slice, ana, project.id, LEDGER);
    const picture = await uploadAndRead(slice, ana, project.id, "GIF89a", "ponto.gif");
    const run = await runPhase(slice, ana, project.id);
    if (run.status !== "completed")
      throw new Error(`run ended ${run.status}: ${JSON.stringify(run.error)}`);
    const { submissionId, decisionId, requestId } = await putReturnedGate(slice, project, {
      runId: run.id,
      reportId: run.reportId ?? "",
      submittedBy: ana.userId,
      decidedBy: people.admin.userId,
      asked: people["client of another company"].userId,
    });
    const opened = await ana.send("POST", `/api/uploads/tus?projectId=${project.id}`, undefined, {
      "tus-resumable": "1.0.0",
      "upload-length": "10",
    });
    const uploadId = String(opened.headers["location"]).split("/").at(-1) ?? "";
    const [artifact] = (await ana.send("GET", `/api/phases/${project.phaseId}/artifacts`)).body;
    const [dataset] = (await ana.send("GET", `/api/phases/${project.phaseId}/datasets`)).body;
    const scenarioId = uuidv7();
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("scenarios")
        .values({
          id: scenarioId,
          tenant_id: project.clientId,
          project_id: project.id,
          run_id: run.id,
          name: "Guardado",
          drivers: "{}",
          created_by: ana.userId,
          created_by_name: "Ana",
          created_at: new Date(),
          result:
            '{"recomendado":null,"completo":{"vpl":null,"tir":null,"payback":null,"paybackDescontado":null,"roi":null,"beneficio":1,"opex":0,"capex":0,"necessidadeCaixa":0}}',
        })
        .execute(),
    );
    const surveyId = uuidv7();
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("surveys")
        .values({
          id: surveyId,
          tenant_id: project.clientId,
          project_id: project.id,
          wave: 1,
          title: "Prontidão",
          message: null,
          contact: "RH",
          minimum_group: 5,
          closes_at: new Date("2027-01-31"),
          created_by: ana.userId,
          created_at: new Date(),
        })
        .execute(),
    );
    const sendDocument = async (name: string, content: string): Promise<string> => {
      const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`;
      const reply = await ana.send("POST", `/api/projects/${project.id}/documents`, body, {
        "content-type": "multipart/form-data; boundary=x",
      });
      await slice.workflows.waitFor(reply.body.current.id);
      return reply.body.id;
    };
    const [documentId, pictureDocumentId] = [
      await sendDocument("nota.txt", "Nota."),
      await sendDocument("ponto.gif", "GIF89a"),
    ];
    const recordOf = async (list: string, body: object): Promise<string> =>
      (await ana.send("POST", `/api/projects/${project.id}/${list}`, body)).body.id;
    const [kpiId, useCaseId, riskId] = [
      await recordOf("kpi-definitions", kpiBody),
      await recordOf("use-cases", { name: "Triagem" }),
      await recordOf("risks", { name: "Viés" }),
    ];
    const customId = await recordOf("custom-reports", {
      title: "Resumo",
      parts: [{ phase: 1, sectionId: "C1" }],
      generate: true,
    });
    const [composed] = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("custom_report_versions")
        .select("id")
        .where("custom_report_id", "=", customId)
        .execute(),
    );
    await slice.workflows.waitFor(composed?.id ?? "");
    const [conversationId, messageId] = [uuidv7(), uuidv7()];
    const at = new Date();
    await slice.db.asOwner(async (tx) => {
      await tx
        .insertInto("conversations")
        .values({
          id: conversationId,
          tenant_id: project.clientId,
          project_id: project.id,
          phase_id: project.phaseId,
          owner_id: null,
          owner_name: null,
          run_id: run.id,
          continued_from: null,
          title: "Resultado",
          leaf_id: messageId,
          last_seq: 1,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto("messages")
        .values({
          id: messageId,
          tenant_id: project.clientId,
          conversation_id: conversationId,
          parent_id: null,
          role: "assistant",
          state: "done",
          text: "Resumo.",
          rests_on: [run.id],
          created_at: at,
        })
        .execute();
      await tx
        .insertInto("conversation_events")
        .values({
          conversation_id: conversationId,
          tenant_id: project.clientId,
          seq: 1,
          message_id: messageId,
          kind: "message",
          text: "",
        })
        .execute();
    });
    const ids: Record<string, string> = {
      "/api/surveys/:id": surveyId,
      "/api/conversations/:id": conversationId,
      "/api/datasets/:id": dataset?.id ?? project.id,
      "/api/projects/:id": project.id,
      "/api/phases/:id": project.phaseId,
      "/api/files/:id": file.id,
      "/api/scenarios/:id": scenarioId,
      "/api/notifications/:id": project.id,
      "/api/artifacts/:id": artifact?.id ?? project.id,
    };
    urls = Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.name,
        endpoint.path
          .replace(/^\/api\/\w+\/:id(?=\/|$)/, (head) => head.replace(":id", ids[head] ?? ""))
          .replace(/^\/api\/admin\/.*:id/, (path) => path.replace(":id", people.admin.userId))
          .replace("/api/auth/passkeys/:id", `/api/auth/passkeys/${project.id}`)
          .replace(/:(?:provider|project|set)Id/, project.id)
          .replace("/api/confirmation-requests/:id", `/api/confirmation-requests/${requestId}`)
          .replace(":runId", run.id)
          .replace(":reportId", run.reportId ?? "")
          .replace(":clientId", project.clientId)
          .replace(":factId", "p1.razao.total")
          .replace(":hash", "0".repeat(64))
          .replace(":kpiId", kpiId)
          .replace(":useCaseId", useCaseId)
          .replace(":riskId", riskId)
          .replace(":customId", customId)
          .replace(":assumptionId", "A.horas_fte_mes")
          .replace("/api/gates/decisions/:id", `/api/gates/decisions/${decisionId}`)
          .replace(":uploadId", uploadId)
          .replace(
            ":documentId",
            endpoint.name === "previewDocument" ? pictureDocumentId : documentId,
          )
          .replace(/:(?:comment|promotion|submission|measure)Id/, submissionId)
          .replace(":messageId", messageId)
          .replace(":userId", people.client.userId)
          .replace(":sectionId", "C1")
          .replace(":processId", "P01")
          .replace(":stepId", "A1")
          .replace(":decisionId", "p1.dec.redesenhar")
          .replace(":itemId", "I01")
          .replace(":table/:column", "dados/Valor (R$)")
          .replace("templates/:table", "templates/processos")
          .replace(":table", "1")
          .replace(":industry/:period", "Healthcare/2024")
          .replace(":code", "op.no_show")
          .replace(
            endpoint.name === "previewFile" ? file.id : "",
            endpoint.name === "previewFile" ? picture.id : "",
          )
          .concat(
            endpoint.name === "deleteFile" ||
              endpoint.name === "deleteCustomReport" ||
              (endpoint.name.startsWith("delete") && endpoint.name.endsWith("Document"))
              ? "?version=999"
              : endpoint.name === "compareDocument"
                ? "?before=1&after=1"
                : endpoint.name === "createUpload"
                  ? `?projectId=${project.id}`
                  : endpoint.name === "exportBenchmarks"
                    ? "?format=xlsx&industry=Healthcare&period=2024"
                    : [
                          "exportKpis",
                          "exportUseCases",
                          "exportRisks",
                          "exportMembers",
                          "exportDocuments",
                          "exportFirmDocuments",
                          "exportNotifications",
                        ].includes(endpoint.name)
                      ? "?format=csv"
                      : ["searchProject", "findInProject"].includes(endpoint.name)
                        ? "?q=custos"
                        : endpoint.name === "listConversations"
                          ? `?phase=${project.phaseId}`
                          : endpoint.name === "streamConversation"
                            ? "?after=0"
                            : endpoint.name === "exportConversation"
                              ? "?format=md"
                              : endpoint.name === "compareReports"
                                ? `?with=${run.reportId}`
                                : "",
          ),
      ]),
    );
  });
  afterAll(async () => {
    metrics.close();
    await slice.close();
  });

  const call = (endpoint: Endpoint, persona?: Persona) => {
    const url = urls[endpoint.name] ?? "";
    if (endpoint.bodyKind === "multipart") {
      const boundary = "x";
      const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b\r\n1;2\r\n--x--\r\n`;
      return (persona ?? slice).send(endpoint.method, url, body, {
        "content-type": `multipart/form-data; boundary=${boundary}`,
      });
    }
    return (persona ?? slice).send(endpoint.method, url, bodies(project)[endpoint.name]);
  };

  it("has no placeholder left", () => {
    for (const url of Object.values(urls)) expect(url).not.toMatch(/:[a-z]/i);
  });

  it("wants a session wherever the contract says so", clauses("6.1", "6.8"), async () => {
    for (const endpoint of endpoints.filter((candidate) => candidate.access.who !== "public")) {
      const reply = await call(endpoint);
      // A reply to HEAD has no body.
      const code = endpoint.method === "HEAD" ? undefined : "NOT_SIGNED_IN";
      expect([endpoint.name, reply.status, reply.body.error?.code]).toEqual([
        endpoint.name,
        401,
        code,
      ]);
    }
  });

  const guarded = endpoints.filter((endpoint) => endpoint.access.who === "allowed");

  it.each(personas)(
    "answers as the policy table says: %s",
    clauses("6.2", "6.3", "6.4", "6.5"),
    async (name) => {
      const person = people[name];
      const actor = { userId: person.userId, role: person.role, clientId: person.clientId };
      const subject: Subject = {
        tenantId: project.clientId,
        onTeam: name === "consultant of the team",
        projectStatus: "active",
        released: false,
        openToCompany: false,
      };
      const wrong: unknown[] = [];
      const answered: [Endpoint, Reply][] = [];
      for (const endpoint of guarded) {
        if (endpoint.access.who !== "allowed") continue;
        const decision = decide(actor, endpoint.access.action, subject);
        const expected =
          EXCEPTIONS[endpoint.name]?.[name] ??
          (decision.allowed ? null : decision.as === "not-found" ? 404 : 403);
        // What is allowed and changes something is tried by one person only, in its own feature's tests.
        if (expected === null && endpoint.method !== "GET") continue;
        const reply = await call(endpoint, person);
        answered.push([endpoint, reply]);
        const isEmpty =
          EXCEPTIONS[endpoint.name]?.[name] !== 200 ||
          (Array.isArray(reply.body) && reply.body.length === 0);
        const isRight =
          isEmpty &&
          (expected === null
            ? reply.status === (endpoint.status ?? 200)
            : reply.status === expected);
        if (!isRight)
          wrong.push({
            endpoint: endpoint.name,
            expected: expected ?? "allowed",
            got: reply.status,
            error: reply.body?.error?.code,
          });
      }
      expect(wrong).toEqual([]);
      expect(await untraced(slice.db, person.userId, answered)).toEqual([]);
    },
  );

  it("lists nothing of another company to people of the demonstration", async () => {
    for (const name of ["approver of the demonstration", "client of the demonstration"] as const)
      for (const endpoint of guarded.filter(({ method }) => method === "GET"))
        expect(await tellsOf(project, call(endpoint, people[name])), endpoint.name).toBe(false);
  });

  it("refuses a field that no endpoint declares, by name", async () => {
    const taking = endpoints.filter(
      ({ method, bodyKind }) =>
        method !== "GET" && method !== "HEAD" && (bodyKind ?? "json") === "json",
    );
    expect(taking.length).toBeGreaterThan(120);
    const sentence = "O campo naoExiste não existe nesta operação.";
    const answered = [];
    for (const endpoint of taking) {
      const body = { ...(bodies(project)[endpoint.name] as object), naoExiste: 1 };
      const { status, body: reply } = await people.admin.send(
        endpoint.method,
        urls[endpoint.name] ?? "",
        body,
      );
      answered.push([endpoint.name, status, reply?.error?.code, reply?.error?.message]);
    }
    expect(answered).toEqual(taking.map(({ name }) => [name, 422, "UNKNOWN_FIELD", sentence]));
  });

  it("opens what was released to the company, and closes it again", async () => {
    const ana = people["consultant of the team"];
    const released = endpoints.filter(
      (endpoint) =>
        endpoint.access.who === "allowed" &&
        ["fact.read", "report.read", "artifact.read"].includes(endpoint.access.action),
    );
    const report = endpoints.find((endpoint) => endpoint.name === "releaseReport");
    const statuses = async () =>
      Promise.all(released.map(async (endpoint) => (await call(endpoint, people.client)).status));
    expect(
      (await ana.send("POST", urls[report?.name ?? ""] ?? "", { released: true })).status,
    ).toBe(200);
    expect(await statuses()).toEqual(released.map(() => 200));
    expect(
      (await people["client of another company"].send("GET", urls["getReport"] ?? "")).status,
    ).toBe(404);
    expect(
      (await ana.send("POST", urls[report?.name ?? ""] ?? "", { released: false })).status,
    ).toBe(200);
    expect((await people.client.send("GET", urls["getReport"] ?? "")).status).toBe(404);
  });

  it("refuses a stale version of every record that carries one", async () => {
    for (const name of [
      "updateKpi",
      "updateUseCase",
      "updateRisk",
      "updateProject",
      "updateFile",
      "updateMapping",
      "deleteFile",
    ]) {
      const endpoint = endpoints.find((candidate) => candidate.name === name);
      if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
      const reply = await call(endpoint, people["consultant of the team"]);
      expect([name, reply.status, reply.body.error.code]).toEqual([name, 409, "CONFLICT"]);
    }
  });

  it("lets nothing leave to anybody that could not be written down first", async () => {
    const leaving = guarded.filter(
      (endpoint) => traceOf(endpoint) === "leaves" && endpoint.method === "GET",
    );
    expect(leaving.length).toBeGreaterThan(20);
    for (const name of ["admin", "consultant of the team", "client", "approver"] as const)
      expect(
        await leftUnwritten(slice.db, leaving, (endpoint) => call(endpoint, people[name])),
      ).toEqual([]);
  });

  it("has counted all this in at most 2,500 series", async () => {
    const series = (await metrics.write()).split("\n").filter((line) => /^[a-z]/.test(line));
    expect(series.length).toBeGreaterThan(500);
    expect(series.length).toBeLessThanOrEqual(2_500);
  });

  it("tells nothing personal in the log of all this, whatever its level", () => {
    expect(lines.length).toBeGreaterThan(1_000);
    const secrets = [
      ...Object.values(people).flatMap(({ email, cookie }) => [email, cookie.split("=")[1] ?? ""]),
      ...["@", "LSTR-", "ponto.gif", "a.csv", "nota.txt", "Boreal", "Aurora", "Pessoa de Teste"],
    ];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
