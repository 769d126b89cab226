import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createSavedDisk,
  restoreBackup,
  restoreObjects,
  verifyBackup,
  writeBackup,
} from "#server/database/backup/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  withTestDatabase,
} from "#tests/support/database.ts";
import { makeFolder } from "./machine-support.ts";

const source = withTestDatabase();

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** Rows that COPY must carry unharmed: tabs, line ends, backslashes, accents, big and exact numbers, nulls. */
async function seed(connection: DatabaseConnection): Promise<void> {
  const client = await connect(connection);
  const [user, tenant, project, phase, run] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await client.query("insert into lastro.clients (id, name) values ($1, $2)", [
    tenant,
    'Indústria\tAção \\ "Nova"\nLtda \\N',
  ]);
  await client.query(
    "insert into lastro.users (id, email, role) values ($1, 'ana@exemplo.com.br', 'consultant')",
    [user],
  );
  await client.query("insert into lastro.memberships (user_id, tenant_id) values ($1, $2)", [
    user,
    tenant,
  ]);
  await client.query(
    "insert into lastro.projects (id, tenant_id, name, seed_label, created_by) values ($1, $2, 'Redesenho', 'semente', $3)",
    [project, tenant, user],
  );
  await client.query(
    "insert into lastro.phases (id, tenant_id, project_id, number, progress) values ($1, $2, $3, 1, 33.125)",
    [phase, tenant, project],
  );
  await client.query(
    "insert into lastro.runs (id, tenant_id, project_id, phase_id, phase_number, status, engine_version, started_by) values ($1, $2, $3, $4, 1, 'running', '1', $5)",
    [run, tenant, project, phase, user],
  );
  await client.query(
    "insert into lastro.run_steps (run_id, tenant_id, ordinal, name, status) values ($1, $2, 1, 'read', 'running')",
    [run, tenant],
  );
  await client.query(
    `insert into lastro.facts (run_id, tenant_id, fact_id, phase_number, ordinal, body)
     select $1, $2, 'p1.fato.' || n, 1, n, jsonb_build_object('value', n * 3494575.91::numeric, 'unit', 'BRL', 'note', repeat('ção', n % 50)) from generate_series(1, 3000) n`,
    [run, tenant],
  );
  await client.end();
}

/** One hash per table over its rows in the order of their text. */
async function fingerprint(connection: DatabaseConnection): Promise<Record<string, string>> {
  const client = await connect(connection);
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'lastro'::regnamespace and relkind = 'r'",
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const rows = await client.query<{ text: string }>(
      `select t::text as text from lastro.${name} t order by 1`,
    );
    prints[name] = createHash("sha256")
      .update(rows.rows.map((row) => row.text).join("\n"))
      .digest("hex");
  }
  await client.end();
  return prints;
}

/** Constraints, forced policies and triggers: what loading takes away for a while must be back. */
async function shape(connection: DatabaseConnection): Promise<unknown> {
  const client = await connect(connection);
  const found = await client.query(
    `select (select json_agg(conname || pg_get_constraintdef(oid) order by conname, conrelid::regclass::text) from pg_constraint where connamespace = 'lastro'::regnamespace) as constraints,
            (select json_agg(relname || relrowsecurity || relforcerowsecurity order by relname) from pg_class where relnamespace = 'lastro'::regnamespace and relkind = 'r') as security,
            (select json_agg(tgname || tgenabled::text order by tgname) from pg_trigger where not tgisinternal) as triggers`,
  );
  await client.end();
  return found.rows[0];
}

let dataDir: string;
beforeAll(() => seed(source().connection));

async function prepareFiles(): Promise<string> {
  const folder = await makeFolder();
  dataDir = join(folder, "data");
  await mkdir(join(dataDir, "files", "ab"), { recursive: true });
  await mkdir(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  await mkdir(join(dataDir, "run"), { recursive: true });
  await writeFile(join(dataDir, "files", "ab", "conteúdo"), randomBytes(300_001));
  await writeFile(join(dataDir, "files", "ab", "vazio"), "");
  await writeFile(join(dataDir, "files", "ab", "cortado.partial"), "x");
  // An upload under way, and an older backup that somebody keeps in the same folder.
  await mkdir(join(dataDir, "files", "unfinished"), { recursive: true });
  await writeFile(join(dataDir, "files", "unfinished", "metade"), "x");
  await mkdir(join(dataDir, "backups"), { recursive: true });
  await writeFile(join(dataDir, "backups", "ontem.lastro"), "x");
  await writeFile(join(dataDir, "keys", "roles.json"), '{"app":"x"}', { mode: 0o600 });
  await writeFile(join(dataDir, "run", "lock.json"), "{}");
  return folder;
}

/** Changed by a restore: runs that were under way, and where the files now lie. */
const INTERRUPTED_TABLES = ["runs", "run_steps", "store_place"];
const without = (prints: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(prints).filter(([name]) => !names.includes(name)));

describe("backup and restore", () => {
  it("brings back every row, file and key, and leaves the schema as it was", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    const saved = await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    expect(saved).toMatchObject({ files: 3 });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${archive}.partial`)).toBe(false);

    const target = await createTestDatabase();
    const shapeBefore = await shape(target.connection);
    const targetDir = join(folder, "outro");
    await verifyBackup({ path: archive });
    const restored = await restoreBackup(target.connection, createSavedDisk(targetDir), {
      path: archive,
    });
    expect(restored).toMatchObject({ tables: saved.tables, files: 3, interruptedRuns: 1 });

    const [before, after] = [
      await fingerprint(source().connection),
      await fingerprint(target.connection),
    ];
    expect(without(after, INTERRUPTED_TABLES)).toEqual(without(before, INTERRUPTED_TABLES));
    expect(await shape(target.connection)).toEqual(shapeBefore);
    for (const path of ["files/ab/conteúdo", "files/ab/vazio", "keys/roles.json"]) {
      expect(await readFile(join(targetDir, path))).toEqual(await readFile(join(dataDir, path)));
    }
    expect((await stat(join(targetDir, "keys", "roles.json"))).mode & 0o777).toBe(0o600);
    expect(existsSync(join(targetDir, "files", "ab", "cortado.partial"))).toBe(false);
    for (const path of ["run", "files/unfinished", "backups"])
      expect(existsSync(join(targetDir, path))).toBe(false);

    const client = await connect(target.connection);
    const runs = await client.query(
      "select status, error_message is not null as explained from lastro.runs",
    );
    expect(runs.rows).toEqual([{ status: "failed", explained: true }]);
    await client.end();
    await target.drop();
  });

  it("replaces what the target held", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    const target = await createTestDatabase();
    const client = await connect(target.connection);
    await client.query("insert into lastro.clients (id, name) values ($1, 'Sobra')", [
      randomUUID(),
    ]);
    await client.end();
    await restoreBackup(target.connection, createSavedDisk(dataDir), { path: archive });
    expect((await fingerprint(target.connection))["clients"]).toBe(
      (await fingerprint(source().connection))["clients"],
    );
    await target.drop();
  });

  it("waits for a server that is at work, whatever the order of its tables, and ends nobody's transaction", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    const target = await createTestDatabase();
    const [server, watcher] = [await connect(target.connection), await connect(target.connection)];
    const names = (
      await watcher.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = 'lastro'::regnamespace and relkind = 'r' order by relname",
      )
    ).rows;
    const [first, last] = [names.at(0)?.name ?? "", names.at(-1)?.name ?? ""];

    // Holds what the restoration asks for last, and asks for what it took first: each would wait for the other for ever.
    await server.query("begin");
    await server.query(`lock table lastro.${last} in row exclusive mode`);
    const restoring = restoreBackup(target.connection, createSavedDisk(join(folder, "outro")), {
      path: archive,
    });
    restoring.catch(() => undefined);
    await expect
      .poll(
        async () =>
          (
            await watcher.query(
              "select 1 from pg_stat_activity where application_name = 'lastro-restore' and wait_event_type = 'Lock'",
            )
          ).rowCount,
        { interval: 10 },
      )
      .toBe(1);
    await server.query(`lock table lastro.${first} in row exclusive mode`);
    await server.query("commit");

    expect(await restoring).toMatchObject({ interruptedRuns: 1 });
    expect((await fingerprint(target.connection))["clients"]).toBe(
      (await fingerprint(source().connection))["clients"],
    );
    await Promise.all([server.end(), watcher.end()]);
    await target.drop();
  });

  it("needs no superuser: the owner of an external database can do both", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    const target = await createEmptyDatabase();
    const admin = await connect(target.connection);
    const owner = `dono_${target.connection.database}`;
    await admin.query(`create role ${owner} login createrole nosuperuser`);
    await admin.query(`alter database ${target.connection.database} owner to ${owner}`);
    await admin.end();
    const asOwner = { ...target.connection, user: owner };
    await migrate(asOwner);
    const shapeBefore = await shape(asOwner);
    await restoreBackup(asOwner, createSavedDisk(join(folder, "outro")), { path: archive });
    expect(await shape(asOwner)).toEqual(shapeBefore);
    expect((await fingerprint(asOwner))["facts"]).toBe(
      (await fingerprint(source().connection))["facts"],
    );

    const second = join(folder, "segunda.lastro");
    const again = await writeBackup(asOwner, createSavedDisk(dataDir), second);
    expect(again.rows).toBeGreaterThan(3_000);
    await target.drop();
  });

  it("a file changed in one byte, cut off or foreign is refused and nothing changes", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    const target = await createTestDatabase();
    const before = await fingerprint(target.connection);
    const bytes = await readFile(archive);

    for (const position of [
      Math.floor(bytes.length * 0.3),
      Math.floor(bytes.length * 0.7),
      bytes.length - 3,
    ]) {
      const changed = join(folder, `changed-${position}`);
      const copy = Buffer.from(bytes);
      copy[position] = (copy[position] ?? 0) ^ 0x10;
      await writeFile(changed, copy);
      await expect(verifyBackup({ path: changed })).rejects.toThrow(/danificado|não é um backup/);
      await expect(
        restoreBackup(target.connection, createSavedDisk(join(folder, "outro")), { path: changed }),
      ).rejects.toThrow();
    }
    const cut = join(folder, "cut");
    await copyFile(archive, cut);
    await truncate(cut, Math.floor(bytes.length / 2));
    await expect(verifyBackup({ path: cut })).rejects.toThrow(/incompleto/);
    const foreign = join(folder, "planilha.csv");
    await writeFile(foreign, "a;b\n1;2\n");
    await expect(verifyBackup({ path: foreign })).rejects.toThrow(
      "O arquivo não é um backup do Lastro.",
    );

    expect(await fingerprint(target.connection)).toEqual(before);
    await target.drop();
  });

  it("leaves out what is damaged, names it, and brings single objects back", async () => {
    const folder = await prepareFiles();
    const [whole, fallen] = [randomBytes(2_000), randomBytes(3_000)];
    const put = async (bytes: Buffer, content = bytes) => {
      const name = createHash("sha256").update(bytes).digest("hex");
      const shelf = join(dataDir, "files", "objects", name.slice(0, 2));
      await mkdir(shelf, { recursive: true });
      await writeFile(join(shelf, name), content);
      return { name, path: join(shelf, name) };
    };
    const good = await put(whole);
    const bad = await put(fallen);
    const older = join(folder, "inteiro.lastro");
    expect(
      (await writeBackup(source().connection, createSavedDisk(dataDir), older)).damaged,
    ).toEqual([]);
    const wrong = Buffer.from(fallen);
    wrong[1_500]! ^= 1;
    await put(fallen, wrong);
    const newer = join(folder, "incompleto.lastro");
    const summary = await writeBackup(source().connection, createSavedDisk(dataDir), newer);
    expect(summary.damaged).toEqual([`objeto ${bad.name.slice(0, 12)} (nenhum registro o usa)`]);
    // What the newer one lacks is not brought back as something else.
    expect(
      await restoreObjects(
        createSavedDisk(dataDir),
        { path: newer },
        new Set([bad.name, good.name]),
      ),
    ).toEqual([good.name]);
    expect((await readFile(bad.path)).equals(wrong)).toBe(true);
    expect(
      await restoreObjects(createSavedDisk(dataDir), { path: older }, new Set([bad.name])),
    ).toEqual([bad.name]);
    expect((await readFile(bad.path)).equals(fallen)).toBe(true);
  });

  it("never overwrites a file, and names a missing folder", async () => {
    const folder = await prepareFiles();
    await writeFile(join(folder, "existe"), "");
    await expect(
      writeBackup(source().connection, createSavedDisk(dataDir), join(folder, "existe")),
    ).rejects.toThrow(/já existe/);
    await expect(
      writeBackup(source().connection, createSavedDisk(dataDir), join(folder, "nada", "x")),
    ).rejects.toThrow(/não existe/);
  });

  it("a backup of an earlier schema goes into an empty database, which is brought on after it", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "anterior.lastro");
    const [old, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const client = await connect(source().connection);
    const { rows } = await client.query<{ number: number }>(
      "select number from lastro_migrations.schema_migrations order by number",
    );
    await client.end();
    const earlier = rows.map(({ number }) => number).slice(0, -1);
    await migrate(old.connection, { only: new Set(earlier) });
    await seed(old.connection);
    await writeBackup(old.connection, createSavedDisk(dataDir), archive);

    const { migrations } = await verifyBackup({ path: archive });
    expect(migrations.map(({ number }) => number)).toEqual(earlier);
    await migrate(target.connection, { only: new Set(earlier) });
    const disk = createSavedDisk(join(folder, "outro"));
    await restoreBackup(target.connection, disk, { path: archive });
    await migrate(target.connection);
    await migrate(old.connection);
    expect(await shape(target.connection)).toEqual(await shape(source().connection));
    const [kept, restored] = [
      await fingerprint(old.connection),
      await fingerprint(target.connection),
    ];
    for (const table of ["clients", "projects", "facts"])
      expect([table, restored[table]]).toEqual([table, kept[table]]);
    for (const database of [old, target]) await database.drop();
  });

  it("a backup of another schema version is refused", async () => {
    const folder = await prepareFiles();
    const archive = join(folder, "copia.lastro");
    await writeBackup(source().connection, createSavedDisk(dataDir), archive);
    const target = await createTestDatabase();
    const client = await connect(target.connection);
    await client.query(
      "update lastro_migrations.schema_migrations set checksum = 'other' where number = (select max(number) from lastro_migrations.schema_migrations)",
    );
    await client.end();
    await expect(
      restoreBackup(target.connection, createSavedDisk(dataDir), { path: archive }),
    ).rejects.toThrow(/outra versão do Lastro/);
    await target.drop();
  });
});
