import { createHash } from "node:crypto";

/** The three login roles of a database; what each may do stands at the head of migrations/0001-foundation.sql. */
export type LoginRole = "app" | "identity" | "flow";
export const loginRoles: readonly LoginRole[] = ["app", "identity", "flow"];

export type RolePasswords = Record<LoginRole, string>;

/**
 * Names of a database's login roles. Roles belong to the whole PostgreSQL server, so the name carries a hash of the
 * database's: two installations on one server never share a role.
 */
export function roleNamesFor(databaseName: string): Record<LoginRole, string> {
  const mark = createHash("sha256").update(databaseName).digest("hex").slice(0, 8);
  return {
    app: `lastro_${mark}_app`,
    identity: `lastro_${mark}_identity`,
    flow: `lastro_${mark}_flow`,
  };
}

/** A double-quoted SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A single-quoted SQL literal, for statements that take no parameters. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
