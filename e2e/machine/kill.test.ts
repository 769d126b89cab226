import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { sampleOf } from "#tests/support/random-cases.ts";
import { processInventory } from "../../fixtures/process-inventory.ts";
import { randomEventLog } from "../../fixtures/random-event-log.ts";
import { randomLedger } from "../../fixtures/random-ledger.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "../support/people/http-person.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/**
 * SIGKILL of the real server in the steps of a run. The server holds at the points that LASTRO_PAUSE_AT names, one run at each, so
 * that the kill lands exactly there: three runs, of a company each, are held at the start, in the middle and at the checkpoint
 * of a step; each life of the server is killed in a later step of the same runs.
 */
const dataDir = needsOwnServer("kills its server in the steps of a run");
/** Of the ten before the last, which is always one; others for another commit, all with `FULL=1` (docs/decisions/339). */
const STEPS = 5;
const moments = ["start", "middle", "checkpoint"] as const;

interface Step {
  name: string;
  status: string;
}
interface Run {
  id: string;
  status: string;
  steps: Step[];
  reportId?: string;
  error?: unknown;
  changes: { changed: unknown[]; added: number; removed: number } | null;
}
interface Result {
  facts: unknown[];
  tree: unknown;
  reportVersion: number;
}
interface Place {
  id: string;
  phaseId: string;
  /** What its run gave without a kill. */
  undisturbed: Result;
}

let server: RealServer;
let person: HttpPerson;
let link = "";
const places: Place[] = [];
let project: Place;
let stepNames: string[] = [];
let objectsBefore: string[] = [];

async function serve(pauseAt?: string): Promise<void> {
  server = await startRealServer(
    dataDir,
    pauseAt === undefined ? {} : { LASTRO_PAUSE_AT: pauseAt },
  );
  link ||= server.firstAccessUrl ?? "";
  person = await signInOverHttp(server.url, link);
}

/** Serves until a run is held at each of these points and what else is asked has happened, and is killed there. */
async function killAt(
  points: string[],
  begin: () => Promise<void>,
  until: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await serve(points.join(","));
  await begin();
  await waitFor(
    async () => server.output(),
    (output) => points.every((point) => output.includes(`"pausedAt":"${point}"`)),
  );
  await until();
  await server.kill();
}

const startRun = async (projectId: string): Promise<string> =>
  (
    await person.send<{ runId: string }>("POST", `/api/projects/${projectId}/phases/auto-execute`, {
      phaseNumber: 1,
      phaseType: "ValueScope",
    })
  ).runId;

const endOf = (runId: string): Promise<Run> =>
  waitFor(
    () => person.get<Run>(`/api/runs/${runId}`),
    (run) => ["completed", "failed", "cancelled"].includes(run.status),
  );

/** What must be equal between runs: everything but the run's id and its instants. */
async function resultOf(projectId: string, run: Run): Promise<Result> {
  const facts = await person.get<Record<string, unknown>[]>(`/api/projects/${projectId}/facts`);
  const report = await person.get<{ tree: unknown; reportVersion: number; runId: string }>(
    `/api/reports/${run.reportId}`,
  );
  expect(report.runId).toBe(run.id);
  return {
    facts: facts.map(({ run_id: _run, computed_at: _at, ...fact }) => fact),
    tree: report.tree,
    reportVersion: report.reportVersion,
  };
}

const listObjects = (): string[] =>
  readdirSync(join(dataDir, "files", "objects"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
const listUnfinished = (): string[] => readdirSync(join(dataDir, "files", "unfinished"));

/** A project of a company of its own, its three files read and its first run at its end. */
async function openPlace(name: string): Promise<Place> {
  const client = await person.send<{ id: string }>("POST", "/api/clients", { name });
  const { id } = await person.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: "Projeto do teste",
  });
  await person.send("POST", `/api/projects/${id}/start`);
  const [phase] = await person.get<{ id: string }[]>(`/api/projects/${id}/phases`);
  const files = {
    "processos.csv": processInventory(8),
    "razao.csv": randomLedger("queda"),
    "log.csv": randomEventLog("queda"),
  };
  for (const [file, { content }] of Object.entries(files))
    await person.upload(`/api/projects/${id}/upload`, file, content);
  await waitFor(
    () => person.get<{ status: string }[]>(`/api/projects/${id}/files`),
    (listed) => listed.every((file) => file.status === "completed"),
  );
  const run = await endOf(await startRun(id));
  expect(run.status, JSON.stringify(run.error)).toBe("completed");
  stepNames = run.steps.map((step) => step.name);
  return { id, phaseId: phase?.id ?? "", undisturbed: await resultOf(id, run) };
}

/** The run ended as if nobody had killed anything: one version more, with the facts and the report of the one before. */
async function expectWhole({ id, phaseId, undisturbed }: Place, runId: string): Promise<void> {
  const run = await endOf(runId);
  expect(run.status, JSON.stringify(run.error)).toBe("completed");
  expect(run.steps.every((step) => step.status === "completed")).toBe(true);
  expect(run.changes).toMatchObject({ changed: [], added: 0, removed: 0 });
  const result = await resultOf(id, run);
  expect(result.reportVersion).toBe(undisturbed.reportVersion + 1);
  expect(result.facts).toEqual(undisturbed.facts);
  expect(result.tree).toEqual(undisturbed.tree);
  const runs = await person.get<Run[]>(`/api/phases/${phaseId}/runs`);
  expect(new Set(runs.map((each) => each.reportId)).size).toBe(runs.length);
}

beforeAll(async () => {
  await serve();
  for (const moment of moments) places.push(await openPlace(`Cliente do teste: ${moment}`));
  [project] = places as [Place];
  objectsBefore = listObjects();
});

afterAll(async () => {
  await server?.stop();
  discardDataDir(dataDir);
});

describe("a killed server", () => {
  test("took its steps from the run's own list", clauses("beyond.installation"), () => {
    expect(stepNames.length).toBeGreaterThanOrEqual(11);
    for (const { undisturbed } of places) expect(undisturbed.facts.length).toBeGreaterThan(100);
  });

  test(
    "at the start, in the middle and at the checkpoint of a step: one report, equal facts, no orphan file",
    clauses("2.73", "beyond.installation"),
    async () => {
      await server.stop();
      const runIds: string[] = [];
      const begin = async (): Promise<void> => {
        if (runIds.length > 0) return;
        for (const { id } of places) runIds.push(await startRun(id));
      };
      const pointsOf = (name: string): string[] => moments.map((moment) => `${name}:${moment}`);
      const killed = sampleOf(stepNames.slice(0, -1), STEPS, "steps");
      for (const name of killed) await killAt(pointsOf(name), begin);
      // The last one holds its transaction in the middle, and with it all others that end: one run, one point after the other.
      // The others have left the step before: killed in it again and again they would be given up.
      const areBeyond = async (): Promise<void> => {
        for (const id of runIds)
          await waitFor(
            () => person.get<Run>(`/api/runs/${id}`),
            ({ steps }) => steps.at(-2)?.status === "completed",
          );
      };
      for (const point of pointsOf(stepNames.at(-1) ?? "")) await killAt([point], begin, areBeyond);
      await serve();
      for (const [at, runId] of runIds.entries()) await expectWhole(places[at]!, runId);
      expect(listObjects()).toEqual(objectsBefore);
      expect(listUnfinished()).toEqual([]);
    },
  );

  test(
    "while a report is composed: one version, equal to an undisturbed one",
    clauses("beyond.installation"),
    async () => {
      const { id } = await person.send<{ id: string }>(
        "POST",
        `/api/projects/${project.id}/custom-reports`,
        { title: "Resumo", parts: [{ phase: 1, sectionId: "C1" }], generate: true },
      );
      const read = () =>
        person.get<{
          status: string;
          shown: { tree: unknown } | null;
          versions: { number: number }[];
        }>(`/api/custom-reports/${id}`);
      const isReady = ({ status }: { status: string }): boolean =>
        status === "ready" || status === "failed";
      const alone = await waitFor(read, isReady);
      await server.stop();
      for (const [index, moment] of (["middle", "checkpoint"] as const).entries()) {
        await serve(`compor_relatorio:${moment}`);
        await person.send("POST", `/api/custom-reports/${id}/versions`);
        await waitFor(
          async () => server.output(),
          (output) => output.includes(`"pausedAt":"compor_relatorio:${moment}"`),
        );
        await server.kill();
        await serve();
        // Before anybody is let in: alone in its database it waits for nobody's silence.
        expect(server.output()).toMatch(/taking over the work[\s\S]*^Lastro pronto/m);
        const after = await waitFor(read, isReady);
        expect(after.versions.map(({ number }) => number)).toEqual(
          Array.from({ length: index + 2 }, (_, at) => index + 2 - at),
        );
        expect(after.shown?.tree).toEqual(alone.shown?.tree);
        await server.stop();
      }
      await serve();
    },
  );

  test(
    "while the seven phases are run: each phase that can be has one report more, and the pack ends",
    clauses("beyond.installation"),
    async () => {
      const path = `/api/projects/${project.id}/preview-pack`;
      interface Pack {
        pack: { status: string } | null;
        phases: { state: string; report: { reportVersion: number } | null }[];
      }
      await server.stop();
      await killAt(["calcular_fatos:middle"], () => person.send("POST", path));
      await serve();
      const { phases } = await waitFor(
        () => person.get<Pack>(path),
        ({ pack }) => pack?.status !== "running",
      );
      expect(phases.map(({ state }) => state)).toEqual([
        "kept",
        "completed",
        ...Array<string>(5).fill("skipped"),
      ]);
      expect(phases[1]?.report?.reportVersion).toBe(1);
      expect(listUnfinished()).toEqual([]);
      objectsBefore = listObjects();
    },
  );

  test(
    "during an upload leaves no file and no half of one",
    clauses("beyond.installation"),
    async () => {
      const cut = connect(Number(new URL(server.url).port), "127.0.0.1");
      cut.on("error", () => undefined);
      const cookie = await cookieOf(server.url);
      const head = `--limite\r\nContent-Disposition: form-data; name="file"; filename="metade.csv"\r\nContent-Type: text/csv\r\n\r\n`;
      cut.write(
        `POST /api/projects/${project.id}/upload HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n` +
          `Content-Type: multipart/form-data; boundary=limite\r\nContent-Length: 100000\r\n\r\n${head}a;b\r\n1;2\r\n`,
      );
      await waitFor(
        async () => listUnfinished(),
        (names) => names.length === 1,
      );
      await server.kill();
      cut.destroy();
      await serve();
      expect(listUnfinished()).toEqual([]);
      expect(listObjects()).toEqual(objectsBefore);
      const listed = await person.get<{ name: string }[]>(`/api/projects/${project.id}/files`);
      expect(listed.map((file) => file.name).sort()).toEqual([
        "log.csv",
        "processos.csv",
        "razao.csv",
      ]);
    },
  );
});

const cookieOf = async (url: string): Promise<string> => (await signInOverHttp(url, link)).cookie;
