/**
 * Fifty people on a web and a worker process for half an hour: what each process holds at a third of the time and at its end.
 * They pause before each look, so that what is counted is what stays. `npm run soak`; `-- --minutes=N`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letInConsultants } from "../support/people/company.ts";
import { heldProbe } from "../support/held-probe.ts";
import { openEventStream } from "../support/event-lines.ts";
import { signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  startRun,
  type LedgerProject,
} from "../support/ledger-project.ts";
import {
  DATABASE,
  openInstallation,
  type Installation,
  type Machine,
} from "../support/servers/machines.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import { openPatientPerson, type PatientPerson } from "../support/patient-person.ts";
import { discardDataDir, firstAccessIn } from "../support/servers/real-server.ts";

const folder = needsOwnServer("measures processes of one installation for long");
const MINUTES = Number(process.env.LASTRO_SOAK_MINUTES ?? "30");
const PEOPLE = 50;
/** Between two things that one person does. */
const THINKS_MS = 4_000;
/** What a person does in every so many turns, and one of them alone. */
const WRITES_EVERY = 5;
const RUNS_EVERY = 15;
/** The server keeps a browser's idle connection for 65 s. */
const SETTLES_MS = 70_000;
/** Then the least of so many looks over more than a minute: what is done now and then opens a connection, which its pool keeps for one. */
const LOOKS = 25;
const LOOKS_EVERY_MS = 3_000;
const MOST_GROWTH = 1.03;
/** In fewer minutes a process is still warming up at the first look: its memory is told, and not judged. */
const WARM_AFTER_MINUTES = 10;
const HOUR = 3_600_000;

/** A process with what it is looked at by; what it leaves in the system's temporary folder counts too. */
interface Watched {
  machine: Machine;
  look(): Promise<Held>;
}
interface Held {
  descriptors: number;
  connections: number;
  memoryMb: number;
  diskMb: number;
}

let installation: Installation;
let watched: Record<"web" | "worker", Watched>;
let people: HttpPerson[];
let project: LedgerProject & { reportId: string };

async function watch(role: "web" | "worker"): Promise<Watched> {
  const machine = await installation.machine(role, role);
  const probe = heldProbe(join(folder, `${role}.held.json`));
  const scratch = join(folder, `${role}-tmp`);
  mkdirSync(scratch);
  await machine.start({ ...probe.env, TMPDIR: scratch });
  return {
    machine,
    async look() {
      const { descriptors, residentBytes } = await probe.look(machine.pid() ?? 0);
      const [row] = await installation.postgres.run<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = '${DATABASE}' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        DATABASE,
      );
      // Copies of stored objects come and go by themselves.
      const used = ["-sk", "-c", "--exclude=objects", join(folder, role), scratch];
      const said = execFileSync("du", used, { encoding: "utf8" });
      return {
        descriptors: Object.values(descriptors).reduce((sum, count) => sum + count, 0),
        connections: row?.count ?? 0,
        memoryMb: residentBytes / 1024 ** 2,
        diskMb: Number.parseInt(said.trim().split("\n").at(-1) ?? "", 10) / 1024,
      };
    },
  };
}

/** What stays: of several looks the least of each. */
async function lookLong({ look }: Watched): Promise<Held> {
  let held = await look();
  for (let times = 1; times < LOOKS; times += 1) {
    await sleep(LOOKS_EVERY_MS);
    const now = await look();
    for (const what of Object.keys(held) as (keyof Held)[])
      held = { ...held, [what]: Math.min(held[what], now[what]) };
  }
  return held;
}

async function lookAll(): Promise<Record<"web" | "worker", Held>> {
  const [web, worker] = await Promise.all([lookLong(watched.web), lookLong(watched.worker)]);
  return { web, worker };
}

beforeAll(async () => {
  installation = await openInstallation(folder);
  const web = await watch("web");
  watched = { web, worker: await watch("worker") };
  const { url } = web.machine;
  const admin = await signInOverHttp(url, firstAccessIn(web.machine.output()) ?? "");
  const ledger = await createLedgerProject(admin, "maratona");
  const { reportId = "" } = await completedRun(admin, await startRun(admin, ledger.id));
  project = { ...ledger, reportId };
  const inside = await letInConsultants({ url, admin }, PEOPLE);
  for (const { id } of inside)
    await admin.send("POST", `/api/projects/${project.id}/members`, { userId: id });
  people = inside.map(({ http }) => http);
}, HOUR);
afterAll(async () => {
  await installation.close();
  discardDataDir(folder);
});

/** What one person does, again and again: look at the project, write now and then; the first of them has a phase run and reads its PDF. */
async function work({ ask }: PatientPerson, at: number, isOver: () => boolean): Promise<number> {
  const report = `/api/reports/${project.reportId}`;
  let turns = 0;
  for (await sleep((at * THINKS_MS) / PEOPLE); !isOver(); turns += 1) {
    await ask("GET", "/api/projects");
    await ask("GET", `/api/projects/${project.id}/facts`);
    await ask("GET", report);
    if (turns % WRITES_EVERY === at % WRITES_EVERY)
      await ask("POST", `${report}/comments`, {
        sectionId: "C1",
        blockIndex: 0,
        text: `Conferir ${at}-${turns}.`,
      });
    if (at === 0 && turns % RUNS_EVERY === 0) {
      const runId = await startRun({ send: ask }, project.id);
      const get = <T>(path: string) => ask<T>("GET", path);
      const { reportId } = await completedRun({ get }, runId, HOUR);
      await (await people[0]!.raw(`/api/reports/${reportId}/export?format=pdf`)).arrayBuffer();
    }
    await sleep(THINKS_MS);
  }
  return turns;
}

/** All of them for so long; answers how often each has had its turn. */
async function haveThemWork(minutes: number): Promise<number> {
  const { url } = watched.web.machine;
  const end = Date.now() + minutes * 60_000;
  const turns = people.map(async ({ cookie }, at) => {
    const stream = await openEventStream(`${url}/api/events`, cookie);
    // A busy server is asked again, as pages do.
    const patient = openPatientPerson(() => url, cookie);
    const done = await work(patient, at, () => Date.now() > end);
    stream.close();
    return done;
  });
  return (await Promise.all(turns)).reduce((sum, count) => sum + count, 0);
}

test(
  `${PEOPLE} people for ${MINUTES} minutes: nothing is held that was not held at a third of them`,
  async () => {
    const looks: Record<"web" | "worker", Held>[] = [];
    let turns = 0;
    for (const minutes of [MINUTES / 3, (MINUTES * 2) / 3]) {
      turns += await haveThemWork(minutes);
      await sleep(SETTLES_MS);
      looks.push(await lookAll());
    }
    const load = loadavg()[0]!.toFixed(1);
    process.stdout.write(`${MINUTES} min, ${turns} voltas (carga ${load})\n`);
    for (const role of ["web", "worker"] as const)
      process.stdout.write(
        `${role}: ${looks.map((look) => JSON.stringify(look[role])).join(" → ")}\n`,
      );
    const [third, end] = looks;
    for (const role of ["web", "worker"] as const) {
      const [before, after] = [third![role], end![role]];
      // Fewer is no leak.
      expect(after.descriptors, "descriptors").toBeLessThanOrEqual(before.descriptors);
      expect(after.connections, "connections").toBeLessThanOrEqual(before.connections);
      expect(after.diskMb / before.diskMb, "disk").toBeLessThanOrEqual(MOST_GROWTH);
      if (MINUTES / 3 >= WARM_AFTER_MINUTES)
        expect(after.memoryMb / before.memoryMb, "memory").toBeLessThanOrEqual(MOST_GROWTH);
    }
  },
  (MINUTES + 30) * 60_000,
);
