import { tokenOf } from "#tests/support/token-of.ts";
import { writeBenchmarkBook } from "../../../fixtures/benchmark-book.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "./http-person.ts";
import { completedRun, startRun } from "../ledger-project.ts";
import { makePeople } from "./instance-people.ts";
import type { RealServer } from "../servers/real-server.ts";

export type Persona = "admin" | "consultant" | "client" | "approver";

/** A demonstration in which people have worked: one of each thing that its own start leaves out. */
export interface Furnished {
  tokens: Record<Persona, string>;
  http: Record<Persona, HttpPerson>;
  clientId: string;
  phaseIds: string[];
  /** What stands for the parameters of an address. */
  known: Record<string, string>;
}

const DAY_MS = 86_400_000;
const contract = (fifth: string): string =>
  Array.from(
    { length: 12 },
    (_, index) => `Cláusula ${index + 1}: ${index === 4 ? fifth : "condição ordinária."}`,
  ).join("\n");

/** 100 s alone, more than 240 s beside other runs: only what never ends is ended. */
const SEEDED_WITHIN_MS = 900_000;

/** The first administrator, named Ana Prado, once the demonstration stands. */
export async function demonstrationSeeded(
  server: RealServer,
): Promise<{ admin: HttpPerson; projectId: string }> {
  const admin = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  await admin.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
  const { state, projectId } = await waitFor(
    () => admin.get<{ state: string; projectId: string }>("/api/demonstration"),
    ({ state: now }) => now !== "off" && now !== "seeding",
    SEEDED_WITHIN_MS,
  );
  if (state !== "ready") throw new Error(`The demonstration is ${state}`);
  return { admin, projectId };
}

/** Waits for the demonstration, lets people of each kind in, and has them work on it. */
export async function furnish(server: RealServer): Promise<Furnished> {
  const { admin, projectId } = await demonstrationSeeded(server);
  const project = `/api/projects/${projectId}`;
  const { clientId } = await admin.get<{ clientId: string }>(project);
  const tokens = {
    admin: tokenOf(server.firstAccessUrl),
    ...(await makePeople(server.dataDir, {
      consultant: { role: "consultant", name: "Bia Nunes", email: "bia@exemplo.com.br" },
      client: { role: "client", name: "Clara Dias", email: "clara@exemplo.com.br", clientId },
      approver: { role: "approver", name: "Artur Melo", email: "artur@exemplo.com.br", clientId },
    })),
  };
  const http = { admin } as Record<Persona, HttpPerson>;
  for (const persona of ["consultant", "client", "approver"] as const)
    http[persona] = await signInOverHttp(server.url, tokens[persona]);

  const phases = await admin.get<{ id: string; reportId: string }[]>(`${project}/phases`);
  const files = await admin.get<{ id: string }[]>(`${project}/files`);
  const [first] = phases;
  await administer(admin);
  if (first === undefined || files[0] === undefined)
    throw new Error("The demonstration has no phase or no file");
  const reportId = await decideAndRun(admin, projectId, first.id);
  await admin.send("POST", `/api/reports/${reportId}/comments`, {
    sectionId: "C1",
    blockIndex: 0,
    text: "Conferir com a Controladoria antes da reunião.",
  });
  await admin.send("POST", `/api/reports/${reportId}/release`, { released: true });
  return {
    tokens,
    http,
    clientId,
    phaseIds: phases.map(({ id }) => id),
    known: {
      projectId,
      emptyProjectId: await startEmptyProject(http, projectId),
      phaseNumber: "1",
      phase: first.id,
      fileId: files[0].id,
      reportId,
      otherId: first.reportId,
      token: await openSurvey(admin, project),
      documentId: await sendContract(admin, project),
      customId: await composeReport(admin, project),
    },
  };
}

/** What the gate of phase 1 asks for in writing, an assumption of the firm's own, and the run with both: a second version of the report. */
async function decideAndRun(
  admin: HttpPerson,
  projectId: string,
  phaseId: string,
): Promise<string> {
  const { conditions } = await admin.get<{
    conditions: { id: string; met: boolean; acceptsStatement: boolean }[];
  }>(`/api/phases/${phaseId}/gate`);
  const people = [
    { name: "Davi Luz", role: "Diretor de Operações" },
    { name: "Eva Sá", role: "Controladoria" },
  ];
  for (const { id } of conditions.filter(({ met, acceptsStatement }) => !met && acceptsStatement)) {
    for (const person of people)
      await admin.send("POST", `/api/phases/${phaseId}/statements`, {
        conditionId: id,
        ...person,
        text: "Conferido em reunião com a área.",
      });
  }
  await completedRun(admin, await startRun(admin, projectId));
  const { reportId } = await admin.get<{ reportId: string }>(`/api/phases/${phaseId}`);
  return reportId;
}

/** A project with a team of two and no file: the demonstration has no team of its own. It stays the active one. */
async function startEmptyProject(
  http: Record<Persona, HttpPerson>,
  demonstrationId: string,
): Promise<string> {
  const company = await http.consultant.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Fragata",
  });
  const { id } = await http.consultant.send<{ id: string }>("POST", "/api/projects", {
    clientId: company.id,
    name: "Diagnóstico Fragata",
  });
  await http.consultant.send("POST", `/api/projects/${id}/start`);
  const { id: userId } = await http.admin.get<{ id: string }>("/api/auth/user");
  await http.consultant.send("POST", `/api/projects/${id}/members`, {
    userId,
    duty: "Analista de processos",
  });
  for (const persona of ["admin", "consultant"] as const)
    await http[persona].send("POST", `/api/projects/${demonstrationId}/activate`);
  return id;
}

async function openSurvey(admin: HttpPerson, project: string): Promise<string> {
  const audience = Array.from(
    { length: 6 },
    (_, index) => `Pessoa ${index + 1}; Suporte; analista`,
  ).join("\n");
  const { id } = await admin.send<{ id: string }>("POST", `${project}/surveys`, {
    title: "Prontidão para a mudança",
    contact: "rh@exemplo.com.br",
    closesAt: new Date(Date.now() + 14 * DAY_MS).toISOString(),
    audience,
  });
  const links = await (await admin.raw(`/api/surveys/${id}/links`)).text();
  return /\/pesquisa\/([^\s;"]+)/.exec(links)?.[1] ?? "";
}

async function sendContract(admin: HttpPerson, project: string): Promise<string> {
  const { id } = await admin.upload(
    `${project}/documents?folder=Contratos`,
    "Contrato de suporte.txt",
    contract("multa de dez por cento."),
  );
  await admin.upload(
    `/api/documents/${id}/versions`,
    "Contrato de suporte.txt",
    contract("multa de vinte por cento."),
  );
  const { version } = await waitFor(
    () => admin.get<{ version: number; current: { status: string } }>(`/api/documents/${id}`),
    ({ current }) => current.status !== "processing",
  );
  await admin.send("PATCH", `/api/documents/${id}`, { version, shared: true, tags: ["vigente"] });
  return id;
}

async function composeReport(admin: HttpPerson, project: string): Promise<string> {
  const { id } = await admin.send<{ id: string }>("POST", `${project}/custom-reports`, {
    title: "Resumo para a diretoria",
    parts: [
      { phase: 1, sectionId: "C1" },
      { phase: 5, sectionId: "C1" },
    ],
    generate: true,
  });
  await waitFor(
    () => admin.get<{ status: string }>(`/api/custom-reports/${id}`),
    ({ status }) => status !== "generating",
  );
  return id;
}

/** What only an administrator does: an invitation, a set of benchmarks, a client that was closed. */
async function administer(admin: HttpPerson): Promise<void> {
  await admin.send("POST", "/api/admin/invites", {
    email: "convidada@exemplo.com.br",
    role: "consultant",
  });
  await admin.upload("/api/benchmark-sets?save=1", "conjunto.xlsx", await writeBenchmarkBook());
  const gone = await admin.send<{ id: string }>("POST", "/api/clients", {
    name: "Aurora Serviços",
  });
  // A closing asks for the copy first.
  await (await admin.raw(`/api/clients/${gone.id}/export`)).arrayBuffer();
  await admin.send("POST", `/api/clients/${gone.id}/close`, { name: "Aurora Serviços" });
}
