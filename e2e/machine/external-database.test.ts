import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { compareStored } from "#tests/support/write-load.ts";
import { runCommand, startToRefusal } from "../support/command.ts";
import { openCutLine, type CutLine } from "../support/cut-line.ts";
import { signInOverHttp } from "../support/people/http-person.ts";
import {
  completedRun,
  createLedgerProject,
  readContent,
  startRun,
  type LedgerProject,
  type ProjectContent,
} from "../support/ledger-project.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import { openPatientPerson, startWriters } from "../support/patient-person.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";
import { startTcpPostgres, type TcpPostgres } from "../support/servers/tcp-postgres.ts";

/**
 * The road from the embedded database to a company's own PostgreSQL and back: over TCP, with passwords, as an owner who
 * is no superuser and may only create roles. The server, the workflow engine included, then works under roles of its own.
 */
const folder = needsOwnServer("moves its server to another PostgreSQL");
const place = (name: string): string => join(folder, name);
const PASSWORD = "s3nha@da/casa #1?";

let postgres: TcpPostgres;
/** What DATABASE_URL names: leads to whichever PostgreSQL is the primary. */
let line: CutLine;
let server: RealServer | undefined;
let link = "";
let project: LedgerProject;
let reportId = "";
let original: ProjectContent;

beforeAll(async () => {
  postgres = await startTcpPostgres(place("company"));
  line = await openCutLine(`http://127.0.0.1:${postgres.port}`);
  await postgres.run(`create role dono login createrole password '${PASSWORD}'`);
  await postgres.run("create role visita login password 'visita'");
  await postgres.run("create database empresa owner dono");
  await postgres.run("create database alheio owner visita");

  server = await startRealServer(place("embedded"));
  link = server.firstAccessUrl ?? "";
  const person = await signInOverHttp(server.url, link);
  project = await createLedgerProject(person, randomUUID().slice(0, 8));
  reportId = (await completedRun(person, await startRun(person, project.id))).reportId ?? "";
  original = await readContent(person, project, reportId);
  const saved = await runCommand(
    "backup",
    { DATA_DIR: place("embedded") },
    place("mudança.lastro"),
  );
  expect(saved).toEqual({
    exitCode: 0,
    said: expect.stringContaining("Backup pronto e conferido") as string,
  });
});

afterAll(async () => {
  await server?.stop();
  await line?.close();
  await postgres?.stop();
  discardDataDir(folder);
});

/** What must not depend on the run that computed it. */
const withoutRun = ({ facts }: ProjectContent) =>
  facts.map(({ run_id: _run, computed_at: _at, ...fact }) => fact);
const address = (): string => {
  const url = new URL(postgres.urlOf("dono", PASSWORD, "empresa"));
  url.port = new URL(line.url).port;
  return url.href;
};

describe("a database of DATABASE_URL", () => {
  test(
    "that refuses, lacks a right or is the wrong one ends the start with one line",
    clauses("beyond.database"),
    async () => {
      const env = (url: string) => ({ DATA_DIR: place("refused"), PORT: "0", DATABASE_URL: url });
      const line = (text: string) => ({
        exitCode: 1,
        said: expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`)) as string,
      });
      expect(await startToRefusal(env(postgres.urlOf("dono", "errada", "empresa")))).toEqual(
        line("recusou a senha"),
      );
      expect(await startToRefusal(env(postgres.urlOf("visita", "visita", "alheio")))).toEqual(
        line("CREATEROLE"),
      );
      expect(await startToRefusal(env(postgres.urlOf("dono", PASSWORD, "nenhum")))).toEqual(
        line("não existe: crie-o"),
      );
      expect(await startToRefusal(env("postgres://dono:x@127.0.0.1:1/empresa"))).toEqual(
        line("não respondeu"),
      );
      expect(await startToRefusal(env("postgres://dono:com#cerca@127.0.0.1/empresa"))).toEqual(
        line("DATABASE_URL: use um endereço"),
      );
    },
  );

  test(
    "is not mistaken for the embedded one of a running server",
    clauses("beyond.database"),
    async () => {
      const refused = await runCommand(
        "restore",
        { DATA_DIR: place("embedded"), DATABASE_URL: address() },
        place("mudança.lastro"),
      );
      expect(refused).toEqual({
        exitCode: 1,
        said: expect.stringContaining(
          "usa o banco embutido, e DATABASE_URL aponta para outro",
        ) as string,
      });
    },
  );

  test(
    "takes a backup of the embedded one, and phase 1 computes the same there",
    clauses("beyond.database"),
    async () => {
      await server?.stop();
      const env = { DATA_DIR: place("external"), DATABASE_URL: address() };
      const restored = await runCommand("restore", env, place("mudança.lastro"));
      expect(restored).toEqual({
        exitCode: 0,
        said: expect.stringContaining("restaurado e conferido") as string,
      });

      server = await startRealServer(place("external"), { DATABASE_URL: address() });
      expect(server.firstAccessUrl).toBeNull();
      const person = await signInOverHttp(server.url, link);
      expect(await readContent(person, project, reportId)).toEqual(original);
      const again = await completedRun(person, await startRun(person, project.id));
      expect(withoutRun(await readContent(person, project, again.reportId ?? ""))).toEqual(
        withoutRun(original),
      );

      expect(existsSync(join(place("external"), "postgres"))).toBe(false);
      expect(server.output()).not.toContain(PASSWORD);
      expect(await runCommand("doctor", { ...env, PORT: new URL(server.url).port })).toEqual({
        exitCode: 0,
        said: expect.stringContaining("PostgreSQL de DATABASE_URL") as string,
      });
    },
  );

  test(
    "is used under roles that own nothing, the workflow engine under its own",
    clauses("beyond.database"),
    async () => {
      const sessions = await postgres.run<{ role: string; application: string }>(
        "select distinct usename as role, application_name as application from pg_stat_activity where datname = 'empresa' and application_name in ('lastro-app', 'lastro-flow')",
        "empresa",
      );
      expect(
        sessions
          .map(({ role, application }) => [application, role.replace(/_[0-9a-f]{8}_/, "_*_")])
          .sort(),
      ).toEqual([
        ["lastro-app", "lastro_*_app"],
        ["lastro-flow", "lastro_*_flow"],
      ]);
      const workflows = await postgres.run<{ owner: string; ended: number }>(
        "select (select tableowner from pg_tables where schemaname = 'lastro_flow' and tablename = 'workflow_status') as owner, count(*) filter (where status = 'SUCCESS')::int as ended from lastro_flow.workflow_status",
        "empresa",
      );
      expect(workflows[0]?.owner).toMatch(/_flow$/);
      expect(workflows[0]?.ended).toBeGreaterThan(0);
      const roles = await postgres.run<{ high: boolean }>(
        "select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolinherit as high from pg_roles where rolname like 'lastro\\_%'",
      );
      expect(roles).toEqual([{ high: false }, { high: false }, { high: false }]);
    },
  );

  test(
    "goes on when its standby is promoted, and lets go of a primary that only reads by then",
    clauses("beyond.database"),
    async () => {
      const url = server?.url ?? "";
      const pid = server?.pid();
      const { cookie } = await signInOverHttp(url, link);
      const patient = openPatientPerson(() => url, cookie);
      const writers = startWriters(patient, 4);
      for (let turn = 1; turn <= 3; turn += 1) {
        const standby = await postgres.openStandby(place(`standby-${turn}`));
        const former = postgres;
        await former.set("default_transaction_read_only", "on");
        await standby.promote();
        line.turnTo(`http://127.0.0.1:${standby.port}`);
        const before = writers.written.length;
        await expect.poll(() => writers.written.length).toBeGreaterThan(before + 10);
        await former.stop();
        postgres = standby;
      }
      await writers.stop();
      const clients = await postgres.run<{ name: string }>(
        "select name from lastro.clients where name like 'Escrita %'",
        "empresa",
      );
      expect(
        compareStored(
          writers.written,
          clients.map(({ name }) => name),
        ),
      ).toEqual({ lost: [], doubled: [] });
      expect(
        [...patient.answers.keys()].filter((status) => ![200, 201, 409, 503].includes(status)),
      ).toEqual([]);
      expect(server?.pid()).toBe(pid);
      // What listens and what computes is back on the one that writes.
      const person = await signInOverHttp(url, link);
      await completedRun(person, await startRun(person, project.id));
    },
  );

  test("gives everything back to an embedded one", clauses("beyond.database"), async () => {
    const env = { DATA_DIR: place("external"), DATABASE_URL: address() };
    const saved = await runCommand("backup", env, place("volta.lastro"));
    expect(saved).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Backup pronto e conferido") as string,
    });
    await server?.stop();
    const restored = await runCommand(
      "restore",
      { DATA_DIR: place("back") },
      place("volta.lastro"),
    );
    expect(restored).toEqual({
      exitCode: 0,
      said: expect.stringContaining("restaurado e conferido") as string,
    });
    server = await startRealServer(place("back"));
    const person = await signInOverHttp(server.url, link);
    const content = await readContent(person, project, reportId);
    expect(withoutRun(content)).toEqual(withoutRun(original));
    expect([content.tree, content.pdfText, content.origins]).toEqual([
      original.tree,
      original.pdfText,
      original.origins,
    ]);
  });
});
