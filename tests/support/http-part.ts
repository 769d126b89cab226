import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { LightMyRequestResponse } from "fastify";
import type { AnyEndpoint, Route } from "#server/platform/http/route.ts";
import { auth, issueAccessToken } from "#server/features/auth/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { loneKeeper } from "#server/database/keeper.ts";
import { loadConfig, type Config } from "#server/platform/config.ts";
import type { Feature } from "#server/platform/feature.ts";
import { createApp, type AppOptions } from "#server/platform/http/create-app.ts";
import type { Logger } from "#server/platform/log.ts";
import { RepeatedWrites } from "#server/platform/repeats/index.ts";
import { openStopping } from "#server/platform/process/stopping.ts";
import type { Services } from "#server/platform/services.ts";
import { Sessions } from "#server/platform/sessions/sessions.ts";
import { describeProcess } from "#server/platform/process/this-process.ts";
import type { RoleColumn } from "#server/database/column-types.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import { uuidv7 } from "uuidv7";

/** A clock that a test moves. */
export class TestClock {
  #now = new Date("2026-11-02T12:00:00.000Z").getTime();
  now = (): Date => new Date(this.#now);
  advance(ms: number): void {
    this.#now += ms;
  }
}

/** What JSON.parse gives: a test that names no type says by its expectations what the reply is. */
export type ParsedJson = ReturnType<typeof JSON.parse>;

export interface Reply<T = ParsedJson> {
  status: number;
  body: T;
  headers: LightMyRequestResponse["headers"];
}

/** One signed-in person of a test, speaking HTTP. */
export interface Persona {
  userId: string;
  email: string;
  cookie: string;
  send<T = ParsedJson>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** The same with a body of bytes: uploads. */
  sendRaw<T = ParsedJson>(
    method: string,
    path: string,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<Reply<T>>;
}

export interface HttpPart {
  app: FastifyInstance;
  db: Database;
  clock: TestClock;
  services: Services;
  database: TestDatabase;
  send<T = ParsedJson>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** Moves the clock by a time in which everybody began their sessions anew. */
  letPass(ms: number): Promise<void>;
  /** Makes a person of a role and signs them in through the product's own sign-in. */
  signIn(
    role: RoleColumn,
    options?: { clientId?: string; email?: string; name?: string },
  ): Promise<Persona>;
  close(): Promise<void>;
}

/**
 * A part of the HTTP server over a fresh database, without listening. `ports` are the services that the part needs beyond
 * the platform's; routes of sign-in are always there.
 */
export async function openHttpPart(
  list: readonly Feature[] | ((services: Services) => Route[]),
  options: {
    ports?: (db: Database) => Partial<Services>;
    config?: Record<string, string>;
    log?: Logger;
    app?: AppOptions;
    /** Another way to the same database: a proxy. */
    connect?: (direct: DatabaseConnection) => DatabaseConnection;
  } = {},
): Promise<HttpPart> {
  const database = await createTestDatabase();
  const log = options.log ?? watchedLogger();
  const { connection: direct } = database;
  const db = await openDatabasePools(options.connect?.(direct) ?? direct, { log });
  const clock = new TestClock();
  const config: Config = loadConfig({ DEMO: "off", ...options.config });
  const services = {
    config,
    self: describeProcess("all"),
    keeper: loneKeeper,
    db,
    clock,
    log,
    stopping: openStopping().signal,
    sessions: new Sessions(db, config, clock),
    ...options.ports?.(db),
  } as Services;
  const listed =
    typeof list === "function"
      ? list(services)
      : list.flatMap((feature) => feature.routes?.(services) ?? []);
  const signIn = (auth.routes?.(services) ?? []).filter(
    ({ endpoint }) => !listed.some((other) => other.endpoint.name === endpoint.name),
  );
  const routes = [...signIn, ...listed];
  const endpoints: AnyEndpoint[] = routes.map((route) => route.endpoint);
  const app = await createApp(services, routes, {
    checkReplies: true,
    endpoints,
    repeats: new RepeatedWrites(db, openBox()),
    ...options.app,
  });
  await app.ready();

  const send: HttpPart["send"] = async (method, path, body, headers = {}) => {
    const isText = typeof body === "string" || Buffer.isBuffer(body);
    const reply = await app.inject({
      method: method as "GET",
      url: path,
      headers: {
        ...(config.publicUrl === undefined ? {} : { host: new URL(config.publicUrl).host }),
        ...(body === undefined || isText ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: isText ? (body as string | Buffer) : JSON.stringify(body) }),
    });
    const isJson = String(reply.headers["content-type"] ?? "").startsWith("application/json");
    return {
      status: reply.statusCode,
      body: isJson && reply.body !== "" ? JSON.parse(reply.body) : reply.body,
      headers: reply.headers,
    };
  };

  return {
    app,
    db,
    clock,
    services,
    database,
    send,
    async letPass(ms) {
      clock.advance(ms);
      await db.asOwner((tx) =>
        sql`update lastro.sessions set created_at = created_at + ${ms} * interval '1 millisecond',
          expires_at = expires_at + ${ms} * interval '1 millisecond',
          absolute_end_at = absolute_end_at + ${ms} * interval '1 millisecond'`.execute(tx),
      );
    },
    async signIn(
      role,
      { clientId, email = `${uuidv7()}@exemplo.com.br`, name = "Pessoa de Teste" } = {},
    ) {
      const userId = uuidv7();
      await db.asIdentity(async (tx) => {
        await tx
          .insertInto("users")
          .values({
            id: userId,
            email,
            name,
            role,
            client_id: clientId ?? null,
            active_project_id: null,
          })
          .execute();
        if (clientId !== undefined)
          await tx
            .insertInto("memberships")
            .values({ user_id: userId, tenant_id: clientId })
            .execute();
      });
      const issued = await issueAccessToken(db, { email, now: clock.now() });
      const reply = await send("POST", "/api/auth/validate-invite", { token: issued?.token });
      const cookie = cookieOf(reply);
      const sendAs: Persona["send"] = (method, path, body, headers) =>
        send(method, path, body, { cookie, ...headers });
      return { userId, email, cookie, send: sendAs, sendRaw: sendAs };
    },
    async close() {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}

/** Seals without a key: what is sealed at rest is asserted where the disk's box is used. */
const openBox = (): SecretBox => ({
  seal: async (secret) => Buffer.from(secret).toString("base64"),
  open: async (sealed) => Buffer.from(sealed, "base64").toString(),
});

/** "name=value" of the session cookie that a reply set. */
export function cookieOf(reply: Reply): string {
  const header = reply.headers["set-cookie"];
  return (Array.isArray(header) ? header[0] : header)?.split(";", 1)[0] ?? "";
}
