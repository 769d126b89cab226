import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHttpPart, type HttpPart } from "#tests/support/http-part.ts";

const statusOf = async (part: HttpPart, host: string, path = "/api/auth/user") =>
  (await part.app.inject({ method: "GET", url: path, headers: { host } })).statusCode;

describe("the name that a request comes for, without PUBLIC_URL", () => {
  let part: HttpPart;
  beforeAll(async () => {
    part = await openHttpPart(() => [], { config: { ALLOWED_HOSTS: "lastro.interno" } });
  });
  afterAll(() => part.close());

  it.each([
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "10.0.0.5",
    "[::1]:3000",
    "lastro.interno",
    "LASTRO.interno.:8080",
  ])("%s passes", async (host) => expect(await statusOf(part, host)).toBe(401));

  it.each(["mau.exemplo", "lastro.interno.mau.exemplo", "localhost.mau.exemplo:3000"])(
    "%j does not, and the refusal names the setting",
    async (host) => {
      const reply = await part.app.inject({ method: "GET", url: "/", headers: { host } });
      expect([reply.statusCode, reply.json().error]).toMatchObject([
        421,
        {
          code: "WRONG_HOST",
          message: `Este endereço não está liberado. Inclua ${host.replace(/:\d+$/, "")} em ALLOWED_HOSTS ou defina PUBLIC_URL.`,
        },
      ]);
    },
  );

  it("is not asked where a load balancer looks", async () => {
    // Asked for under any name: this part of the server has no such endpoints, which is another answer.
    expect(await statusOf(part, "mau.exemplo", "/api/health")).toBe(404);
    expect(await statusOf(part, "mau.exemplo", "/api/ready?x=1")).toBe(404);
    expect(await statusOf(part, "mau.exemplo", "/api/healthy")).toBe(421);
  });
});

describe("the name that a request comes for, with PUBLIC_URL", () => {
  it("is that of PUBLIC_URL or an allowed one", async () => {
    const part = await openHttpPart(() => [], {
      config: { PUBLIC_URL: "https://lastro.exemplo.com.br", ALLOWED_HOSTS: "10.0.0.5" },
    });
    expect(await statusOf(part, "lastro.exemplo.com.br")).toBe(401);
    expect(await statusOf(part, "10.0.0.5:3000")).toBe(401);
    for (const host of ["localhost", "127.0.0.1:3000", "exemplo.com.br"])
      expect([host, await statusOf(part, host)]).toEqual([host, 421]);
    await part.close();
  });
});
