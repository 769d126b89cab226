/**
 * What grows with an installation and what must not: one person's list of projects while others bring 10,000, and the processor's time of a
 * request while one, two and four web processes answer. `npm run growth`.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letInConsultants } from "../support/people/company.ts";
import { personWith, signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import {
  DATABASE,
  openInstallation,
  type Installation,
  type Machine,
} from "../support/servers/machines.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import { discardDataDir, firstAccessIn } from "../support/servers/real-server.ts";

const folder = needsOwnServer("measures processes of one installation");
const OWN_PROJECTS = 10;
const SIZES = [10, 1_000, 10_000];
const PROCESSES = [1, 2, 4];
/** On one team: nobody of them asks for more than a person may in a while (docs/decisions/081). */
const PEOPLE = 10;
const ROUNDS = 9;
const REQUESTS = 400;
/** Of each process: what comes together is cheaper than what comes alone. */
const AT_ONCE = 4;
const IDLE_MS = 20_000;
/** Clock ticks in a second, of Linux's /proc. */
const TICKS = 100;
const HOUR = 3_600_000;

let installation: Installation;
const webs: Machine[] = [];
let team: HttpPerson[];

async function newProject(person: HttpPerson, name: string): Promise<string> {
  const client = await person.send<{ id: string }>("POST", "/api/clients", { name });
  const { id } = await person.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name,
  });
  await person.send("POST", `/api/projects/${id}/start`);
  return id;
}

beforeAll(async () => {
  installation = await openInstallation(folder);
  const web = await installation.machine("web", "web-1");
  webs.push(web);
  await web.start();
  const admin = await signInOverHttp(web.url, firstAccessIn(web.output()) ?? "");
  const [model, lead, ...others] = await letInConsultants({ url: web.url, admin }, PEOPLE + 1);
  team = [lead!, ...others].map(({ http }) => http);
  for (let at = 1; at <= OWN_PROJECTS; at += 1) {
    const projectId = await newProject(lead!.http, `Projeto ${at}`);
    for (const { id } of others)
      await lead!.http.send("POST", `/api/projects/${projectId}/members`, { userId: id });
  }
  await newProject(model!.http, "Modelo");
}, HOUR);
afterAll(async () => {
  await installation.close();
  discardDataDir(folder);
});

/** Others' projects, each of a company of its own, until there are so many in all. */
async function growTo(size: number): Promise<void> {
  await installation.postgres.run(
    `with model as (select p.*, m.user_id from lastro.projects p join lastro.memberships m on m.tenant_id = p.tenant_id where p.name = 'Modelo'),
      wanted as (select gen_random_uuid() as tenant, gen_random_uuid() as project, n from model,
        generate_series((select count(*) from lastro.projects) + 1, ${size}) n),
      companies as (insert into lastro.clients select (jsonb_populate_record(c, jsonb_build_object('id', w.tenant, 'name', 'Companhia ' || w.n))).*
        from lastro.clients c, wanted w where c.id = (select tenant_id from model)),
      members as (insert into lastro.memberships (user_id, tenant_id) select m.user_id, w.tenant from model m, wanted w),
      made as (insert into lastro.projects select (jsonb_populate_record(p, jsonb_build_object('id', w.project, 'tenant_id', w.tenant, 'name', 'Projeto ' || w.n))).*
        from lastro.projects p, wanted w where p.name = 'Modelo')
      insert into lastro.phases select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'project_id', w.project, 'tenant_id', w.tenant))).*
        from lastro.phases f, wanted w where f.project_id = (select id from model)`,
    DATABASE,
  );
  await installation.postgres.run("analyze", DATABASE);
}

/** Milliseconds of each of so many requests for the list, asked of the processes and of their people in turn; in order of size. */
async function askList(machines: readonly Machine[], count: number): Promise<number[]> {
  const took: number[] = [];
  let asked = 0;
  const askers = Array.from({ length: AT_ONCE * machines.length }, async () => {
    while (asked < count) {
      const at = asked++;
      const { cookie } = team[Math.floor(at / machines.length) % team.length]!;
      const person = personWith(machines[at % machines.length]!.url, cookie);
      const startedAt = performance.now();
      const listed = await person.get<unknown[]>("/api/projects");
      took.push(performance.now() - startedAt);
      if (listed.length !== OWN_PROJECTS) throw new Error(`${listed.length} projects`);
    }
  });
  await Promise.all(askers);
  return took.toSorted((a, b) => a - b);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const load = (): string => `carga ${loadavg()[0]!.toFixed(1)}`;

test(
  `the list of a person with ${OWN_PROJECTS} projects takes as long beside ${SIZES.at(-1)} in all`,
  async () => {
    const p99: number[] = [];
    for (const size of SIZES) {
      await growTo(size);
      await askList(webs, REQUESTS * 2);
      // Of several rounds the middle one: a neighbour's burst falls into one or two of them.
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const took = await askList(webs, REQUESTS);
        rounds.push(took[Math.floor(took.length * 0.99)] ?? 0);
      }
      p99.push(median(rounds));
    }
    const [row] = await installation.postgres.run<{ count: number }>(
      "select count(*)::int as count from lastro.projects",
      DATABASE,
    );
    process.stdout.write(
      `lista de projetos, p99 com ${SIZES.join(", ")} projetos: ${p99.map((ms) => ms.toFixed(1)).join(", ")} ms (${load()})\n`,
    );
    expect(row?.count).toBe(SIZES.at(-1));
    expect((p99.at(-1) ?? 0) / (p99[0] ?? 1)).toBeLessThanOrEqual(1.5);
  },
  HOUR,
);

const processorMs = (machine: Machine): number => {
  const stat = readFileSync(`/proc/${machine.pid()}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
};

const spentBy = (machines: readonly Machine[]): number =>
  machines.reduce((sum, machine) => sum + processorMs(machine), 0);

/** The share of a core that one process takes while nobody asks. */
async function idleShare(): Promise<number> {
  const [before, startedAt] = [spentBy(webs), performance.now()];
  await sleep(IDLE_MS);
  return (spentBy(webs) - before) / (performance.now() - startedAt) / webs.length;
}

test(
  "a request takes as much of the processor whether one, two or four processes answer",
  async () => {
    while (webs.length < Math.max(...PROCESSES)) {
      const web = await installation.machine("web", `web-${webs.length + 1}`);
      await web.start();
      webs.push(web);
    }
    // Warm, as the first is that has answered the requests above.
    await askList(webs, REQUESTS * 3 * webs.length);
    // What each does unasked, beats above all, is no request's: the slower the machine, the more of it falls between two.
    const idle = await idleShare();
    const each = PROCESSES.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, count] of PROCESSES.entries()) {
        // Each of them as often alone as the others: the first has answered most, and is the warmest.
        const asked = Array.from(
          { length: count },
          (_, n) => webs[(round * count + n) % webs.length]!,
        );
        const [before, startedAt] = [spentBy(asked), performance.now()];
        await askList(asked, REQUESTS);
        const unasked = idle * count * (performance.now() - startedAt);
        each[at]?.push((spentBy(asked) - before - unasked) / REQUESTS);
      }
    const middle = each.map(median);
    process.stdout.write(
      `processador por pedido com ${PROCESSES.join(", ")} processos: ${middle.map((ms) => ms.toFixed(2)).join(", ")} ms, sem pedidos ${(idle * 100).toFixed(1)}% de um núcleo cada (${load()})\n`,
    );
    for (const ms of middle) expect(ms / (middle[0] ?? 1)).toBeLessThanOrEqual(1.1);
  },
  HOUR,
);
