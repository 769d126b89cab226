/** Five servers that call themselves compatible, and what each of them ends in. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAiSdkModel } from "#server/adapters/language-model/ai-sdk-language-model.ts";
import { claimsSchema, readClaimsReply } from "#server/features/language-models/claims-reply.ts";
import {
  requestObject,
  KnownForms,
  type RawReply,
} from "#server/features/language-models/structured-reply.ts";
import { ModelFailure, type OutputForm } from "#server/ports/language-model.ts";
import {
  openModelServer,
  type ModelServer,
  type ModelStep,
} from "#tests/support/servers/model-server.ts";

const object = {
  plans: [],
  blocks: [{ claims: [{ kind: "value", fact_id: "p1.total" }], wording: null }],
};
const json = JSON.stringify(object);
interface Asked {
  response_format?: { type: string };
  tool_choice?: unknown;
}

/** What each does with a request, by what it asks for. */
const servers: Record<string, (asked: Asked) => ModelStep> = {
  strict: ({ response_format }) =>
    response_format?.type === "json_schema" ? { text: json } : { status: 500 },
  "refuses response_format": ({ response_format, tool_choice }) =>
    response_format !== undefined
      ? { status: 400, body: '{"error":{"message":"response_format is not supported"}}' }
      : tool_choice === undefined
        ? { text: json }
        : { tools: [{ name: "responder", args: json }] },
  "ignores it and writes prose around the object": () => ({
    text: `Claro! Aqui está:\n\`\`\`json\n${json}\n\`\`\`\nEspero ter ajudado {sempre}.`,
  }),
  "only tools": ({ tool_choice }) =>
    tool_choice === undefined
      ? { text: "O total é alto." }
      : { tools: [{ name: "responder", args: json }] },
  "cuts the object in the middle": () => ({ text: json.slice(0, json.length / 2) }),
};

describe("requestObject", () => {
  let server: ModelServer;
  let known: KnownForms;
  let now = 0;
  beforeEach(async () => {
    server = await openModelServer("openai");
    known = new KnownForms(() => now);
    now = 0;
  });
  afterEach(() => server.close());

  const ask = (behave: (asked: Asked) => ModelStep) => {
    server.script((body) => behave(JSON.parse(body) as Asked));
    const model = createAiSdkModel({
      provider: "openai-compatible",
      baseUrl: server.baseUrl,
      model: "m",
      apiKey: null,
      isAddressTrusted: true,
    });
    const send = async (form: OutputForm): Promise<RawReply> => {
      const raw: RawReply = { text: "", arguments: null };
      const output = { name: "responder", schema: claimsSchema, form };
      for await (const event of model.stream(
        { messages: [{ role: "user", text: "?" }], tools: [], maxOutputTokens: 100, output },
        new AbortController().signal,
      )) {
        if (event.kind === "text") raw.text += event.text;
        if (event.kind === "tool-call") raw.arguments = event.call.arguments;
      }
      return raw;
    };
    return requestObject(known, {
      address: "openai-compatible x m",
      send,
      read: readClaimsReply,
      mostReplies: 3,
      fromText: () => null,
    });
  };

  it.each<[string, OutputForm, number]>([
    ["strict", "schema", 1],
    ["refuses response_format", "tool", 2],
    ["ignores it and writes prose around the object", "text", 1],
    ["only tools", "tool", 2],
  ])("%s: the claims, in form %s after %i requests", async (name, form, requests) => {
    const reply = await ask(servers[name]!);
    expect(reply.form).toBe(form);
    expect(reply.value.blocks).toEqual([
      { claims: [{ kind: "value", fact: "p1.total" }], wording: null },
    ]);
    expect(server.requests).toHaveLength(requests);
  });

  it("cuts the object in the middle: a failure after at most three replies", async () => {
    await expect(ask(servers["cuts the object in the middle"]!)).rejects.toMatchObject({
      kind: "invalid-reply",
    });
    expect(server.requests).toHaveLength(3);
  });

  it("begins with the form that worked, for a day", async () => {
    await ask(servers["only tools"]!);
    await ask(servers["only tools"]!);
    expect(server.requests).toHaveLength(3);
    now = 86_400_001;
    await ask(servers["only tools"]!);
    expect(server.requests).toHaveLength(5);
  });

  it("does not go down where the key or the limit is the fault", async () => {
    for (const status of [401, 429, 500]) {
      const before = server.requests.length;
      await expect(ask(() => ({ status }))).rejects.toBeInstanceOf(ModelFailure);
      expect(server.requests.length - before).toBe(1);
    }
  });

  it("sends a schema that strict servers accept", () => {
    const look = (part: unknown, depth: number): void => {
      if (Array.isArray(part)) return part.forEach((one) => look(one, depth));
      if (typeof part !== "object" || part === null) return;
      const node = part as Record<string, object>;
      expect(Object.keys(node)).not.toContain("oneOf");
      expect(Object.keys(node)).not.toContain("$ref");
      if (node["properties"] !== undefined) {
        expect(node["required"]).toEqual(Object.keys(node["properties"]));
        expect(node["additionalProperties"]).toBe(false);
        expect(depth).toBeLessThan(6);
        for (const one of Object.values(node["properties"])) look(one, depth + 1);
        return;
      }
      for (const one of Object.values(node)) look(one, depth);
    };
    look(claimsSchema, 1);
    expect(JSON.stringify(claimsSchema)).toContain('"fact_id"');
    const blocks = (claimsSchema["properties"] as { blocks: { items: { required: string[] } } })
      .blocks;
    expect(blocks.items.required.at(-1)).toBe("wording");
  });
});
