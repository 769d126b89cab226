/** Versions of a file: which file an upload continues, and which version is in force. */
import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

/** What "the same name" means: letters in either case, and for an entry of an archive the way to it. */
export function versionKeyOf(name: string, place?: { archiveKey: string; path: string }): string {
  const own = name.normalize("NFC").toLowerCase();
  return place === undefined
    ? own
    : `${place.archiveKey}/${place.path.normalize("NFC").toLowerCase()}/${own}`;
}

/** Of an upload, whose folders were sent along or not. */
export const uploadKeyOf = (name: string, path: string | null): string =>
  versionKeyOf(name, path === null ? undefined : { archiveKey: "", path });

export interface NextVersion {
  versionKey: string;
  /** The first version; null when this is it. */
  versionOf: string | null;
  versionNumber: number;
}

/** Where an upload under this key stands. Two uploads of one name at once are put one after the other. */
export async function nextVersion(
  tx: Tx,
  projectId: string,
  versionKey: string,
): Promise<NextVersion> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId} ${versionKey}`}, 0))`.execute(
    tx,
  );
  const found = await sql<{ lineageId: string; last: number }>`
    select coalesce(f.version_of, f.id) as "lineageId",
      (select max(v.version_number) from lastro.files v where coalesce(v.version_of, v.id) = coalesce(f.version_of, f.id)) as last
    from lastro.files f
    where f.project_id = ${projectId} and f.version_key = ${versionKey} and f.deleted_at is null and f.superseded_at is null
    order by f.version_number desc, f.id desc limit 1`.execute(tx);
  const [same] = found.rows;
  return same === undefined
    ? { versionKey, versionOf: null, versionNumber: 1 }
    : { versionKey, versionOf: same.lineageId, versionNumber: same.last + 1 };
}

/**
 * Marks what a later version has replaced: the newest one that could be read and is in no bin is in force, and an older
 * one comes back when it goes to the bin. To be called in the transaction that changed a version's state.
 */
export async function recomputeCurrentVersion(tx: Tx, lineageId: string): Promise<void> {
  await sql`
    update lastro.files f set superseded_at = case when later.is_there then coalesce(f.superseded_at, now()) end
    from lastro.files own
      cross join lateral (select exists (select 1 from lastro.files n where coalesce(n.version_of, n.id) = ${lineageId}
        and n.version_number > own.version_number and n.deleted_at is null and n.read_at is not null) as is_there) later
    where own.id = f.id and coalesce(f.version_of, f.id) = ${lineageId} and (f.superseded_at is not null) is distinct from later.is_there`.execute(
    tx,
  );
}
