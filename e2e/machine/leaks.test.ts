import { request, type ClientRequest } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { heldProbe, type Held } from "../support/held-probe.ts";
import { signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import { completedRun, createLedgerProject, startRun } from "../support/ledger-project.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";
import { expectQuietServer } from "../support/servers/server-log.ts";

const dataDir = needsOwnServer("counts what its process holds");
const probe = heldProbe(join(dataDir, "held.json"));
/** Pools open connections as they need them: the same load may have needed a few less before. */
const POOLED = 4;
/** 1,000 at full size: `npm run test:leaks -- --full`. */
const ROUNDS = Number(process.env.LASTRO_LEAK_ROUNDS ?? 60);
const isFull = ROUNDS >= 1_000;
const WARM_UP = isFull ? 50 : 12;
/** What is cut off or refused, and an upload, in every so many rounds; a run of a phase in fewer, at full size alone. */
const SOME_EVERY = isFull ? 10 : 6;
const RUN_EVERY = 50;
/** The stopping server's own few, whatever the number of pages. */
const ABORT_LISTENERS = 8;
/** Caches that fill with what was asked. */
const MOST_HEAP_BYTES = 8 * 1024 ** 2;
const STOPPED_SECONDS = loadavg()[0]! > 2 * availableParallelism() ? 60 : 5;

let server: RealServer;
let admin: HttpPerson;
let link = "";
let projectId = "";
/** Of the project whose phase runs. */
let ledgerId = "";

/** One request over a connection of its own: what stays open afterwards is the server's doing. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((settle, fail) => {
    const { method = "GET", headers = {}, body } = options;
    const asked = request(
      server.url + path,
      {
        method,
        agent: false,
        headers: { cookie: admin.cookie, origin: server.url, ...headers },
      },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        reply.once("end", () => settle({ status: reply.statusCode ?? 0, text }));
        reply.once("error", fail);
      },
    );
    asked.once("error", fail);
    asked.end(body);
  });
}

/** The events of a page, open, after their first bytes. */
function openStream(): Promise<ClientRequest> {
  return new Promise((settle, fail) => {
    const headers = { cookie: admin.cookie, accept: "text/event-stream" };
    const asked = request(`${server.url}/api/events`, { agent: false, headers }, (reply) => {
      reply.on("error", () => undefined);
      reply.once("data", () => settle(asked));
    });
    asked.on("error", fail);
    asked.end();
  });
}

/** Begins an upload of which only the first bytes come. */
function cutUpload(path: string, bytes: string): Promise<void> {
  return new Promise((settle) => {
    const asked = request(server.url + path, {
      method: "POST",
      agent: false,
      headers: {
        cookie: admin.cookie,
        origin: server.url,
        "content-type": MULTIPART,
        "content-length": "90000",
      },
    });
    asked.once("close", () => settle());
    asked.on("error", () => undefined);
    asked.write(bytes, () => asked.destroy());
  });
}

const BOUNDARY = "----leaks";
const multipart = (name: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="projectId"\r\n\r\n${projectId}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}`;
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** Leaves a download after its first bytes. */
function cutDownload(path: string): Promise<void> {
  return new Promise((settle, fail) => {
    const headers = { cookie: admin.cookie };
    const asked = request(server.url + path, { agent: false, headers }, (reply) => {
      reply.on("error", () => undefined);
      reply.once("data", () => asked.destroy());
    });
    asked.once("close", () => settle());
    asked.on("error", fail);
    asked.end();
  });
}

/** An upload and one that is cut. */
async function upload(round: number): Promise<void> {
  const path = `/api/projects/${projectId}/upload`;
  const body = `${multipart(`dados-${round}.csv`, `a;b\r\n1;${round}\r\n`)}\r\n--${BOUNDARY}--\r\n`;
  // A quick machine sends more than a person may in a while: the server says so, and takes it later.
  await expect
    .poll(
      async () =>
        (await ask(path, { method: "POST", headers: { "content-type": MULTIPART }, body })).status,
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(201);
  await cutUpload(path, multipart("cortado.csv", "a;b\r\n"));
}

async function refuseSignIn(round: number): Promise<void> {
  const token = `LSTR-${String(round).padStart(4, "0")}-AAAA-AAAA`;
  const { status } = await ask("/api/auth/validate-invite", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "" },
    body: JSON.stringify({ token }),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}

/** One of everything: a page, its data, an event stream that is left, a sign-in; at times what is cut or refused, and a run. */
async function live(round: number): Promise<void> {
  const page = await ask("/dashboard");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Ana Prado");
  expect((await ask("/api/projects")).status).toBe(200);
  (await openStream()).destroy();
  admin = await signInOverHttp(server.url, link);
  if (round % SOME_EVERY === 0) {
    await upload(round);
    await cutDownload("/api/openapi.json");
    await refuseSignIn(round);
  }
  if (isFull && round % RUN_EVERY === 0) await completedRun(admin, await startRun(admin, ledgerId));
}

async function readAllFiles(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await admin.get<{ status: string }[]>(`/api/projects/${projectId}/files`)).filter(
          ({ status }) => status === "processing",
        ).length,
      { timeout: 240_000 },
    )
    .toBe(0);
}

const look = (): Promise<Held> => probe.look(server.pid());

/** What `now` holds more of than `before`, beyond what pools may need. */
function listGrowth(before: Held, now: Held): string[] {
  const grown = (what: keyof Held & ("descriptors" | "resources" | "processListeners")) =>
    Object.entries(now[what]).flatMap(([name, count]) => {
      const isPooled = name === "socket" || /^(?:TCP|Pipe)/.test(name);
      const more = count - (before[what][name] ?? 0) - (isPooled ? POOLED : 0);
      return more > 0 ? [`${what}: ${more} more of ${name}`] : [];
    });
  return [...grown("descriptors"), ...grown("resources"), ...grown("processListeners")];
}

beforeAll(async () => {
  server = await startRealServer(dataDir, probe.env);
  link = server.firstAccessUrl ?? "";
  admin = await signInOverHttp(server.url, link);
  await admin.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
  const client = await admin.send<{ id: string }>("POST", "/api/clients", { name: "Aurora" });
  const project = await admin.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: "Diagnóstico",
  });
  projectId = project.id;
  await admin.send("POST", `/api/projects/${projectId}/start`);
  if (isFull) ledgerId = (await createLedgerProject(admin, "vazamentos")).id;
}, 300_000);
afterAll(async () => {
  await server?.stop();
  discardDataDir(dataDir);
});

/** Otherwise the counts of the next test would prove nothing. */
test("what is left open is seen", clauses("beyond.installation"), async () => {
  await live(0);
  await readAllFiles();
  const before = await look();
  const streams = await Promise.all(Array.from({ length: 2 * POOLED }, openStream));
  expect(listGrowth(before, await look())).toContainEqual(expect.stringContaining("of socket"));
  for (const stream of streams) stream.destroy();
});

const countDescriptors = ({ descriptors }: Held, isCounted: (name: string) => boolean): number =>
  Object.entries(descriptors).reduce((sum, [name, n]) => (isCounted(name) ? sum + n : sum), 0);

const signed = (count: number): string => `${count < 0 ? "" : "+"}${count}`;

/** The line that docs/measurements.md keeps of a run at full size, and `npm run house` reads there. */
function tellGrowth(before: Held, after: Held, seconds: number): void {
  const grown = (isCounted: (name: string) => boolean): number =>
    countDescriptors(after, isCounted) - countDescriptors(before, isCounted);
  const files = grown((name) => name.startsWith("/"));
  const megabytes = ((after.heapBytes - before.heapBytes) / 1024 ** 2).toFixed(1);
  process.stdout.write(
    `- descritores: ${signed(files)} de arquivos, ${signed(grown(() => true))} com os de conexões, em ${ROUNDS} cargas; memória +${megabytes} MB; SIGTERM em ${seconds.toFixed(1)} s\n`,
  );
}

test("a server that many people used holds what it held before, writes no warning and stops in order", {
  ...clauses("beyond.installation"),
  ...(isFull ? { timeout: 3_600_000 } : {}),
}, async () => {
  for (let round = 0; round < WARM_UP; round += 1) await live(round);
  await readAllFiles();
  const before = await look();
  expect(before.descriptors["socket"]).toBeGreaterThan(0);
  for (let round = 0; round < ROUNDS; round += 1) await live(WARM_UP + round);
  await readAllFiles();
  // What is being closed gets a moment; what is left is left for good.
  await expect
    .poll(async () => listGrowth(before, await look()), { timeout: 60_000, interval: 1_000 })
    .toEqual([]);
  const after = await look();
  expect(after.mostAbortListeners).toBeLessThanOrEqual(ABORT_LISTENERS);
  expectQuietServer(server, ["too many wrong access tokens"]);
  const startedAt = performance.now();
  await server.stop();
  const seconds = (performance.now() - startedAt) / 1_000;
  tellGrowth(before, after, seconds);
  expect(server.process.exitCode).toBe(0);
  expect(seconds).toBeLessThan(STOPPED_SECONDS);
  if (isFull) expect(after.heapBytes - before.heapBytes).toBeLessThan(MOST_HEAP_BYTES);
});
