import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { OperatingUser } from "./operating-user.ts";
import { canEnter } from "./run-program.ts";

/** Where programs and clusters go when root's PostgreSQL user cannot reach the clone or DATA_DIR. */
export const SYSTEM_ROOT = "/var/lib/lastro";

/** Name of the file in DATA_DIR that says where its cluster lives; written once the cluster exists. */
const POINTER = "cluster.json";

/** A folder that holds `data` (PGDATA), `socket` and `postgres.log`, and the user that owns them. */
export type ClusterHome = {
  home: string;
  user: OperatingUser | undefined;
  isOutsideDataDir: boolean;
};

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), "utf8").catch(() => undefined);
  return text === undefined
    ? undefined
    : resolve(dataDir, (JSON.parse(text) as { cluster: string }).cluster);
}

/** Remembers the cluster's place, so that a later change of permissions can never start an empty one beside it. */
export async function writePointer(
  dataDir: string,
  { home, isOutsideDataDir }: ClusterHome,
): Promise<void> {
  const path = join(dataDir, POINTER);
  if (existsSync(path)) return;
  const cluster = isOutsideDataDir ? home : relative(dataDir, home);
  await writeFile(`${path}.partial`, `${JSON.stringify({ cluster })}\n`);
  await rename(`${path}.partial`, path);
}

/** A cluster keeps the user that made it: a `postgres` user installed later, or a start as root, must not lock it out. */
async function ownerOf(
  home: string,
  user: OperatingUser | undefined,
): Promise<OperatingUser | undefined> {
  const owner = await stat(join(home, "data")).catch(() => undefined);
  if (owner === undefined) return user;
  if (user === undefined) {
    if (owner.uid === process.getuid?.()) return undefined;
    throw new StartupError(
      `O banco em ${home} pertence a outro usuário (uid ${owner.uid}): inicie com ele ou, como root, ajuste com chown -R.`,
    );
  }
  if (owner.uid === 0)
    throw new StartupError(
      `O banco em ${home} pertence ao root e o PostgreSQL não roda como root: ajuste com chown -R ${user.name} ${home}.`,
    );
  return owner.uid === user.uid
    ? user
    : { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
}

/**
 * Chooses the folder of the cluster that belongs to `dataDir`, and makes it: below DATA_DIR where the PostgreSQL user
 * can enter, else `<systemRoot>/<hash of DATA_DIR>`.
 * @throws StartupError when the recorded cluster is gone or out of reach.
 */
export async function resolveDataFolder(
  dataDir: string,
  user: OperatingUser | undefined,
  systemRoot: string,
): Promise<ClusterHome> {
  await mkdir(dataDir, { recursive: true, mode: user === undefined ? 0o700 : 0o711 });
  const recorded = await readPointer(dataDir);
  const inside = join(dataDir, "postgres");
  if (recorded !== undefined) {
    if (!existsSync(join(recorded, "data", "PG_VERSION"))) {
      throw new StartupError(
        `O banco desta instalação deveria estar em ${recorded}, mas não está lá (ou este usuário não pode vê-lo): devolva a pasta, inicie com o mesmo usuário ou, para começar vazio, apague ${join(dataDir, POINTER)}.`,
      );
    }
    const owner = await ownerOf(recorded, user);
    if (!canEnter(join(recorded, "data"), owner)) {
      throw new StartupError(
        `O usuário ${owner?.name ?? "atual"} não consegue entrar em ${recorded}: dê permissão de passagem (chmod o+x) às pastas acima.`,
      );
    }
    return { home: recorded, user: owner, isOutsideDataDir: recorded !== inside };
  }
  const isOutsideDataDir = !canEnter(dataDir, user);
  const home = isOutsideDataDir
    ? join(
        systemRoot,
        createHash("sha256")
          .update(await realpath(dataDir))
          .digest("hex")
          .slice(0, 16),
      )
    : inside;
  if (isOutsideDataDir) await mkdir(systemRoot, { recursive: true, mode: 0o755 });
  const owner = await ownerOf(home, user);
  await createPrivateFolder(home, owner);
  if (!canEnter(home, owner)) {
    throw new StartupError(
      `O usuário ${owner?.name ?? "atual"} não consegue entrar em ${home}: dê permissão de passagem (chmod o+x) às pastas acima ou use DATABASE_URL.`,
    );
  }
  return { home, user: owner, isOutsideDataDir };
}

/** Makes (or repairs) a folder that only `user` and root may enter. */
export async function createPrivateFolder(
  folder: string,
  user: OperatingUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}
