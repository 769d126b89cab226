import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { compareStored, prepareLoad, startLoad } from "#tests/support/write-load.ts";
import { tokenOf } from "#tests/support/token-of.ts";
import { runCommand, startToRefusal } from "../support/command.ts";
import { signInOverHttp, waitFor } from "../support/people/http-person.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/** The life of one installation: first start, second start, what a start refuses, an orderly end, a kill. */
const folder = needsOwnServer("starts, stops and refuses its servers");
const dataDir = join(folder, "data");
const FIRST_ACCESS =
  /^Primeiro acesso \(administrador\): http:\/\/127\.0\.0\.1:\d+\/signin#token=LSTR(?:-[A-Z0-9]{4}){3}$/gm;
const LINK = /http:\/\/127\.0\.0\.1:\d+\/signin#token=LSTR(?:-[A-Z0-9]{4}){3}/;

let server: RealServer | undefined;
let link = "";

beforeAll(async () => {
  server = await startRealServer(dataDir);
  link = server.firstAccessUrl ?? "";
});

/** More than are started again at once; at full size: LASTRO_DATABASE_KILLS=10 (docs/measurements.md). */
const DATABASE_KILLS = Number(process.env.LASTRO_DATABASE_KILLS ?? 4);
const BETWEEN_KILLS_MS = 2_000;

afterAll(async () => {
  await server?.stop();
  discardDataDir(folder);
});

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);

/** A new one, which says that it takes connections. */
function isDatabaseBack(killed: number): boolean {
  const path = join(dataDir, "postgres", "data", "postmaster.pid");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return Number(lines[0]) !== killed && lines[7]?.trim() === "ready";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const oneLine = (text: string) => ({
  exitCode: 1,
  said: expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`)) as string,
});
const portOf = ({ url }: RealServer): string => new URL(url).port;

describe("a running server", () => {
  test(
    "printed the first access once, and it signs the administrator in",
    clauses("beyond.installation"),
    async () => {
      expect(server?.output().match(FIRST_ACCESS)).toHaveLength(1);
      const person = await signInOverHttp(server!.url, link);
      expect(await person.get("/api/auth/user")).toMatchObject({
        email: "admin@lastro.local",
        role: "admin",
      });
    },
  );

  test("answers doctor and login", clauses("beyond.installation"), async () => {
    const env = { DATA_DIR: dataDir, PORT: portOf(server!) };
    const examined = await runCommand("doctor", env);
    expect(examined).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Nenhum problema encontrado.") as string,
    });
    expect(examined.said).toMatch(/servidor em execução/);
    expect(examined.said).toMatch(/em uso por este servidor/);
    // PORT is that of the running server, whatever the command was told.
    const issued = await runCommand(
      "login",
      { DATA_DIR: dataDir, PORT: "1" },
      "admin@lastro.local",
    );
    expect(issued.exitCode).toBe(0);
    // It takes the place of the one before.
    link = LINK.exec(issued.said)?.[0] ?? "";
    expect(new URL(link).origin).toBe(server!.url);
    await signInOverHttp(server!.url, link);
    expect(await runCommand("login", env, "ninguem@exemplo.test")).toEqual(
      oneLine("Não há usuário ativo"),
    );
  });

  test(
    "keeps its folder and its port from a second one",
    clauses("beyond.installation"),
    async () => {
      expect(await startToRefusal({ DATA_DIR: dataDir, PORT: "0" })).toEqual(
        oneLine(
          `está em uso por outra instância \\(servidor, processo ${server!.pid()} em .+\\): encerre-a ou escolha`,
        ),
      );
      const taken = await startToRefusal({
        DATA_DIR: join(folder, "second"),
        PORT: portOf(server!),
      });
      expect(taken).toEqual(
        oneLine(`A porta já está em uso \\(127\\.0\\.0\\.1:${portOf(server!)}\\): .*PORT=3001`),
      );
      expect(existsSync(join(folder, "second", "postgres", "data", "postmaster.pid"))).toBe(false);
      await signInOverHttp(server!.url, link);
    },
  );

  test(
    "ends at SIGTERM without leaving a database server, and prints no first access when it starts again",
    clauses("beyond.installation"),
    async () => {
      const before = postmasterPid();
      await server!.stop();
      expect(server!.process.exitCode).toBe(0);
      expect(isAlive(before)).toBe(false);
      expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
      server = await startRealServer(dataDir);
      expect(server.output()).not.toContain("Primeiro acesso");
      await signInOverHttp(server.url, link);
    },
  );

  test(
    "is started again when its process dies, and its supervisor's death takes it along",
    clauses("beyond.installation"),
    async () => {
      const before = server!.pid();
      process.kill(before, "SIGKILL");
      await waitFor(
        async () => server!.output().match(/^Lastro pronto em /gm)?.length ?? 0,
        (count) => count === 2,
      );
      expect(server!.output()).toMatch(/^O servidor parou \(SIGKILL\) e reinicia em 1 s\.$/m);
      const after = server!.pid();
      expect(after).not.toBe(before);
      await signInOverHttp(server!.url, link);
      server!.process.kill("SIGKILL");
      await waitFor(
        async () => isAlive(after),
        (alive) => !alive,
      );
      expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
      server = await startRealServer(dataDir);
    },
  );

  test(`loses and doubles no write while its database server is killed ${DATABASE_KILLS} times under load`, {
    ...clauses("beyond.installation"),
    timeout: 300_000 + DATABASE_KILLS * 60_000,
  }, async () => {
    const before = server!.pid();
    const person = await signInOverHttp(server!.url, link);
    const load = startLoad(await prepareLoad(server!.url, person.cookie));
    const waits: number[] = [];
    for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
      await sleep(BETWEEN_KILLS_MS);
      const killed = postmasterPid();
      process.kill(killed, "SIGKILL");
      await waitFor(async () => isDatabaseBack(killed), Boolean);
      const backAt = Date.now();
      const answered = await waitFor(
        async () => load.answeredAt.find((at) => at > backAt),
        (at) => at !== undefined,
      );
      waits.push((answered ?? backAt) - backAt);
    }
    const { statuses, clients, files } = await load.stop();
    const stored = async (path: string): Promise<string[]> =>
      (await person.get<{ name: string }[]>(path)).map(({ name }) => name);
    const projects = await person.get<{ id: string; name: string }[]>("/api/projects");
    const sent = projects.find(({ name }) => name === "Envios")?.id ?? "";
    process.stdout.write(
      `database killed ${DATABASE_KILLS} times: ${JSON.stringify({ statuses, clients: clients.length, files: files.length, waits })}\n`,
    );
    expect(server!.pid()).toBe(before);
    expect(Object.keys(statuses).filter((status) => !/^(2\d\d|503|429)$/.test(status))).toEqual([]);
    expect(clients.length).toBeGreaterThan(0);
    expect(compareStored(clients, await stored("/api/clients"))).toEqual({
      lost: [],
      doubled: [],
    });
    expect(compareStored(files, await stored(`/api/projects/${sent}/files`))).toEqual({
      lost: [],
      doubled: [],
    });
    // Where others hold the cores a second more says nothing.
    expect(Math.max(...waits)).toBeLessThan(DATABASE_KILLS < 10 ? 30_000 : 3_000);
  });

  test(
    "starts after a SIGKILL, whatever became of the database server",
    clauses("beyond.installation"),
    async () => {
      const before = postmasterPid();
      await server!.kill();
      server = await startRealServer(dataDir);
      await signInOverHttp(server.url, link);
      expect(postmasterPid()).not.toBe(before);
      await waitFor(
        async () => isAlive(before),
        (alive) => !alive,
      );
    },
  );
});

describe("a stopped server", () => {
  beforeAll(async () => server?.stop());

  test(
    "answers doctor and login too, and stays stopped",
    clauses("beyond.installation"),
    async () => {
      const env = { DATA_DIR: dataDir, PORT: "0" };
      const examined = await runCommand("doctor", env);
      expect(examined).toEqual({
        exitCode: 0,
        said: expect.stringContaining("servidor parado") as string,
      });
      const issued = await runCommand(
        "login",
        { ...env, PUBLIC_URL: "https://lastro.exemplo.test" },
        "admin@lastro.local",
      );
      expect(issued.said).toMatch(/https:\/\/lastro\.exemplo\.test\/signin#token=LSTR-/);
      expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
      server = await startRealServer(dataDir);
      await signInOverHttp(server.url, tokenOf(issued.said));
      await server.stop();
    },
  );

  test("is told of wrong settings, all at once", clauses("beyond.installation"), async () => {
    const refused = await startToRefusal({
      DATA_DIR: dataDir,
      PORT: "oitenta",
      DEMO: "talvez",
      SESSION_DAYS: "0",
    });
    expect(refused).toEqual(oneLine("Configuração inválida\\. PORT: .*; DEMO: .*; SESSION_DAYS: "));
    expect(
      await startToRefusal({ DATA_DIR: join(folder, "other"), PORT: "0", PG_BIN: folder }),
    ).toEqual(oneLine("PG_BIN .* não tem um PostgreSQL utilizável"));
  });

  test("is told of a folder where it cannot write", clauses("beyond.installation"), async () => {
    const file = join(folder, "arquivo");
    writeFileSync(file, "");
    expect(await startToRefusal({ DATA_DIR: join(file, "data"), PORT: "0" })).toEqual(
      oneLine("Há um arquivo onde deveria haver uma pasta .*DATA_DIR"),
    );
    // Linux keeps /sys from everybody, root included.
    const unwritable = process.platform === "linux" ? "/sys/lastro" : "/System/lastro";
    expect(await startToRefusal({ DATA_DIR: unwritable, PORT: "0" })).toEqual(oneLine("DATA_DIR"));
  });

  test(
    "is told that its port belongs to another program",
    clauses("beyond.installation"),
    async () => {
      const other = await new Promise<Server>((settle) => {
        const listening = createServer().listen(0, "127.0.0.1", () => settle(listening));
      });
      const { port } = other.address() as { port: number };
      const examined = await runCommand("doctor", { DATA_DIR: dataDir, PORT: String(port) });
      other.close();
      expect(examined).toEqual({
        exitCode: 1,
        said: expect.stringContaining(`[falha] Porta ${port}: A porta já está em uso`) as string,
      });
    },
  );
});
