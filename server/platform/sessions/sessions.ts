import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { VerifiedBy } from "#domain/access/confirmation.ts";
import {
  mustHavePasskey,
  passkeyDueAt,
  type PasskeyPolicy,
} from "#domain/access/passkey-policy.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Config } from "#server/platform/config.ts";
import { ChannelNotices } from "#server/platform/channel-notices.ts";
import { publishSessionEnd, SESSION_CHANNEL } from "#server/platform/events/announce.ts";
import { isSecureRequest } from "#server/platform/http/public-address.ts";
import { originOf } from "#server/platform/request-origin.ts";
import {
  clearedCookies,
  readSessionCookie,
  sessionCookie,
} from "#server/platform/sessions/session-cookie.ts";
import { sessionLife, type LifeSettings } from "#server/platform/sessions/session-lives.ts";
import type { Clock } from "#server/ports/clock.ts";

export interface SignedIn extends Actor {
  name: string | null;
  email: string;
  /** Null for the system's own person. */
  sessionId: string | null;
  /** Of whoever has to have a passkey and has none: from when on nothing else answers. */
  passkeyDueAt?: Date;
}

/** `setCookie`: the session's cookie with its new end, to be sent along with the reply. */
export interface ResolvedSession {
  person: SignedIn;
  setCookie?: string;
}

interface OpenedSession {
  id: string;
  userId: string;
  role: Actor["role"];
  method?: "link" | "passkey" | "oidc";
  /** What has shown at the sign-in itself that it is the person. */
  verifiedBy?: VerifiedBy | null;
}

const SECRET_BYTES = 32;
/** Whom a firm removes is out by then, however much the session is used. */
export const PROVIDER_MS = 12 * 3_600_000;
const TOUCH_AFTER_MS = 60_000;

const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

interface SessionRow {
  session_id: string;
  last_seen_at: Date;
  absolute_end_at: Date;
  user_id: string;
  name: string | null;
  email: string;
  role: Actor["role"];
  client_id: string | null;
  passkeys_of: PasskeyPolicy;
  passkeys_since: Date | null;
  lacks_passkey: boolean;
}

/** A live session of an enabled person; `$2` is now, and what follows says which one. */
const LIVE_SESSION = `select s.id as session_id, s.last_seen_at, s.absolute_end_at, u.id as user_id, u.name, u.email, u.role, u.client_id,
          t.passkeys_of, t.passkeys_since, t.passkeys_of <> 'offered' and not u.is_demonstration and not exists (
            select 1 from lastro.passkeys p where p.user_id = u.id and p.suspended_at is null) as lacks_passkey
        from lastro.sessions s join lastro.users u on u.id = s.user_id cross join lastro.trust_settings t
        where s.revoked_at is null and least(s.expires_at, s.absolute_end_at) > $2 and u.disabled_at is null and`;

type SessionConfig = LifeSettings & Pick<Config, "publicUrl">;

/**
 * Cookie sessions: a random secret in the cookie, its SHA-256 in the database. A session slides: each minute of use moves its end,
 * which depends on the role, and never beyond its absolute end.
 */
export class Sessions {
  readonly #db: Database;
  readonly #config: SessionConfig;
  readonly #clock: Clock;
  readonly #ends: ChannelNotices;

  constructor(db: Database, config: SessionConfig, clock: Clock) {
    this.#db = db;
    this.#config = config;
    this.#clock = clock;
    this.#ends = new ChannelNotices(db, SESSION_CHANNEL);
  }

  /** The person of the request's cookie; null without a live session of an enabled person. */
  async resolve(request: FastifyRequest): Promise<ResolvedSession | null> {
    const secret = readSessionCookie(request);
    if (secret === null) return null;
    const now = this.#clock.now();
    const [row] = await this.#db.readAsIdentity<SessionRow>({
      name: "resolve-session",
      text: `${LIVE_SESSION} s.secret_hash = $1`,
      values: [hashSecret(secret), now],
    });
    if (row === undefined) return null;
    const person = toSignedIn(row);
    if (now.getTime() - row.last_seen_at.getTime() < TOUCH_AFTER_MS) return { person };
    const endsAt = this.#idleEnd(now, row.role, row.absolute_end_at);
    await this.#db.readAsIdentity({
      name: "touch-session",
      text: "update lastro.sessions set last_seen_at = $2, expires_at = $3 where id = $1",
      values: [row.session_id, now, endsAt],
    });
    return { person, setCookie: this.#cookie(request, secret, endsAt) };
  }

  /** The same for a handler that has the reply: a renewed cookie is set on it. */
  async resolvePerson(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const session = await this.resolve(request);
    if (session?.setCookie !== undefined) reply.header("set-cookie", session.setCookie);
    return session?.person ?? null;
  }

  /** The person of a session that still stands, without moving its end; null once it is over. */
  async find(sessionId: string): Promise<SignedIn | null> {
    const [row] = await this.#db.readAsIdentity<SessionRow>({
      name: "find-session",
      text: `${LIVE_SESSION} s.id = $1`,
      values: [sessionId, this.#clock.now()],
    });
    return row === undefined ? null : toSignedIn(row);
  }

  /** Whether a person's session still stands with the rights that it had. */
  async stands(person: SignedIn): Promise<boolean> {
    if (person.sessionId === null) return false;
    const now = await this.find(person.sessionId);
    return now !== null && now.role === person.role && now.clientId === person.clientId;
  }

  /** Calls back once the session no longer stands, told at the commit that ended it; until the returned function is called. */
  async followEnd(
    person: SignedIn,
    { onEnd, onFailure }: { onEnd: () => void; onFailure: (failure: unknown) => void },
  ): Promise<() => void> {
    const ask = (): void =>
      void this.stands(person).then((stands) => (stands ? undefined : onEnd()), onFailure);
    const unfollow = await this.#ends.follow(person.userId, ask);
    // What ended before the listening began has no notice of its own.
    ask();
    return unfollow;
  }

  /** Starts a session inside the sign-in's transaction, ends the one that the browser came with, and sets the cookie. */
  async start(
    tx: Tx,
    { id, userId, role, method = "link", verifiedBy = null }: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.#revoke(tx, request);
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const now = this.#clock.now();
    const { maxMs } = sessionLife(role, this.#config);
    const absoluteEnd = new Date(
      now.getTime() + (method === "oidc" ? Math.min(maxMs, PROVIDER_MS) : maxMs),
    );
    const endsAt = this.#idleEnd(now, role, absoluteEnd);
    await tx
      .insertInto("sessions")
      .values({
        id,
        user_id: userId,
        secret_hash: hashSecret(secret),
        created_at: now,
        last_seen_at: now,
        expires_at: endsAt,
        absolute_end_at: absoluteEnd,
        method,
        verified_at: verifiedBy === null ? null : now,
        verified_by: verifiedBy,
        ...originOf(request),
      })
      .execute();
    reply.header("set-cookie", this.#cookie(request, secret, endsAt));
  }

  /** Ends the request's session, if it has one, and clears the cookie. Answers whose session it was. */
  async end(tx: Tx, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const userId = await this.#revoke(tx, request);
    reply.header("set-cookie", clearedCookies(request, isSecureRequest(request, this.#config)));
    return userId;
  }

  async #revoke(tx: Tx, request: FastifyRequest): Promise<string | null> {
    const secret = readSessionCookie(request);
    if (secret === null) return null;
    const ended = await tx
      .updateTable("sessions")
      .set({ revoked_at: this.#clock.now() })
      .where("secret_hash", "=", hashSecret(secret))
      .where("revoked_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (ended !== undefined) await publishSessionEnd(tx, ended.user_id);
    return ended?.user_id ?? null;
  }

  #idleEnd(now: Date, role: Actor["role"], absoluteEnd: Date): Date {
    const idle = now.getTime() + sessionLife(role, this.#config).idleMs;
    return new Date(Math.min(idle, absoluteEnd.getTime()));
  }

  #cookie(request: FastifyRequest, secret: string, endsAt: Date): string {
    const seconds = Math.ceil((endsAt.getTime() - this.#clock.now().getTime()) / 1000);
    return sessionCookie(secret, seconds, isSecureRequest(request, this.#config));
  }
}

const toSignedIn = (row: SessionRow): SignedIn => ({
  userId: row.user_id,
  role: row.role,
  clientId: row.client_id,
  name: row.name,
  email: row.email,
  sessionId: row.session_id,
  ...dueOf(row),
});

const dueOf = (row: SessionRow): Pick<SignedIn, "passkeyDueAt"> =>
  row.passkeys_since !== null && row.lacks_passkey && mustHavePasskey(row.passkeys_of, row.role)
    ? { passkeyDueAt: passkeyDueAt(row.passkeys_since) }
    : {};
