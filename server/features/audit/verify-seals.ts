import { sql } from "kysely";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { AuditFault, verifyAudit } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

interface FaultRow {
  seq: number | null;
  id: string | null;
  at: Date | null;
  fault: AuditFault;
}

export interface SealVerdict {
  /** Rows whose seal was compared. */
  readings: number;
  broken: ReplyOf<typeof verifyAudit>["broken"];
}

/** Every seal against its rows: a row that is not as it was sealed, one that is missing, one that no entry tells of. */
export async function verifySeals(tx: Tx): Promise<SealVerdict> {
  const found = await sql<{ readings: number; broken: FaultRow | null }>`
    with seals as (
      select h.seq, a.id, a.at, (a.details ->> 'seal')::bigint as seal, (a.details ->> 'rows')::int as rows, a.details ->> 'sha256' as sha256
      from lastro.audit_log a join lastro.audit_chain h on h.entry_id = a.id where a.action = 'read.seal'
    ), retired as (
      select coalesce(max((details ->> 'toSeal')::bigint), 0) as upto from lastro.audit_log where action = 'read.retire'
    ), lines as (
      select r.seal_seq, r.seal_ordinal, lastro.read_hash(r) as hash from lastro.read_log r where r.seal_seq is not null
      union all select seal_seq, seal_ordinal, hash from lastro.read_erasures
    ), sums as (
      select seal_seq, count(*)::int as rows, encode(sha256(convert_to(string_agg(hash, '' order by seal_ordinal), 'UTF8')), 'hex') as sha256
      from lines group by seal_seq
    ), faults as (
      select s.seq, s.id, s.at, s.seal, case when coalesce(l.rows, 0) < s.rows then 'missing' else 'changed' end as fault
      from seals s cross join retired left join sums l on l.seal_seq = s.seal
      where s.seal > retired.upto and (l.rows, l.sha256) is distinct from (s.rows, s.sha256)
      union all
      select null, null, null, l.seal_seq, 'unlinked' from sums l where not exists (select from seals s where s.seal = l.seal_seq)
    )
    select (select coalesce(sum(rows), 0)::int from sums) as readings,
      (select to_json(f) from (select seq, id, at, fault from faults order by seal limit 1) f) as broken`.execute(
    tx,
  );
  const { readings, broken } = found.rows[0] ?? { readings: 0, broken: null };
  return {
    readings,
    broken:
      broken === null
        ? null
        : {
            ...broken,
            action: "read.seal",
            at: broken.at === null ? null : new Date(broken.at).toISOString(),
          },
  };
}
