import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { RoleColumn } from "#server/database/schema.ts";
import { audit } from "#server/platform/audit.ts";
import { hashAccessToken, makeAccessToken } from "./access-token.ts";

export const VALID_FOR_MS = 7 * 86_400_000;

export interface IssuedToken {
  id: string;
  token: string;
  expiresAt: Date;
}

export interface TokenRequest {
  email: string;
  /** Who the token makes when the address has no user yet. */
  role: RoleColumn;
  clientId: string | null;
  origin: "first-access" | "invite" | "login";
  createdBy: string | null;
  now: Date;
}

/**
 * A fresh token for an existing, enabled user. While nobody has signed in yet, also for `adminEmail`: the first-access
 * token again. Null when neither holds.
 */
export async function issueAccessToken(
  db: Pick<Database, "asIdentity">,
  request: { email: string; adminEmail?: string; now?: Date },
): Promise<IssuedToken | null> {
  const email = request.email.trim().toLowerCase();
  const now = request.now ?? new Date();
  return db.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["role", "client_id", "disabled_at"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (user !== undefined) {
      if (user.disabled_at !== null) return null;
      return writeToken(tx, {
        email,
        role: user.role,
        clientId: user.client_id,
        origin: "login",
        createdBy: null,
        now,
      });
    }
    if (email !== request.adminEmail?.toLowerCase() || (await hasUsers(tx))) return null;
    return writeToken(tx, {
      email,
      role: "admin",
      clientId: null,
      origin: "first-access",
      createdBy: null,
      now,
    });
  });
}

/** Writes a token's hash and ends the ones that the address had. The token itself leaves this function and nothing else. */
export async function writeToken(tx: Tx, request: TokenRequest): Promise<IssuedToken> {
  const token = makeAccessToken();
  const expiresAt = new Date(request.now.getTime() + VALID_FOR_MS);
  await revokeTokens(tx, request.email, "rotated", request.now);
  const id = uuidv7();
  await tx
    .insertInto("access_tokens")
    .values({
      id,
      email: request.email,
      role: request.role,
      client_id: request.clientId,
      token_hash: hashAccessToken(token) ?? "",
      origin: request.origin,
      expires_at: expiresAt,
      ended_because: null,
      created_by: request.createdBy,
      created_at: request.now,
    })
    .execute();
  await audit(tx, {
    action: "auth.issue-token",
    userId: request.createdBy,
    tenantId: request.clientId,
    subjectId: id,
    details: { email: request.email, origin: request.origin },
  });
  return { id, token, expiresAt };
}

/** Ends every live token of an address. */
export async function revokeTokens(
  tx: Tx,
  email: string,
  because: "rotated" | "resent" | "cancelled",
  now: Date,
): Promise<void> {
  await tx
    .updateTable("access_tokens")
    .set({ ended_at: now, ended_because: because })
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .execute();
}

/** People who can sign in or could once; the row that signs for the demonstration is none. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "not like", "%@sistema.invalid")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
