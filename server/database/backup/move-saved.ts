import type pg from "pg";
import { ROLE_PASSWORDS_FILE } from "#server/database/roles/role-passwords.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { nameObjects, describeObject, type ObjectName } from "#server/database/stored-objects.ts";
import { objectOf } from "./saved-files.ts";
import type { SavedPlace } from "./saved-place.ts";

export interface MovedFiles {
  files: number;
  /** Objects whose bytes are no longer those of their name, in the words of their owners; they were not brought. */
  damaged: string[];
}

/** Brings everything from one place to the other and then makes that the installation's. Until its end the first one stays in force. */
export async function moveSaved(
  client: pg.Client,
  { from, to }: { from: SavedPlace; to: SavedPlace },
  tell: (files: number) => void,
): Promise<MovedFiles> {
  const damaged: string[] = [];
  let files = 0;
  for await (const path of from.list(client)) {
    const file = await from.open(path);
    if (file === undefined)
      throw new StartupError(
        `${path} está registrado e não existe: rode npm run doctor e restaure-o de um backup.`,
      );
    if (file === "damaged") {
      damaged.push(objectOf(path) ?? path);
      continue;
    }
    await to.restore(path, file.mode, file.chunks);
    tell((files += 1));
  }
  const { rows } = await client.query<ObjectName>(nameObjects, [damaged]);
  await client.query("begin");
  try {
    await to.settle(client);
    await client.query("commit");
  } catch (failure) {
    await client.query("rollback");
    throw failure;
  }
  return { files, damaged: damaged.map((sha256) => describeObject(sha256, rows)) };
}

/** Keys of a place that another does not have: of another installation, or of a project whose key was destroyed since. */
export async function listKeysOnlyIn(
  place: SavedPlace,
  other: SavedPlace,
  client: pg.Client,
): Promise<string[]> {
  const keysOf = async (of: SavedPlace): Promise<string[]> => {
    const keys: string[] = [];
    for await (const path of of.list(client))
      if (path.startsWith("keys/") && path !== ROLE_PASSWORDS_FILE) keys.push(path);
    return keys;
  };
  const known = new Set(await keysOf(other));
  return (await keysOf(place)).filter((path) => !known.has(path));
}
