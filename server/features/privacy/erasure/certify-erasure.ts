import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PersonCertificate } from "#contract/privacy/person-files.ts";
import { matchPerson } from "#domain/people/person-terms.ts";
import { publishAdminChange } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import { privacyCopy as copy } from "../copy.ts";
import { eraseAuditEntries, TELLING } from "./erase-audit.ts";
import { lockErasure, readErasure, type OpenErasure } from "./erasure-work.ts";
import { findPerson } from "./find-person.ts";
import { findShared } from "../lasting-flow.ts";
import { countRowsNaming, listTextTables } from "../closing/tenant-texts.ts";

/**
 * "again" when a file or a record still names the person, or an object is still held. Otherwise, in one transaction: audit
 * entries of the client that tell of the person lose their contents, whom it was about is forgotten, and the certificate stands.
 */
export async function certifyErasure(services: Services, id: string): Promise<"done" | "again"> {
  const { db, clock } = services;
  const open = await readErasure(db, id);
  if (open === null) return "done";
  const matcher = matchPerson(open.work.terms);
  const { places } = await findPerson(services, open.clientId, open.work.terms, {
    matcher,
    rows: 0,
  });
  if (places.length > 0) return "again";
  const shared = await findShared(services, Object.keys(open.work.sizes));
  if (shared === null) return "again";
  return db.asOwner(async (tx) => {
    const erasure = await lockErasure(tx, id);
    if (erasure === null) return "done";
    if (
      Object.keys(
        await countRowsNaming(tx, await listTextTables(tx, "records"), erasure.clientId, matcher),
      ).length > 0
    )
      return "again";
    const results = await countRowsNaming(
      tx,
      await listTextTables(tx, "results"),
      erasure.clientId,
      matcher,
    );
    const entries = await sql<{ id: string; told: unknown }>`
      select id, jsonb_build_array(details, before, after) as told from lastro.audit_log
      where tenant_id = ${erasure.clientId} and action <> all(${TELLING}) and concat_ws(' ', details::text, before::text, after::text) ~ ${matcher.pattern}`.execute(
      tx,
    );
    const now = clock.now();
    let written = { text: "", hash: "" };
    await eraseAuditEntries(tx, {
      whole: entries.rows.map((entry) => entry.id),
      telling: { action: "person.erase", userId: erasure.requestedBy, subjectId: id },
      describe({ entryId, erased }) {
        written = write(erasure, { shared, results, entryId, erased, now });
        return {
          files: erasure.work.files.length,
          objects: Object.keys(erasure.work.sizes).length,
          certificateHash: written.hash,
        };
      },
    });
    await tx
      .updateTable("person_erasures")
      .set({
        work: null,
        certificate: written.text,
        certificate_hash: written.hash,
        finished_at: now,
      })
      .where("id", "=", id)
      .execute();
    await publishAdminChange(tx);
    return "done";
  });
}

interface Ending {
  shared: Set<string>;
  results: Record<string, number>;
  entryId: string;
  erased: number;
  now: Date;
}

function write(
  { id, clientId, clientName, requestedBy, requestedByName, requestedAt, work }: OpenErasure,
  { shared, results, entryId, erased, now }: Ending,
): { text: string; hash: string } {
  const gone = Object.entries(work.sizes)
    .filter(([sha256]) => !shared.has(sha256))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const certificate: PersonCertificate = {
    id,
    client: { id: clientId, name: clientName },
    requestedBy: requestedBy === null ? null : { id: requestedBy, name: requestedByName ?? "" },
    requestedAt: requestedAt.toISOString(),
    finishedAt: now.toISOString(),
    files: work.files.map(({ kind, id: of, cells, passages }) => ({
      kind,
      id: of,
      cells,
      passages,
    })),
    cells: work.files.reduce((sum, { cells }) => sum + cells, 0),
    passages: work.files.reduce((sum, { passages }) => sum + passages, 0),
    records: work.records,
    objects: gone.map(([sha256, bytes]) => ({ sha256, bytes })),
    sharedObjects: Object.keys(work.sizes).length - gone.length,
    results,
    audit: { entryId, erasedEntries: erased },
    statement: copy.personStatement,
    stays: [...copy.personFilesStay(Object.keys(results).length > 0)],
  };
  const text = `${JSON.stringify(certificate, null, 2)}\n`;
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}
