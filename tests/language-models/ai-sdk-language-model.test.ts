import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import type {
  LanguageModel,
  ModelEvent,
  ModelFailure,
  ModelRequest,
} from "#server/ports/language-model.ts";
import { openModelServer, type ModelServer } from "#tests/support/servers/model-server.ts";

const request: ModelRequest = {
  messages: [
    { role: "system", text: "Responda em português." },
    { role: "user", text: "Quanto custa?" },
    {
      role: "assistant",
      text: "",
      toolCalls: [{ id: "c0", name: "obter_fato", arguments: { id: "p1.x" } }],
    },
    { role: "tool", results: [{ callId: "c0", name: "obter_fato", value: { display: "R$ 5" } }] },
  ],
  tools: [
    {
      name: "obter_fato",
      description: "Um fato.",
      parameters: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    },
  ],
  maxOutputTokens: 500,
};

describe.each([
  ["openai-compatible", "openai"],
  ["anthropic", "anthropic"],
] as const)("%s", (provider, dialect) => {
  let server: ModelServer;
  let model: LanguageModel;
  let impatient: LanguageModel;
  beforeAll(async () => {
    server = await openModelServer(dialect);
    const setup = {
      provider,
      baseUrl: server.baseUrl,
      model: "modelo-1",
      apiKey: "segredo-de-teste",
      isAddressTrusted: true,
    };
    model = createAiSdkModel(setup);
    impatient = createAiSdkModel(setup, { silenceMs: 100 });
  });
  afterAll(() => server.close());

  const collect = async (
    signal = new AbortController().signal,
    from = model,
  ): Promise<ModelEvent[]> => {
    const events: ModelEvent[] = [];
    for await (const event of from.stream(request, signal)) events.push(event);
    return events;
  };
  const textOf = (events: ModelEvent[]): string =>
    events.map((event) => (event.kind === "text" ? event.text : "")).join("");
  const failureOf = async (from = model): Promise<ModelFailure> => {
    try {
      await collect(undefined, from);
    } catch (failure) {
      return failure as ModelFailure;
    }
    throw new Error("the call did not fail");
  };

  it("streams words and tells the usage", async () => {
    server.script({ text: "O retrabalho custa R$ 5 [f:p1.x]." });
    const events = await collect();
    expect(textOf(events)).toBe("O retrabalho custa R$ 5 [f:p1.x].");
    expect(events.filter((event) => event.kind === "text").length).toBeGreaterThan(2);
    expect(events.at(-1)).toEqual({
      kind: "finish",
      reason: "stop",
      usage: { inputTokens: 1200, outputTokens: 80 },
    });
    const body = JSON.parse(server.requests.at(-1)!);
    expect(body).toMatchObject({ model: "modelo-1", stream: true });
    expect(JSON.stringify(body)).toContain("obter_fato");
    expect(JSON.stringify(server.headers.at(-1))).toContain("segredo-de-teste");
  });

  it("puts together tool calls that come in pieces", async () => {
    server.script({
      tools: [
        { name: "obter_fato", args: '{"id":"p1.retrabalho.custo_ano"}' },
        { name: "insights", args: "{}" },
      ],
    });
    const events = await collect();
    expect(
      events
        .filter((event) => event.kind === "tool-call")
        .map((event) => event.kind === "tool-call" && event.call),
    ).toEqual([
      { id: "call_0", name: "obter_fato", arguments: { id: "p1.retrabalho.custo_ano" } },
      { id: "call_1", name: "insights", arguments: {} },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: "finish", reason: "tool-calls" });
  });

  it.each([
    [429, { "retry-after": "7" }, "rate-limited", 7],
    [500, {}, "unavailable", null],
    [503, {}, "unavailable", null],
    [401, {}, "rejected", null],
    [400, {}, "rejected", null],
    [404, {}, "rejected", null],
  ] as const)(
    "tells HTTP %i by its kind, and asks once",
    async (status, headers, kind, retryAfterSeconds) => {
      server.script({ status, headers });
      const before = server.requests.length;
      expect(await failureOf()).toMatchObject({ kind, retryAfterSeconds });
      expect(server.requests.length).toBe(before + 1);
    },
  );

  it("gives up on silence", async () => {
    server.script({ hang: true });
    expect((await failureOf(impatient)).kind).toBe("timeout");
  });

  it("knows a stream that was cut from one that ended", async () => {
    server.script({ cutAfter: "O retrabalho custa " });
    expect((await failureOf()).kind).toBe("cut");
    server.script({ endAfter: "O retrabalho custa " });
    expect((await failureOf()).kind).toBe("cut");
  });

  it("takes nothing that is no JSON", async () => {
    server.script({ raw: "data: {isto não é json\n\n" });
    expect((await failureOf()).kind).toBe("invalid-reply");
    server.script({ raw: "<html>proxy</html>" });
    expect(["cut", "invalid-reply"]).toContain((await failureOf()).kind);
    server.script({ tools: [{ name: "obter_fato", args: '{"id":' }] });
    expect(["invalid-reply", "cut"]).toContain((await failureOf()).kind);
  });

  it("stops when it is told to", async () => {
    server.script({ hang: true });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    await expect(collect(controller.signal)).rejects.toMatchObject({ kind: "aborted" });
  });
});

it("an address where nothing answers is unavailable", async () => {
  const model = createAiSdkModel(
    {
      provider: "openai-compatible",
      baseUrl: "http://127.0.0.1:9/v1",
      model: "m",
      apiKey: null,
      isAddressTrusted: true,
    },
    { silenceMs: 2000 },
  );
  await expect(
    (async () => {
      for await (const event of model.stream(request, new AbortController().signal)) void event;
    })(),
  ).rejects.toMatchObject({ kind: "unavailable" });
});

it.each(["openai-compatible", "anthropic"] as const)(
  "%s: an address of the machine that nobody allowed is not asked",
  async (provider) => {
    const server = await openModelServer(provider === "anthropic" ? "anthropic" : "openai");
    try {
      const setup = { provider, baseUrl: server.baseUrl, model: "m", apiKey: "k" };
      for (const baseUrl of [server.baseUrl, server.baseUrl.replace("http:", "https:")])
        await expect(
          (async () => {
            const model = createAiSdkModel({ ...setup, baseUrl });
            for await (const event of model.stream(request, new AbortController().signal))
              void event;
          })(),
        ).rejects.toMatchObject({ kind: "unavailable" });
      expect(server.requests).toEqual([]);
    } finally {
      await server.close();
    }
  },
);
