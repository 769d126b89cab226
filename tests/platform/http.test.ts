import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { defineFeature } from "#server/platform/feature.ts";
import { fingerprintOf } from "#domain/seal/index.ts";
import { createDiskSeal } from "#server/adapters/seal/disk-seal.ts";
import { systemClock } from "#server/ports/clock.ts";
import { platform } from "#server/features/platform/index.ts";
import { createApp } from "#server/platform/http/create-app.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { registerRoutes } from "#server/platform/http/register-routes.ts";
import { route } from "#server/platform/http/route.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const echo = defineEndpoint({
  name: "echo",
  method: "POST",
  path: "/api/test/echo",
  access: { who: "signed-in" },
  summary: "",
  body: z.object({ text: z.string().max(10), count: z.number().optional() }),
  reply: z.object({ text: z.string(), note: z.string().nullable() }),
  errors: [],
});
const forgetful = defineEndpoint({
  name: "forgetful",
  method: "GET",
  path: "/api/test/forgetful",
  access: { who: "allowed", action: "audit.read" },
  summary: "",
  reply: z.object({ ok: z.boolean() }),
  errors: [],
});
const asked = defineEndpoint({
  name: "asked",
  method: "GET",
  path: "/api/test/asked",
  access: { who: "allowed", action: "audit.read" },
  summary: "",
  reply: z.object({ ok: z.boolean() }),
  errors: [],
});
const broken = defineEndpoint({
  name: "broken",
  method: "GET",
  path: "/api/test/broken",
  access: { who: "public" },
  summary: "",
  reply: z.object({}),
  errors: [],
});
const limited = defineEndpoint({
  name: "limited",
  method: "GET",
  path: "/api/test/limited",
  access: { who: "public" },
  summary: "",
  reply: z.object({}),
  errors: [],
});

const testRoutes = () => [
  // The secret is not in the contract: it must not leave.
  route(
    echo,
    async (_context, { body }) =>
      ({ text: body.text, note: null, secret: "x" }) as { text: string; note: string | null },
  ),
  route(forgetful, async () => ({ ok: true })),
  route(asked, async ({ authorize }) => {
    authorize("audit.read");
    return { ok: true };
  }),
  route(broken, async () => {
    throw new Error("detail of the inside");
  }),
  route(limited, async () => refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: 7 })),
];

describe("HTTP platform", () => {
  let part: HttpPart;
  let ana: Persona;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "lastro-http-"));
    part = await openHttpPart([platform, defineFeature({ name: "test", routes: testRoutes })], {
      config: { DATA_DIR: dataDir },
    });
    ana = await part.signIn("consultant");
  });
  afterAll(async () => {
    await part.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("tells administrators alone what the installation allows", async () => {
    const admin = await part.signIn("admin");
    expect((await admin.send("GET", "/api/admin/limits")).body).toEqual({
      maxUploadMb: 200,
      sessionIdleDays: 7,
      sessionMaxDays: 30,
    });
    expect((await ana.send("GET", "/api/admin/limits")).status).toBe(403);
  });

  it("is healthy while it can serve", async () => {
    expect((await part.send("GET", "/api/health")).body).toEqual({
      status: "ok",
      database: true,
      storage: true,
      migrations: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expectLog(/not able to serve/);
    expectLog(/request not answered now/);
    await rm(dataDir, { recursive: true });
    const ill = await part.send("GET", "/api/health");
    expect([ill.status, ill.body.error.code]).toEqual([503, "UNAVAILABLE"]);
    await mkdir(dataDir);
  });

  it("lets only fields of the contract leave", async () => {
    const reply = await part.app.inject({
      method: "POST",
      url: "/api/test/echo",
      headers: { cookie: ana.cookie },
      payload: { text: "olá" },
    });
    expect(reply.body).toBe('{"text":"olá","note":null}');
  });

  it("answers 500 when a handler forgot to ask the policy, 403 when the policy denies, and tells nothing of the inside", async () => {
    expectLog(/request failed/);
    const forgot = await ana.send("GET", "/api/test/forgetful");
    expect([forgot.status, forgot.body.error.code]).toEqual([500, "INTERNAL"]);
    expect((await ana.send("GET", "/api/test/asked")).status).toBe(403);
    const admin = await part.signIn("admin");
    expect((await admin.send("GET", "/api/test/asked")).body).toEqual({ ok: true });
    const failed = await part.send("GET", "/api/test/broken");
    expect(failed.body.error).toEqual({
      code: "INTERNAL",
      message:
        "Algo falhou do nosso lado. Tente de novo; se continuar, informe o código da requisição.",
      requestId: expect.any(String),
    });
    expect((await part.send("GET", "/api/test/limited")).headers["retry-after"]).toBe("7");
  });

  it("tells malformed bodies from wrong fields", async () => {
    const json = { "content-type": "application/json" };
    expect((await ana.send("POST", "/api/test/echo", "{", json)).body.error.code).toBe(
      "MALFORMED_REQUEST",
    );
    expect((await ana.send("POST", "/api/test/echo", '{"__proto__":{}}', json)).status).toBe(400);
    expect(
      (await ana.send("POST", "/api/test/echo", "text", { "content-type": "text/plain" })).status,
    ).toBe(400);
    expect((await ana.send("POST", "/api/test/echo", undefined, json)).body.error.fields).toEqual({
      corpo: "Campo obrigatório.",
    });
    expect(
      (await ana.send("POST", "/api/test/echo", { text: "x".repeat(11), count: "2" })).body.error
        .fields,
    ).toEqual({
      text: "Use no máximo 10 caracteres.",
      count: "Tipo inválido: era esperado um número.",
    });
    expect(
      (await ana.send("POST", "/api/test/echo", `{"text":"${"x".repeat(1_100_000)}"}`, json))
        .status,
    ).toBe(400);
  });

  it("wants a session before it looks at anything else", async () => {
    const unread = await part.send("POST", "/api/test/echo", "{", {
      "content-type": "application/json",
    });
    expect([unread.status, unread.headers.connection]).toEqual([401, "close"]);
    for (const cookie of [
      "",
      "lastro_session=",
      "lastro_session=abc",
      "other=1; lastro_session=%00",
    ]) {
      expect((await part.send("POST", "/api/test/echo", {}, { cookie })).body.error.code).toBe(
        "NOT_SIGNED_IN",
      );
    }
  });

  it.each([
    ["the same origin", { origin: "http://localhost", host: "localhost" }, 200],
    ["no browser", { host: "localhost" }, 200],
    ["another origin", { origin: "https://evil.example", host: "localhost" }, 403],
    ["a port of the same host", { origin: "http://localhost:81", host: "localhost" }, 403],
    ["an opaque origin", { origin: "null", host: "localhost" }, 403],
    ["a page of a sister site", { "sec-fetch-site": "same-site", host: "localhost" }, 403],
    ["a cross-site form", { "sec-fetch-site": "cross-site", host: "localhost" }, 403],
    [
      "the same site by fetch metadata",
      { "sec-fetch-site": "same-origin", origin: "http://localhost", host: "localhost" },
      200,
    ],
  ])("checks the origin of unsafe methods: %s", async (_name, headers, status) => {
    expect(
      (await ana.send("POST", "/api/test/echo", { text: "a" }, headers as Record<string, string>))
        .status,
    ).toBe(status);
    expect(
      (await part.send("GET", "/api/health", undefined, headers as Record<string, string>)).status,
    ).toBe(200);
  });

  it("sends the security headers with every answer", async () => {
    for (const path of ["/api/health", "/api/nowhere", "/api/auth/user"]) {
      const { headers } = await part.send("GET", path);
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
  });

  it("answers 404 as JSON under /api", async () => {
    for (const [method, path] of [
      ["GET", "/api/nowhere"],
      ["GET", "/api"],
      ["DELETE", "/api/health"],
      ["POST", "/anything"],
    ] as const) {
      const reply = await part.send(method, path);
      expect([reply.status, reply.body.error.code, reply.body.error.message]).toEqual([
        404,
        "NOT_FOUND",
        "Não encontrado.",
      ]);
    }
  });

  it("serves the web application, its assets for a year, its pages for every path", async () => {
    const webDir = await mkdtemp(join(tmpdir(), "lastro-web-"));
    await mkdir(join(webDir, "assets"));
    await writeFile(join(webDir, "index.html"), "<!doctype html><title>Lastro</title>");
    await writeFile(join(webDir, "assets", "app-1a2b.js"), "export {};");
    const app = await createApp(part.services, [], { endpoints: [], webDir });
    const get = (url: string) => app.inject({ method: "GET", url });
    for (const url of ["/", "/dashboard", "/project/1/phase/2", "/signin?token=abc"]) {
      const page = await get(url);
      expect([
        page.statusCode,
        page.headers["content-type"],
        page.headers["cache-control"],
      ]).toEqual([200, "text/html; charset=utf-8", "no-cache"]);
      expect(page.body).toContain("<title>Lastro</title>");
    }
    const asset = await get("/assets/app-1a2b.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/assets/missing.js")).statusCode).toBe(404);
    expect((await get("/../package.json")).statusCode).not.toBe(200);
    expect((await app.inject({ method: "HEAD", url: "/dashboard" })).statusCode).toBe(200);
    await app.close();
    await rm(webDir, { recursive: true });
  });

  it("shows strangers the page that checks proofs, with an origin of its own and no way out of it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lastro-seal-"));
    const seal = createDiskSeal({ folder, organisation: "Lastro", clock: systemClock });
    const app = await createApp(
      {
        ...part.services,
        seal,
        proofParts: { engine: async () => "", checker: async () => "window.conferidor=1" },
      },
      [],
      { endpoints: [] },
    );
    const page = await app.inject({ method: "GET", url: "/verificar" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    const policy = String(page.headers["content-security-policy"]).split("; ");
    expect(policy.slice(0, 2)).toEqual(["sandbox allow-scripts", "default-src 'none'"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.body).toContain("<script>window.conferidor=1</script>");
    expect(page.body).toContain(JSON.stringify(fingerprintOf(await seal.certificate())));
    await app.close();
    await rm(folder, { recursive: true });
  });

  it("refuses to start with an endpoint without a handler, or the other way round", () => {
    const register =
      (routes: Parameters<typeof registerRoutes>[2], endpoints: (typeof echo | typeof asked)[]) =>
      () =>
        registerRoutes(part.app, part.services, routes, { endpoints });
    expect(register([], [echo])).toThrow("endpoints without a handler: echo");
    expect(register(testRoutes(), [echo])).toThrow(
      "handler without an endpoint in the contract: forgetful",
    );
  });
});
