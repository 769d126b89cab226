import { createReadStream } from "node:fs";
import { sql, type RawBuilder } from "kysely";
import type { exportPerson as endpoint } from "#contract/privacy/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn, momentInWords } from "#server/platform/product-day.ts";
import { privacyCopy as copy } from "../copy.ts";
import { freezeReads, spoolTable, type SpooledTable } from "./spool-tables.ts";
import { streamZip, textEntry, type ZipEntry } from "./stream-zip.ts";
import { listPersonColumns } from "../closing/tenant-catalog.ts";

/** Tables whose structured columns are the person's own; elsewhere those hold a client's data. */
const OWN_STRUCTURE = ["users", "notifications", "audit_log"];

/** Everything that names the person or that they wrote, as a ZIP of JSON. */
export const exportPerson: Handler<typeof endpoint> = async (
  { services: { db, clock, fileStore }, actor, authorize, reply },
  { params },
) => {
  authorize("privacy.manage");
  const now = clock.now();
  const user = await db.asOwner((tx) =>
    tx
      .selectFrom("users")
      .select(["id", "email", "name"])
      .where("id", "=", params.id)
      .where("email", "not like", "%@sistema.invalid")
      .executeTakeFirst(),
  );
  if (user === undefined) return refuse("NOT_FOUND");
  const scratch = await fileStore.makeScratch();
  const tables = await db
    .asOwner((tx) => readSpool(tx, scratch.path, user))
    .catch(async (failure: unknown) => {
      await scratch.remove();
      throw failure;
    });
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  await db.asIdentity((tx) =>
    audit(tx, {
      action: "user.export-data",
      userId: actor.userId,
      tenantId: null,
      subjectId: user.id,
      details: { rows },
    }),
  );
  const entries: ZipEntry[] = [
    textEntry(copy.readme, copy.personReadme(user.name ?? user.email, momentInWords.format(now))),
    ...tables.map(
      ({ table, path }): ZipEntry => ({
        path: table === "users" ? "conta.json" : `registros/${table}.json`,
        compress: true,
        open: () => Promise.resolve(createReadStream(path)),
      }),
    ),
  ];
  const zip = streamZip(entries, now, () => Promise.resolve());
  zip.once("close", () => void scratch.remove());
  await reply
    .header("content-type", "application/zip")
    .header("content-disposition", attachmentHeader(copy.personName(dayIn.format(now))))
    .header("cache-control", "private, no-store")
    .send(zip);
  return {};
};

async function readSpool(
  tx: Tx,
  folder: string,
  { id, email }: { id: string; email: string },
): Promise<SpooledTable[]> {
  await freezeReads(tx);
  const conditions = new Map<string, RawBuilder<unknown>[]>();
  const add = (table: string, condition: RawBuilder<unknown>): void =>
    void conditions.set(table, [...(conditions.get(table) ?? []), condition]);
  add("users", sql`t.id = ${id}`);
  for (const { table, column } of await listPersonColumns(tx))
    add(table, sql`${sql.ref(`t.${column}`)} = ${id}`);
  add(
    "messages",
    sql`t.conversation_id in (select id from lastro.conversations where owner_id = ${id})`,
  );
  add("audit_log", sql`t.user_id = ${id}`);
  add("read_log", sql`t.user_id = ${id}`);
  for (const table of ["access_tokens", "access_requests", "invites"])
    add(table, sql`t.email = ${email}`);
  add("mail_messages", sql`t.to_address = ${email}`);
  const spooled: SpooledTable[] = [];
  for (const [table, any] of conditions) {
    const structured = OWN_STRUCTURE.includes(table)
      ? []
      : (
          await sql<{
            name: string;
          }>`select attname as name from pg_attribute where attrelid = ${`lastro.${table}`}::regclass and attnum > 0 and atttypid = 'jsonb'::regtype`.execute(
            tx,
          )
        ).rows;
    const written = await spoolTable(tx, folder, table, {
      condition: sql.join(any, sql` or `),
      without: structured.map(({ name }) => name),
    });
    if (written !== null) spooled.push(written);
  }
  return spooled;
}
