import type { Tx } from "#server/database/transaction.ts";
import type { AccessTokensTable } from "#server/database/schema.ts";
import type { Selectable } from "kysely";

export type TokenRow = Pick<
  Selectable<AccessTokensTable>,
  "id" | "email" | "role" | "client_id" | "origin"
>;

/**
 * Why a token signs nobody in, for the audit log; whoever sent it reads one and the same sentence. "resent": a newer
 * invitation replaced it. "rotated": a newer access did. "other-person": somebody else is signed in where it was used.
 */
export type TokenFault =
  | "unknown"
  | "expired"
  | "resent"
  | "rotated"
  | "cancelled"
  | "disabled"
  | "other-person"
  | "other-use";

export interface RefusedToken {
  refused: TokenFault;
  /** Whose token it was; null for one that nobody was given. */
  email: string | null;
  tenantId: string | null;
}

/** The token as it stands now. `presentEmail`: who is signed in where it was used. */
export async function evaluateToken(
  tx: Tx,
  hash: string | null,
  { now, presentEmail }: { now: Date; presentEmail: string | null },
): Promise<TokenRow | RefusedToken> {
  const found =
    hash === null
      ? undefined
      : await tx
          .selectFrom("access_tokens as t")
          .leftJoin("users as u", "u.email", "t.email")
          .select([
            "t.id",
            "t.email",
            "t.role",
            "t.client_id",
            "t.origin",
            "t.expires_at",
            "t.ended_at",
            "t.ended_because",
            "u.disabled_at",
          ])
          .where("t.token_hash", "=", hash)
          .executeTakeFirst();
  if (found === undefined) return { refused: "unknown", email: null, tenantId: null };
  const {
    expires_at: expiresAt,
    ended_at: endedAt,
    ended_because: endedBecause,
    disabled_at: disabledAt,
    ...token
  } = found;
  const fault = ((): TokenFault | null => {
    if (endedAt !== null) return endedBecause ?? "rotated";
    if (expiresAt <= now) return "expired";
    if (disabledAt !== null) return "disabled";
    return presentEmail !== null && presentEmail !== token.email ? "other-person" : null;
  })();
  return fault === null ? token : { refused: fault, email: token.email, tenantId: token.client_id };
}
