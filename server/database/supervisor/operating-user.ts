import { readFileSync } from "node:fs";

/** The operating-system user that initdb and postgres run as. */
export type OperatingUser = { uid: number; gid: number; name: string };

/** Finds a local user by name; undefined when the machine has none. */
export type UserLookup = (name: string) => OperatingUser | undefined;

const NOBODY: OperatingUser = { uid: 65534, gid: 65534, name: "nobody" };

/** Reads the local user table. Directory services are not asked: a package manager's `postgres` is always local. */
export const findLocalUser: UserLookup = (name) => {
  let table: string;
  try {
    table = readFileSync("/etc/passwd", "utf8");
  } catch {
    return undefined;
  }
  for (const line of table.split("\n")) {
    const [user, , uid, gid] = line.split(":");
    if (user === name && uid && gid) return { uid: Number(uid), gid: Number(gid), name };
  }
  return undefined;
};

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres`, or to 65534 where that user does not exist.
 * Undefined: this process is not root and PostgreSQL runs as its own user.
 */
export function resolveOperatingUser(
  processUid: number | undefined,
  lookup: UserLookup = findLocalUser,
): OperatingUser | undefined {
  return processUid === 0 ? (lookup("postgres") ?? NOBODY) : undefined;
}
