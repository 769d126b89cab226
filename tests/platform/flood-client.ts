/** Sends many requests at once from a thread of its own: the server under test must not share its client's. */
import { Agent, request } from "node:http";
import { parentPort } from "node:worker_threads";

export interface Flood {
  port: number;
  sockets: number;
  calls: readonly Call[];
}
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
/** Status 0: no answer. */
export interface Answer {
  status: number;
  code: string | null;
  retryAfter: string | null;
  ms: number;
}

const failed = (began: number): Answer => ({
  status: 0,
  code: null,
  retryAfter: null,
  ms: performance.now() - began,
});

function send(port: number, agent: Agent, { method, path, headers, body }: Call): Promise<Answer> {
  const began = performance.now();
  return new Promise((settle) => {
    const sent = request({ port, host: "127.0.0.1", method, path, agent, headers }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      reply
        .once("error", () => settle(failed(began)))
        .once("end", () =>
          settle({
            status: reply.statusCode ?? 0,
            code: (JSON.parse(text) as { error?: { code: string } }).error?.code ?? null,
            retryAfter: reply.headers["retry-after"] ?? null,
            ms: performance.now() - began,
          }),
        );
    });
    sent.once("error", () => settle(failed(began)));
    sent.end(body);
  });
}

parentPort?.on("message", ({ port, sockets, calls }: Flood) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  void Promise.all(calls.map((call) => send(port, agent, call))).then((answers) => {
    agent.destroy();
    parentPort?.postMessage(answers);
  });
});
