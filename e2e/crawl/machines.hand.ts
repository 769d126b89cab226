/**
 * One installation as four processes on one PostgreSQL and one S3 server: two answer people, two do the work. What is seen on one is told
 * on the other; and processes are killed and put to sleep while runs and writes are under way. `npm run test:machines`, small; `-- --long`.
 */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compareStored } from "#tests/support/write-load.ts";
import { startToRefusal } from "../support/command.ts";
import { openEventStream } from "../support/event-lines.ts";
import { personWith, signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  startRun,
  type LedgerProject,
} from "../support/ledger-project.ts";
import { Disturber } from "../support/disturber.ts";
import {
  DATABASE,
  openInstallation,
  type Installation,
  type Machine,
} from "../support/servers/machines.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  openPatientPerson,
  startWriters,
  type PatientPerson,
  type Writers,
} from "../support/patient-person.ts";
import { discardDataDir } from "../support/servers/real-server.ts";
import { readPersonalWords } from "../support/servers/server-log.ts";

const folder = needsOwnServer("starts, stops and kills processes of one installation");
const isLong = process.env.LASTRO_HAND_SIZE === "long";
const KILLS = isLong ? 200 : 20;
const RUNS = isLong ? 50 : 8;
const PROJECTS = isLong ? 6 : 4;
const WRITERS = isLong ? 20 : 3;
const HOURS = 3_600_000;

let installation: Installation;
let webs: [Machine, Machine];
let workers: [Machine, Machine];
let machines: Machine[];
let cookie: string;
/** The same person on each web process. */
const on = (machine: Machine): HttpPerson => personWith(machine.url, cookie);

interface Project extends LedgerProject {
  reportId: string;
  /** What its run gave undisturbed. */
  result: unknown;
}
const projects: Project[] = [];

/** Those whose outcome says nothing of when it was computed, or of the run before. */
const TIMELESS = "'congelar_entradas', 'montar_artefatos', 'avaliar_gate', 'verificar_numeros'";

/** What these steps of a run left, by its hash, and all its facts; without whose they are, and when they were computed. */
async function resultOf(runId: string): Promise<unknown> {
  const steps = await installation.postgres.run(
    `select step, payload_hash from lastro.run_outputs where run_id = '${runId}' and step in (${TIMELESS}) order by step`,
    DATABASE,
  );
  const facts = await installation.postgres.run(
    `select fact_id, md5((body - 'run_id' - 'computed_at')::text) as body from lastro.facts where run_id = '${runId}' order by fact_id`,
    DATABASE,
  );
  const reports = await installation.postgres.run(
    `select tree_hash from lastro.reports where run_id = '${runId}'`,
    DATABASE,
  );
  expect([steps.length, reports.length]).toEqual([TIMELESS.split(",").length, 1]);
  return { steps, facts, reports };
}

beforeAll(async () => {
  installation = await openInstallation(folder, { TAKEOVER_SECONDS: "15" });
  const { machine } = installation;
  webs = [await machine("web", "web-a"), await machine("web", "web-b")];
  workers = [await machine("worker", "worker-a"), await machine("worker", "worker-b")];
  machines = [...webs, ...workers];
  // All at once on an empty database: one makes the tables, the others wait for it.
  await Promise.all(machines.map((each) => each.start()));
  const said = webs.map((web) => web.output()).join("");
  const link = /Primeiro acesso \(administrador\): (\S+)/.exec(said)?.[1] ?? "";
  const person = await signInOverHttp(webs[0].url, link);
  cookie = person.cookie;
  for (let at = 0; at < PROJECTS; at += 1) {
    const project = await createLedgerProject(on(webs[at % 2] ?? webs[0]), `maquina-${at}`);
    const run = await completedRun(person, await startRun(on(webs[1]), project.id));
    projects.push({ ...project, reportId: run.reportId ?? "", result: await resultOf(run.id) });
  }
}, HOURS);
afterAll(async () => {
  // What they said where something is wrong; killed ones are wrong by intent.
  const said = machines.map(({ name, output }) => `${name}\n${output()}`).join("\n");
  writeFileSync(join(tmpdir(), "lastro-machines.log"), said);
  await installation.close();
  discardDataDir(folder);
});

const middle = (numbers: number[], share: number): number =>
  numbers.toSorted((x, y) => x - y)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? 0;

test("what is written on one process is told to the pages of the other", async () => {
  const [project] = projects;
  const stream = await openEventStream(`${webs[1].url}/api/events`, cookie);
  await stream.until((line) => line.includes('"ready"'));
  const delays: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    const askedAt = performance.now();
    const told = stream.until((line) => line.includes('"comment"'));
    told.catch(() => undefined);
    await on(webs[0]).send("POST", `/api/reports/${project?.reportId}/comments`, {
      sectionId: "C1",
      blockIndex: 0,
      text: `Conferir ${times}.`,
    });
    await told;
    delays.push(performance.now() - askedAt);
  }
  stream.close();
  process.stdout.write(
    `comentário em A até B: p50 ${middle(delays, 0.5).toFixed(0)} ms, p95 ${middle(delays, 0.95).toFixed(0)} ms\n`,
  );
  expect(middle(delays, 0.95)).toBeLessThan(isLong ? 1_000 : 5_000);
});

test("what a reply says reaches the other process's page, and Parar pressed there ends it", async () => {
  // Of its own: that a model may be asked is one of a run's inputs.
  const { id, phaseId } = await createLedgerProject(on(webs[0]), "conversa");
  await completedRun(on(webs[0]), await startRun(on(webs[0]), id));
  // A model that is waited for and then refuses: the computed answer stands, as it is told then.
  const held: ServerResponse[] = [];
  let isHeld = true;
  const refuse = (reply: ServerResponse): void => void reply.writeHead(400).end();
  const supplier = createServer((_, reply) => (isHeld ? held.push(reply) : refuse(reply)));
  await once(supplier.listen(0, "127.0.0.1"), "listening");
  const { port } = supplier.address() as AddressInfo;
  await webs[0].signal("SIGTERM");
  await webs[0].start({
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_MODEL: "modelo",
    LLM_API_KEY: "chave",
  });
  await on(webs[0]).send("PUT", `/api/projects/${id}/language-model`, {
    version: 0,
    isAllowed: true,
  });
  /** A reply under way on the first process, and a page of each that follows it. */
  const begin = async () => {
    isHeld = true;
    const { conversationId, replyId } = await on(webs[0]).send<Record<string, string>>(
      "POST",
      `/api/phases/${phaseId}/chat`,
      { message: "Quantos a concorrência paga?", stream: true },
    );
    const path = `/api/conversations/${conversationId}`;
    const streams = await Promise.all(
      webs.map(async (web) => {
        const stream = await openEventStream(`${web.url}${path}/stream?after=0`, cookie);
        await stream.until((line) => line.includes(replyId ?? ""));
        return stream;
      }),
    );
    await vi.waitUntil(() => held.length > 0, 30_000);
    const told = (state: string) =>
      streams.map(async (stream) => {
        await stream.until(
          (line) => line.includes(`"${replyId}"`) && line.includes(`"state":"${state}"`),
        );
        stream.close();
        return performance.now();
      });
    return { path: `${path}/messages/${replyId}`, told };
  };
  const laterMs: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    const { told } = await begin();
    const ends = told("done");
    isHeld = false;
    for (const reply of held.splice(0)) refuse(reply);
    const [own = 0, other = 0] = await Promise.all(ends);
    laterMs.push(other - own);
  }
  const { path, told } = await begin();
  const ends = told("stopped");
  const stoppedAt = performance.now();
  const stopped = await on(webs[1]).send<{ state: string }>("POST", `${path}/stop`);
  const stopMs = performance.now() - stoppedAt;
  await Promise.all(ends);
  supplier.closeAllConnections();
  supplier.close();
  process.stdout.write(
    `resposta de A em B, depois de em A: p50 ${middle(laterMs, 0.5).toFixed(0)} ms, p95 ${middle(laterMs, 0.95).toFixed(0)} ms; Parar em B: ${stopMs.toFixed(0)} ms\n`,
  );
  expect(stopped.state).toBe("stopped");
  expect(middle(laterMs, 0.95)).toBeLessThan(isLong ? 400 : 5_000);
  expect(stopMs).toBeLessThan(isLong ? 1_000 : 5_000);
});

test("a process of another version is refused by name while these are on the air", async () => {
  const { postgres, env } = installation;
  await postgres.run(
    "insert into lastro.processes (id, role, version, host, pid, last_beat_at) values ('worker-old', 'worker', '0.0.1', 'antiga', 1, now() + interval '1 hour')",
    DATABASE,
  );
  const refused = await startToRefusal({
    ...env,
    DATA_DIR: `${folder}/late`,
    PROCESS_ROLE: "worker",
    PORT: "0",
  });
  await postgres.run("delete from lastro.processes where id = 'worker-old'", DATABASE);
  expect(refused).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("1 processo(s) da versão 0.0.1 no ar") as string,
  });
  const alone = await startToRefusal({ ...env, DATA_DIR: `${folder}/late`, PORT: "0" });
  expect(alone).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("em uso por outra") as string,
  });
});

/** Asks one web process after the other, as a distributor does. */
const openPatient = (): PatientPerson =>
  openPatientPerson(() => {
    const up = webs.filter((web) => web.isUp());
    return up[Math.floor(Math.random() * up.length)]?.url;
  }, cookie);

const beginRun = async ({ ask }: PatientPerson, projectId: string): Promise<string> =>
  (
    await ask<{ runId: string }>("POST", `/api/projects/${projectId}/phases/auto-execute`, {
      phaseNumber: 1,
      phaseType: "ValueScope",
    })
  ).runId;

/** Waits for the run's good end, and compares what it left with an undisturbed one. */
async function expectSameEnd({ ask }: PatientPerson, project: Project, runId: string) {
  for (;;) {
    const run = await ask<{ status: string; error?: unknown }>("GET", `/api/runs/${runId}`);
    if (run.status === "completed") break;
    if (["failed", "cancelled"].includes(run.status)) throw new Error(JSON.stringify(run));
    await sleep(500);
  }
  expect(await resultOf(runId)).toEqual(project.result);
}

/** One report and one publishing each, nothing acknowledged lost or done twice, no answer that says the server failed. */
async function expectNothingLost(
  { answers, ask }: PatientPerson,
  runIds: readonly string[],
  { written }: Writers,
): Promise<void> {
  const { postgres } = installation;
  const counts = await postgres.run<{ reports: number; publishings: number; status: string }>(
    `select r.status, (select count(*)::int from lastro.reports p where p.run_id = r.id) as reports,
      (select count(*)::int from lastro.audit_log a where a.action = 'run.publish' and a.subject_id = r.id) as publishings
      from lastro.runs r where r.id in (${runIds.map((id) => `'${id}'`).join(",")})`,
    DATABASE,
  );
  expect(counts).toEqual(runIds.map(() => ({ status: "completed", reports: 1, publishings: 1 })));
  const label = written[0]?.split(" ")[0] ?? "";
  const clients = await postgres.run<{ name: string }>(
    `select name from lastro.clients where name like '${label} %'`,
    DATABASE,
  );
  const stored = clients.map(({ name }) => name);
  expect(compareStored(written, stored)).toEqual({ lost: [], doubled: [] });
  expect(await ask("POST", "/api/admin/audit/verify")).toMatchObject({ isIntact: true });
  const isStrange = (status: number): boolean =>
    status >= 300 && status !== 503 && (status < 400 || status >= 500);
  expect([...answers.keys()].filter(isStrange)).toEqual([]);
}

test("an upgrade under load, in which steps have changed, fails no request and begins what was under way anew", async () => {
  const patient = openPatient();
  const writers = startWriters(patient, WRITERS, "Atualização");
  const runIds = await Promise.all(projects.map(({ id }) => beginRun(patient, id)));
  await sleep(1_000);
  const stoppedAt = performance.now();
  await Promise.all(machines.map((each) => each.signal("SIGTERM")));
  // What they leave is of an earlier version of the steps.
  const left = await installation.postgres.run<{ id: string }>(
    "update lastro_flow.workflow_status set application_version = 'earlier' where status in ('PENDING', 'ENQUEUED') returning workflow_uuid as id",
    DATABASE,
  );
  await Promise.all(machines.map((each) => each.start()));
  const pauseMs = performance.now() - stoppedAt;
  await Promise.all(
    projects.map((project, at) => expectSameEnd(patient, project, runIds[at] ?? "")),
  );
  await writers.stop();
  process.stdout.write(
    `atualização: pausa de ${(pauseMs / 1_000).toFixed(1)} s, ${left.length} trabalhos recomeçados; ${writers.written.length} escritas; respostas ${JSON.stringify([...patient.answers])}\n`,
  );
  await expectNothingLost(patient, runIds, writers);
  expect(left.length, "work was under way").toBeGreaterThan(0);
});

test(
  `${RUNS} runs and the writes beside them survive ${KILLS} kills`,
  async () => {
    const disturber = new Disturber(installation, machines);
    const patient = openPatient();
    const writers = startWriters(patient, WRITERS);
    const runIds: string[] = [];
    const runners = projects.map(async (project, at) => {
      for (let times = at; times < RUNS; times += PROJECTS) {
        const runId = await beginRun(patient, project.id);
        runIds.push(runId);
        await expectSameEnd(patient, project, runId);
      }
    });
    await disturber.disturb(KILLS, Promise.all(runners));
    process.stdout.write(
      `${disturber.figures()}; ${writers.written.length} escritas; respostas ${JSON.stringify([...patient.answers])}\n`,
    );
    await Promise.all(runners);
    await writers.stop();
    await expectNothingLost(patient, runIds, writers);
    expect(disturber.superseded(), "a process that slept lost its work").toBeGreaterThanOrEqual(1);
  },
  HOURS,
);

test("the logs of all processes name nobody, no file, and let nobody in", () => {
  expect(machines.flatMap(({ output }) => readPersonalWords(output()))).toEqual([]);
});
