import { sql } from "kysely";
import type { AuditFault, verifyAudit as endpoint } from "#contract/admin/endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { Tx } from "#server/database/database.ts";

interface BrokenRow {
  seq: number | null;
  id: string | null;
  action: string | null;
  at: Date | null;
  fault: AuditFault;
}

/**
 * Computes every link again, in the database and in one statement: of one instant, whatever is written meanwhile. The
 * first fault in the chain's order is named; entries past the chain come after it.
 */
export async function verifyChain(tx: Tx): Promise<ReplyOf<typeof endpoint>> {
  const found = await sql<{ entries: number; head: string; broken: BrokenRow | null }>`
    with linked as (
      select c.seq, c.entry_id, c.previous_hash, c.hash, lag(c.hash, 1, repeat('0', 64)) over w as expected, lag(c.seq, 1, 0::bigint) over w as before_seq
      from lastro.audit_chain c window w as (order by c.seq)
    ), judged as (
      select l.seq, l.entry_id, case
          when l.seq <> l.before_seq + 1 or l.previous_hash <> l.expected then 'cut'
          when a.id is null then 'missing'
          when lastro.audit_hash(l.previous_hash, l.seq, a) <> l.hash then 'changed'
        end as fault
      from linked l left join lastro.audit_log a on a.id = l.entry_id
    ), last as (select seq, hash from lastro.audit_chain order by seq desc limit 1),
    faults as (
      select seq, entry_id, fault from judged where fault is not null
      union all
      select null, a.id, 'unlinked' from lastro.audit_log a where not exists (select 1 from lastro.audit_chain c where c.entry_id = a.id)
      union all
      select h.seq, null, 'cut' from lastro.audit_head h left join last on true
        where h.seq <> coalesce(last.seq, 0) or h.hash <> coalesce(last.hash, repeat('0', 64))
    ), first as (
      select f.seq, f.entry_id as id, a.action, a.at, f.fault from faults f left join lastro.audit_log a on a.id = f.entry_id order by f.seq nulls last, a.at limit 1
    )
    select (select count(*)::int from judged) as entries, (select hash from lastro.audit_head) as head, (select to_json(first) from first) as broken`.execute(tx);
  const row = found.rows[0];
  if (row === undefined) throw new Error("the audit chain gave no answer");
  const { broken } = row;
  return {
    entries: row.entries,
    head: row.head,
    isIntact: broken === null,
    broken: broken === null ? null : { ...broken, at: broken.at === null ? null : new Date(broken.at).toISOString() },
  };
}
