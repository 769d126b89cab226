import { sql } from "kysely";
import type { AuditFault, verifyAudit as endpoint } from "#contract/admin/endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { verifySeals } from "./verify-seals.ts";
import type { Tx } from "#server/database/transaction.ts";

interface BrokenRow {
  seq: number | null;
  id: string | null;
  action: string | null;
  at: Date | null;
  fault: AuditFault;
}

/**
 * Computes every link again, in the database and in one statement: of one instant, whatever is written meanwhile. The
 * first fault in the chain's order is named; entries past the chain come after it. What was erased of an entry must be what
 * a later entry says, by a hash over the ids of all that it erased.
 */
export async function verifyChain(tx: Tx): Promise<ReplyOf<typeof endpoint>> {
  const found = await sql<{ entries: number; head: string; broken: BrokenRow | null }>`
    with linked as (
      select c.seq, c.entry_id, c.previous_hash, c.hash, lag(c.hash, 1, repeat('0', 64)) over w as expected, lag(c.seq, 1, 0::bigint) over w as before_seq
      from lastro.audit_chain c window w as (order by c.seq)
    ), erasures as (
      select a.id, told.told_in::uuid as told_in from lastro.audit_log a,
        lateral (values (a.erased ->> 'contentIn'), (a.erased ->> 'originIn'), (a.erased ->> 'wholeIn')) told(told_in)
      where told.told_in is not null
    ), untold as (
      select e.told_in from (select distinct id, told_in from erasures) e left join lastro.audit_log teller on teller.id = e.told_in
      group by e.told_in, teller.details
      having teller.details ->> 'erasedHash' is distinct from encode(sha256(convert_to(string_agg(e.id::text, ',' order by e.id), 'UTF8')), 'hex')
    ), judged as (
      select l.seq, l.entry_id, case
          when l.seq <> l.before_seq + 1 or l.previous_hash <> l.expected then 'cut'
          when a.id is null then 'missing'
          when a.erased ? 'whole' then case when a.details <> '{}' or num_nonnulls(a.before, a.after, a.address, a.agent) > 0 then 'changed' end
          when lastro.audit_hash(l.previous_hash, l.seq, a) <> l.hash then 'changed'
          when a.erased ? 'content' and (a.details <> '{}' or num_nonnulls(a.before, a.after, a.content_salt) > 0) then 'changed'
          when a.erased ? 'origin' and num_nonnulls(a.address, a.agent, a.origin_salt) > 0 then 'changed'
        end as fault
      from linked l left join lastro.audit_log a on a.id = l.entry_id
    ), last as (select seq, hash from lastro.audit_chain order by seq desc limit 1),
    faults as (
      select seq, entry_id, fault from judged where fault is not null
      union all
      select c.seq, e.id, 'changed' from erasures e join untold u using (told_in) join lastro.audit_chain c on c.entry_id = e.id
      union all
      select null, a.id, 'unlinked' from lastro.audit_log a where not exists (select 1 from lastro.audit_chain c where c.entry_id = a.id)
      union all
      select h.seq, null, 'cut' from lastro.audit_head h left join last on true
        where h.seq <> coalesce(last.seq, 0) or h.hash <> coalesce(last.hash, repeat('0', 64))
    ), first as (
      select f.seq, f.entry_id as id, a.action, a.at, f.fault from faults f left join lastro.audit_log a on a.id = f.entry_id order by f.seq nulls last, a.at limit 1
    )
    select (select count(*)::int from judged) as entries, (select hash from lastro.audit_head) as head, (select to_json(first) from first) as broken`.execute(
    tx,
  );
  const row = found.rows[0];
  if (row === undefined) throw new Error("the audit chain gave no answer");
  const ofChain =
    row.broken === null
      ? null
      : {
          ...row.broken,
          at: row.broken.at === null ? null : new Date(row.broken.at).toISOString(),
        };
  const seals = await verifySeals(tx);
  const broken = ofChain ?? seals.broken;
  return {
    entries: row.entries,
    readings: seals.readings,
    head: row.head,
    isIntact: broken === null,
    broken,
  };
}
