import type { Tx } from "#server/database/transaction.ts";
import type { AccessTokens } from "#server/database/types.gen.ts";
import type { Selectable } from "kysely";
import type { RequiredProvider } from "./required-provider.ts";

export type TokenRow = Pick<
  Selectable<AccessTokens>,
  "id" | "email" | "role" | "client_id" | "origin" | "road" | "for_user"
>;

/**
 * Why a token signs nobody in, for the audit log; whoever sent it reads one and the same sentence. "resent": a newer
 * invitation replaced it. "rotated": a newer access did. "access-ended": it went with the person's sessions. "used": it has opened its
 * one session. "other-person": somebody else is signed in where it was used. "provider": this person enters by their firm's sign-in alone.
 */
export type TokenFault =
  | "unknown"
  | "expired"
  | "resent"
  | "rotated"
  | "cancelled"
  | "access-ended"
  | "disabled"
  | "used"
  | "other-person"
  | "other-use"
  | "provider";

export interface RefusedToken {
  refused: TokenFault;
  /** Whose token it was; null for one that nobody was given. */
  email: string | null;
  tenantId: string | null;
  /** Of the fault "provider". */
  required?: RequiredProvider;
}

/** A second press, or one whose answer was lost, opens nothing and is no fault, where the session is that the first one opened. */
const REPEATED_WITHIN_MS = 10 * 60_000;

export interface JudgedToken extends TokenRow {
  /** It has opened the very session that it comes with. */
  isRepeated: boolean;
}

/** The token as it stands now. `present`: who is signed in where it was used. */
export async function evaluateToken(
  tx: Tx,
  hash: string | null,
  { now, present }: { now: Date; present: { email: string; sessionId: string | null } | null },
): Promise<JudgedToken | RefusedToken> {
  const found =
    hash === null
      ? undefined
      : await tx
          .selectFrom("access_tokens as t")
          .leftJoin("users as u", (join) =>
            join.on((eb) =>
              eb.or([
                eb("u.id", "=", eb.ref("t.for_user")),
                eb.and([eb("t.for_user", "is", null), eb("u.email", "=", eb.ref("t.email"))]),
              ]),
            ),
          )
          .select([
            "t.id",
            "t.email",
            "t.role",
            "t.client_id",
            "t.origin",
            "t.road",
            "t.for_user",
            "u.email as user_email",
            "t.expires_at",
            "t.ended_at",
            "t.ended_because",
            "t.used_at",
            "t.used_session",
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
    user_email: userEmail,
    used_at: usedAt,
    used_session: usedSession,
    ...token
  } = found;
  const isRepeated =
    usedAt !== null &&
    usedSession === present?.sessionId &&
    now.getTime() - usedAt.getTime() <= REPEATED_WITHIN_MS;
  const fault = ((): TokenFault | null => {
    if (usedAt !== null) return isRepeated ? null : "used";
    if (endedAt !== null) return endedBecause ?? "rotated";
    if (expiresAt <= now) return "expired";
    if (disabledAt !== null) return "disabled";
    // Of a new address: whoever still goes by the old one, or, pressed again, by the new one.
    const owners = token.for_user === null ? [token.email] : [userEmail, token.email];
    return present !== null && !owners.includes(present.email) ? "other-person" : null;
  })();
  return fault === null
    ? { ...token, isRepeated }
    : { refused: fault, email: token.email, tenantId: token.client_id };
}
