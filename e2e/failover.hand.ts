/**
 * The database fails over: primaries are killed under twenty writers, their standby is promoted, and HAProxy leads to whichever
 * says that it is the primary. What a cluster manager does (notice, promote, bring a new standby) is done here. `npm run
 * test:failover`, ten; `-- --small`, three.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareStored } from "#tests/support/write-load.ts";
import { startHaproxy, type Distributor } from "./support/distributor.ts";
import { signInOverHttp } from "./support/people/http-person.ts";
import { completedRun, createLedgerProject, startRun } from "./support/ledger-project.ts";
import { needsOwnServer } from "./support/servers/own-server.ts";
import { openPatientPerson, startWriters } from "./support/patient-person.ts";
import {
  discardDataDir,
  freePort,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";
import { startTcpPostgres, type TcpPostgres } from "./support/servers/tcp-postgres.ts";

const folder = needsOwnServer("kills the database of its server");
const KILLS = process.env.LASTRO_HAND_SIZE === "small" ? 3 : 10;
const WRITERS = 20;
/** How long a primary is dead before its standby is promoted: a manager's time to live, of the design. */
const NOTICED_AFTER_MS = 20_000;
const WRITES_AGAIN_MS = 45_000;
const HOUR = 3_600_000;

let primary: TcpPostgres;
let standby: TcpPostgres;
let server: RealServer | undefined;
let distributor: Distributor;
/** Each answers 200 while the node of its place is the primary, as a cluster manager's own port does. */
const watches: Server[] = [];
const nodes: (TcpPostgres | undefined)[] = [undefined, undefined];

const isPrimary = async (node: TcpPostgres | undefined): Promise<boolean> => {
  const [row] = (await node?.run<{ is: boolean }>("select not pg_is_in_recovery() as is")) ?? [];
  return row?.is === true;
};

async function openWatch(place: number): Promise<number> {
  const watch = createServer((_, reply) => {
    isPrimary(nodes[place]).then(
      (is) => reply.writeHead(is ? 200 : 503).end(),
      () => reply.writeHead(503).end(),
    );
  });
  watches.push(watch);
  await new Promise<void>((settle) => watch.listen(0, "127.0.0.1", settle));
  return (watch.address() as AddressInfo).port;
}

beforeAll(async () => {
  primary = await startTcpPostgres(join(folder, "node-0"));
  await primary.run("create role dono login createrole password 'senha'");
  await primary.run("create database empresa owner dono");
  const ports = [primary.port, await freePort()] as const;
  standby = await primary.openStandby(join(folder, "node-1"), ports[1]);
  [nodes[0], nodes[1]] = [primary, standby];
  const port = await freePort();
  const lines = await Promise.all(
    ports.map(
      async (at, place) =>
        `    server node-${place} 127.0.0.1:${at} check port ${await openWatch(place)}`,
    ),
  );
  distributor = await startHaproxy(
    folder,
    port,
    `global
    maxconn 500
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join("\n")}
`,
  );
  server = await startRealServer(join(folder, "data"), {
    DATABASE_URL: `postgres://dono:senha@127.0.0.1:${port}/empresa`,
  });
}, HOUR);
afterAll(async () => {
  await server?.stop();
  await distributor?.stop();
  for (const watch of watches) watch.close();
  for (const node of [primary, standby]) await node?.kill();
  discardDataDir(folder);
});

test(
  `${KILLS} primaries are killed under ${WRITERS} writers: nothing acknowledged is lost or done twice`,
  async () => {
    const url = server?.url ?? "";
    const pid = server?.pid();
    const person = await signInOverHttp(url, server?.firstAccessUrl ?? "");
    const project = await createLedgerProject(person, "vigia");
    const patient = openPatientPerson(() => url, person.cookie);
    const writers = startWriters(patient, WRITERS);
    const awayMs: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await sleep(3_000);
      const struckAt = performance.now();
      await primary.kill();
      await sleep(NOTICED_AFTER_MS);
      await standby.promote();
      const promotedAt = performance.now();
      await expect
        .poll(() => writers.acknowledgedAt.some((at) => at > promotedAt), { timeout: 120_000 })
        .toBe(true);
      awayMs.push((writers.acknowledgedAt.find((at) => at > promotedAt) ?? 0) - struckAt);
      const fallen = primary;
      primary = standby;
      // Where the fallen one stood.
      standby = await primary.openStandby(join(folder, `node-${kill + 1}`), fallen.port);
      nodes[nodes.indexOf(fallen)] = standby;
    }
    await writers.stop();
    const clients = await primary.run<{ name: string }>(
      "select name from lastro.clients where name like 'Escrita %'",
      "empresa",
    );
    const seconds = awayMs.map((ms) => (ms / 1_000).toFixed(1));
    process.stdout.write(
      `${KILLS} primários mortos, ${writers.written.length} escritas; de novo após ${seconds.join(", ")} s; respostas ${JSON.stringify([...patient.answers])}\n`,
    );
    expect(
      compareStored(
        writers.written,
        clients.map(({ name }) => name),
      ),
    ).toEqual({ lost: [], doubled: [] });
    expect(Math.max(...awayMs)).toBeLessThan(WRITES_AGAIN_MS);
    expect(
      [...patient.answers.keys()].filter((status) => ![200, 201, 409, 503].includes(status)),
    ).toEqual([]);
    expect(server?.pid()).toBe(pid);
    expect(await patient.ask("POST", "/api/admin/audit/verify")).toMatchObject({ isIntact: true });
    await completedRun(person, await startRun(person, project.id));
  },
  HOUR,
);
