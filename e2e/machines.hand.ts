import { afterAll, beforeAll, expect, test } from "vitest";
import { personWith, signInOverHttp, type HttpPerson } from "./support/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  readContent,
  startRun,
} from "./support/ledger-project.ts";
import { openInstallation, type Installation, type Machine } from "./support/machines.ts";
import { needsOwnServer } from "./support/own-server.ts";
import { discardDataDir } from "./support/real-server.ts";

const folder = needsOwnServer("starts and kills processes of one installation");
let installation: Installation;
let machines: Machine[];
let a: HttpPerson;
let b: HttpPerson;

beforeAll(async () => {
  installation = await openInstallation(folder, { TAKEOVER_SECONDS: "15" });
  machines = [
    await installation.machine("web", "web-a"),
    await installation.machine("web", "web-b"),
    await installation.machine("worker", "worker-a"),
    await installation.machine("worker", "worker-b"),
  ];
  // All at once on an empty database: one makes the tables, the others wait for it.
  await Promise.all(machines.map((machine) => machine.start()));
  const [first, second] = machines;
  const link = /Primeiro acesso \(administrador\): (\S+)/.exec(
    `${first!.output()}${second!.output()}`,
  )?.[1];
  a = await signInOverHttp(first!.url, link ?? "");
  b = personWith(second!.url, a.cookie);
});
afterAll(async () => {
  await installation.close();
  discardDataDir(folder);
});

test("a session of one process is one of the other's, and a run asked for on it is done by a worker", async () => {
  const project = await createLedgerProject(a, "smoke");
  const run = await completedRun(b, await startRun(b, project.id));
  const content = await readContent(a, project, run.reportId ?? "");
  expect(content.facts.length).toBeGreaterThan(10);
  for (const machine of machines) console.log(machine.name, machine.output());
});
