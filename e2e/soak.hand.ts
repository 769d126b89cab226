/**
 * Fifty people on a web and a worker process for half an hour: what each process holds at a third of the time and at its end. People pause
 * before each look, so that what is counted is what stays. `npm run soak`; `-- --minutes=N`.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letIn } from "./support/company.ts";
import { openEventStream } from "./support/event-lines.ts";
import { signInOverHttp, type HttpPerson } from "./support/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  startRun,
  type LedgerProject,
} from "./support/ledger-project.ts";
import { DATABASE, openInstallation, type Installation, type Machine } from "./support/machines.ts";
import { needsOwnServer } from "./support/own-server.ts";
import { discardDataDir } from "./support/real-server.ts";

const folder = needsOwnServer("measures processes of one installation for long");
const MINUTES = Number(process.env.LASTRO_SOAK_MINUTES ?? "30");
const PEOPLE = 50;
/** Between two things that one person does. */
const THINKS_MS = 4_000;
/** Beyond what an idle connection of a pool stays open. */
const SETTLES_MS = 30_000;
const MOST_GROWTH = 1.03;

let installation: Installation;
let web: Machine;
let worker: Machine;
let people: HttpPerson[];
let project: LedgerProject;

beforeAll(async () => {
  installation = await openInstallation(folder);
  web = await installation.machine("web", "web");
  worker = await installation.machine("worker", "worker");
  await Promise.all([web.start(), worker.start()]);
  const link = /Primeiro acesso \(administrador\): (\S+)/.exec(web.output())?.[1] ?? "";
  const admin = await signInOverHttp(web.url, link);
  const server = { url: web.url, admin, dataDir: folder, giveBack: async () => undefined };
  project = await createLedgerProject(admin, "maratona");
  const newcomers = Array.from(
    { length: PEOPLE },
    (_, at) => [`p${at}`, { role: "admin", name: `Pessoa ${at}` }] as const,
  );
  people = Object.values(await letIn(server, Object.fromEntries(newcomers))).map(
    ({ http }) => http,
  );
}, 3_600_000);
afterAll(async () => {
  await installation.close();
  discardDataDir(folder);
});

interface Held {
  descriptors: number;
  memoryMb: number;
  connections: number;
  diskMb: number;
}

async function look(machine: Machine): Promise<Held> {
  const pid = machine.pid();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [row] = await installation.postgres.run<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = '${DATABASE}' and application_name like 'lastro%'`,
  );
  // Without what was stored: copies of objects come and go by themselves.
  const said = execFileSync("du", ["-sk", "--exclude=objects", join(folder, machine.name)]);
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    connections: row?.count ?? 0,
    diskMb: Number.parseInt(String(said), 10) / 1024,
  };
}

/** What fifty people do: look, write, follow events, and one of them has a phase run now and then. */
function startPeople(): { stop(): Promise<void>; done(): number } {
  let isOver = false;
  let done = 0;
  const each = people.map(async (person, at) => {
    const stream = await openEventStream(`${web.url}/api/events`, person.cookie);
    await sleep((at * THINKS_MS) / PEOPLE);
    for (let times = 0; !isOver; times += 1) {
      await person.get("/api/projects");
      await person.get(`/api/projects/${project.id}/facts`);
      if (times % 5 === 0)
        await person.send("POST", "/api/clients", { name: `Cliente ${at}-${times}` });
      if (at === 0 && times % 15 === 0)
        await completedRun(person, await startRun(person, project.id));
      done += 1;
      await sleep(THINKS_MS);
    }
    stream.close();
  });
  return {
    done: () => done,
    async stop() {
      isOver = true;
      await Promise.all(each);
    },
  };
}

test(`${PEOPLE} people for ${MINUTES} minutes: nothing is held that was not held at a third of them`, async () => {
  const looks: Record<"web" | "worker", Held>[] = [];
  let done = 0;
  for (const minutes of [MINUTES / 3, (MINUTES * 2) / 3]) {
    const traffic = startPeople();
    await sleep(minutes * 60_000);
    await traffic.stop();
    done += traffic.done();
    await sleep(SETTLES_MS);
    looks.push({ web: await look(web), worker: await look(worker) });
  }
  process.stdout.write(`${done} voltas; ${JSON.stringify(looks)}\n`);
  for (const role of ["web", "worker"] as const) {
    const [third, end] = looks.map((each) => each[role]);
    expect(end?.descriptors).toBe(third?.descriptors);
    expect(end?.connections).toBe(third?.connections);
    expect((end?.memoryMb ?? 0) / (third?.memoryMb ?? 1)).toBeLessThanOrEqual(MOST_GROWTH);
    expect((end?.diskMb ?? 0) / (third?.diskMb ?? 1)).toBeLessThanOrEqual(MOST_GROWTH);
  }
}, 7_200_000);
