import { existsSync } from "node:fs";
import { access, constants, mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { examineBucket } from "#server/adapters/object-store/examine-bucket.ts";
import { explainBucketFailure } from "#server/adapters/object-store/s3-bucket.ts";
import { findRunningInstance } from "#server/database/instance-file.ts";
import { DRILL_FILE, isDamaged, listSavedFiles, objectOf } from "#server/database/backup/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { readRoleNames } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { areLimitsHeld, listRoleLimits, type HeldLimits } from "#server/database/role-limits.ts";
import { nameObjects, tellObject, type ObjectName } from "#server/database/stored-objects.ts";
import { describePostgres } from "#server/database/supervisor/index.ts";
import { listBackups, newestOf } from "#server/features/backups/index.ts";
import { loadConfig, type Config } from "#server/platform/config.ts";
import type { ObjectStoreConfig } from "#server/platform/object-store-config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import { explainStartupFailure } from "#server/platform/startup-error.ts";
import { StoreFailure } from "#server/ports/file-store.ts";

type Finding = { state: "ok" | "atenção" | "falha"; text: string };
type Check = (config: Config) => Promise<Finding | Finding[]>;

const GIBIBYTE = 1024 ** 3;
const LEAST_FREE_BYTES = 0.5 * GIBIBYTE;
const COMFORTABLE_FREE_BYTES = 5 * GIBIBYTE;

const ok = (text: string): Finding => ({ state: "ok", text });
const warning = (text: string): Finding => ({ state: "atenção", text });
const failure = (text: string): Finding => ({ state: "falha", text });

const checkNode: Check = async () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isRecent = major > 20 || (major === 20 && minor >= 19);
  return isRecent
    ? ok(`Node.js ${process.versions.node}`)
    : failure(`Node.js ${process.versions.node}: instale a versão 20.19 ou mais nova.`);
};

/** The nearest existing folder on the way to DATA_DIR. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

const checkDisk: Check = async ({ dataDir }) => {
  const folder = nearestFolder(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `Disco: ${(free / GIBIBYTE).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} GB livres em ${folder}`;
  if (free < LEAST_FREE_BYTES)
    return failure(`${text}: libere espaço ou aponte DATA_DIR para outro disco.`);
  return free < COMFORTABLE_FREE_BYTES ? warning(`${text}: abaixo de 5 GB, acompanhe.`) : ok(text);
};

const checkPermissions: Check = async ({ dataDir }) => {
  if (!existsSync(dataDir)) {
    const folder = nearestFolder(dataDir);
    return access(folder, constants.W_OK).then(
      () => ok(`Permissões: ${dataDir} ainda não existe e pode ser criada`),
      () => failure(`Permissões: não é possível criar ${dataDir}; ajuste ${folder} ou DATA_DIR.`),
    );
  }
  const probe = join(dataDir, "run", `doctor-${process.pid}.partial`);
  try {
    await mkdir(dirname(probe), { recursive: true, mode: 0o700 });
    await writeFile(probe, "x");
    await rm(probe);
    return ok(`Permissões: gravação em ${dataDir}`);
  } catch (cause) {
    return failure(`Permissões: ${explainStartupFailure(cause, "causa")}`);
  }
};

/** `limits` is undefined for a database that no server has used yet. */
async function examineDatabase(connection: DatabaseConnection) {
  const client = await openClient(connection);
  try {
    const answer = await client.query<{ version: string; size: string; isUsed: boolean }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
        to_regclass('lastro_migrations.login_roles') is not null as "isUsed"`,
    );
    const [row] = answer.rows;
    const limits =
      row?.isUsed === true ? await listRoleLimits(client, await readRoleNames(client)) : undefined;
    return { row, limits };
  } finally {
    await client.end();
  }
}

function describeLimits(limits: HeldLimits[]): Finding {
  const seconds = (ms: number | undefined): string =>
    ms === undefined ? "sem limite" : `${(ms / 1_000).toLocaleString("pt-BR")} s`;
  const list = limits.map(
    ({ role, held }) =>
      `${role} ${seconds(held.statement_timeout)}, ${seconds(held.lock_timeout)}, ${seconds(held.idle_in_transaction_session_timeout)}`,
  );
  const text = `Limites de tempo de cada papel (consulta, espera por trava, transação parada): ${list.join("; ")}`;
  return areLimitsHeld(limits)
    ? ok(text)
    : warning(`${text}. Não são os desta versão: reinicie o servidor para aplicá-los.`);
}

const checkDatabase: Check = async (config) => {
  const hasData = config.databaseUrl !== "" || existsSync(join(config.dataDir, "cluster.json"));
  try {
    if (!hasData)
      return ok(
        `PostgreSQL ${await describePostgres(config.pgBin)} pronto (o banco será criado no primeiro início)`,
      );
    const reached = await waitForDatabase(config, silentLogger(), "doctor");
    try {
      const { row, limits } = await examineDatabase(reached.connection);
      const where = config.databaseUrl === "" ? "embutido" : "de DATABASE_URL";
      return [
        ok(
          `PostgreSQL ${where} ${row?.version} responde (banco com ${row?.size}; servidor ${reached.isServerRunning ? "em execução" : "parado"})`,
        ),
        ...(limits === undefined ? [] : [describeLimits(limits)]),
      ];
    } finally {
      await reached.close();
    }
  } catch (cause) {
    return failure(`PostgreSQL: ${explainStartupFailure(cause, "causa")}`);
  }
};

/** Whether the bucket answers, and has what the database says that it has. */
async function checkBucket(config: Config & { objectStore: ObjectStoreConfig }) {
  const reached = await waitForDatabase(config, silentLogger(), "doctor");
  const client = await openClient(reached.connection);
  try {
    const { place, objects, bytes, missing, unknown, damaged } = await examineBucket(
      config.objectStore,
      client,
    );
    const size = (bytes / GIBIBYTE).toLocaleString("pt-BR", { maximumFractionDigits: 2 });
    const names = async (hashes: string[]): Promise<string> => {
      const { rows } = await client.query<ObjectName>(nameObjects, [hashes]);
      return hashes
        .slice(0, 5)
        .map((sha256) => tellObject(sha256, rows))
        .join("; ");
    };
    return [
      ok(`Armazenamento ${place}: grava, lê e apaga; ${objects} objetos, ${size} GB`),
      ...(missing.length === 0
        ? []
        : [
            failure(
              `Faltam ${missing.length} objeto(s) no armazenamento: ${await names(missing)}. Restaure: npm run restore -- ARQUIVO --objeto SHA256`,
            ),
          ]),
      ...(damaged.length === 0
        ? []
        : [
            failure(
              `Arquivo danificado no armazenamento: ${await names(damaged)}. Restaure-o: npm run restore -- ARQUIVO --objeto ${damaged.join(" ")}`,
            ),
          ]),
      ...(unknown === 0
        ? []
        : [
            warning(
              `O armazenamento tem ${unknown} objeto(s) que esta instalação não conhece: de outra instalação no mesmo prefixo, ou de antes de um backup restaurado.`,
            ),
          ]),
    ];
  } catch (cause) {
    return failure(
      cause instanceof StoreFailure
        ? `Armazenamento de objetos: ${explainBucketFailure(cause)}.`
        : `Armazenamento de objetos: ${explainStartupFailure(cause, "causa")}`,
    );
  } finally {
    await client.end();
    await reached.close();
  }
}

/** Every stored object against its name; what is damaged is named as its owner knows it. */
const checkObjects: Check = async (config) => {
  // Bytes in a bucket are compared by the running server, in turn (SCRUB_MBPS): all of them at once would be a download of all.
  const { objectStore } = config;
  if (objectStore !== undefined) return checkBucket({ ...config, objectStore });
  const objects: { path: string; sha256: string }[] = [];
  for await (const path of listSavedFiles(config.dataDir)) {
    const sha256 = objectOf(path);
    if (sha256 !== null) objects.push({ path: join(config.dataDir, path), sha256 });
  }
  if (objects.length === 0) return [];
  const damaged: string[] = [];
  for (const { path, sha256 } of objects) if (await isDamaged(path, sha256)) damaged.push(sha256);
  if (damaged.length === 0)
    return ok(`Arquivos guardados: ${objects.length}, todos como foram enviados`);
  const reached = await waitForDatabase(config, silentLogger(), "doctor");
  try {
    const client = await openClient(reached.connection);
    const { rows } = await client
      .query<ObjectName>(nameObjects, [damaged])
      .finally(() => client.end());
    return damaged.map((sha256) =>
      failure(
        `Arquivo danificado: ${tellObject(sha256, rows)}. Restaure-o: npm run restore -- ARQUIVO --objeto ${sha256}`,
      ),
    );
  } finally {
    await reached.close();
  }
};

/** A daily archive that is two hours late. */
const LATE_BACKUP_MS = 26 * 3_600_000;

/** The newest archive of BACKUP_DIR, and what the last drill of one found. */
const checkBackups: Check = async ({ backup: { schedule } }) => {
  if (schedule === undefined)
    return ok("Backups: feitos por quem opera (npm run backup); BACKUP_DIR os agenda");
  const newest = newestOf(await listBackups(schedule.dir));
  const text = `Backups em ${schedule.dir}, às ${schedule.at}`;
  const isLate = newest === null || Date.now() - newest.getTime() > LATE_BACKUP_MS;
  const drill = await readFile(join(schedule.dir, DRILL_FILE), "utf8").then(
    (written) => JSON.parse(written) as { at: string; isWhole: boolean; says: string },
    () => null,
  );
  return [
    newest === null
      ? warning(`${text}: ainda não há nenhum`)
      : isLate
        ? warning(`${text}: o último é de ${momentInWords.format(newest)}; veja o log do servidor`)
        : ok(`${text}: o último é de ${momentInWords.format(newest)}`),
    drill === null
      ? warning("Nenhum ensaio de restauração até agora: npm run restore-drill -- ARQUIVO")
      : (drill.isWhole ? ok : failure)(
          `Último ensaio em ${momentInWords.format(new Date(drill.at))}: ${drill.says}`,
        ),
  ];
};

const checkPort: Check = async ({ host, port, dataDir }) => {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    const probe = createServer();
    probe.once("error", settle);
    probe.listen(port, host, () => probe.close(() => settle(undefined)));
  });
  if (problem === undefined) return ok(`Porta ${port} livre em ${host}`);
  const running = await findRunningInstance(dataDir).catch(() => undefined);
  if (problem.code === "EADDRINUSE" && running !== undefined)
    return ok(`Porta ${port}: em uso por este servidor (processo ${running.pid})`);
  return failure(`Porta ${port}: ${explainStartupFailure(problem, "causa")}`);
};

/** `npm run doctor`: says what would stop the server and what to do about it; exit code 1 when something would. */
export async function run(): Promise<number> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (cause) {
    process.stdout.write(`[falha] ${explainStartupFailure(cause, "causa")}\n`);
    return 1;
  }
  let failures = 0;
  for (const check of [
    checkNode,
    checkDisk,
    checkPermissions,
    checkDatabase,
    checkObjects,
    checkBackups,
    checkPort,
  ]) {
    const found = await check(config).catch((cause: unknown) =>
      failure(explainStartupFailure(cause, "causa")),
    );
    for (const finding of [found].flat()) {
      if (finding.state === "falha") failures += 1;
      process.stdout.write(`[${finding.state}] ${finding.text}\n`);
    }
  }
  process.stdout.write(
    failures === 0 ? "Nenhum problema encontrado.\n" : `${failures} problema(s) encontrado(s).\n`,
  );
  return failures === 0 ? 0 : 1;
}
