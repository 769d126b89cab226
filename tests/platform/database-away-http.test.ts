import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { createLogger } from "#server/platform/log.ts";
import { route } from "#server/platform/http/route.ts";
import { openHttpPart, type HttpPart } from "#tests/support/http-part.ts";

const endpointOf = (name: string, method: "GET" | "POST") =>
  defineEndpoint({
    name,
    method,
    path: `/api/test/${name}`,
    access: { who: "public" },
    summary: "",
    reply: z.object({ ok: z.boolean() }),
    errors: [],
  });
const read = endpointOf("read", "GET");
const write = endpointOf("write", "POST");
const slow = endpointOf("slow", "GET");

interface Line {
  level: number;
  msg: string;
  err?: unknown;
}

describe("a request whose database is away", () => {
  let part: HttpPart;
  let lines: Line[] = [];
  let failuresLeft = 0;
  let calls = 0;
  const answer = async (): Promise<{ ok: boolean }> => {
    calls += 1;
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error("Connection terminated unexpectedly");
    return { ok: true };
  };
  beforeAll(async () => {
    const written = new PassThrough().setEncoding("utf8");
    written.on("data", (line: string) => lines.push(JSON.parse(line) as Line));
    part = await openHttpPart(
      ({ db }) => [
        route(read, answer),
        route(write, answer),
        route(slow, async () => {
          calls += 1;
          const scope = { userId: "00000000-0000-7000-8000-000000000000", tenantId: null };
          await db.asPerson(scope, (tx) => sql`select pg_sleep(60)`.execute(tx), { limitMs: 30 });
          return { ok: true };
        }),
      ],
      { log: createLogger("info", written) },
    );
  });
  afterAll(() => part.close());
  beforeEach(() => {
    lines = [];
    calls = 0;
    failuresLeft = 0;
  });

  it("asks a read once more and answers what the second says", async () => {
    failuresLeft = 1;
    expect((await part.send("GET", "/api/test/read")).body).toEqual({ ok: true });
    expect(calls).toBe(2);
    expect(lines).toEqual([]);
  });

  it("answers 503 when the second read fails too, as a warning", async () => {
    failuresLeft = 5;
    const { status, body } = await part.send("GET", "/api/test/read");
    expect([status, body.error.code, calls]).toEqual([503, "UNAVAILABLE", 2]);
    // The fault, and the request that it failed.
    expect(lines.map(({ level }) => level)).toEqual([40, 30]);
  });

  it("never repeats a write", async () => {
    failuresLeft = 1;
    const { status, body } = await part.send("POST", "/api/test/write");
    expect([status, body.error.code, calls]).toEqual([503, "UNAVAILABLE", 1]);
  });

  it("says so when a statement took too long, without asking again", async () => {
    const { status, body } = await part.send("GET", "/api/test/slow");
    expect([status, calls]).toEqual([503, 1]);
    expect(body.error).toMatchObject({
      code: "TOO_SLOW",
      message:
        "A consulta demorou mais do que o permitido e foi interrompida. Reduza o filtro ou tente mais tarde.",
    });
  });

  it("does not take a browser that goes away for it", async () => {
    await part.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = part.app.server.address() as { port: number };
    const socket = await new Promise<Socket>((settle) => {
      const opened = connect(port, "127.0.0.1", () => settle(opened));
    });
    lines = [];
    const arrived = new Promise((settle) => part.app.server.once("request", settle));
    socket.write(
      `POST /api/test/write HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":`,
    );
    await arrived;
    socket.resetAndDestroy();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines).toEqual([
      expect.objectContaining({ level: 30, msg: "the client closed its connection" }),
    ]);
    expect(lines[0]?.err).toBeUndefined();
    expect(calls).toBe(0);
  });
});
