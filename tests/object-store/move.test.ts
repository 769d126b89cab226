import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { makeFolder, query, runCommand, runProcess } from "#tests/machine/machine-support.ts";
import { buildServerAround } from "#tests/support/bundle.ts";
import { openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";

let built: Awaited<ReturnType<typeof buildServerAround>>;
let server: S3Server;
beforeAll(async () => {
  built = await buildServerAround(new URL("../machine/database-process.ts", import.meta.url));
  server = await openS3Server();
});
afterAll(async () => {
  built.remove();
  await server.close();
});

const command = (env: Record<string, string>, name: string, ...parameters: string[]) =>
  runCommand(built, { name, env, parameters });

const content = randomBytes(100_000);
const name = createHash("sha256").update(content).digest("hex");
const objectPath = `files/objects/${name.slice(0, 2)}/${name}`;
const keyPath = `keys/projects/${randomUUID()}.key`;
const key = randomBytes(32);

async function write(dataDir: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true });
  await writeFile(join(dataDir, path), bytes);
}

describe("npm run store -- move", () => {
  it("takes files and keys to a bucket, into a backup, and back to a disk", async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, "data");
    const masterKeyFile = join(folder, "master.key");
    await writeFile(masterKeyFile, randomBytes(32));
    const { endpoint, accessKey, secretKey } = server.settings;
    const onDisk = { DATA_DIR: dataDir };
    const withStore = {
      ...onDisk,
      OBJECT_STORE_URL: `s3://balde/lastro?endpoint=${endpoint}&pathStyle=on`,
      OBJECT_STORE_KEY: accessKey,
      OBJECT_STORE_SECRET: secretKey,
      MASTER_KEY_FILE: masterKeyFile,
    };
    const running = runProcess(join(built.folder, "main.js"), dataDir, "migrated");
    const connection = JSON.parse(await running.firstLine) as DatabaseConnection;
    await query(
      connection,
      `insert into lastro.users (id, email, role) values ('${randomUUID()}', 'ana@exemplo.com.br', 'consultant')`,
    );
    await write(dataDir, objectPath, content);
    await write(dataDir, keyPath, key);
    expect(await command(withStore, "store", "move", "balde")).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("O servidor está em execução") as string,
    });
    running.child.kill("SIGTERM");
    expect(await running.exited).toBe(0);

    expect(await command(onDisk, "store", "move", "balde")).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("defina OBJECT_STORE_URL") as string,
    });
    expect((await command(withStore, "store", "move", "nuvem")).exitCode).toBe(2);
    expect(await command(withStore, "store", "move", "balde")).toEqual({
      exitCode: 0,
      said: expect.stringContaining(
        "2 arquivos e chaves estão agora em s3://balde/lastro, cada um conferido.",
      ) as string,
    });
    expect(await command(withStore, "store", "move", "balde")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("nada a fazer") as string,
    });
    const stored = await readFile(await server.fileOf(objectPath.slice("files/".length)));
    expect(stored.equals(content)).toBe(true);
    const sealed = await readFile(await server.fileOf(keyPath));
    expect(sealed.includes(key)).toBe(false);

    await rm(join(dataDir, "files"), { recursive: true });
    await rm(join(dataDir, "keys"), { recursive: true });
    expect(await command(withStore, "doctor")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining(
        "Armazenamento s3://balde/lastro: grava, lê e apaga; 1 objetos",
      ) as string,
    });
    const archive = join(folder, "balde.lastro");
    const pair = await command(onDisk, "backup", "--nova-chave", join(folder, "backup.key"));
    expect(pair.exitCode).toBe(0);
    const BACKUP_RECIPIENTS = /BACKUP_RECIPIENTS=(age1\S+)/.exec(pair.said)?.[1] ?? "";
    expect(await command({ ...withStore, BACKUP_RECIPIENTS }, "backup", archive)).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(/2 arquivos\).*Cifrado para 1 chave/) as string,
    });

    // Of another installation's life: it must not come into force again.
    const strange = `keys/projects/${randomUUID()}.key`;
    await write(dataDir, strange, randomBytes(32));
    expect(await command(withStore, "store", "move", "disco")).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(
        "DATA_DIR já tem chaves que não são desta instalação",
      ) as string,
    });
    await rm(join(dataDir, strange));
    expect((await command(withStore, "store", "move", "disco")).exitCode).toBe(0);
    expect((await readFile(join(dataDir, objectPath))).equals(content)).toBe(true);
    expect((await readFile(join(dataDir, keyPath))).equals(key)).toBe(true);
    expect((await command(onDisk, "doctor")).exitCode).toBe(0);

    // What was saved of the bucket comes back on a disk, and the other way.
    const BACKUP_IDENTITY_FILE = join(folder, "backup.key");
    const second = { DATA_DIR: join(folder, "segunda"), BACKUP_IDENTITY_FILE };
    expect(await command({ DATA_DIR: second.DATA_DIR }, "restore", archive)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("O backup está cifrado") as string,
    });
    expect((await command(second, "restore", archive)).exitCode).toBe(0);
    expect((await readFile(join(second.DATA_DIR, objectPath))).equals(content)).toBe(true);
    expect((await readFile(join(second.DATA_DIR, keyPath))).equals(key)).toBe(true);
    const third = {
      ...withStore,
      BACKUP_IDENTITY_FILE,
      DATA_DIR: join(folder, "terceira"),
      OBJECT_STORE_URL: `s3://balde/terceira?endpoint=${endpoint}&pathStyle=on`,
    };
    expect((await command(third, "restore", archive)).exitCode).toBe(0);
    await rm(archive);
    expect(await command(third, "doctor")).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("s3://balde/terceira: grava, lê e apaga; 1 objetos") as string,
    });
  });
});
