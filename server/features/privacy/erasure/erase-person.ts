import { sql } from "kysely";
import type { erasePerson as endpoint } from "#contract/privacy/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { publishAdminChange, publishSessionEnd } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { privacyCopy as copy } from "../copy.ts";
import { eraseAuditEntries, TELLING } from "./erase-audit.ts";
import { pseudonymise } from "./pseudonymise.ts";
import { addressesOf } from "../addresses-of.ts";
import { listPersonColumns } from "../closing/tenant-catalog.ts";

/** What only concerns the person beside the rows that would go with the account: sessions, notifications, teams. */
const OWN_ROWS = [
  ["report_reads", "user_id"],
  ["comment_mentions", "user_id"],
  ["message_feedback", "user_id"],
] as const;
const ADDRESSED_ROWS = [
  ["access_tokens", "email"],
  ["access_requests", "email"],
  ["invites", "email"],
  ["mail_messages", "to_address"],
] as const;

/**
 * Deletes what only concerns a person and pseudonymises them where records have to stay: decisions, comments, uploads, runs.
 * The address goes from the audit log with the contents that hold it, and the origin of everything that they did.
 */
export const erasePerson: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { params, body },
) => {
  authorize("privacy.manage");
  const now = services.clock.now();
  return services.db.asOwner(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "email", "name", "erased_at"])
      .where("id", "=", params.id)
      .where("email", "not like", "%@sistema.invalid")
      .where("is_demonstration", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw refuse("NOT_FOUND");
    if (user.erased_at !== null) throw refuse("PERSON_ERASED");
    if (user.id === actor.userId) throw refuse("OWN_ACCESS");
    if (body.email.trim().toLowerCase() !== user.email)
      throw refuse("INVALID_INPUT", { fields: { email: copy.wrongAddress } });
    await publishSessionEnd(tx, user.id);
    await publishAdminChange(tx);
    const addresses = await addressesOf(tx, user);
    const deleted = await deleteOwn(tx, user.id, addresses);
    const pseudonymised = await pseudonymise(tx, user.id, now);
    const { erased } = await eraseEntries(
      tx,
      actor.userId,
      { ...user, addresses },
      { deleted, pseudonymised },
    );
    return { deleted, pseudonymised, erasedEntries: erased, stays: [...copy.personStays] };
  });
};

async function deleteOwn(tx: Tx, id: string, addresses: readonly string[]): Promise<number> {
  const conversations =
    await sql`delete from lastro.conversations where owner_id = ${id} and shared_at is null`.execute(
      tx,
    );
  let deleted = Number(conversations.numAffectedRows ?? 0n);
  const withAccount = (await listPersonColumns(tx))
    .filter(({ cascades }) => cascades)
    .map(({ table, column }) => [table, column] as const);
  const places = [
    ...[...withAccount, ...OWN_ROWS].map(([table, column]) => ({ table, column, value: id })),
    ...addresses.flatMap((value) =>
      ADDRESSED_ROWS.map(([table, column]) => ({ table, column, value })),
    ),
  ];
  for (const { table, column, value } of places) {
    const gone =
      await sql`delete from ${sql.table(`lastro.${table}`)} where ${sql.ref(column)} = ${value}`.execute(
        tx,
      );
    deleted += Number(gone.numAffectedRows ?? 0n);
  }
  await sql`update lastro.survey_invitations set email = null where email = any(${[...addresses]})`.execute(
    tx,
  );
  // What they read stays, without where from; a seal holds over the hash of that.
  await sql`update lastro.read_log set address = null, origin_salt = null where user_id = ${id} and origin_salt is not null`.execute(
    tx,
  );
  // What others were told of an address.
  await sql`delete from lastro.notifications where subject ->> 'email' = any(${[...addresses]}) or subject ->> 'person' = any(${[...addresses]}) or subject ->> 'by' = any(${[...addresses]})`.execute(
    tx,
  );
  return deleted;
}

async function eraseEntries(
  tx: Tx,
  actorId: string,
  { id, addresses, name }: { id: string; addresses: readonly string[]; name: string | null },
  counts: { deleted: number; pseudonymised: number },
) {
  const found = await sql<{ id: string; is_whole: boolean }>`
    select id, tells_address or (${name}::text is not null and position(to_jsonb(${name}::text)::text in told) > 0) as is_whole
    from lastro.audit_log, lateral (select concat(details::text, before::text, after::text)) contents(told),
      lateral (select bool_or(position(address in told) > 0) from unnest(${[...addresses]}::text[]) address) found(tells_address)
    where action <> all(${TELLING}) and (user_id = ${id} or tells_address)`.execute(tx);
  const ofTelling = await sql<{
    id: string;
  }>`select id from lastro.audit_log where action = any(${TELLING}) and user_id = ${id}`.execute(
    tx,
  );
  const ids = (isWhole: boolean) =>
    found.rows.filter((row) => row.is_whole === isWhole).map((row) => row.id);
  return eraseAuditEntries(tx, {
    whole: ids(true),
    origins: [...ids(false), ...ofTelling.rows.map((row) => row.id)],
    telling: { action: "user.erase", userId: actorId, subjectId: id },
    describe: () => counts,
  });
}
