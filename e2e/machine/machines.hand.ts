/**
 * One installation as four processes on one PostgreSQL and one S3 server: two answer people, two do the work. What is seen on one is told
 * on the other; and processes are killed and put to sleep while runs and writes are under way. `npm run test:machines`, small; `-- --long`.
 */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openOtlpReceiver,
  storesFacts,
  type OtlpReceiver,
} from "#tests/support/servers/otlp-receiver.ts";
import { compareStored } from "#tests/support/write-load.ts";
import { startToRefusal } from "../support/command.ts";
import { openEventStream } from "../support/event-lines.ts";
import {
  personWith,
  signInOverHttp,
  waitFor,
  type HttpPerson,
} from "../support/people/http-person.ts";
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
import { discardDataDir, firstAccessIn } from "../support/servers/real-server.ts";

const folder = needsOwnServer("starts, stops and kills processes of one installation");
const isLong = process.env.LASTRO_HAND_SIZE === "long";
const KILLS = isLong ? 200 : 20;
const RUNS = isLong ? 50 : 8;
const PROJECTS = isLong ? 6 : 4;
const WRITERS = isLong ? 20 : 3;
const QUESTIONS = isLong ? 100 : 10;
const HOURS = 3_600_000;

let installation: Installation;
let traces: OtlpReceiver;
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
  traces = await openOtlpReceiver();
  installation = await openInstallation(folder, {
    TAKEOVER_SECONDS: "15",
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
  });
  const { machine } = installation;
  webs = [await machine("web", "web-a"), await machine("web", "web-b")];
  workers = [await machine("worker", "worker-a"), await machine("worker", "worker-b")];
  machines = [...webs, ...workers];
  // All at once on an empty database: one makes the tables, the others wait for it.
  await Promise.all(machines.map((each) => each.start()));
  const said = webs.map((web) => web.output()).join("");
  const person = await signInOverHttp(webs[0].url, firstAccessIn(said) ?? "");
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
  await traces.close();
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

test("what a web process was asked and what a worker did of it is one trace", async () => {
  const trace = randomBytes(16).toString("hex");
  const traceparent = `00-${trace}-${randomBytes(8).toString("hex")}-01`;
  const person = personWith(webs[0].url, cookie, { traceparent });
  await completedRun(person, await startRun(person, projects[0]?.id ?? ""));
  await expect
    .poll(() => traces.pathsTo(trace, storesFacts))
    .toContainEqual([
      "insert",
      "step publicar",
      "workflow phase-run",
      "POST /api/projects/:projectId/phases/auto-execute",
    ]);
  const roleOf = (name: RegExp): (string | undefined)[] =>
    traces.spans
      .filter((span) => span.traceId === trace && name.test(span.name))
      .map(({ process }) => process.split("-")[0]);
  expect([...new Set(roleOf(/^POST /))]).toEqual(["web"]);
  expect([...new Set(roleOf(/^step /))]).toEqual(["worker"]);
});

/** A question put to one process: how long after its own page the other's has the first words of the reply. */
async function askAndHear() {
  // Until the reply before it has ended, the conversation takes no other question.
  const sent = await waitFor(
    () =>
      on(webs[0])
        .send<{ conversationId: string; replyId: string }>(
          "POST",
          `/api/phases/${projects[0]?.phaseId}/chat`,
          { message: "Qual é o custo total?", stream: true },
        )
        .catch((failure: Error) => {
          if (failure.message.includes("REPLY_PENDING")) return null;
          throw failure;
        }),
    (made) => made !== null,
  );
  if (sent === null) throw new Error("no reply");
  const path = `/api/conversations/${sent.conversationId}/stream?after=0`;
  /** When the first words stand on a process's page, which opens as the question is sent. */
  const hear = async (web: Machine) => {
    const stream = await openEventStream(`${web.url}${path}`, cookie);
    await stream.until((line) => line.includes('"text"') && line.includes(sent.replyId));
    stream.close();
    return performance.now();
  };
  const [own, other] = await Promise.all([hear(webs[0]), hear(webs[1])]);
  return { sent, wordsMs: Math.max(0, other - own) };
}

test("words of a reply reach the other process's page, and Parar pressed there ends it", async () => {
  const waited: number[] = [];
  for (let asked = 0; asked < QUESTIONS; asked += 1) waited.push((await askAndHear()).wordsMs);
  await webs[0].signal("SIGTERM");
  // The first of its replies waits after its first words.
  await webs[0].start({ LASTRO_PAUSE_AT: "responder:middle" });
  const { sent, wordsMs } = await askAndHear();
  waited.push(wordsMs);
  const stoppedAt = performance.now();
  const stopped = await on(webs[1]).send<{ state: string }>(
    "POST",
    `/api/conversations/${sent.conversationId}/messages/${sent.replyId}/stop`,
  );
  const stopMs = performance.now() - stoppedAt;
  const p95 = middle(waited, 0.95);
  process.stdout.write(
    `palavras de A em B, ${waited.length} respostas: p95 ${p95.toFixed(0)} ms depois, no máximo ${Math.max(...waited).toFixed(0)}; Parar em B: ${stopMs.toFixed(0)} ms\n`,
  );
  expect(stopped.state).toBe("stopped");
  expect(p95).toBeLessThan(isLong ? 400 : 4_000);
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
  { label, written }: Writers,
): Promise<void> {
  const { postgres } = installation;
  const counts = await postgres.run<{ reports: number; publishings: number; status: string }>(
    `select r.status, (select count(*)::int from lastro.reports p where p.run_id = r.id) as reports,
      (select count(*)::int from lastro.audit_log a where a.action = 'run.publish' and a.subject_id = r.id) as publishings
      from lastro.runs r where r.id in (${runIds.map((id) => `'${id}'`).join(",")})`,
    DATABASE,
  );
  expect(counts).toEqual(runIds.map(() => ({ status: "completed", reports: 1, publishings: 1 })));
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

/** What a new version finds whose steps have other names: work of a list that it does not know. */
async function markAsOlder(): Promise<number> {
  const marked = await installation.postgres.run(
    "update lastro_flow.workflow_status set application_version = 'older' where status in ('PENDING', 'ENQUEUED') returning 1",
    DATABASE,
  );
  return marked.length;
}

test(
  "an update under load: all stop, all start with other steps, and what was under way ends as if nothing had been",
  async () => {
    const patient = openPatient();
    const writers = startWriters(patient, WRITERS, "Atualização");
    const runIds = await Promise.all(projects.map(({ id }) => startRun({ send: patient.ask }, id)));
    await waitFor(
      () => installation.postgres.run("select 1 from lastro.leases", DATABASE),
      (leases) => leases.length > 0,
    );
    await Promise.all(machines.map((machine) => machine.signal("SIGTERM")));
    expect(await markAsOlder()).toBeGreaterThan(0);
    await Promise.all(machines.map((machine) => machine.start()));
    await Promise.all(
      projects.map((project, at) => expectSameEnd(patient, project, runIds[at] ?? "")),
    );
    await writers.stop();
    process.stdout.write(
      `atualização sob carga: ${writers.written.length} escritas; respostas ${JSON.stringify([...patient.answers])}\n`,
    );
    await expectNothingLost(patient, runIds, writers);
  },
  HOURS,
);

test(
  `${RUNS} runs and the writes beside them survive ${KILLS} kills`,
  async () => {
    const disturber = new Disturber(installation, machines, isLong ? 5_000 : 1_000);
    const patient = openPatient();
    const writers = startWriters(patient, WRITERS);
    const runIds: string[] = [];
    const runners = projects.map(async (project, at) => {
      for (let times = at; times < RUNS; times += PROJECTS) {
        const runId = await startRun({ send: patient.ask }, project.id);
        runIds.push(runId);
        await expectSameEnd(patient, project, runId);
      }
    });
    await disturber.disturb(KILLS, Promise.all(runners));
    await Promise.all(runners);
    await writers.stop();
    process.stdout.write(
      `${disturber.figures()}; ${writers.written.length} escritas; respostas ${JSON.stringify([...patient.answers])}\n`,
    );
    await expectNothingLost(patient, runIds, writers);
    expect(disturber.superseded(), "a process that slept lost its work").toBeGreaterThanOrEqual(1);
  },
  HOURS,
);
