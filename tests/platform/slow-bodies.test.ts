/** Bodies that come too slowly, over real sockets and with the times of the rules shortened; the rules themselves with a moved clock. */
import { request } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { BodyGuard, bodyRules, type Sender } from "#server/platform/http/body-guard.ts";
import { formParts } from "#server/platform/http/form-parts.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { route } from "#server/platform/http/route.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { ScriptedTiming } from "#tests/support/scripted-timing.ts";

const echo = defineEndpoint({
  name: "echo",
  method: "POST",
  path: "/api/test/echo",
  access: { who: "signed-in" },
  summary: "",
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  errors: [],
});
const open = defineEndpoint({
  ...echo,
  name: "open",
  path: "/api/test/open",
  access: { who: "public" },
});
const take = defineEndpoint({
  name: "take",
  method: "PATCH",
  path: "/api/test/take",
  access: { who: "signed-in" },
  summary: "",
  bodyKind: "bytes",
  admission: "upload",
  reply: z.object({ bytes: z.number() }),
  errors: [],
});

const form = defineEndpoint({
  name: "form",
  method: "POST",
  path: "/api/test/form",
  access: { who: "signed-in" },
  summary: "",
  bodyKind: "multipart",
  admission: "upload",
  reply: z.object({ parts: z.number() }),
  errors: [],
});

/** A thirtieth of the real ones. */
const shortRules = {
  ...bodyRules,
  wholeWithinMs: 1_000,
  uploadGraceMs: 1_000,
  uploadWindowMs: 1_000,
};

describe("slow bodies", () => {
  let part: HttpPart;
  let person: Persona;
  const sockets: Socket[] = [];
  let looked = 0;
  beforeAll(async () => {
    part = await openHttpPart(
      () => [
        route(echo, async (_context, { body }) => body),
        route(open, async (_context, { body }) => body),
        route(take, async ({ request }) => {
          let bytes = 0;
          for await (const piece of request.raw) bytes += (piece as Buffer).length;
          return { bytes };
        }),
        route(form, async ({ request }) => {
          looked += 1;
          if (request.headers["x-leaves"] !== undefined && !request.raw.destroyed)
            await new Promise((settle) => request.raw.once("close", settle));
          let parts = 0;
          try {
            for await (const part of formParts(request, { parts: 5 })) parts += part ? 1 : 0;
          } catch {
            return refuse("UPLOAD_INTERRUPTED");
          }
          return { parts };
        }),
      ],
      { app: { bodies: shortRules } },
    );
    await part.app.listen({ port: 0, host: "127.0.0.1" });
    person = await part.signIn("consultant");
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await part.close();
  });

  /** Sends the headers and the first piece of a body that promises more, then a piece at a time until the connection closes. */
  const trickle = (
    { method, path }: { method: string; path: string },
    { cookie = "", length = 1_000, piece = "x", everyMs = 100, isLast = false } = {},
  ): Promise<string> => {
    const socket = connect((part.app.server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    const type = method === "PATCH" ? "application/offset+octet-stream" : "application/json";
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${isLast ? "connection: close\r\n" : ""}\r\n`,
    );
    let left = length;
    const sending = setInterval(() => {
      left -= piece.length;
      if (left < 0) clearInterval(sending);
      else if (socket.writable) socket.write(piece);
    }, everyMs);
    let text = "";
    socket.setEncoding("utf8").on("data", (data: string) => (text += data));
    // The answer has come when the connection is cut on top of it: what was still being sent is told so.
    socket.on("error", () => undefined);
    return new Promise((settle) => {
      socket.once("close", () => {
        clearInterval(sending);
        settle(text);
      });
    });
  };
  const connections = () =>
    new Promise<number>((settle, fail) =>
      part.app.server.getConnections((failure, count) =>
        failure === null ? settle(count) : fail(failure),
      ),
    );

  it("of nobody are refused before they are read, 200 at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        trickle(echo, { everyMs: 5_000, cookie: turn % 2 === 0 ? "" : `lastro_session=no${turn}` }),
      ),
    );
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 (?:401|429) [\s\S]*connection: close/i);
      expect(answer).toMatch(/NOT_SIGNED_IN|TOO_MANY_REQUESTS/);
    }
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 401")).length).toBeGreaterThan(
      100,
    );
    await expect.poll(connections).toBe(0);
  });

  it.each([
    ["a signed-in person", echo, true],
    ["anybody at a public address", open, false],
  ])("of %s get their time and are told", async (_who, endpoint, isSignedIn) => {
    const answer = await trickle(endpoint, { cookie: isSignedIn ? person.cookie : "" });
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
    expect(answer).toContain(
      '"code":"BODY_TIMEOUT","message":"O envio ficou parado por muito tempo e foi encerrado. Envie de novo."',
    );
  });

  const sendRaw = (lines: string[], method = "POST"): Promise<string> => {
    const socket = connect((part.app.server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    let text = "";
    socket.setEncoding("utf8").on("data", (data: string) => (text += data));
    socket.on("error", () => undefined);
    socket.write([`${method} /api/test/open HTTP/1.1`, "host: localhost", ...lines].join("\r\n"));
    return new Promise((settle) => socket.once("close", () => settle(text)));
  };
  const json = "content-type: application/json";
  it.each([
    ["with two lengths", ["content-length: 5", "content-length: 12"]],
    ["with a length and chunks", ["content-length: 12", "transfer-encoding: chunked"]],
    ["with chunks and something after them", ["transfer-encoding: chunked, identity"]],
    ["with a length that is none", ["content-length: +12"]],
    ["with a blank before the colon", ["content-length : 12"]],
  ])("of a message %s are not guessed", async (_how, lengths) => {
    const answer = await sendRaw([json, ...lengths, "", '{"text":"x"}', "", ""]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('{"text":"x"}');
  });

  it("of one whole message are", async () => {
    const given = ["content-length: 12", "connection: close", "", '{"text":"x"}'];
    expect(await sendRaw([json, ...given])).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"text":"x"}$/);
  });

  it("and headers are sent back to nobody by TRACE", async () => {
    const answer = await sendRaw(["x-secret: geheim", "connection: close", "", ""], "TRACE");
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain("geheim");
  });

  it("end with their connection where nobody reads them", async () => {
    const answer = await trickle({ method: "GET", path: "/api/nowhere" });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    await expect.poll(connections).toBe(0);
  });

  it("of a refused upload arrive before it is answered, so that the refusal does too", async () => {
    const { cookie } = await part.signIn("consultant");
    // As many as one person may send at once, which do not end.
    const held = Array.from({ length: 6 }, () =>
      trickle(take, { cookie, length: 80 * 1024, piece: "x".repeat(100) }),
    );
    await new Promise((settle) => setTimeout(settle, 300));
    const socket = connect((part.app.server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    const faults: string[] = [];
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data));
    socket.on("error", (fault) => faults.push(String(fault)));
    const closed = new Promise((settle) => socket.once("close", settle));
    const half = "x".repeat(60 * 1024);
    socket.write(
      `PATCH ${take.path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: ${2 * half.length}\r\n\r\n${half}`,
    );
    await new Promise((settle) => setTimeout(settle, 200));
    expect(answer, "a connection that is closed now would be reset under the sender").toBe("");
    socket.write(half);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain("TOO_MANY_UPLOADS");
    expect(faults).toEqual([]);
    await Promise.all(held);
  });

  it("of uploads are told, while an honest one at 20 KiB a second ends whole", async () => {
    const upload = { cookie: person.cookie };
    const [honest, ...slow] = await Promise.all([
      trickle(take, {
        ...upload,
        length: 80 * 1024,
        piece: "x".repeat(2 * 1024),
        everyMs: 80,
        // Else its answered connection stays open for the next request.
        isLast: true,
      }),
      ...Array.from({ length: 5 }, () =>
        trickle(take, { ...upload, length: 80 * 1024, piece: "x".repeat(100), everyMs: 100 }),
      ),
    ]);
    expect(honest).toContain('{"bytes":81920}');
    for (const answer of slow) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
      expect(answer).toContain("BODY_TIMEOUT");
    }
    // The places of the five are free again.
    const sendSix = () =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          person.sendRaw("PATCH", take.path, Buffer.alloc(10), {
            "content-type": "application/offset+octet-stream",
          }),
        ),
      ).then((replies) => replies.map(({ status }) => status));
    await expect.poll(sendSix).toEqual(Array(6).fill(200));
  });

  it("of senders who left before their form was looked at keep no place", async () => {
    const multipart = { "content-type": "multipart/form-data; boundary=b" };
    const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    const { port } = part.app.server.address() as AddressInfo;
    for (let turn = 0; turn < 6; turn += 1) {
      const asked = request({
        port,
        path: form.path,
        method: "POST",
        agent: false,
        headers: { ...multipart, cookie: person.cookie, "content-length": 900, "x-leaves": "1" },
      });
      asked.on("error", () => undefined);
      asked.write(field.slice(0, 20));
      await expect.poll(() => looked).toBe(turn + 1);
      asked.destroy();
    }
    await expect.poll(connections).toBe(0);
    const send = () => person.sendRaw("POST", form.path, Buffer.from(field), multipart);
    await expect.poll(async () => (await send()).body).toEqual({ parts: 1 });
  });
});

describe("the rules of bodies", () => {
  const watch = () => {
    const timing = new ScriptedTiming();
    const state = { bytes: 0, isWhole: false, waitsForUs: false, isCut: false };
    const sender: Sender = {
      bytesRead: () => state.bytes,
      isWhole: () => state.isWhole,
      waitsForUs: () => state.waitsForUs,
      cut: () => void (state.isCut = true),
    };
    const guard = new BodyGuard(sender, bodyRules, timing);
    const told: Refusal[] = [];
    return { timing, state, guard, told, listen: () => guard.onTimeout((one) => told.push(one)) };
  };

  it("want a body whole within 30 s", () => {
    const { timing, listen, told } = watch();
    listen();
    timing.advance(29_999);
    expect(told).toEqual([]);
    timing.advance(1);
    expect(told.map(({ code }) => code)).toEqual(["BODY_TIMEOUT"]);
  });

  it("cut the connection where nobody can be told, and leave a whole body alone", () => {
    const unread = watch();
    unread.timing.advance(30_000);
    expect(unread.state.isCut).toBe(true);
    const whole = watch();
    whole.state.isWhole = true;
    whole.timing.advance(30_000);
    expect(whole.state.isCut).toBe(false);
  });

  it("want 16 KiB a second of an upload after 30 s of grace, unless it waits for us, and six hours at most", () => {
    const { timing, state, guard, told, listen } = watch();
    listen();
    guard.takeAsUpload();
    timing.advance(30_000);
    state.bytes += 16 * 1024 * 30;
    timing.advance(30_000);
    state.waitsForUs = true;
    timing.advance(30_000);
    expect(told).toEqual([]);
    state.waitsForUs = false;
    state.bytes += 16 * 1024 * 30 - 1;
    timing.advance(30_000);
    expect(told).toHaveLength(1);
    const long = watch();
    long.listen();
    long.guard.takeAsUpload();
    long.state.waitsForUs = true;
    timing.advance(1);
    long.timing.advance(6 * 3_600_000 - 1);
    expect(long.told).toEqual([]);
    long.timing.advance(1);
    expect(long.told).toHaveLength(1);
  });
});
