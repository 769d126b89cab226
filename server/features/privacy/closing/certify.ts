import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Certificate } from "#contract/privacy/certificate.ts";
import type { Tx } from "#server/database/transaction.ts";
import { publishAdminChange } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import { lockClosing, type ClosingRow, type ClosingWork } from "./closing-work.ts";
import { privacyCopy as copy } from "../copy.ts";
import { deleteReads } from "../delete-rows.ts";
import { findShared } from "../lasting-flow.ts";
import { eraseAuditEntries, TELLING } from "../erasure/erase-audit.ts";
import { countTenantRows, listTenantTables } from "./tenant-catalog.ts";

type Needs = Pick<Services, "db" | "fileStore" | "clock" | "log">;

/**
 * "again" when something of the target is still there. Otherwise, in one transaction: contents of audit entries are erased,
 * the last row goes, what the work held is emptied, and the certificate stands, its hash in the audit chain.
 */
export async function certify(
  { db, fileStore, clock, log }: Needs,
  id: string,
): Promise<"done" | "again"> {
  const { work } = await db.asOwner((tx) => lockClosing(tx, id));
  if (work === null) return "done";
  const shared = await findShared({ db, fileStore }, work.objects);
  if (shared === null) return "again";
  return db.asOwner(async (tx) => {
    const closing = await lockClosing(tx, id);
    if (closing.work === null) return "done";
    if (await isAnythingLeft(tx, closing)) return "again";
    const now = clock.now();
    // Readings are written up to a second late: what came after the rows went goes now.
    const { ids, deletedPeople } = closing.work;
    await deleteReads(tx, [...ids, ...deletedPeople, closing.project_id ?? closing.client_id]);
    const certificate = await eraseAndCertify(tx, closing, closing.work, { shared, now });
    if (closing.kind === "client")
      await tx.deleteFrom("clients").where("id", "=", closing.client_id).execute();
    await tx
      .updateTable("closings")
      .set({
        work: null,
        certificate: certificate.text,
        certificate_hash: certificate.hash,
        finished_at: now,
      })
      .where("id", "=", id)
      .execute();
    await publishAdminChange(tx);
    log.info({ closing: id, kind: closing.kind }, "closing certified");
    return "done";
  });
}

async function isAnythingLeft(
  tx: Tx,
  { kind, client_id: clientId, project_id: projectId }: ClosingRow,
): Promise<boolean> {
  if (kind === "project")
    return (
      (await tx
        .selectFrom("projects")
        .select("id")
        .where("id", "=", projectId)
        .executeTakeFirst()) !== undefined
    );
  // Held, so that nothing can be written for it until it is gone.
  await tx.selectFrom("clients").select("id").where("id", "=", clientId).forUpdate().execute();
  return Object.keys(await countTenantRows(tx, await listTenantTables(tx), clientId)).length > 0;
}

/** Entries of the tenant, of its people, about what is gone, or naming an address that is gone. */
async function eraseAndCertify(
  tx: Tx,
  closing: ClosingRow,
  work: ClosingWork,
  { shared, now }: Pick<Ending, "shared" | "now">,
): Promise<{ text: string; hash: string }> {
  const people = [...work.deletedPeople, ...work.keptPeople];
  const found = await sql<{ id: string }>`
    select id from lastro.audit_log where action <> all(${TELLING}) and (
      ${closing.kind === "client" ? sql`tenant_id = ${closing.client_id}` : sql`false`}
      or subject_id = any(${[...work.ids, ...people]}::uuid[]) or user_id = any(${people}::uuid[])
      or details ->> 'email' = any(${work.addresses}) or after ->> 'email' = any(${work.addresses}))`.execute(
    tx,
  );
  let certificate = { text: "", hash: "" };
  await eraseAuditEntries(tx, {
    whole: found.rows.map(({ id }) => id),
    telling: {
      action: closing.kind === "client" ? "client.close" : "project.close",
      userId: closing.requested_by,
      subjectId: closing.id,
    },
    describe({ entryId, erased }) {
      certificate = writeCertificate(closing, work, { shared, erased, entryId, now });
      return {
        rows: sum(work.rows),
        objects: work.objects.length,
        certificateHash: certificate.hash,
      };
    },
  });
  return certificate;
}

interface Ending {
  shared: Set<string>;
  erased: number;
  entryId: string;
  now: Date;
}

function writeCertificate(
  closing: ClosingRow,
  work: ClosingWork,
  { shared, erased, entryId, now }: Ending,
): { text: string; hash: string } {
  const rows = closing.kind === "client" ? { ...work.rows, clients: 1 } : work.rows;
  const gone = work.objects.filter((sha256) => !shared.has(sha256));
  const certificate: Certificate = {
    id: closing.id,
    kind: closing.kind,
    client: { id: closing.client_id, name: closing.client_name },
    project:
      closing.project_id === null
        ? null
        : { id: closing.project_id, name: closing.project_name ?? "" },
    requestedBy:
      closing.requested_by === null
        ? null
        : { id: closing.requested_by, name: closing.requested_by_name ?? "" },
    requestedAt: closing.requested_at.toISOString(),
    finishedAt: now.toISOString(),
    export: work.export,
    rows,
    totalRows: sum(rows),
    objects: gone.map((sha256) => ({ sha256, bytes: work.sizes[sha256] ?? null })),
    sharedObjects: work.objects.length - gone.length,
    bytes: gone.reduce((total, sha256) => total + (work.sizes[sha256] ?? 0), 0),
    keys: work.keys,
    workflows: work.workflows.length,
    people: { deleted: work.deletedPeople.length, pseudonymised: work.keptPeople.length },
    audit: { entryId, erasedEntries: erased },
    statement: copy.statement(closing.kind),
    stays: [...copy.stays],
  };
  const text = `${JSON.stringify(certificate, null, 2)}\n`;
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
