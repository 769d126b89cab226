import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMasker } from "#domain/people/masking/index.ts";
import { createGuardedModel } from "#server/adapters/language-model/guarded-model.ts";
import {
  createScriptedModel,
  type ScriptedReply,
} from "#server/adapters/language-model/scripted-language-model.ts";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { clients } from "#server/features/clients/index.ts";
import { createModelLedger, languageModels } from "#server/features/language-models/index.ts";
import { projects } from "#server/features/projects/index.ts";
import {
  ModelFailure,
  type ModelCallContext,
  type ModelEvent,
  type ModelRequest,
} from "#server/ports/language-model.ts";
import { startProject, type Project } from "#tests/runs/test-world.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { openModelServer, type ModelServer } from "#tests/support/servers/model-server.ts";
import { phases } from "#server/features/phases/index.ts";

const FAILED =
  "A conexão não funcionou. Confira o endereço, a chave e o nome do modelo, e se o serviço está no ar.";
const KEY = "sk-teste-0123456789";
const reply: ScriptedReply = [
  { kind: "text", text: "ok" },
  { kind: "finish", reason: "stop", usage: { inputTokens: 1000, outputTokens: 100 } },
];

describe("language models of an installation", () => {
  let folder: string;
  let part: HttpPart;
  let server: ModelServer;
  let admin: Persona;
  let ana: Persona;
  let project: Project;
  let other: Project;
  const secrets = () => createDiskSecretBox(join(folder, "keys"));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lastro-models-"));
    server = await openModelServer("openai");
    part = await openHttpPart(
      [clients, projects, phases, languageModels(secrets(), createAiSdkModel)],
      { config: { DATA_DIR: folder, ALLOWED_PRIVATE_HOSTS: "127.0.0.1" } },
    );
    admin = await part.signIn("admin");
    ana = await part.signIn("consultant", { name: "=Ana" });
    project = await startProject(ana);
    other = await startProject(await part.signIn("consultant"), "Boreal");
  });
  afterAll(async () => {
    await part.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const setUp = async (more: object = {}) => {
    const { version } = (await admin.send("GET", "/api/admin/language-model")).body;
    return admin.send("PUT", "/api/admin/language-model", {
      version,
      provider: "openai-compatible",
      baseUrl: server.baseUrl,
      model: "modelo-1",
      apiKey: KEY,
      priceInput: 2,
      priceOutput: 10,
      defaultBudget: 1,
      ...more,
    });
  };
  const allow = async (
    isAllowed: boolean,
    budget?: number | null,
    person = admin,
    id = project.id,
  ) => {
    const { version } = (await person.send("GET", `/api/projects/${id}/language-model`)).body;
    return person.send("PUT", `/api/projects/${id}/language-model`, {
      version,
      isAllowed,
      ...(budget === undefined ? {} : { budget }),
    });
  };
  const contextOf = (more: Partial<ModelCallContext> = {}): ModelCallContext => ({
    userId: ana.userId,
    tenantId: project.clientId,
    projectId: project.id,
    conversationId: null,
    replyId: null,
    purpose: "chat",
    fields: ["pergunta", "fatos"],
    masker: createMasker(),
    ...more,
  });
  const ask = async (
    replies: ScriptedReply[],
    request: Partial<ModelRequest> = {},
    more: Partial<ModelCallContext> = {},
  ) => {
    const model = createScriptedModel(replies);
    const guarded = createGuardedModel(createModelLedger(part.services, secrets()), () => model);
    const events: (ModelEvent | { kind: "cost" })[] = [];
    let failure: ModelFailure | null = null;
    try {
      for await (const event of guarded.stream(
        contextOf(more),
        {
          messages: [{ role: "user", text: "Quanto custa?" }],
          tools: [],
          maxOutputTokens: 200,
          ...request,
        },
        new AbortController().signal,
      ))
        events.push(event);
    } catch (caught) {
      failure = caught as ModelFailure;
    }
    return { model, guarded, events, failure };
  };
  const calls = async () => (await admin.send("GET", "/api/admin/model-calls")).body.calls;

  describe("settings", () => {
    it("are the administrator's", async () => {
      for (const [method, path] of [
        ["GET", "/api/admin/language-model"],
        ["POST", "/api/admin/language-model/test"],
        ["GET", "/api/admin/model-calls"],
        ["GET", "/api/admin/model-calls/csv"],
      ] as const)
        expect([path, (await ana.send(method, path)).status]).toEqual([path, 403]);
    });

    it("never give the key back, and keep it sealed", async () => {
      const saved = await setUp();
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject({ source: "screen", key: "kept", model: "modelo-1" });
      expect(
        JSON.stringify([saved.body, (await admin.send("GET", "/api/admin/language-model")).body]),
      ).not.toContain(KEY);
      const [row, audits] = await part.db.asOwner(async (tx) => [
        await tx.selectFrom("language_model_settings").selectAll().executeTakeFirstOrThrow(),
        await tx
          .selectFrom("audit_log")
          .selectAll()
          .where("action", "=", "language-model.update")
          .execute(),
      ]);
      expect(JSON.stringify([row, audits])).not.toContain(KEY);
      expect(audits).toHaveLength(1);
      expect(await secrets().open(row.sealed_key ?? "")).toBe(KEY);
      expect((await stat(join(folder, "keys", "settings.key"))).mode & 0o777).toBe(0o600);
      expect((await readFile(join(folder, "keys", "settings.key"))).length).toBe(32);
    });

    it("do not send a kept key to another address", async () => {
      await setUp();
      const { version } = (await admin.send("GET", "/api/admin/language-model")).body;
      const moved = await admin.send("PUT", "/api/admin/language-model", {
        version,
        provider: "openai-compatible",
        baseUrl: "https://outro.exemplo.com/v1",
        model: "m",
        priceInput: 1,
        priceOutput: 1,
        defaultBudget: 1,
      });
      expect(moved.body.key).toBe("none");
      await setUp();
    });

    it("say that a key of another data folder has to be given again", async () => {
      expect(
        await createDiskSecretBox(join(folder, "outra")).open(await secrets().seal(KEY)),
      ).toBeNull();
      expect(await secrets().open("v1.AAAA")).toBeNull();
    });

    it("refuse what cannot work, with words for each field", async () => {
      const refused = await setUp({ baseUrl: "ftp://x", model: "" });
      expect(refused.status).toBe(422);
      expect(refused.body.error.fields).toEqual({
        baseUrl: "O endereço precisa começar com http:// ou https://.",
        model: "Informe o nome do modelo como o serviço o chama.",
      });
      expect(
        (
          await admin.send("PUT", "/api/admin/language-model", {
            version: 999,
            provider: null,
            baseUrl: null,
            model: null,
            priceInput: null,
            priceOutput: null,
            defaultBudget: null,
          })
        ).status,
      ).toBe(409);
    });

    it("tell how the connection went", async () => {
      await setUp();
      server.script({ text: "ok" });
      expect((await admin.send("POST", "/api/admin/language-model/test")).body).toMatchObject({
        ok: true,
      });
      expect(server.requests.some((body) => body.includes("Responda apenas: ok"))).toBe(true);
      server.script({ text: "ok" }, { text: '{"ok":true}' });
      expect((await admin.send("POST", "/api/admin/language-model/test")).body.message).toMatch(
        / Formato estruturado: completo\.$/,
      );
      server.script({ text: "ok" });
      expect((await admin.send("POST", "/api/admin/language-model/test")).body.message).toMatch(
        / Formato estruturado: não\. /,
      );
      server.script({ status: 401 });
      expect((await admin.send("POST", "/api/admin/language-model/test")).body).toMatchObject({
        ok: false,
        message: FAILED,
      });
    });

    it("tell one sentence of whatever went wrong", async () => {
      await setUp();
      const said = new Set<string>();
      for (const step of [
        { status: 401 },
        { status: 429 },
        { status: 500 },
        { status: 302, headers: { location: "http://127.0.0.2/" } },
        { raw: "no stream" },
        { cutAfter: "Olá" },
      ]) {
        server.script(step);
        const { ok, message } = (await admin.send("POST", "/api/admin/language-model/test")).body;
        expect(ok).toBe(false);
        said.add(message);
      }
      await setUp({ baseUrl: "http://127.0.0.1:9/v1" });
      said.add((await admin.send("POST", "/api/admin/language-model/test")).body.message);
      expect([...said]).toEqual([FAILED]);
      await setUp();
    });

    it("refuse an address of the internal network, whatever its form", async () => {
      for (const baseUrl of [
        "https://10.0.0.5/v1",
        "http://2852039166/latest",
        "https://[::ffff:7f00:1]/v1",
        "https://localhost:8080/v1",
        "http://127.0.0.2:11434/v1",
      ]) {
        const refused = await setUp({ baseUrl });
        expect([refused.status, refused.body.error.code]).toEqual([422, "ADDRESS_REFUSED"]);
        expect(refused.body.error.message).toContain("ALLOWED_PRIVATE_HOSTS");
      }
      expect((await setUp({ baseUrl: "http://8.8.8.8/v1" })).body.error.fields.baseUrl).toContain(
        "https://",
      );
      expect(
        (await setUp({ baseUrl: "https://ana:senha@8.8.8.8/v1" })).body.error.fields.baseUrl,
      ).toContain("sem usuário e senha");
    });

    it("keep for 30 days an address that was saved before addresses were judged", async () => {
      const baseUrl = server.baseUrl.replace("127.0.0.1", "127.0.0.2");
      await setUp();
      const setBefore = (until: string) =>
        part.services.db.asPerson({ userId: admin.userId, tenantId: null }, (tx) =>
          tx
            .updateTable("language_model_settings")
            .set({ base_url: baseUrl, address_allowed_until: new Date(until) })
            .execute(),
        );
      const ledger = createModelLedger(part.services, secrets());
      const isTrusted = async () => (await ledger.settings())?.setup.isAddressTrusted;
      const shown = async () =>
        (await admin.send("GET", "/api/admin/language-model")).body.refusedAddressUntil as unknown;

      await setBefore("2999-01-01T00:00:00.000Z");
      expect([await isTrusted(), await shown()]).toEqual([true, "2999-01-01T00:00:00.000Z"]);
      expect((await setUp({ baseUrl, priceInput: 3 })).status).toBe(200);
      expect([await isTrusted(), await shown()]).toEqual([true, "2999-01-01T00:00:00.000Z"]);

      await setBefore("2020-01-01T00:00:00.000Z");
      expect([await isTrusted(), await shown()]).toEqual([false, "2020-01-01T00:00:00.000Z"]);
      expect((await setUp({ baseUrl })).body.error.code).toBe("ADDRESS_REFUSED");

      // Another address ends the term, and there is no way back.
      await setBefore("2999-01-01T00:00:00.000Z");
      await setUp();
      expect([await isTrusted(), await shown()]).toEqual([false, null]);
      expect((await setUp({ baseUrl })).body.error.code).toBe("ADDRESS_REFUSED");
    });
  });

  describe("a project", () => {
    beforeEach(() => setUp());
    afterEach(() => allow(false, null));

    it("sends nothing until it is allowed", async () => {
      const { model, failure, guarded } = await ask([reply]);
      expect(failure?.kind).toBe("not-allowed");
      expect(model.requests).toEqual([]);
      expect(await guarded.isAvailable(contextOf())).toBe(false);
      expect(await calls()).toEqual([]);
    });

    it("is switched by its team, its budget by the administrator alone", async () => {
      expect((await allow(true, undefined, ana)).body).toMatchObject({
        isAllowed: true,
        refusal: null,
        budget: null,
        defaultBudget: 1,
      });
      expect((await allow(true, 5, ana)).status).toBe(403);
      expect((await allow(true, 5)).body).toMatchObject({ budget: 5 });
      expect((await ana.send("GET", `/api/projects/${other.id}/language-model`)).status).toBe(404);
    });

    it("writes the egress row before the call leaves, and its outcome after", async () => {
      await allow(true);
      let rowDuring: unknown;
      const model = createScriptedModel([reply]);
      const guarded = createGuardedModel(createModelLedger(part.services, secrets()), () => ({
        ...model,
        async *stream(request, signal) {
          rowDuring = (await calls())[0];
          yield* model.stream(request, signal);
        },
      }));
      const events = [];
      for await (const event of guarded.stream(
        contextOf(),
        {
          messages: [{ role: "user", text: "CPF 529.982.247-25" }],
          tools: [],
          maxOutputTokens: 200,
        },
        new AbortController().signal,
      ))
        events.push(event);
      expect(rowDuring).toMatchObject({
        status: "sent",
        person: "=Ana",
        fields: ["pergunta", "fatos"],
        masked: { CPF: 1 },
        provider: "scripted",
        model: "scripted-1",
      });
      expect((await calls())[0]).toMatchObject({
        status: "completed",
        inputTokens: 1000,
        outputTokens: 100,
        cost: 0.003,
      });
      expect(events.at(-1)).toEqual({ kind: "cost", model: "scripted/scripted-1", cost: 0.003 });
      expect(JSON.stringify(model.requests)).not.toContain("529");
      expect((await calls())[0].payloadSha256).toMatch(/^[0-9a-f]{64}$/);
    });

    it("stops at its budget, reservations of calls under way included", async () => {
      const spent = (await ana.send("GET", `/api/projects/${project.id}/language-model`)).body
        .spent;
      await allow(true, spent + 0.004);
      expect((await ask([reply])).failure).toBeNull();
      expect((await ask([reply])).failure?.kind).toBe("over-budget");
      await allow(true, spent + 0.009);
      const both = await Promise.all([
        ask([reply], { maxOutputTokens: 300 }),
        ask([reply], { maxOutputTokens: 300 }),
      ]);
      expect(both.filter(({ failure }) => failure?.kind === "over-budget")).toHaveLength(1);
    });

    it("spends nothing without prices or without a budget", async () => {
      await allow(true);
      await setUp({ priceInput: null });
      expect((await ask([reply])).failure?.kind).toBe("over-budget");
      await setUp({ defaultBudget: null });
      expect((await ask([reply])).failure?.kind).toBe("over-budget");
    });

    it("keeps the reservation of a call that told no usage, and nothing of one that was refused", async () => {
      await allow(true, 50);
      await ask([
        [
          { kind: "text", text: "ok" },
          { kind: "finish", reason: "stop", usage: null },
        ],
      ]);
      expect((await calls())[0].cost).toBeGreaterThan(0.002);
      await ask([[new ModelFailure("rate-limited")]]);
      expect((await calls())[0]).toMatchObject({
        status: "failed",
        failure: "rate-limited",
        cost: 0,
      });
    });

    it("cannot write into another tenant's log", async () => {
      await allow(true, 50);
      const before = (await calls()).length;
      expect(
        (await ask([reply], {}, { tenantId: other.clientId, projectId: other.id })).failure?.kind,
      ).toBe("not-allowed");
      expect((await calls()).length).toBe(before);
    });

    it("exports its log as text that no spreadsheet runs", async () => {
      const csv = (await admin.send("GET", `/api/admin/model-calls/csv?project=${project.id}`))
        .body as string;
      expect(csv).toContain("'=Ana");
      expect(csv).not.toMatch(/(?:^|;)=/m);
      expect(csv.split("\r\n")[0]).toContain("Enviado em;Pessoa;Cliente");
    });
  });
});

it("tells whether documents are also found by meaning", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lastro-models-"));
  const part = await openHttpPart([languageModels(createDiskSecretBox(folder), createAiSdkModel)], {
    config: {
      DATA_DIR: folder,
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: "http://127.0.0.1:9/v1",
      LLM_MODEL: "m-1",
      LLM_EMBEDDING_MODEL: "vetores-1",
    },
  });
  const admin = await part.signIn("admin");
  expect((await admin.send("GET", "/api/admin/language-model")).body).toMatchObject({
    model: "m-1",
    embeddingModel: "vetores-1",
  });
  await part.close();
});

it("the environment's model wins and is not changed on the screen", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lastro-models-"));
  const part = await openHttpPart([languageModels(createDiskSecretBox(folder), createAiSdkModel)], {
    config: {
      DATA_DIR: folder,
      LLM_PROVIDER: "anthropic",
      LLM_MODEL: "m-1",
      LLM_API_KEY: KEY,
      LLM_PRICE_INPUT: "3",
      LLM_PRICE_OUTPUT: "15,5",
      LLM_PROJECT_BUDGET: "20",
    },
  });
  const admin = await part.signIn("admin");
  const shown = await admin.send("GET", "/api/admin/language-model");
  expect(shown.body).toMatchObject({
    source: "environment",
    provider: "anthropic",
    model: "m-1",
    key: "kept",
    priceInput: 3,
    priceOutput: 15.5,
    defaultBudget: 20,
    embeddingModel: null,
  });
  expect(JSON.stringify(shown.body)).not.toContain(KEY);
  const changed = await admin.send("PUT", "/api/admin/language-model", {
    version: 0,
    provider: null,
    baseUrl: null,
    model: null,
    priceInput: null,
    priceOutput: null,
    defaultBudget: null,
  });
  expect([changed.status, changed.body.error.code]).toEqual([409, "MODEL_IN_ENVIRONMENT"]);
  await part.close();
  await rm(folder, { recursive: true, force: true });
});
