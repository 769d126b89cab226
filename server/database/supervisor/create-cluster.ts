import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { createPrivateFolder } from "./cluster-home.ts";
import { runProgram } from "./run-program.ts";

const PARTIAL_PREFIX = "data.partial-";
/** A new cluster takes 40 MB and its first log segments as much again; initdb on a full disk says anything but that. */
const NEW_CLUSTER_BYTES = 128 * 1024 * 1024;

/**
 * Makes `<home>/data` when it is missing: initdb works in another folder that is then renamed, so that a killed initdb
 * leaves nothing that looks like a cluster. Returns whether it was made now.
 * @throws StartupError when the cluster belongs to another major version, or when initdb fails.
 */
export async function createCluster(
  { home, user }: ClusterHome,
  binaries: Binaries,
  isDurable: boolean,
): Promise<boolean> {
  const data = join(home, "data");
  if (existsSync(join(data, "PG_VERSION"))) {
    await refuseOtherMajor(data, binaries);
    return false;
  }
  for (const name of await readdir(home)) {
    // An initdb whose server was killed may still be writing; what it leaves now is removed at the next start.
    if (name.startsWith(PARTIAL_PREFIX))
      await rm(join(home, name), {
        recursive: true,
        force: true,
        maxRetries: 12,
        retryDelay: 50,
      }).catch(() => undefined);
  }
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < NEW_CLUSTER_BYTES) throw fullDisk(home);
  const partial = join(home, `${PARTIAL_PREFIX}${process.pid}`);
  await createPrivateFolder(partial, user);
  const result = await runProgram(
    binaries.initdb,
    [
      "-D",
      partial,
      "-U",
      "postgres",
      "-E",
      "UTF8",
      ...localeOptions(binaries.major),
      "-k",
      "--auth-local=trust",
      "--auth-host=reject",
      ...(isDurable ? [] : ["--no-sync"]),
    ],
    user,
  );
  if (result.exitCode !== 0) {
    await rm(partial, { recursive: true, force: true });
    throw describeProgramFailure(
      "O PostgreSQL não conseguiu criar o banco",
      home,
      result.failure?.message ?? result.output,
    );
  }
  await rename(partial, data);
  if (isDurable) await syncFolder(home);
  return true;
}

/** macOS has no C.UTF-8 in its C library; from 17 on PostgreSQL brings its own. */
function localeOptions(major: number): string[] {
  const isBuiltInNeeded = process.platform === "darwin" && major >= 17;
  return isBuiltInNeeded
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
}

async function refuseOtherMajor(data: string, binaries: Binaries): Promise<void> {
  const major = Number.parseInt(await readFile(join(data, "PG_VERSION"), "utf8"), 10);
  if (major === binaries.major) return;
  throw new StartupError(
    `O banco em ${data} é do PostgreSQL ${major} e os binários são da versão ${binaries.major}: ` +
      `inicie com os da versão ${major} (PG_BIN=/usr/lib/postgresql/${major}/bin), faça npm run backup -- ARQUIVO e restaure em um DATA_DIR novo com npm run restore -- ARQUIVO.`,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const fullDisk = (folder: string, cause?: string) =>
  new StartupError(
    `Disco cheio em ${folder}: libere espaço ou aponte DATA_DIR para outro disco e inicie de novo.`,
    { cause },
  );

/** Turns what a PostgreSQL program said into one line; a full disk gets its own sentence. */
export function describeProgramFailure(what: string, folder: string, said: string): StartupError {
  if (/No space left on device|Disk quota exceeded/i.test(said)) return fullDisk(folder, said);
  const lines = said
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const telling =
    lines
      .filter((line) => /fatal|panic|error|cannot|could not|not permitted|EPERM|EACCES/i.test(line))
      .at(-1) ??
    lines.at(-1) ??
    "sem mensagem";
  return new StartupError(`${what} em ${folder}: ${telling}`, { cause: said });
}
