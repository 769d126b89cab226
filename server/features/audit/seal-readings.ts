/** Ties what was read to the audit chain: every ten minutes one entry with a hash over all rows that change no more. */
import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { JOIN_SHOWN_MS } from "#server/platform/reads/read-log.ts";
import type { Services } from "#server/platform/services.ts";

const MOST_ROWS = 50_000;
const MINUTE_MS = 60_000;
/** A row may be joined for ten minutes and is written a second later. */
const FINAL_AFTER_MS = JOIN_SHOWN_MS + MINUTE_MS;
/** A download that never said its end: its process was killed. */
const GIVEN_UP_AFTER_MS = 6 * 60 * MINUTE_MS;

interface Sealed {
  rows: number;
  firstAt: Date | null;
  lastAt: Date | null;
  sha256: string | null;
}

/** Answers how many rows were sealed. */
export async function sealReadings({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await db.asOwner((tx) => sealSome(tx, clock.now()));
    sealed += rows;
    if (rows < MOST_ROWS) return sealed;
  }
}

async function sealSome(tx: Tx, now: Date): Promise<number> {
  await takeTurn(tx);
  const final = new Date(now.getTime() - FINAL_AFTER_MS);
  const givenUp = new Date(now.getTime() - GIVEN_UP_AFTER_MS);
  const last = await sql<{
    seal: number;
  }>`select coalesce(max((details ->> 'seal')::bigint), 0) as seal from lastro.audit_log where action = 'read.seal'`.execute(
    tx,
  );
  const seal = (last.rows[0]?.seal ?? 0) + 1;
  const found = await sql<Sealed>`
    with due as (
      select id, row_number() over (order by at, id) as ordinal from (
        select id, at from lastro.read_log where seal_seq is null
          and case when way = 'leaves' then last_at is not null or at < ${givenUp} else at < ${final} end
        order by at, id limit ${MOST_ROWS}) final
    ), sealed as (
      update lastro.read_log r set seal_seq = ${seal}, seal_ordinal = due.ordinal,
        origin_hash = coalesce(lastro.read_origin_hash(r), encode(sha256(''::bytea), 'hex'))
      from due where r.id = due.id returning r.seal_ordinal, r.at, lastro.read_hash(r) as hash
    )
    select count(*)::int as rows, min(at) as "firstAt", max(at) as "lastAt",
      encode(sha256(convert_to(string_agg(hash, '' order by seal_ordinal), 'UTF8')), 'hex') as sha256 from sealed`.execute(
    tx,
  );
  const { rows, firstAt, lastAt, sha256 } = found.rows[0] ?? { rows: 0 };
  if (rows === 0) return 0;
  await audit(tx, {
    action: "read.seal",
    userId: null,
    tenantId: null,
    details: { seal, rows, firstAt, lastAt, sha256 },
  });
  return rows;
}

/** Whole seals whose last row lies further back than `READ_LOG_MONTHS` go, told by an entry with a hash over theirs. */
export async function purgeReadings({
  db,
  clock,
  config,
}: Pick<Services, "db" | "clock" | "config">): Promise<number> {
  const until = clock.now();
  until.setUTCMonth(until.getUTCMonth() - config.readLogMonths);
  return db.asOwner(async (tx) => {
    await takeTurn(tx);
    const found = await sql<{ from: number | null; to: number; sha256: string }>`
      with seals as (
        select (details ->> 'seal')::bigint as seal, details ->> 'sha256' as sha256, (details ->> 'lastAt')::timestamptz as last_at
        from lastro.audit_log where action = 'read.seal' and (details ->> 'seal')::bigint > (
          select coalesce(max((details ->> 'toSeal')::bigint), 0) from lastro.audit_log where action = 'read.retire')
      ), kept as (select coalesce(min(seal), 9007199254740991) as first from seals where last_at >= ${until})
      select min(seal) as from, max(seal) as to, encode(sha256(convert_to(string_agg(sha256, '' order by seal), 'UTF8')), 'hex') as sha256
      from seals, kept where seal < kept.first`.execute(tx);
    const retired = found.rows[0];
    if (retired === undefined || retired.from === null) return 0;
    await sql`select set_config('lastro.retiring_reads', 'on', true)`.execute(tx);
    const gone = await tx
      .deleteFrom("read_log")
      .where("seal_seq", "<=", retired.to)
      .executeTakeFirst();
    await tx.deleteFrom("read_erasures").where("seal_seq", "<=", retired.to).execute();
    const rows = Number(gone.numDeletedRows);
    await audit(tx, {
      action: "read.retire",
      userId: null,
      tenantId: null,
      details: { fromSeal: retired.from, toSeal: retired.to, rows, sha256: retired.sha256 },
    });
    return rows;
  });
}

/** Two turns at once would give one number twice. */
const takeTurn = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('lastro.read_seal'))`.execute(tx);
