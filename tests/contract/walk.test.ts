import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { publicPartNames } from "#contract/public-page/endpoints.ts";
import { decide, type Role, type Subject } from "#domain/access/policy.ts";
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
import { clauses } from "#tests/support/clauses.ts";
import { tellsOf, visitDemonstration } from "./visit-demonstration.ts";
import { putReturnedGate, signatureAsked } from "./put-returned-gate.ts";
import { untraced } from "./untraced.ts";
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

const kpiBody = { name: "NPS", unit: "nota", direction: "higher" };

const switches = { trustsEmail: false, strongAmr: [], isOnly: false, isEnabled: false };
const firm = { name: "Firma", issuer: "https://login.exemplo.com.br", clientId: "lastro" };
const providerBody = { ...firm, ...switches, domains: ["exemplo.com.br"] };

/** Bodies that pass validation. */
const bodies = (project: Project): Record<string, unknown> => ({
  validateInvite: { token: "LSTR-2222-2222-2222" },
  requestAccess: { email: "alguem@exemplo.com.br" },
  allowProofs: { areAllowed: true },
  changeUserEmail: { email: "novo@exemplo.com.br" },
  setSignInPolicy: { passkeys: "offered" },
  createIdentityProvider: { ...providerBody, secret: "segredo" },
  updateIdentityProvider: { ...providerBody, version: 999 },
  createInvites: { email: "nova@exemplo.com.br", role: "consultant" },
  updateUser: { disabled: true },
  handleAccessRequest: { decision: "dismiss" },
  setDisplayName: { name: "Nome" },
  askConfirmation: { act: "updateUser", by: "mail-code" },
  confirm: { challengeId: project.id, code: "123456" },
  createPasskey: { challengeId: project.id, response: {}, name: "Notebook" },
  renamePasskey: { name: "Notebook" },
  signInWithPasskey: { challengeId: project.id, response: {} },
  createClient: { name: "Nova Empresa" },
  createProject: { clientId: project.clientId, name: "Novo" },
  updateProject: { version: 999, name: "Outro" },
  setAssumption: { value: 150 },
  applyLibraryValue: {},
  confirmAssumptions: { ids: ["A.conversao_caixa"] },
  hideDemonstration: { hidden: false },
  makeDemonstrationLink: { papel: "aprovador" },
  setNotificationSettings: { kinds: [] },
  addMember: { userId: project.id },
  updateMember: { duty: "Analista" },
  updateFile: { version: 999, name: "outro.csv" },
  updateMapping: { version: 999, tables: [] },
  previewMapping: { tableName: "dados", canonical: "custos", columns: {}, answers: {} },
  unmaskCells: { rows: [2] },
  revertMapping: { version: 999, changeId: project.id },
  rereadFile: { version: 999, headerRow: 1 },
  confirmDocumentTable: { version: 999 },
  submitGate: { version: 999 },
  decideGate: { decision: "approve", comment: "Conferido." },
  askForSignature: signatureAsked(project),
  answerConfirmationRequest: { answer: "confirmed" },
  waivePriorPhase: { reason: "Acordado." },
  reopenPhase: { reason: "Indicador fora do plano." },
  inviteApprover: { email: "aprovador@exemplo.com.br" },
  setRequiredApprovers: { count: 1 },
  recordStatement: {
    conditionId: "G1.7",
    name: "Ana",
    role: "Operações",
    text: "Nenhum ganho rápido.",
  },
  autoExecute: { phaseNumber: 1, phaseType: "value_scope" },
  releaseReport: { released: false },
  saveRegulation: {
    version: 999,
    note: "Conferida.",
    lines: [
      {
        id: "R01",
        subject: "Assunto",
        text: "Texto.",
        source: "Fonte",
        verifiedOn: null,
        state: "não verificado",
        reservation: null,
      },
    ],
  },
  savePublicPage: {
    version: 999,
    parts: publicPartNames.map((name) => ({ name, en: null, pt: null, picture: null })),
  },
  addPublicPicture: { base64: "" },
  addComment: { sectionId: "C1", blockIndex: 0, text: "Conferir." },
  resolveComment: { resolved: true },
  chat: { message: "Qual o total?" },
  startConversation: { phaseId: project.phaseId, message: "Qual o total?" },
  updateConversation: { title: "Outro" },
  editQuestion: { message: "Qual o total?" },
  regenerateReply: {},
  giveFeedback: { useful: true },
  editDecision: { owner: "Rita" },
  setStepOverride: { decision: "MANTER", name: "Rita", role: "Riscos", reason: "Contrato." },
  saveScenario: { name: "Cenário", drivers: { adoption: 0.9 } },
  refreshBenchmarks: { industry: "Healthcare", period: "2024" },
  setBenchmarkValue: { value: 8, source: "ERP", asOf: "2026-10-31" },
  recordBenchmarkConsent: { consentedOn: "2026-10-31", document: "Contrato 12" },
  updateModelSettings: {
    version: 999,
    provider: null,
    baseUrl: null,
    model: null,
    priceInput: null,
    priceOutput: null,
    defaultBudget: null,
  },
  updateProjectModel: { version: 999, isAllowed: false },
  createSurvey: {
    title: "Prontidão",
    contact: "rh@exemplo.com.br",
    closesAt: "2027-01-31T12:00:00.000Z",
    audience: "Ana; Suporte",
  },
  mailSurvey: { kind: "reminder" },
  openSurvey: { token: "nenhum" },
  answerSurvey: { token: "nenhum", answers: {} },
  updateDocument: { version: 999, title: "Outro" },
  updateProjectDocument: { version: 999, title: "Outro" },
  decideDocument: { number: 1, decision: "approved", comment: "Conferido." },
  createCustomReport: { title: "Resumo", parts: [{ phase: 1, sectionId: "C1" }] },
  updateCustomReport: { version: 999, title: "Outro" },
  scheduleCustomReport: { version: 999, schedule: null },
  createKpi: kpiBody,
  updateKpi: { ...kpiBody, version: 999, isReleased: false },
  addKpiPoint: { on: "2026-10-31", value: 8, source: "ERP" },
  importKpiCsv: { fileName: "i.csv", text: "Indicador;Data;Valor" },
  createUseCase: { name: "Triagem" },
  updateUseCase: { name: "Triagem", version: 999, isReleased: false },
  createRisk: { name: "Viés" },
  updateRisk: { name: "Viés", version: 999, isReleased: false },
  acceptRisk: { version: 999, accepted: true, reason: "Dentro do apetite." },
  promote: { target: "artifact", source: { kind: "insight", insightId: "I" } },
  updateProgrammeItem: { status: "done" },
  closeClient: { name: "Outro nome" },
  erasePerson: { email: "outra@exemplo.com.br" },
  findPersonInFiles: { name: "Ninguém Daqui" },
  reportPersonAccess: { name: "Ninguém Daqui" },
  exportPersonFromFiles: { name: "Ninguém Daqui" },
  erasePersonFromFiles: { name: "Ninguém Daqui", confirmation: "não" },
  setRetention: { version: 999, days: 365 },
  setClientIndustry: { version: 999, industry: "Healthcare" },
  updateClientTemplate: { version: 999, primaryColour: "#0F5C63", secondaryColour: "#0F5C63" },
});

describe("walk over the contract", () => {
  let slice: TestWorld;
  let project: Project;
  let urls: Record<string, string>;
  const people = {} as Record<PersonaName, Persona & { role: Role; clientId: string | null }>;

  beforeAll(async () => {
    slice = await openTestWorld({
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
          .replace(/:(?:comment|promotion|submission)Id/, submissionId)
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
  afterAll(() => slice.close());

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
});
