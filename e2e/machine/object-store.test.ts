import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import {
  openOtlpReceiver,
  storesFacts,
  type OtlpReceiver,
} from "#tests/support/servers/otlp-receiver.ts";
import { openFaultyLine, openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";
import { runCommand, startToRefusal } from "../support/command.ts";
import { personWith, signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  filesRead,
  readContent,
  startRun,
} from "../support/ledger-project.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/**
 * The whole product with its files and keys in a bucket, over a line that fails when it is told to; and with a collector of its traces.
 */
const folder = needsOwnServer("starts its server beside a bucket");
const dataDir = join(folder, "data");
const masterKey = join(folder, "master.key");
let store: S3Server;
let line: Awaited<ReturnType<typeof openFaultyLine>>;
let traces: OtlpReceiver;
let isAway = false;
let env: Record<string, string>;
let server: RealServer | undefined;

beforeAll(async () => {
  store = await openS3Server();
  line = await openFaultyLine(store.settings.endpoint!, () => (isAway ? 503 : "pass"));
  writeFileSync(masterKey, randomBytes(32));
  traces = await openOtlpReceiver();
  env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "500",
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
    // Longer than anybody waits for a server to stop.
    OTEL_EXPORTER_OTLP_TIMEOUT: "3600000",
    OBJECT_STORE_URL: `s3://balde/lastro?endpoint=${line.endpoint}&pathStyle=on`,
    OBJECT_STORE_KEY: store.settings.accessKey,
    OBJECT_STORE_SECRET: store.settings.secretKey,
    MASTER_KEY_FILE: masterKey,
  };
});
afterAll(async () => {
  await server?.stop();
  await traces.close();
  await line.close();
  await store.close();
  discardDataDir(folder);
});

const TRACE = randomBytes(16).toString("hex");

/** One trace from the file to the fact and the document, which holds none of these texts. */
async function seesOneTrace(secrets: string[]): Promise<void> {
  const pathsTo = (isIt: Parameters<OtlpReceiver["pathsTo"]>[1]) => traces.pathsTo(TRACE, isIt);
  const reading = ["step ler_arquivo", "workflow process-file", "POST /api/projects/:id/upload"];
  const run = ["workflow phase-run", "POST /api/projects/:projectId/phases/auto-execute"];
  await expect
    .poll(() => pathsTo(({ name }) => name === "inspect in its process"))
    .toContainEqual(["inspect in its process", "reading", ...reading]);
  await expect
    .poll(() => pathsTo(storesFacts))
    .toContainEqual(["insert", expect.stringMatching(/^step /) as string, ...run]);
  await expect
    .poll(() => pathsTo(({ name }) => name === "export pdf"))
    .toContainEqual(["export pdf", "GET /api/reports/:reportId/export"]);
  const sent = traces.texts.join("\n");
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  expect(new Set(traces.spans.map(({ process }) => process)).size).toBe(1);
}

async function isToldOnce(running: RealServer): Promise<void> {
  const refused = traces.texts.length;
  const lines = () =>
    running
      .output()
      .split("\n")
      .filter((line) => line.includes("OTEL_EXPORTER_OTLP_ENDPOINT"));
  await expect
    .poll(async () => {
      await fetch(`${running.url}/api/auth/user`);
      return traces.texts.length;
    })
    .toBeGreaterThan(refused + 2);
  expect(lines()).toEqual([expect.stringContaining('"level":40')]);
}

test(
  "files, runs and reports live in a bucket, a kill and an empty machine included",
  clauses("beyond.store"),
  async () => {
    server = await startRealServer(dataDir, env);
    const link = server.firstAccessUrl ?? "";
    let person: HttpPerson = await signInOverHttp(server.url, link);
    const traceparent = `00-${TRACE}-${randomBytes(8).toString("hex")}-01`;
    const traced = personWith(server.url, person.cookie, { traceparent });
    const seed = randomUUID().slice(0, 8);
    const project = await createLedgerProject(traced, seed);
    const { reportId = "" } = await completedRun(person, await startRun(traced, project.id));
    const content = await readContent(traced, project, reportId);
    const [file] = await filesRead(person, project.id);
    await seesOneTrace([
      `Companhia ${seed}`,
      file?.name ?? "",
      person.cookie,
      "admin@lastro.local",
    ]);
    const download = async (): Promise<[number, string]> => {
      const reply = await person.raw(`/api/files/${file?.id}/content`);
      return [reply.status, await reply.text()];
    };
    const [status, sent] = await download();
    expect(status).toBe(200);
    expect(existsSync(join(dataDir, "files"))).toBe(false);
    expect(existsSync(join(dataDir, "keys"))).toBe(false);

    // From now on the collector refuses, and in the end says nothing: told once, and waited for by nobody.
    traces.manner = "refuses";
    // Killed in a run, and started without anything that it had brought to this machine.
    const runId = await startRun(person, project.id);
    await server.kill();
    rmSync(join(dataDir, "cache"), { recursive: true });
    server = await startRealServer(dataDir, env);
    person = await signInOverHttp(server.url, link);
    const again = await completedRun(person, runId);
    expect((await readContent(person, project, reportId)).origins).toEqual(content.origins);
    const second = await readContent(person, project, again.reportId ?? "");
    const values = ({ facts }: typeof content) => facts.map(({ id, value }) => [id, value]);
    expect(values(second)).toEqual(values(content));
    expect(await download()).toEqual([200, sent]);

    // The bucket is away: said as such, judged as nothing, and over when it is.
    isAway = true;
    rmSync(join(dataDir, "cache", "objects"), { recursive: true });
    const [away, told] = await download();
    expect([away, told]).toEqual([503, expect.stringContaining("UNAVAILABLE")]);
    const statusOf = async (path: string) => (await fetch(`${server?.url}${path}`)).status;
    expect([await statusOf("/api/health"), await statusOf("/api/ready")]).toEqual([200, 503]);
    isAway = false;
    expect(await download()).toEqual([200, sent]);
    expect(await statusOf("/api/ready")).toBe(200);

    await isToldOnce(server);
    traces.manner = "is silent";
    await download();
    await server.stop();
    server = undefined;
    expect(await startToRefusal({ DATA_DIR: dataDir, PORT: "0" })).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(
        "estão em s3://balde/lastro: defina OBJECT_STORE_URL",
      ) as string,
    });
    expect(await runCommand("doctor", { DATA_DIR: dataDir, ...env })).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("Armazenamento s3://balde/lastro: grava, lê e apaga") as string,
    });
    isAway = true;
    expect(await startToRefusal({ DATA_DIR: dataDir, PORT: "0", ...env })).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(
        "O armazenamento de objetos não pode ser usado: o servidor respondeu 503",
      ) as string,
    });
    isAway = false;
  },
);
