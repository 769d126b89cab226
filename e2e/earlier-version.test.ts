import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { runCommand } from "./support/command.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "./support/people/http-person.ts";
import { readShown, type KeptVersion } from "./support/kept-version.ts";
import { needsOwnServer } from "./support/servers/own-server.ts";
import { discardDataDir, startRealServer, type RealServer } from "./support/servers/real-server.ts";

/** This version on what an earlier one left (docs/decisions/242; e2e/keep-version.hand.ts makes it). */
const folder = needsOwnServer("starts on restored installations");
const versions = new URL("versions/", import.meta.url);
/** A version that writes documents anew says so to whoever updates. */
const WRITTEN_ANEW = "Os documentos já gerados são escritos de novo";

let server: RealServer | undefined;
afterAll(async () => {
  await server?.stop();
  discardDataDir(folder);
});

async function expectAsKept(person: HttpPerson, kept: KeptVersion): Promise<void> {
  const { pdfSha256, ...shown } = await readShown(person, kept);
  const { pdfSha256: before, ...keptShown } = kept.shown;
  expect(shown).toEqual(keptShown);
  const changes = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
  const [since = ""] = changes.split(`\n## ${kept.version} `);
  if (!since.includes(WRITTEN_ANEW)) expect(pdfSha256).toBe(before);
}

const phaseIs = (person: HttpPerson, { project }: KeptVersion, isStale: boolean) =>
  waitFor(
    () => person.get<{ stale: boolean }>(`/api/phases/${project.phaseId}`),
    ({ stale }) => stale === isStale,
  );

/** What the run was made of is hashed anew at each change of the project: a file that goes and comes back changes nothing. */
async function binAndRestore(person: HttpPerson, kept: KeptVersion): Promise<void> {
  const files = `/api/projects/${kept.project.id}/files`;
  const [file] = await person.get<{ id: string; version: number }[]>(files);
  if (file === undefined) throw new Error("no file is kept");
  await person.send("DELETE", `/api/files/${file.id}?version=${file.version}`);
  await phaseIs(person, kept, true);
  await person.send("PATCH", `/api/files/${file.id}`, { version: file.version + 1, restore: true });
  await phaseIs(person, kept, false);
}

test.each(
  readdirSync(versions)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, "")),
)(
  "an installation of version %s starts under this one, nothing of it is out of date, and its PDF is the same",
  clauses("beyond.installation"),
  async (version) => {
    const kept = JSON.parse(
      readFileSync(new URL(`${version}.json`, versions), "utf8"),
    ) as KeptVersion;
    const env = { DATA_DIR: join(folder, version) };
    const archive = fileURLToPath(new URL(`${version}.lastro`, versions));
    expect(await runCommand("restore", env, archive)).toMatchObject({ exitCode: 0 });
    server = await startRealServer(env.DATA_DIR);
    const issued = await runCommand("login", env, "admin@lastro.local");
    const person = await signInOverHttp(server.url, /https?:\S+/.exec(issued.said)?.[0] ?? "");
    await expectAsKept(person, kept);
    await binAndRestore(person, kept);
    await expectAsKept(person, kept);
    await server.stop();
  },
);
