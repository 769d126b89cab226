import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#domain/access/policy.ts";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Config } from "#server/platform/config.ts";
import { publishSessionEnd } from "#server/platform/events/announce.ts";
import { readCookie } from "#server/platform/read-cookie.ts";
import { originOf } from "#server/platform/request-origin.ts";
import type { Clock } from "#server/ports/clock.ts";

export interface SignedIn extends Actor {
  name: string | null;
  email: string;
  /** Null for the system's own person. */
  sessionId: string | null;
}

/** `setCookie`: the session's cookie with its new end, to be sent along with the reply. */
export interface ResolvedSession {
  person: SignedIn;
  setCookie?: string;
}

export const SESSION_COOKIE = "lastro_session";
const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const TOUCH_AFTER_MS = 60_000;

const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

interface SessionRow {
  session_id: string;
  last_seen_at: Date;
  user_id: string;
  name: string | null;
  email: string;
  role: Actor["role"];
  client_id: string | null;
}

/**
 * Cookie sessions: a random secret in the cookie, its SHA-256 in the database. A session slides: each minute of use
 * moves its end to SESSION_DAYS from then.
 */
export class Sessions {
  readonly #db: Database;
  readonly #config: Pick<Config, "sessionDays" | "publicUrl">;
  readonly #clock: Clock;

  constructor(db: Database, config: Pick<Config, "sessionDays" | "publicUrl">, clock: Clock) {
    this.#db = db;
    this.#config = config;
    this.#clock = clock;
  }

  /** The person of the request's cookie; null without a live session of an enabled person. */
  async resolve(request: FastifyRequest): Promise<ResolvedSession | null> {
    const secret = readCookie(request, SESSION_COOKIE);
    if (secret === null) return null;
    const now = this.#clock.now();
    const [row] = await this.#db.readAsIdentity<SessionRow>({
      name: "resolve-session",
      text: `select s.id as session_id, s.last_seen_at, u.id as user_id, u.name, u.email, u.role, u.client_id
        from lastro.sessions s join lastro.users u on u.id = s.user_id
        where s.secret_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.disabled_at is null`,
      values: [hashSecret(secret), now],
    });
    if (row === undefined) return null;
    const person = toSignedIn(row);
    if (now.getTime() - row.last_seen_at.getTime() < TOUCH_AFTER_MS) return { person };
    await this.#db.readAsIdentity({
      name: "touch-session",
      text: "update lastro.sessions set last_seen_at = $2, expires_at = $3 where id = $1",
      values: [row.session_id, now, this.#endFrom(now)],
    });
    return { person, setCookie: this.#lastingCookie(request, secret) };
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
      text: `select s.id as session_id, s.last_seen_at, u.id as user_id, u.name, u.email, u.role, u.client_id
        from lastro.sessions s join lastro.users u on u.id = s.user_id
        where s.id = $1 and s.revoked_at is null and s.expires_at > $2 and u.disabled_at is null`,
      values: [sessionId, this.#clock.now()],
    });
    return row === undefined ? null : toSignedIn(row);
  }

  /** Starts a session inside the sign-in's transaction, ends the one that the browser came with, and sets the cookie. */
  async start(
    tx: Tx,
    { id, userId }: { id: string; userId: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.#revoke(tx, request);
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const now = this.#clock.now();
    await tx
      .insertInto("sessions")
      .values({
        id,
        user_id: userId,
        secret_hash: hashSecret(secret),
        created_at: now,
        last_seen_at: now,
        expires_at: this.#endFrom(now),
        ...originOf(request),
      })
      .execute();
    reply.header("set-cookie", this.#lastingCookie(request, secret));
  }

  /** Ends the request's session, if it has one, and clears the cookie. Answers whose session it was. */
  async end(tx: Tx, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const userId = await this.#revoke(tx, request);
    reply.header("set-cookie", this.#cookie(request, "", 0));
    return userId;
  }

  async #revoke(tx: Tx, request: FastifyRequest): Promise<string | null> {
    const secret = readCookie(request, SESSION_COOKIE);
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

  #endFrom(now: Date): Date {
    return new Date(now.getTime() + this.#config.sessionDays * DAY_MS);
  }

  #lastingCookie(request: FastifyRequest, secret: string): string {
    return this.#cookie(request, secret, this.#config.sessionDays * 86_400);
  }

  #cookie(request: FastifyRequest, value: string, maxAgeSeconds: number): string {
    const isSecure =
      request.protocol === "https" || this.#config.publicUrl?.startsWith("https:") === true;
    return `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? "; Secure" : ""}`;
  }
}

const toSignedIn = (row: SessionRow): SignedIn => ({
  userId: row.user_id,
  role: row.role,
  clientId: row.client_id,
  name: row.name,
  email: row.email,
  sessionId: row.session_id,
});
