/** What is kept of whoever asks (LGPD, articles 9, 18 and 19): nothing of clients but the names of projects they are in. */
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { exportOwnData as endpoint } from "#contract/privacy/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import type { Tx } from "#server/database/transaction.ts";
import { writeReadingsCsv } from "#server/features/audit/index.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { writeCallsCsv } from "#server/features/language-models/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn, momentInWords } from "#server/platform/product-day.ts";
import { listPersonColumns } from "../closing/tenant-catalog.ts";
import { ownDataCopy as copy } from "./own-data-copy.ts";
import { freezeReads } from "./spool-tables.ts";
import { streamZip, textEntry, type ZipEntry } from "./stream-zip.ts";

export const exportOwnData: Handler<typeof endpoint> = async ({ services, actor, reply }) => {
  const { db, clock, config } = services;
  const now = clock.now();
  // Sign-in's tables and the trace are nobody's to read but the owner's: each query names the person.
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asOwner(work);
  const held = await run((tx) => readHeld(tx, actor.userId));
  const { account, projects, passkeys, providers, sessions, records, models } = held;
  const files = copy.files;
  const entries: ZipEntry[] = [
    textEntry(
      files.report,
      copy.report({
        person: account.name ?? account.email,
        email: account.email,
        role: account.role,
        at: momentInWords.format(now),
        since: momentInWords.format(account.created_at),
        projects: projects.length,
        sessions: sessions.length,
        passkeys: passkeys.length,
        providers: providers.map(({ issuer }) => issuer),
        records: Object.values(records).reduce((sum, rows) => sum + rows, 0),
        models,
        idleDays: config.sessionIdleDays,
        maxDays: config.sessionMaxDays,
        readLogMonths: config.readLogMonths,
      }),
    ),
    textEntry(
      files.account,
      `${JSON.stringify({ account, projects, passkeys, providers, recoveryCodes: held.recoveryCodes, records }, null, 2)}\n`,
    ),
    textEntry(files.sessions, sessionsCsv(sessions)),
    streamed(files.readings, writeReadingsCsv(run, { userId: actor.userId })),
    streamed(files.calls, writeCallsCsv(run, { person: actor.userId })),
  ];
  await reply
    .header("content-type", "application/zip")
    .header("content-disposition", attachmentHeader(copy.fileName(dayIn.format(now))))
    .header("cache-control", "private, no-store")
    .send(streamZip(entries, now, () => Promise.resolve()));
  return {};
};

const streamed = (path: string, lines: AsyncGenerator<string>): ZipEntry => ({
  path,
  compress: true,
  open: () => Promise.resolve(Readable.from(lines)),
});

type Session = Awaited<ReturnType<typeof readHeld>>["sessions"][number];

function sessionsCsv(sessions: readonly Session[]): string {
  const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
  return (
    csvHead(copy.sessionColumns) +
    sessions
      .map((session) =>
        csvLine([
          moment(session.created_at),
          moment(session.last_seen_at),
          moment(session.expires_at),
          moment(session.revoked_at),
          copy.methods[session.method] ?? session.method,
          session.address,
          session.agent,
        ]),
      )
      .join("")
  );
}

async function readHeld(tx: Tx, userId: string) {
  await freezeReads(tx);
  return {
    account: await tx
      .selectFrom("users")
      .leftJoin("clients", "clients.id", "users.client_id")
      .select([
        "users.id",
        "users.email",
        "users.name",
        "users.role",
        "users.created_at",
        "users.notification_settings",
        "clients.name as client",
      ])
      .where("users.id", "=", userId)
      .executeTakeFirstOrThrow(),
    projects: await tx
      .selectFrom("team_members")
      .innerJoin("projects", "projects.id", "team_members.project_id")
      .select(["projects.name", "team_members.duty", "team_members.created_at as since"])
      .where("team_members.user_id", "=", userId)
      .orderBy("team_members.created_at")
      .execute(),
    passkeys: await tx
      .selectFrom("passkeys")
      .select(["name", "created_at", "last_used_at", "device_type", "backed_up", "transports"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    providers: await tx
      .selectFrom("identity_links")
      .select(["issuer", "subject", "created_at", "last_used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    recoveryCodes: await tx
      .selectFrom("recovery_codes")
      .select(["created_at", "used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    sessions: await tx
      .selectFrom("sessions")
      .select([
        "created_at",
        "last_seen_at",
        "expires_at",
        "revoked_at",
        "method",
        "address",
        "agent",
      ])
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .execute(),
    models: (
      await tx
        .selectFrom("model_calls")
        .select("host")
        .distinct()
        .where("user_id", "=", userId)
        .orderBy("host")
        .execute()
    ).map(({ host }) => host),
    records: await countRecords(tx, userId),
  };
}

/** Rows that name the person, by table: what they signed stays with the client that it belongs to. */
async function countRecords(tx: Tx, userId: string): Promise<Record<string, number>> {
  const columns = await listPersonColumns(tx);
  const counts = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const names = columns
      .filter((column) => column.table === table)
      .map(({ column }) => sql`${sql.ref(column)} = ${userId}`);
    return sql`select ${table}::text as name, count(*)::int as count from ${sql.table(`lastro.${table}`)} where ${sql.join(names, sql` or `)}`;
  });
  const { rows } = await sql<{ name: string; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counted where count > 0 order by name`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
