import { existsSync } from "node:fs";
import { access, constants, mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { DRILL_FILE } from "#server/database/backup/index.ts";
import { findRunningInstance } from "#server/database/instance-file.ts";
import { listBackups, newestOf } from "#server/features/backups/index.ts";
import { loadConfig, type Config } from "#server/platform/config.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { checkObjects } from "./doctor/check-objects.ts";
import { checkAddress, checkDescriptors, checkSecrecy } from "./doctor/check-place.ts";
import { failure, ok, warning, type Check, type Finding } from "./doctor/finding.ts";

const GIBIBYTE = 1024 ** 3;
const LEAST_FREE_BYTES = 0.5 * GIBIBYTE;
const COMFORTABLE_FREE_BYTES = 5 * GIBIBYTE;

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
    return failure(`Permissões: ${describeStartupFailure(cause, "causa")}`);
  }
};

/** A daily archive that is two hours late; one that nobody missed for a week. */
const LATE_BACKUP_MS = 26 * 3_600_000;
const LOST_BACKUP_MS = 8 * 24 * 3_600_000;

/** The newest archive of BACKUP_DIR, and what the last drill of one found. */
const checkBackups: Check = async ({ backup: { schedule } }) => {
  if (schedule === undefined)
    return ok("Backups: feitos por quem opera (npm run backup); BACKUP_DIR os agenda");
  const newest = newestOf(await listBackups(schedule.dir));
  const text = `Backups em ${schedule.dir}, às ${schedule.at}`;
  const ageMs = newest === null ? 0 : Date.now() - newest.getTime();
  const tell = ageMs > LOST_BACKUP_MS ? failure : warning;
  const drill = await readFile(join(schedule.dir, DRILL_FILE), "utf8").then(
    (written) => JSON.parse(written) as { at: string; isWhole: boolean; says: string },
    () => null,
  );
  return [
    newest === null
      ? warning(`${text}: ainda não há nenhum`)
      : ageMs > LATE_BACKUP_MS
        ? tell(`${text}: o último é de ${momentInWords.format(newest)}; veja o log do servidor`)
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
  return failure(`Porta ${port}: ${describeStartupFailure(problem, "causa")}`);
};

const CHECKS = [
  checkNode,
  checkDisk,
  checkPermissions,
  checkSecrecy,
  checkAddress,
  checkDatabase,
  checkObjects,
  checkBackups,
  checkPort,
  checkDescriptors,
];

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (cause) {
    return [failure(describeStartupFailure(cause, "causa"))];
  }
  const findings: Finding[] = [];
  for (const check of CHECKS)
    findings.push(
      ...[
        await check(config).catch((cause: unknown) =>
          failure(describeStartupFailure(cause, "causa")),
        ),
      ].flat(),
    );
  return findings;
}

/**
 * `npm run doctor [-- --json]`: says what would stop the server and what to do about it; exit code 1 when something would, 2 for a
 * parameter that is none. As JSON for machines: `{ failures, findings: [{ state, text }] }`.
 */
export async function run(parameters: string[] = []): Promise<number> {
  const isJson = parameters.length === 1 && parameters[0] === "--json";
  if (parameters.length > 0 && !isJson) {
    process.stderr.write("Uso: npm run doctor [-- --json]\n");
    return 2;
  }
  const findings = await examine();
  const failures = findings.filter(({ state }) => state === "falha").length;
  process.stdout.write(
    isJson
      ? `${JSON.stringify({ failures, findings })}\n`
      : `${findings.map(({ state, text }) => `[${state}] ${text}\n`).join("")}${failures === 0 ? "Nenhum problema encontrado.\n" : `${failures} problema(s) encontrado(s).\n`}`,
  );
  return failures === 0 ? 0 : 1;
}
