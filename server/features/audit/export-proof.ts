/**
 * The whole log as one file that proves itself without this installation (`npm run verify-audit -- FILE`): each entry with the very text
 * that was hashed, and what was read with the lines that its seals are over.
 */
import { Readable } from "node:stream";
import { sql } from "kysely";
import { attachmentHeader } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Database } from "#server/database/database.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ProofEntry, ProofReading } from "./verify-proof.ts";
import { PROOF_EDITION } from "./verify-proof.ts";
import { auditCopy as copy } from "./copy.ts";

const BATCH = 2_000;

export async function exportProof({
  services,
  actor,
  authorize,
  reply,
}: RequestContext): Promise<Record<string, never>> {
  authorize("audit.read");
  const { db, clock } = services;
  await db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    audit(tx, {
      action: "audit.export",
      userId: actor.userId,
      tenantId: null,
      details: { format: "ndjson" },
    }),
  );
  const { seq, hash } = await db.asOwner((tx) =>
    tx.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow(),
  );
  async function* write(): AsyncGenerator<string> {
    const line = (value: object): string => `${JSON.stringify(value)}\n`;
    yield line({ kind: "head", edition: PROOF_EDITION, at: clock.now().toISOString() });
    let lastSeal = 0;
    for (let above = 0; above < seq; above += BATCH) {
      const entries = await readEntries(db, above, Math.min(above + BATCH, seq));
      for (const { seal } of entries) lastSeal = Math.max(lastSeal, seal ?? 0);
      yield entries.map(({ seal: _seal, ...entry }) => line(entry)).join("");
    }
    for (let after: [number, number] = [0, 0]; ; ) {
      const readings = await readLines(db, after, lastSeal);
      yield readings.map(line).join("");
      const last = readings.at(-1);
      if (last === undefined) break;
      after = [last.seal, last.ordinal];
    }
    yield line({ kind: "end", entries: seq, head: hash });
  }
  await reply
    .header("content-type", "application/x-ndjson; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName("ndjson")))
    .send(Readable.from(write()));
  return {};
}

/** As lastro.audit_hash joins them. */
const readEntries = (db: Database, above: number, upTo: number) =>
  db.asOwner(
    async (tx) =>
      (
        await sql<ProofEntry & { seal: number | null }>`
      select 'entry' as kind, h.seq, h.previous_hash as previous, h.hash, a.id, a.erased, (a.details ->> 'seal')::bigint as seal,
        case when a.erased ? 'whole' then null else (jsonb_build_object(
          'id', a.id, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'userId', a.user_id,
          'tenantId', a.tenant_id, 'action', a.action, 'subjectId', a.subject_id)
          || case when lastro.audit_is_first_edition(a)
            then jsonb_build_object('details', a.details, 'address', a.address, 'agent', a.agent, 'before', a.before, 'after', a.after)
            else jsonb_build_object('contentHash', lastro.audit_content_hash(a), 'originHash', lastro.audit_origin_hash(a)) end)::text end as text,
        case when a.content_salt is not null then jsonb_build_object('salt', a.content_salt,
          'text', jsonb_build_object('details', a.details, 'before', a.before, 'after', a.after)::text) end as content,
        case when a.origin_salt is not null then jsonb_build_object('salt', a.origin_salt,
          'text', jsonb_build_object('address', a.address, 'agent', a.agent)::text) end as origin
      from lastro.audit_chain h join lastro.audit_log a on a.id = h.entry_id
      where h.seq > ${above} and h.seq <= ${upTo} order by h.seq`.execute(tx)
      ).rows,
  );

const readLines = (db: Database, [seal, ordinal]: [number, number], upTo: number) =>
  db.asOwner(
    async (tx) =>
      (
        await sql<ProofReading>`
      select * from (
        select 'read' as kind, r.seal_seq as seal, r.seal_ordinal as ordinal, lastro.read_line(r) as text, null as hash,
          case when r.origin_salt is not null then r.origin_salt::text || E'\n' || coalesce(r.address, '') end as origin
        from lastro.read_log r where (r.seal_seq, r.seal_ordinal) > (${seal}, ${ordinal}) and r.seal_seq <= ${upTo}
        union all
        select 'read', seal_seq, seal_ordinal, null, hash, null from lastro.read_erasures
        where (seal_seq, seal_ordinal) > (${seal}, ${ordinal}) and seal_seq <= ${upTo}) l
      order by seal, ordinal limit ${BATCH}`.execute(tx)
      ).rows,
  );
