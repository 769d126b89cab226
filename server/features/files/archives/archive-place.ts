import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

/** Where an archive stands among the archives around it, and what is there already. */
export interface ArchivePlace {
  /** 0 for an archive that was uploaded itself. */
  depth: number;
  versionKey: string;
  uploadedBy: string | null;
  uploadedByCompany: boolean;
  /** Of the whole upload, this archive's own entries aside. */
  others: { entries: number; bytes: number };
  /** Entries that an earlier attempt has entered. */
  ordinals: Set<number>;
}

export async function readArchivePlace(tx: Tx, fileId: string): Promise<ArchivePlace | null> {
  const found = await sql<{
    depth: number;
    versionKey: string;
    uploadedBy: string | null;
    uploadedByCompany: boolean;
    entries: number;
    bytes: number;
    ordinals: number[];
  }>`
    with recursive above as (
        select id, parent_file_id, 0 as depth from lastro.files where id = ${fileId}
        union all select f.id, f.parent_file_id, a.depth + 1 from lastro.files f join above a on f.id = a.parent_file_id where a.depth < 10),
      below as (
        select id, parent_file_id, size_bytes from lastro.files where parent_file_id = (select id from above order by depth desc limit 1)
        union all select f.id, f.parent_file_id, f.size_bytes from lastro.files f join below b on f.parent_file_id = b.id)
    select (select max(depth) from above) as depth, coalesce(own.version_key, lower(own.name)) as "versionKey",
      own.uploaded_by as "uploadedBy", own.uploaded_by_company as "uploadedByCompany",
      (select count(*)::int from below where parent_file_id <> own.id) as entries,
      (select coalesce(sum(size_bytes), 0)::bigint from below where parent_file_id <> own.id) as bytes,
      array(select entry_ordinal from lastro.files where parent_file_id = own.id) as ordinals
    from lastro.files own where own.id = ${fileId}`.execute(tx);
  const [row] = found.rows;
  if (row === undefined) return null;
  const { depth, versionKey, uploadedBy, uploadedByCompany, entries, bytes, ordinals } = row;
  return {
    depth,
    versionKey,
    uploadedBy,
    uploadedByCompany,
    others: { entries, bytes },
    ordinals: new Set(ordinals),
  };
}
