import { describe, expect, it } from "vitest";
import { z } from "zod";
import { traceOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { errorTable } from "#contract/errors.ts";
import { policy } from "#domain/access/policy.ts";
import { describeApi } from "#server/features/platform/open-api.ts";
import { clauses } from "#tests/support/clauses.ts";

const PLAIN_DOWNLOADS = [
  "downloadCertificate",
  "downloadDocument",
  "downloadErasureCertificate",
  "downloadFailingRows",
  "downloadFile",
  "exportAuditCsv",
  "exportAuditJson",
  "exportAuditProof",
  "exportModelCalls",
  "exportPersonFromFiles",
  "exportReadings",
  "exportUsers",
  "getAboutPicture",
  "getContractCalendar",
  "getProcessBpmn",
  "getSealCertificate",
  "getSurveyLinks",
  "previewDocument",
  "previewFile",
];

/** About oneself, the installation or the method: no data of a company. */
const UNTRACED_READS = [
  "beginProviderSignIn",
  "finishProviderSignIn",
  "getAbout",
  "getAboutPicture",
  "getDemonstration",
  "getModelSettings",
  "getNotificationSettings",
  "getProofs",
  "getPublicPage",
  "getRegulation",
  "getSeal",
  "getSealCertificate",
  "getSessionUser",
  "getSetup",
  "getSignInPolicy",
  "getTemplate",
  "health",
  "listIdentityProviders",
  "listOwnSessions",
  "listPasskeys",
  "listSignInProviders",
  "loginRedirect",
  "openApi",
  "readLimits",
  "ready",
  "streamEvents",
];
/** Asked by a body, answered with data. */
const TRACED_WRITES = [
  "chat",
  "editQuestion",
  "findPersonInFiles",
  "previewMapping",
  "regenerateReply",
  "startConversation",
  "unmaskCells",
];

describe("contract", () => {
  it("names every endpoint and every path once", () => {
    expect(endpoints.length).toBeGreaterThan(40);
    expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length);
    expect(
      new Set(
        endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ":")}`),
      ).size,
    ).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "declares %s whole",
    clauses("7.33"),
    (_name, endpoint) => {
      expect(endpoint.path).toMatch(/^\/api(\/[a-z-]+(\.(json|csv|xlsx))?|\/:[a-zA-Z]+)+$/);
      const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const shape =
        endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
      expect(shape.sort()).toEqual(placeholders.sort());
      for (const code of endpoint.errors) expect(errorTable[code]).toBeDefined();
      if (endpoint.access.who === "public") return;
      expect(endpoint.errors).toContain("NOT_SIGNED_IN");
      if (endpoint.access.who === "allowed") expect(policy[endpoint.access.action]).toBeDefined();
    },
  );

  it("takes no parameter of an address twice", () => {
    const twice = endpoints.flatMap(({ name, query }) =>
      query instanceof z.ZodObject
        ? Object.keys(query.shape)
            .filter((field) => {
              const read = query.safeParse({ [field]: ["1", "2"] });
              return read.success || !read.error.issues.some(({ path }) => path[0] === field);
            })
            .map((field) => `${name}.${field}`)
        : [],
    );
    expect(twice).toEqual([]);
  });

  it("takes no version of a record beyond what a column holds", () => {
    const taking = endpoints.flatMap(({ name, body, query }) =>
      [body, query].flatMap((given) => {
        const field = given instanceof z.ZodObject ? (given.shape["version"] as z.ZodType) : null;
        return field == null || field.safeParse("uma").success ? [] : [{ name, field }];
      }),
    );
    expect(taking.length).toBeGreaterThan(10);
    expect(
      taking.filter(({ field }) => field.safeParse(2 ** 31).success).map(({ name }) => name),
    ).toEqual([]);
  });

  it("says of every endpoint that takes much what it counts towards", () => {
    const namesOf = (admission: string) =>
      endpoints.filter((one) => one.admission === admission).map(({ name }) => name);
    const takesBytes = endpoints.filter(
      ({ bodyKind }) => bodyKind === "multipart" || bodyKind === "bytes",
    );
    expect(namesOf("upload").sort()).toEqual(takesBytes.map(({ name }) => name).sort());
    expect(namesOf("event-stream").sort()).toEqual([
      "streamConversation",
      "streamEvents",
      "streamRun",
    ]);
    expect(namesOf("assistant-reply").sort()).toEqual([
      "chat",
      "editQuestion",
      "regenerateReply",
      "startConversation",
    ]);
    const handsOut = endpoints.filter(
      ({ replyKind = "json", admission }) =>
        ["stream", "binary"].includes(replyKind) && admission === undefined,
    );
    // What is handed out as it lies there, or written as plain text.
    expect(handsOut.map(({ name }) => name).sort()).toEqual(PLAIN_DOWNLOADS.sort());
  });

  it("says of every endpoint what it leaves in the trace; what a GET answers with is traced unless it is nothing of any company", () => {
    const named = (trace: string, isWanted: (one: (typeof endpoints)[number]) => boolean) =>
      endpoints
        .filter((one) => traceOf(one) === trace && isWanted(one))
        .map(({ name }) => name)
        .sort();
    expect(named("none", ({ method }) => method === "GET")).toEqual(UNTRACED_READS.sort());
    expect(named("shows", ({ method }) => method !== "GET")).toEqual(TRACED_WRITES.sort());
    const bytes = endpoints.filter(({ replyKind }) =>
      ["binary", "stream"].includes(replyKind ?? "json"),
    );
    // Events of one's own session and the words of a reply are written past the reply's own end.
    expect(
      bytes
        .filter((one) => traceOf(one) !== "leaves")
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      "getAboutPicture",
      "getSealCertificate",
      "getTemplate",
      "streamConversation",
      "streamEvents",
      "streamRun",
    ]);
  });

  it("words every error in Portuguese, without a detail of the inside", () => {
    for (const { message, status } of Object.values(errorTable)) {
      expect(message).toMatch(/^[A-ZÀ-Ý].*\.$/u);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("OpenAPI 3.1", () => {
  const api = JSON.parse(JSON.stringify(describeApi(endpoints))) as {
    openapi: string;
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  };
  interface Operation {
    operationId: string;
    parameters?: { name: string; in: string; required: boolean; schema: object }[];
    responses: Record<
      string,
      { description: string; content?: Record<string, { schema: object }> }
    >;
    security: object[];
  }
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  it("has every endpoint, once, with its path parameters", () => {
    expect(api.openapi).toBe("3.1.0");
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      endpoints.map((endpoint) => endpoint.name).sort(),
    );
    for (const { path, method, operation } of operations) {
      expect(["get", "head", "post", "put", "patch", "delete"]).toContain(method);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
      expect(declared.every((parameter) => parameter.required)).toBe(true);
      expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(
        true,
      );
      expect(
        Object.values(operation.responses).every((response) => response.description.length > 0),
      ).toBe(true);
    }
  });

  it("resolves every reference and holds schemas that JSON Schema knows", () => {
    const resolve = (reference: string) =>
      reference
        .replace("#/", "")
        .split("/")
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], api);
    const walk = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === "$ref") expect(resolve(String(value))).toBeDefined();
        if (key === "type" && typeof value === "string" && !("in" in node))
          expect([
            "string",
            "number",
            "integer",
            "boolean",
            "object",
            "array",
            "null",
            "apiKey",
          ]).toContain(value);
        walk(value);
      }
    };
    walk(api);
  });
});
