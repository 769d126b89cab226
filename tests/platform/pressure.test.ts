/** What one person or one address can ask for at once, over real sockets: nobody else waits for it, and nothing answers 500. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { route } from "#server/platform/http/route.ts";
import { createLogger } from "#server/platform/log.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import type { Answer, Call, Flood } from "./flood-client.ts";

/** A slow read of a list: one transaction of the person's role. */
const list = defineEndpoint({
  name: "list",
  method: "GET",
  path: "/api/test/list",
  access: { who: "signed-in" },
  summary: "",
  reply: z.object({ names: z.array(z.string()) }),
  errors: [],
});

const READ_SECONDS = 0.02;

const routes = () => [
  route(list, async ({ actor, services }) =>
    services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
      await sql`select pg_sleep(${READ_SECONDS})`.execute(tx);
      const rows = await tx.selectFrom("clients").select("name").execute();
      return { names: rows.map(({ name }) => name) };
    }),
  ),
];

const count = (values: readonly unknown[]): Record<string, number> =>
  values.reduce<Record<string, number>>(
    (sums, value) => ({ ...sums, [String(value)]: (sums[String(value)] ?? 0) + 1 }),
    {},
  );
const percentile95 = (answers: readonly Answer[]): number =>
  Math.round(
    answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0,
  );

/**
 * Each address far above its limit; trust-and-scale.md asks for 10,000 (`LASTRO_TOKENS=10000`), which took 153 s on two
 * cores, and 3,000 35 s.
 */
const TOKENS = Number(process.env["LASTRO_TOKENS"] ?? 1_500);

/** Half a minute on an idle machine of two cores. */
const WAIT_MS = 180_000;

describe("pressure", () => {
  const errors: string[] = [];
  const workers: Worker[] = [];
  let part: HttpPart;
  let port: number;
  let loud: Persona;
  let quiet: Persona[];
  let bundle: Awaited<ReturnType<typeof bundleEntry>>;
  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => (errors.push(String(chunk)), done()),
    });
    bundle = await bundleEntry(new URL("./flood-client.ts", import.meta.url));
    part = await openHttpPart(routes, {
      config: { TRUST_PROXY: "on" },
      log: createLogger("error", sink),
    });
    await part.app.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 });
    port = (part.app.server.address() as AddressInfo).port;
    loud = await part.signIn("consultant");
    quiet = await Promise.all(Array.from({ length: 10 }, () => part.signIn("consultant")));
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
    await part.close();
    await bundle.remove();
  });

  const openClient = () => {
    const worker = new Worker(bundle.program);
    workers.push(worker);
    return async (sockets: number, calls: readonly Call[]): Promise<Answer[]> => {
      worker.postMessage({ port, sockets, calls } satisfies Flood);
      const [answers] = (await once(worker, "message")) as [Answer[]];
      return answers;
    };
  };
  const read = ({ cookie }: Persona): Call => ({
    method: "GET",
    path: list.path,
    headers: { cookie },
  });

  /** Ten others read, one turn after the other, for as long as they are wanted. */
  const readInTurns = async (isWanted: (turn: number) => boolean): Promise<Answer[]> => {
    const others = openClient();
    const answers: Answer[] = [];
    for (let turn = 0; isWanted(turn); turn += 1)
      answers.push(...(await others(10, quiet.map(read))));
    return answers;
  };

  it("answers others while one person sends 2,000 reads at once, and refuses those by name", async () => {
    const flood = openClient();
    const idle = await readInTurns((turn) => turn < 5);
    const flooding = flood(
      3_000,
      Array.from({ length: 2_000 }, () => read(loud)),
    );
    const meanwhile = await readInTurns((turn) => turn < 5);
    const answers = await flooding;
    const seen = count(answers.map(({ status }) => status));
    process.stdout.write(
      `2,000 reads of one person: ${JSON.stringify(seen)}; ten others p95 ${percentile95(meanwhile)} ms (idle ${percentile95(idle)} ms)\n`,
    );
    expect(seen["500"] ?? 0).toBe(0);
    expect(errors).toEqual([]);
    expect(count(meanwhile.map(({ status }) => status))).toEqual({ 200: meanwhile.length });
    expect(seen["200"]).toBeGreaterThanOrEqual(24);
    expect(seen["429"]).toBeGreaterThan(0);
    for (const { status, code, retryAfter } of answers.filter(({ status }) => status !== 200)) {
      // On a machine that does much else some of those that were let in wait too long for a connection.
      expect([
        [429, "TOO_MANY_REQUESTS"],
        [503, "UNAVAILABLE"],
      ]).toContainEqual([status, code]);
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    }
  });

  it(
    "answers others while 200 addresses send thousands of wrong tokens, and takes a right one of them at once",
    async () => {
      const send = openClient();
      const issued = await issueAccessToken(part.db, {
        email: quiet[0]?.email ?? "",
        now: part.clock.now(),
      });
      const signIn = (token: string, address: number): Call => ({
        method: "POST",
        path: "/api/auth/validate-invite",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `203.0.113.${address}`,
        },
        body: JSON.stringify({ token }),
      });
      let isOver = false;
      const sending = send(
        200,
        Array.from({ length: TOKENS }, (_, turn) => signIn("LSTR-2222-2222-2222", turn % 200)),
      ).finally(() => (isOver = true));
      const meanwhile = await readInTurns(() => !isOver);
      const wrong = await sending;
      const seen = count(wrong.map(({ status }) => status));
      const [right] = await send(1, [signIn(issued?.token ?? "", 7)]);
      process.stdout.write(
        `${TOKENS} wrong tokens of 200 addresses: ${JSON.stringify(seen)}; then a right one of one of them: ${right?.status} in ${Math.round(right?.ms ?? 0)} ms; others ${JSON.stringify(count(meanwhile.map(({ status }) => status)))}, p95 ${percentile95(meanwhile)} ms\n`,
      );
      expect(count(meanwhile.map(({ status }) => status))).toEqual({ 200: meanwhile.length });
      expect(errors).toEqual([]);
      expect(right?.status).toBe(200);
      expect(seen["401"]).toBeGreaterThan(0);
      expect((seen["401"] ?? 0) + (seen["429"] ?? 0)).toBe(TOKENS);
    },
    WAIT_MS,
  );
});
