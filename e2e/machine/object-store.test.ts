import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { openFaultyLine, openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";
import { runCommand, startToRefusal } from "../support/command.ts";
import { signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
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

/** The whole product with its files and keys in a bucket, over a line that fails when it is told to. */
const folder = needsOwnServer("starts its server beside a bucket");
const dataDir = join(folder, "data");
const masterKey = join(folder, "master.key");
let store: S3Server;
let line: Awaited<ReturnType<typeof openFaultyLine>>;
let isAway = false;
let env: Record<string, string>;
let server: RealServer | undefined;

beforeAll(async () => {
  store = await openS3Server();
  line = await openFaultyLine(store.settings.endpoint!, () => (isAway ? 503 : "pass"));
  writeFileSync(masterKey, randomBytes(32));
  env = {
    OBJECT_STORE_URL: `s3://balde/lastro?endpoint=${line.endpoint}&pathStyle=on`,
    OBJECT_STORE_KEY: store.settings.accessKey,
    OBJECT_STORE_SECRET: store.settings.secretKey,
    MASTER_KEY_FILE: masterKey,
  };
});
afterAll(async () => {
  await server?.stop();
  await line.close();
  await store.close();
  discardDataDir(folder);
});

test(
  "files, runs and reports live in a bucket, a kill and an empty machine included",
  clauses("beyond.store"),
  async () => {
    server = await startRealServer(dataDir, env);
    const link = server.firstAccessUrl ?? "";
    let person: HttpPerson = await signInOverHttp(server.url, link);
    const project = await createLedgerProject(person, randomUUID().slice(0, 8));
    const { reportId = "" } = await completedRun(person, await startRun(person, project.id));
    const content = await readContent(person, project, reportId);
    const [file] = await filesRead(person, project.id);
    const download = async (): Promise<[number, string]> => {
      const reply = await person.raw(`/api/files/${file?.id}/content`);
      return [reply.status, await reply.text()];
    };
    const [status, sent] = await download();
    expect(status).toBe(200);
    expect(existsSync(join(dataDir, "files"))).toBe(false);
    expect(existsSync(join(dataDir, "keys"))).toBe(false);

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
