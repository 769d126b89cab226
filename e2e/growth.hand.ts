/**
 * What grows with an installation and what must not: the project list of one person while others bring 10,000 projects, and the processor's time
 * of a request while one, two and four web processes answer. `npm run test:growth`.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letIn } from "./support/company.ts";
import { personWith, signInOverHttp, type HttpPerson } from "./support/http-person.ts";
import { DATABASE, openInstallation, type Installation, type Machine } from "./support/machines.ts";
import { needsOwnServer } from "./support/own-server.ts";
import { discardDataDir } from "./support/real-server.ts";

const folder = needsOwnServer("measures processes of one installation");
const OWN_PROJECTS = 10;
const SIZES = [10, 1_000, 10_000];
const REQUESTS = 1_000;
const AT_ONCE = 4;
/** Clock ticks in a second, of Linux's /proc. */
const TICKS = 100;
const HOUR = 3_600_000;

let installation: Installation;
const webs: Machine[] = [];
let ana: HttpPerson;

const newProject = async (person: HttpPerson, name: string): Promise<string> => {
  const client = await person.send<{ id: string }>("POST", "/api/clients", { name });
  const { id } = await person.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name,
  });
  await person.send("POST", `/api/projects/${id}/start`);
  return id;
};

beforeAll(async () => {
  installation = await openInstallation(folder);
  webs.push(await installation.machine("web", "web-1"));
  const [web] = webs;
  await web?.start();
  const url = web?.url ?? "";
  const link = /Primeiro acesso \(administrador\): (\S+)/.exec(web?.output() ?? "")?.[1] ?? "";
  const admin = await signInOverHttp(url, link);
  const people = await letIn(
    { url, admin, dataDir: folder, giveBack: async () => undefined },
    {
      ana: { role: "consultant", name: "Ana Prado" },
      rui: { role: "consultant", name: "Rui Sá" },
    },
  );
  ana = people.ana.http;
  for (let at = 1; at <= OWN_PROJECTS; at += 1) await newProject(ana, `Projeto ${at}`);
  await newProject(people.rui.http, "Modelo");
}, HOUR);
afterAll(async () => {
  await installation.close();
  discardDataDir(folder);
});

/** Others' projects, each of a company of its own, until there are so many beside Ana's. */
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

/** Milliseconds of each of so many requests for the list, asked of the processes in turn. */
async function askList(people: readonly HttpPerson[], count: number): Promise<number[]> {
  const took: number[] = [];
  let asked = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (asked < count) {
        const person = people[(asked += 1) % people.length];
        const startedAt = performance.now();
        const listed = await person?.get<unknown[]>("/api/projects");
        took.push(performance.now() - startedAt);
        expect(listed).toHaveLength(OWN_PROJECTS);
      }
    }),
  );
  return took.toSorted((a, b) => a - b);
}

test(
  "the list of a person with ten projects takes as long beside 10,000 of others",
  async () => {
    const p99: number[] = [];
    for (const size of SIZES) {
      await growTo(size);
      await askList([ana], 200);
      const took = await askList([ana], REQUESTS);
      p99.push(took[Math.floor(took.length * 0.99)] ?? 0);
    }
    const [row] = await installation.postgres.run<{ count: number }>(
      "select count(*)::int as count from lastro.projects",
      DATABASE,
    );
    process.stdout.write(
      `lista de projetos, p99 com ${SIZES.join(", ")} projetos: ${p99.map((ms) => ms.toFixed(1)).join(", ")} ms\n`,
    );
    expect(row?.count).toBe(SIZES.at(-1));
    expect((p99.at(-1) ?? 0) / (p99[0] ?? 1)).toBeLessThanOrEqual(1.5);
  },
  HOUR,
);

const processorMs = (machine: Machine): number => {
  const fields =
    readFileSync(`/proc/${machine.pid()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
};

test(
  "a request takes as much of the processor whether one, two or four processes answer",
  async () => {
    const each: number[] = [];
    for (const count of [1, 2, 4]) {
      while (webs.length < count) {
        const web = await installation.machine("web", `web-${webs.length + 1}`);
        await web.start();
        webs.push(web);
      }
      const people = webs.map((web) => personWith(web.url, ana.cookie));
      await askList(people, 500 * count);
      const before = webs.reduce((sum, web) => sum + processorMs(web), 0);
      await askList(people, REQUESTS * 2);
      const spent = webs.reduce((sum, web) => sum + processorMs(web), 0) - before;
      each.push(spent / (REQUESTS * 2));
    }
    process.stdout.write(
      `processador por pedido com 1, 2 e 4 processos: ${each.map((ms) => ms.toFixed(2)).join(", ")} ms\n`,
    );
    for (const ms of each) expect(ms / (each[0] ?? 1)).toBeLessThanOrEqual(1.1);
  },
  HOUR,
);
