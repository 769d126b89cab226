import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { buildServerAround } from "#tests/support/bundle.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { makeFolder, query, runCommand, runProcess } from "./machine-support.ts";

let built: Awaited<ReturnType<typeof buildServerAround>>;
beforeAll(async () => {
  built = await buildServerAround(new URL("./database-process.ts", import.meta.url));
});
afterAll(() => built.remove());

const command = (name: string, env: Record<string, string>, ...parameters: string[]) =>
  runCommand(built, { name, env, parameters });

const startServer = async (dataDir: string) => {
  const server = runProcess(join(built.folder, "main.js"), dataDir, "migrated");
  return { ...server, connection: JSON.parse(await server.firstLine) as DatabaseConnection };
};

async function seed(connection: DatabaseConnection, dataDir: string): Promise<void> {
  await query(
    connection,
    `insert into lastro.users (id, email, role) values ('${randomUUID()}', 'ana@exemplo.com.br', 'consultant')`,
  );
  await query(
    connection,
    `insert into lastro.clients (id, name) values ('${randomUUID()}', 'Indústria Nova')`,
  );
  await mkdir(join(dataDir, "files"), { recursive: true });
  await writeFile(join(dataDir, "files", "abc"), "conteúdo");
}

/** Of a whole archive and of a cut one. Nothing of either stays on this machine. */
async function drill(folder: string, archive: string): Promise<void> {
  const env = {
    DATA_DIR: join(folder, "nothing-yet"),
    BACKUP_DIR: join(folder, "backups"),
    TMPDIR: join(folder, "tmp"),
  };
  for (const dir of [env.BACKUP_DIR, env.TMPDIR]) await mkdir(dir);
  expect(await command("restore-drill", env, archive)).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(
      /^Restauração conferida em \d+ s: \d{2,3} tabelas, 0 objetos, última gravação /,
    ) as string,
  });
  const cut = join(folder, "cut.lastro");
  const whole = await readFile(archive);
  await writeFile(cut, whole.subarray(0, whole.length - 40));
  expect(await command("restore-drill", env, cut)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("incompleto ou danificado") as string,
  });
  expect(await readdir(env.TMPDIR)).toEqual([]);
  expect(existsSync(env.DATA_DIR)).toBe(false);
  expect(await command("doctor", env)).toMatchObject({
    said: expect.stringMatching(
      /ainda não há nenhum\n\[ok\] Último ensaio em .*: Restauração conferida/,
    ) as string,
  });
}

const LINK = /http:\/\/127\.0\.0\.1:\d+\/signin#token=LSTR-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

describe("the commands", () => {
  it("login, doctor, backup and restore work with the server running and stopped", async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, "data");
    const env = { DATA_DIR: dataDir };
    expect(await command("backup", env, join(folder, "nada"))).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("Não há dados em") as string,
    });
    expect(existsSync(dataDir)).toBe(false);

    const server = await startServer(dataDir);
    await seed(server.connection, dataDir);
    expect(await command("login", env, "Ana@exemplo.com.br")).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(LINK) as string,
    });
    expect(await command("login", env, "ninguem@exemplo.com.br")).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("Não há usuário ativo") as string,
    });
    const running = await command("doctor", env);
    expect(running).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("servidor em execução") as string,
    });
    for (const line of [
      "[ok] Relógio: o mesmo desta máquina e do banco",
      "[ok] Auditoria íntegra: ",
      "[ok] Envios: ninguém em quarentena",
      "[ok] Pasta de dados: só quem executa",
      "[ok] Chaves: legíveis só por quem executa o Lastro",
      "[ok] Endereço público: nenhum",
      "[ok] Descritores abertos: ",
    ])
      expect(running.said).toContain(line);
    expect(await command("backup", env, join(folder, "running.lastro"))).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("Backup pronto e conferido") as string,
    });
    server.child.kill("SIGTERM");
    expect(await server.exited).toBe(0);

    expect(await command("login", env, "ana@exemplo.com.br")).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(LINK) as string,
    });
    expect(await command("doctor", env)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("servidor parado") as string,
    });
    await mkdir(join(dataDir, "keys"), { recursive: true });
    const key = join(dataDir, "keys", "aberta.key");
    await writeFile(key, "x", { mode: 0o644 });
    await chmod(dataDir, 0o755);
    const proxied = { ...env, PUBLIC_URL: "https://lastro.exemplo.com.br" };
    const judged = await command("doctor", proxied, "--json");
    expect(judged.exitCode).toBe(1);
    const { failures, findings } = JSON.parse(judged.said);
    expect(failures).toBe(1);
    expect(
      findings
        .filter(({ state }: { state: string }) => state !== "ok")
        .map(({ state, text }: { state: string; text: string }) => `${state}: ${text}`),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^falha: Chaves legíveis por outros usuários: .*aberta\.key/),
        expect.stringMatching(/^atenção: Pasta de dados: .* estava aberta/),
        expect.stringMatching(/^atenção: Endereço público: .*TRUST_PROXY/),
      ]),
    );
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
    await rm(key);
    expect(await command("doctor", env, "tudo")).toMatchObject({ exitCode: 2 });
    expect(await command("backup", env, join(folder, "stopped.lastro"))).toMatchObject({
      exitCode: 0,
    });
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);

    await drill(folder, join(folder, "stopped.lastro"));

    const other = { DATA_DIR: join(folder, "other") };
    for (const name of ["running", "stopped"]) {
      const archive = join(folder, `${name}.lastro`);
      const replacing = name === "running" ? [] : ["--substituir"];
      if (name === "stopped")
        expect(await command("restore", other, archive)).toMatchObject({
          exitCode: 1,
          said: expect.stringContaining("--substituir") as string,
        });
      expect(await command("restore", other, archive, ...replacing)).toMatchObject({
        exitCode: 0,
        said: expect.stringContaining("restaurado e conferido") as string,
      });
    }
    const restored = await startServer(other.DATA_DIR);
    expect(
      await query(
        restored.connection,
        "select (select email from lastro.users) as email, (select name from lastro.clients) as client",
      ),
    ).toEqual([{ email: "ana@exemplo.com.br", client: "Indústria Nova" }]);
    expect(await readFile(join(other.DATA_DIR, "files", "abc"), "utf8")).toBe("conteúdo");

    expect(
      await command("restore", other, join(folder, "running.lastro"), "--substituir"),
    ).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("Reinicie o servidor") as string,
    });
  });

  it("a backup leads from the embedded database to DATABASE_URL", async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, "data");
    const server = await startServer(dataDir);
    await seed(server.connection, dataDir);
    const archive = join(folder, "mudança.lastro");
    expect(await command("backup", { DATA_DIR: dataDir }, archive)).toMatchObject({ exitCode: 0 });

    const external = await createEmptyDatabase();
    const { host, port, user, database } = external.connection;
    const env = {
      DATA_DIR: join(folder, "external"),
      DATABASE_URL: `postgres:///${database}?host=${host}&port=${port}&user=${user}`,
    };
    expect(await command("restore", env, archive)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("restaurado e conferido") as string,
    });
    expect(await query(external.connection, "select name from lastro.clients")).toEqual([
      { name: "Indústria Nova" },
    ]);
    expect(await command("doctor", env)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("de DATABASE_URL") as string,
    });
    expect(existsSync(join(env.DATA_DIR, "postgres"))).toBe(false);
    await external.drop();
  });

  it("says how it is used, and what is wrong with a setting", async () => {
    expect(await command("backup", {})).toEqual({
      exitCode: 2,
      said: "Uso: npm run backup -- ARQUIVO\n     npm run backup -- --nova-chave ARQUIVO\n",
    });
    expect(await command("restore", {}, "a", "--forçar")).toMatchObject({ exitCode: 2 });
    expect(await command("doctor", { PORT: "abc" })).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("PORT: use um número inteiro") as string,
    });
  });
});
