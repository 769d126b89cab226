import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { createLogger } from "#server/platform/log.ts";
import { route } from "#server/platform/http/route.ts";
import { openHttpPart, type HttpPart } from "#tests/support/http-part.ts";

const TENANT = "0197b1c2-0000-7000-8000-00000000000a";
const LONG_MS = 1_000;
const reply = z.object({});
const ordinary = { method: "GET", summary: "", reply, errors: [] } as const;
const read = defineEndpoint({
  ...ordinary,
  name: "read",
  path: "/api/test/:name",
  params: z.object({ name: z.string() }),
  access: { who: "allowed", action: "client.read" },
});

let part: HttpPart;
const lines: string[] = [];
beforeAll(async () => {
  part = await openHttpPart(
    () => [
      route(read, async ({ authorize }, { params }) => {
        authorize("client.read", { tenantId: TENANT, onTeam: true });
        if (params.name === "falha") throw new Error("caiu");
        if (params.name === "demora") await sleep(LONG_MS + 50);
        return {};
      }),
    ],
    { log: createLogger("info", { write: (line: string) => void lines.push(line) }) },
  );
});
afterAll(() => part.close());

const toldOf = async (name: string) => {
  const ana = await part.signIn("admin");
  lines.length = 0;
  const { status } = await ana.send("GET", `/api/test/${name}?cliente=Aurora`);
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");
  return { status, told, ana };
};

it("tells of a request that failed here by ids alone", async () => {
  const { status, told, ana } = await toldOf("falha");
  expect(status).toBe(500);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    level: 30,
    method: "GET",
    route: "/api/test/:name",
    status: 500,
    userId: ana.userId,
    tenantId: TENANT,
  });
  expect(Object.keys(told[0]!).toSorted()).toEqual([
    "level",
    "method",
    "ms",
    "msg",
    "requestId",
    "route",
    "status",
    "tenantId",
    "time",
    "userId",
  ]);
});

it("tells of a request that took a second, and of no other", async () => {
  const { told } = await toldOf("demora");
  expect(told).toMatchObject([{ level: 30, status: 200 }]);
  expect(Number(told[0]?.["ms"])).toBeGreaterThanOrEqual(LONG_MS);
  expect((await toldOf("depressa")).told).toEqual([]);
});

it("leaves no e-mail address, CPF or token in a line, wherever it stands", () => {
  const written: string[] = [];
  const log = createLogger("info", { write: (line: string) => void written.push(line) });
  log.info(
    { email: "ana", fileName: "folha.csv", to: ["bia"], nested: { email: "ana", name: "plano" } },
    "550 <rita.alves@cliente.com.br>: caixa cheia; CPF 529.982.247-25 e 52998224725",
  );
  log.warn({ err: new Error("no mailbox for rita+obra@cliente.com.br LSTM-ABCD-2345-WXYZ") }, "x");
  const text = written.join("");
  for (const secret of ["rita", "cliente.com.br", "529", "folha", '"ana"', "bia", "ABCD"])
    expect(text).not.toContain(secret);
  expect(text).toContain("caixa cheia");
});

it("leaves ids, addresses and versions as they are", () => {
  const written: string[] = [];
  const log = createLogger("info", { write: (line: string) => void written.push(line) });
  const kept = [
    TENANT,
    "203.0.113.7",
    "12345678901",
    "1764288000000",
    "at /srv/node_modules/@fastify/otel/index.js:10:3",
    "openid-client@6.8.1",
  ];
  log.info({ kept }, "x");
  for (const one of kept) expect(written[0]).toContain(one);
});
