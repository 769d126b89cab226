import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** What the server does with one request. */
export type ModelStep =
  | { text: string; usage?: boolean }
  | { tools: { name: string; args: string }[] }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { hang: true }
  /** Words, then the connection is destroyed. */
  | { cutAfter: string }
  /** Words, then the stream ends as if it were done, without the supplier's last event. */
  | { endAfter: string }
  | { raw: string }
  /** Vectors of an `/embeddings` request, by its texts. */
  | { vectorOf: (text: string) => number[] };

/** What it does, or how it finds that out from the request's body. */
export type ScriptedStep = ModelStep | ((body: string) => ModelStep);

export interface ModelServer {
  baseUrl: string;
  /** Bodies received, as text. */
  requests: string[];
  headers: IncomingMessage["headers"][];
  /** Bodies of the requests whose reply was sent to its last byte: what a supplier charges for. */
  answered: string[];
  /** Steps in order; the last one repeats. */
  script(...steps: ScriptedStep[]): void;
  close(): Promise<void>;
}

/** A model server of our own on the loopback, in either dialect; text and arguments come split over many chunks. */
export async function openModelServer(dialect: "openai" | "anthropic"): Promise<ModelServer> {
  let steps: ScriptedStep[] = [];
  const requests: string[] = [];
  const answered: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (chunk: string) => (body += chunk))
      .on("end", () => {
        requests.push(body);
        headers.push(request.headers);
        const step = steps.length > 1 ? steps.shift()! : (steps[0] ?? { status: 500 });
        response.once("finish", () => {
          if (response.statusCode === 200) answered.push(body);
        });
        answer(dialect, typeof step === "function" ? step(body) : step, response, body);
      });
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    headers,
    answered,
    script: (...next) => void (steps = next),
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}

function answer(
  dialect: "openai" | "anthropic",
  step: ModelStep,
  response: ServerResponse,
  body: string,
): void {
  if ("hang" in step) return;
  if ("status" in step) {
    response.writeHead(step.status, { "content-type": "application/json", ...step.headers });
    response.end(step.body ?? JSON.stringify({ error: { message: "scripted", type: "scripted" } }));
    return;
  }
  if ("vectorOf" in step) {
    const { input } = JSON.parse(body) as { input: string[] };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        object: "list",
        data: input.map((text, index) => ({
          object: "embedding",
          index,
          embedding: step.vectorOf(text),
        })),
        usage: { prompt_tokens: input.length * 10, total_tokens: input.length * 10 },
      }),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if ("raw" in step) return void response.end(step.raw);
  const send = dialect === "openai" ? openAi(response) : anthropic(response);
  if ("tools" in step) send.tools(step.tools);
  else {
    send.text("text" in step ? step.text : "cutAfter" in step ? step.cutAfter : step.endAfter);
    if ("cutAfter" in step) return void setTimeout(() => response.destroy(), 20);
    if ("endAfter" in step) return void response.end();
    send.finish("stop", step.usage !== false);
    return;
  }
  send.finish("tools", true);
}

const pieces = (text: string, size: number): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, "gu")) ?? [];

interface Speaker {
  text(text: string): void;
  tools(calls: { name: string; args: string }[]): void;
  finish(reason: "stop" | "tools", withUsage: boolean): void;
}

function openAi(response: ServerResponse): Speaker {
  const chunk = (choices: unknown[], more: object = {}): void =>
    void response.write(
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices, ...more })}\n\n`,
    );
  return {
    text: (text) => {
      for (const content of pieces(text, 7))
        chunk([{ index: 0, delta: { role: "assistant", content }, finish_reason: null }]);
    },
    tools: (calls) =>
      calls.forEach((call, index) => {
        chunk([
          {
            index: 0,
            delta: {
              role: "assistant",
              tool_calls: [
                {
                  index,
                  id: `call_${index}`,
                  type: "function",
                  function: { name: call.name, arguments: "" },
                },
              ],
            },
            finish_reason: null,
          },
        ]);
        for (const part of pieces(call.args, 3))
          chunk([
            {
              index: 0,
              delta: { tool_calls: [{ index, function: { arguments: part } }] },
              finish_reason: null,
            },
          ]);
      }),
    finish(reason, withUsage) {
      chunk([{ index: 0, delta: {}, finish_reason: reason === "stop" ? "stop" : "tool_calls" }]);
      if (withUsage)
        chunk([], { usage: { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 } });
      response.end("data: [DONE]\n\n");
    },
  };
}

function anthropic(response: ServerResponse): Speaker {
  const event = (type: string, data: object): void =>
    void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  event("message_start", {
    message: {
      id: "m1",
      type: "message",
      role: "assistant",
      model: "m",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1200, output_tokens: 1 },
    },
  });
  return {
    text(text) {
      event("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
      for (const part of pieces(text, 7))
        event("content_block_delta", { index: 0, delta: { type: "text_delta", text: part } });
    },
    tools: (calls) =>
      calls.forEach((call, index) => {
        event("content_block_start", {
          index,
          content_block: { type: "tool_use", id: `call_${index}`, name: call.name, input: {} },
        });
        for (const part of pieces(call.args, 3))
          event("content_block_delta", {
            index,
            delta: { type: "input_json_delta", partial_json: part },
          });
        event("content_block_stop", { index });
      }),
    finish(reason) {
      if (reason === "stop") event("content_block_stop", { index: 0 });
      event("message_delta", {
        delta: { stop_reason: reason === "stop" ? "end_turn" : "tool_use", stop_sequence: null },
        usage: { output_tokens: 80 },
      });
      event("message_stop", {});
      response.end();
    },
  };
}
