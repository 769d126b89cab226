import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { randomLedger } from "../../fixtures/random-ledger.ts";
import { runCommand } from "../support/command.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "../support/people/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  filesRead,
  readContent,
  startRun,
  type LedgerProject,
  type ProjectContent,
} from "../support/ledger-project.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/**
 * Backup and restore through the real commands and servers. Two archives: one of an idle server that was running, one of
 * a server that was killed while a run was in the middle of a step and an upload had not been read yet.
 */
const folder = needsOwnServer("kills its server and restores others beside it");
const place = (name: string): string => join(folder, name);
const seed = randomUUID().slice(0, 8);
const LATE_FILE = "razao-tardio.csv";

let server: RealServer | undefined;
let link = "";
let project: LedgerProject;
let reportId = "";
let original: ProjectContent;
let interruptedRunId = "";

async function serve(name: string, env: Record<string, string> = {}): Promise<HttpPerson> {
  server = await startRealServer(place(name), env);
  link ||= server.firstAccessUrl ?? "";
  return signInOverHttp(server.url, link);
}

beforeAll(async () => {
  let person = await serve("original");
  project = await createLedgerProject(person, seed);
  reportId = (await completedRun(person, await startRun(person, project.id))).reportId ?? "";
  original = await readContent(person, project, reportId);
  expect(original.facts.length).toBeGreaterThan(50);
  expect(Object.keys(original.origins).length).toBeGreaterThan(2);

  const saved = await runCommand(
    "backup",
    { DATA_DIR: place("original") },
    place("running.lastro"),
  );
  expect(saved).toEqual({
    exitCode: 0,
    said: expect.stringContaining("Backup pronto e conferido") as string,
  });
  await server?.stop();

  person = await serve("original", { LASTRO_PAUSE_AT: "calcular_fatos:middle" });
  interruptedRunId = await startRun(person, project.id);
  await waitFor(
    async () => server?.output() ?? "",
    (output) => output.includes("pausedAt"),
  );
  await person.upload(
    `/api/projects/${project.id}/upload`,
    LATE_FILE,
    randomLedger(`${seed}-tardio`, { rows: 40_000 }).content,
  );
  await server?.kill();
  const stopped = await runCommand(
    "backup",
    { DATA_DIR: place("original") },
    place("stopped.lastro"),
  );
  expect(stopped).toEqual({
    exitCode: 0,
    said: expect.stringContaining("Backup pronto e conferido") as string,
  });
  // What the archive is for: the kill came before the file was read and inside the run.
  const rows = gunzipSync(readFileSync(place("stopped.lastro")));
  expect([rows.includes("\tprocessing\t"), rows.includes("\trunning\t")]).toEqual([true, true]);
});

afterAll(async () => {
  await server?.stop();
  discardDataDir(folder);
});

/** The run that the backup caught has ended with a sentence, the file is read, and the phase can be run again. */
async function expectNothingLeftHanging(person: HttpPerson): Promise<void> {
  const run = await person.get<{ status: string; error?: { message: string } }>(
    `/api/runs/${interruptedRunId}`,
  );
  expect(run).toMatchObject({
    status: "failed",
    error: {
      message: expect.stringContaining(
        "o backup restaurado foi feito enquanto ela rodava",
      ) as string,
    },
  });
  expect((await filesRead(person, project.id)).map(({ name }) => name)).toContain(LATE_FILE);
  await completedRun(person, await startRun(person, project.id));
}

describe("a backup", () => {
  test(
    "made while the server ran holds everything, for a fresh folder",
    clauses("beyond.backup"),
    async () => {
      const restored = await runCommand(
        "restore",
        { DATA_DIR: place("fresh") },
        place("running.lastro"),
      );
      expect(restored).toEqual({
        exitCode: 0,
        said: expect.stringContaining("restaurado e conferido") as string,
      });
      const person = await serve("fresh");
      expect(server?.firstAccessUrl).toBeNull();
      expect(await readContent(person, project, reportId)).toEqual(original);
      await server?.stop();
    },
  );

  test(
    "made after a kill leaves no run and no file hanging where it is restored",
    clauses("beyond.backup"),
    async () => {
      const restored = await runCommand(
        "restore",
        { DATA_DIR: place("late") },
        place("stopped.lastro"),
      );
      expect(restored).toEqual({
        exitCode: 0,
        said: expect.stringContaining("1 execução(ões) em andamento") as string,
      });
      const person = await serve("late");
      expect(await readContent(person, project, reportId)).toEqual(original);
      await expectNothingLeftHanging(person);
      await server?.stop();
    },
  );

  test("replaces what a running server holds, when told to", clauses("beyond.backup"), async () => {
    let person = await serve("original");
    await completedRun(person, interruptedRunId);
    await filesRead(person, project.id);

    const env = { DATA_DIR: place("original") };
    const refused = await runCommand("restore", env, place("stopped.lastro"));
    expect(refused).toEqual({
      exitCode: 1,
      said: expect.stringContaining("O destino já tem dados") as string,
    });
    const replaced = await runCommand("restore", env, place("stopped.lastro"), "--substituir");
    expect(replaced).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Reinicie o servidor") as string,
    });
    await server?.stop();

    person = await serve("original");
    expect(await readContent(person, project, reportId)).toEqual(original);
    await expectNothingLeftHanging(person);
  });

  test(
    "with one changed byte is refused by its hash and changes nothing",
    clauses("beyond.backup"),
    async () => {
      const person = await signInOverHttp(server?.url ?? "", link);
      const state = async () => [
        await person.get(`/api/projects/${project.id}/files`),
        await person.get(`/api/projects/${project.id}/facts`),
        await person.get(`/api/phases/${project.phaseId}/runs`),
      ];
      const before = await state();
      const bytes = readFileSync(place("running.lastro"));
      const position = Math.floor(bytes.length / 2);
      bytes[position] = (bytes[position] ?? 0) ^ 0x01;
      writeFileSync(place("damaged.lastro"), bytes);
      for (const dataDir of [place("original"), place("untouched")]) {
        const refused = await runCommand(
          "restore",
          { DATA_DIR: dataDir },
          place("damaged.lastro"),
          "--substituir",
        );
        expect(refused).toEqual({
          exitCode: 1,
          said: expect.stringMatching(
            /^O backup não foi restaurado\. O arquivo de backup está incompleto ou danificado .*: use outra cópia\. Nada foi alterado\.\n$/,
          ) as string,
        });
      }
      expect(await state()).toEqual(before);
      expect(existsSync(place("untouched"))).toBe(false);
    },
  );
});
