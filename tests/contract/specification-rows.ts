import { clauses } from "#tests/support/clauses.ts";
import type { Reply } from "#tests/support/http-part.ts";

/** Everybody of section 6, one who is not signed in, and a client of another company. */
export const callers = [
  "signed out",
  "client of another company",
  "client",
  "approver",
  "consultant",
  "admin",
] as const;
export type Caller = (typeof callers)[number];

/** Ids of one company's project. */
export interface Place {
  clientId: string;
  projectId: string;
  phaseId: string;
}
export interface Scene extends Place {
  inviteId: string;
  /** A token of somebody of the caller's role. */
  tokens: Record<Caller, string>;
}

export interface Row {
  clause: ReturnType<typeof clauses>;
  method: "GET" | "POST" | "DELETE";
  path: (scene: Place & Partial<Scene>) => string;
  /** The payload to the letter; none where the specification names none. */
  body?: (scene: Scene, caller: Caller) => unknown;
  /** Sent as multipart with these fields beside the file. */
  upload?: (scene: Scene) => Record<string, string>;
  /** Statuses in the order of `callers`. */
  expected: readonly [number, number, number, number, number, number];
  /** What every accepted reply holds. */
  holds?: (reply: Reply) => boolean;
  /** A list, which the demonstration fills. */
  listOf?: (body: Reply["body"]) => unknown[];
}

/** Whoever signed in. */
const signedIn = [401, 200, 200, 200, 200, 200] as const;
/** The firm's team and the company's own people. */
const seen = [401, 404, 200, 200, 200, 200] as const;
/** What is not the company's before its release. */
const unreleased = [401, 404, 404, 404, 200, 200] as const;
const administration = [401, 403, 403, 403, 403, 200] as const;
const array = (body: Reply["body"]): unknown[] => body as unknown[];
const hasId = ({ body }: Reply): boolean => typeof body.id === "string";
const question = "Qual o total da razão?";

/** Section 7 of the specification, row by row. */
export const rows: Row[] = [
  {
    clause: clauses("7.2"),
    method: "GET",
    path: () => "/api/auth/user",
    expected: signedIn,
    holds: ({ body, headers }) =>
      typeof body.role === "string" && String(headers["cache-control"]).includes("no-store"),
  },
  {
    clause: clauses("7.4", "2.7", "2.8", "2.10"),
    method: "GET",
    path: () => "/api/login",
    expected: [302, 302, 302, 302, 302, 302],
    holds: ({ headers }) => headers["location"] === "/consultant-login",
  },
  {
    clause: clauses("7.5"),
    method: "GET",
    path: () => "/api/projects",
    expected: signedIn,
    listOf: array,
  },
  {
    clause: clauses("7.6"),
    method: "GET",
    path: ({ projectId }) => `/api/projects/${projectId}`,
    expected: seen,
    holds: hasId,
  },
  {
    clause: clauses("7.7"),
    method: "POST",
    path: () => "/api/projects",
    body: ({ clientId }) => ({ clientId, name: "Segunda etapa", description: null }),
    expected: [401, 404, 403, 403, 201, 201],
    holds: hasId,
  },
  {
    clause: clauses("7.8"),
    method: "POST",
    path: ({ projectId }) => `/api/projects/${projectId}/start`,
    expected: [401, 404, 403, 403, 200, 200],
    holds: ({ body }) => body.status === "active",
  },
  {
    clause: clauses("7.9"),
    method: "GET",
    path: () => "/api/projects/benchmarks",
    expected: signedIn,
    holds: ({ body }) => Array.isArray(body.benchmarkCategories),
    listOf: (body) => body.benchmarkCategories,
  },
  {
    clause: clauses("7.10"),
    method: "GET",
    path: () => "/api/clients",
    expected: signedIn,
    listOf: array,
  },
  {
    clause: clauses("7.11"),
    method: "GET",
    path: ({ clientId }) => `/api/clients/${clientId}`,
    expected: seen,
    holds: hasId,
  },
  {
    clause: clauses("7.12", "5.4"),
    method: "POST",
    path: () => "/api/clients",
    body: (_scene, caller) => ({ name: `Companhia de ${caller}`, industry: null, size: null }),
    expected: [401, 403, 403, 403, 201, 201],
    holds: hasId,
  },
  {
    clause: clauses("7.13"),
    method: "GET",
    path: ({ projectId }) => `/api/projects/${projectId}/phases`,
    expected: seen,
    holds: ({ body }) => body.length === 7,
    listOf: array,
  },
  {
    clause: clauses("7.14"),
    method: "GET",
    path: ({ projectId }) => `/api/projects/${projectId}/kpis`,
    expected: seen,
    holds: ({ body }) => Array.isArray(body),
    listOf: array,
  },
  {
    clause: clauses("7.15"),
    method: "GET",
    path: ({ projectId }) => `/api/projects/${projectId}/files`,
    expected: seen,
    holds: ({ body }) => Array.isArray(body),
    listOf: array,
  },
  {
    clause: clauses("7.16"),
    method: "POST",
    path: ({ projectId }) => `/api/projects/${projectId}/upload`,
    upload: ({ projectId }) => ({ projectId }),
    expected: [401, 404, 201, 201, 201, 201],
    holds: hasId,
  },
  {
    clause: clauses("7.26", "3.18"),
    method: "POST",
    path: ({ projectId }) => `/api/projects/${projectId}/phases/auto-execute`,
    body: () => ({
      phaseNumber: 1,
      phaseType: "ValueScope",
      phaseName: "ValueScope",
      phaseDescription: "Diagnóstico",
      objectives: ["Medir"],
      automaticPrompts: ["Analise os custos"],
    }),
    expected: [401, 404, 403, 403, 202, 202],
    holds: ({ body }) => typeof body.runId === "string",
  },
  {
    clause: clauses("7.17"),
    method: "GET",
    path: ({ phaseId }) => `/api/phases/${phaseId}`,
    expected: seen,
    holds: hasId,
  },
  {
    clause: clauses("7.18"),
    method: "GET",
    path: ({ phaseId }) => `/api/phases/${phaseId}/datasets`,
    expected: unreleased,
    listOf: array,
  },
  {
    clause: clauses("7.19"),
    method: "GET",
    path: ({ phaseId }) => `/api/phases/${phaseId}/artifacts`,
    expected: unreleased,
    listOf: array,
  },
  {
    clause: clauses("7.20"),
    method: "GET",
    path: ({ phaseId }) => `/api/phases/${phaseId}/conversation`,
    expected: unreleased,
    holds: ({ body }) => Array.isArray(body.messages),
    listOf: (body) => body.messages,
  },
  {
    clause: clauses("7.21"),
    method: "GET",
    path: ({ phaseId }) => `/api/phases/${phaseId}/conversations`,
    expected: unreleased,
    listOf: array,
  },
  {
    clause: clauses("7.22", "3.17"),
    method: "POST",
    path: ({ phaseId }) => `/api/phases/${phaseId}/chat`,
    body: ({ projectId, phaseId }) => ({
      message: question,
      projectId,
      phaseId,
      phaseName: "ValueScope",
      projectFiles: ["dados.csv"],
    }),
    expected: unreleased,
    holds: ({ body }) => typeof body.response === "string" && body.response === body.message,
  },
  {
    clause: clauses("7.23"),
    method: "GET",
    path: ({ phaseId }) => `/api/conversations?phase=${phaseId}`,
    expected: unreleased,
    listOf: array,
  },
  {
    clause: clauses("7.24"),
    method: "POST",
    path: () => "/api/conversations",
    body: ({ phaseId }) => ({ phaseId, message: question }),
    expected: [401, 404, 404, 404, 201, 201],
    holds: ({ body }) => typeof body.conversationId === "string",
  },
  {
    clause: clauses("7.25"),
    method: "POST",
    path: ({ phaseId }) => `/api/phases/${phaseId}/insights`,
    expected: unreleased,
    holds: ({ body }) => Array.isArray(body.insights),
    listOf: (body) => body.insights,
  },
  {
    clause: clauses("7.27"),
    method: "GET",
    path: () => "/api/benchmarks/Healthcare/2024",
    expected: signedIn,
    holds: ({ body }) => body.metadata.industry === "Healthcare",
    listOf: (body) => body.benchmarkCategories,
  },
  {
    clause: clauses("7.28"),
    method: "GET",
    path: () => "/api/admin/invites",
    expected: administration,
    holds: ({ body }) => body.length > 0,
  },
  {
    clause: clauses("7.29"),
    method: "POST",
    path: () => "/api/admin/invites",
    body: () => ({ email: "nova@exemplo.com.br", role: "consultant", message: "Bem-vinda." }),
    expected: [401, 403, 403, 403, 403, 201],
    holds: ({ body }) => body.created.length === 1,
  },
  {
    clause: clauses("7.30"),
    method: "POST",
    path: ({ inviteId }) => `/api/admin/invites/${inviteId}/resend`,
    expected: administration,
  },
  {
    clause: clauses("7.31"),
    method: "DELETE",
    path: ({ inviteId }) => `/api/admin/invites/${inviteId}`,
    expected: administration,
    holds: ({ body }) => body.status === "cancelled",
  },
  {
    clause: clauses("7.32", "6.6"),
    method: "POST",
    path: () => "/api/admin/setup-admin",
    body: () => ({ email: "admin@lastro.local" }),
    expected: [409, 409, 409, 409, 409, 409],
  },
  // Last, since signing in again ends the session that the caller brings.
  {
    clause: clauses("7.3"),
    method: "POST",
    path: () => "/api/auth/validate-invite",
    body: ({ tokens }, caller) => ({ token: tokens[caller] }),
    expected: [200, 200, 200, 200, 200, 200],
    holds: ({ body, headers }) =>
      typeof body.user.role === "string" &&
      typeof body.token === "string" &&
      /HttpOnly/i.test(String(headers["set-cookie"])),
  },
];
