import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { RoleColumn } from "#server/database/column-types.ts";
import { audit } from "#server/platform/audit.ts";
import { hashAccessToken, createAccessToken } from "./access-token.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How long an invitation stands, and the first access. */
export const INVITED_FOR_MS = 7 * DAY_MS;

/** By which road a new link of somebody who has access reaches them: what lies in a mailbox or a terminal ends soon. */
const LOGIN_LIVES_MS = {
  mail: 15 * MINUTE_MS,
  hand: DAY_MS,
  terminal: 15 * MINUTE_MS,
  demonstration: 15 * MINUTE_MS,
  "new-address": DAY_MS,
};
export type LoginRoad = keyof typeof LOGIN_LIVES_MS;

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
  origin: "first-access" | "invite" | { login: LoginRoad };
  createdBy: string | null;
  /** Whose account takes the address with the token's use; nobody's: the address's own. */
  forUser?: string;
  now: Date;
}

/**
 * A fresh token for an existing, enabled user, by the terminal unless said otherwise. While nobody has signed in yet, also for
 * `adminEmail`: the first-access token again. Null when neither holds.
 */
export async function issueAccessToken(
  db: Pick<Database, "asIdentity">,
  request: { email: string; adminEmail?: string; now?: Date; by?: LoginRoad },
): Promise<IssuedToken | null> {
  const email = request.email.trim().toLowerCase();
  const now = request.now ?? new Date();
  return db.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["role", "client_id", "disabled_at", "is_demonstration"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (user !== undefined) {
      // A person of the demonstration is visited from its pages alone.
      if (user.disabled_at !== null || user.is_demonstration) return null;
      return writeToken(tx, {
        email,
        role: user.role,
        clientId: user.client_id,
        origin: { login: request.by ?? "terminal" },
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
  const token = createAccessToken();
  const [origin, livesMs] =
    typeof request.origin === "string"
      ? ([request.origin, INVITED_FOR_MS] as const)
      : (["login", LOGIN_LIVES_MS[request.origin.login]] as const);
  const expiresAt = new Date(request.now.getTime() + livesMs);
  await revokeTokens(tx, { email: request.email, because: "rotated", now: request.now });
  if (request.forUser !== undefined) await revokeChanges(tx, request.forUser, request.now);
  const id = uuidv7();
  await tx
    .insertInto("access_tokens")
    .values({
      id,
      email: request.email,
      role: request.role,
      client_id: request.clientId,
      token_hash: hashAccessToken(token) ?? "",
      origin,
      road: typeof request.origin === "string" ? null : request.origin.login,
      expires_at: expiresAt,
      ended_because: null,
      created_by: request.createdBy,
      for_user: request.forUser ?? null,
      created_at: request.now,
    })
    .execute();
  await audit(tx, {
    action: "auth.issue-token",
    userId: request.createdBy,
    tenantId: request.clientId,
    subjectId: id,
    details: { email: request.email, origin },
  });
  return { id, token, expiresAt };
}

/** Ends every live token of an address; a spent one stays as spent. */
export async function revokeTokens(
  tx: Tx,
  {
    email,
    because,
    now,
    origin,
  }: {
    email: string;
    because: "rotated" | "resent" | "cancelled" | "access-ended";
    now: Date;
    /** Those of this origin alone. */
    origin?: "login";
  },
): Promise<void> {
  const live = tx
    .updateTable("access_tokens")
    .set({ ended_at: now, ended_because: because })
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .where("used_at", "is", null);
  await (origin === undefined ? live : live.where("origin", "=", origin)).execute();
}

/** Ends the links by which another address would become the person's. */
export async function revokeChanges(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("access_tokens")
    .set({ ended_at: now, ended_because: "access-ended" })
    .where("for_user", "=", userId)
    .where("ended_at", "is", null)
    .where("used_at", "is", null)
    .execute();
}

/** Where a token leads: in the fragment, which no server or proxy is sent and no log holds. */
export const linkOf = (token: string, origin = ""): string => `${origin}/signin#token=${token}`;

/** People who can sign in or could once; who works in the demonstration is none. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "not like", "%@sistema.invalid")
    .where("is_demonstration", "=", false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
