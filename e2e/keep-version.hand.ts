/**
 * Keeps an installation of this version for the versions after it to start on (docs/decisions/242): a backup, and what was shown of it.
 * `LASTRO_KEEP=e2e/versions npx vitest run --project hand e2e/keep-version.hand.ts` on the commit of the release.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "./support/command.ts";
import { signInOverHttp } from "./support/people/http-person.ts";
import { readShown, type KeptVersion } from "./support/kept-version.ts";
import { completedRun, createLedgerProject, startRun } from "./support/ledger-project.ts";
import { needsOwnServer } from "./support/servers/own-server.ts";
import { discardDataDir, startRealServer, type RealServer } from "./support/servers/real-server.ts";

const dataDir = needsOwnServer("is kept as a backup");
const MOST_BYTES = 400 * 1024;
const manifest = new URL("../package.json", import.meta.url);

let server: RealServer | undefined;
afterAll(async () => {
  await server?.stop();
  discardDataDir(dataDir);
});

test("an installation of this version is kept", async () => {
  const folder = process.env.LASTRO_KEEP ?? "";
  expect(folder, "LASTRO_KEEP names a folder").not.toBe("");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  server = await startRealServer(dataDir);
  const person = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  const project = await createLedgerProject(person, `versao-${version}`);
  const runId = await startRun(person, project.id);
  const { reportId = "" } = await completedRun(person, runId);
  const shown = await readShown(person, { project, runId, reportId });
  expect(shown.stale).toEqual([]);
  expect(shown.facts.count).toBeGreaterThan(50);

  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${version}.lastro`);
  expect(await runCommand("backup", { DATA_DIR: dataDir }, archive)).toMatchObject({ exitCode: 0 });
  expect(statSync(archive).size).toBeLessThan(MOST_BYTES);
  const kept: KeptVersion = { version, project, runId, reportId, shown };
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify(kept, null, 2)}\n`);
});
