import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loginRoles, type RolePasswords } from "./roles.ts";

/** In DATA_DIR; of the machine, not of the installation: a backup that goes elsewhere leaves it. */
export const ROLE_PASSWORDS_FILE = "keys/database-roles.json";

const PASSWORD_BYTES = 24;

/** The same in every process that is given the same master key (`master`: its 32 bytes): none has to tell the others. */
export const deriveRolePasswords = (master: Buffer): RolePasswords =>
  Object.fromEntries(
    loginRoles.map((role) => [
      role,
      Buffer.from(
        hkdfSync("sha256", master, "", `lastro database role ${role}`, PASSWORD_BYTES),
      ).toString("base64url"),
    ]),
  ) as RolePasswords;

/**
 * Passwords of the login roles on a server of DATABASE_URL: random, made once, kept in DATA_DIR/keys readable by the
 * owner alone. A lost file is no loss: new ones are made and set at the next start.
 */
export async function saveRolePasswords(dataDir: string): Promise<RolePasswords> {
  const path = join(dataDir, ROLE_PASSWORDS_FILE);
  const folder = dirname(path);
  const kept: Partial<RolePasswords> = await readFile(path, "utf8").then(
    (text) => JSON.parse(text) as Partial<RolePasswords>,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === "ENOENT") return {};
      throw failure;
    },
  );
  const missing = loginRoles.filter((role) => kept[role] === undefined);
  const made = Object.fromEntries(
    missing.map((role) => [role, randomBytes(PASSWORD_BYTES).toString("base64url")]),
  );
  const passwords = { ...kept, ...made } as RolePasswords;
  if (missing.length > 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(`${path}.partial`, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(passwords));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.partial`, path);
  }
  return passwords;
}
