/** History of a file's mapping: what stood before a change and after it, whole, so that a change can be taken back. */
import { uuidv7 } from "uuidv7";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";

/** One table of a file as it was mapped. */
export interface MappingSnapshot {
  tableName: string;
  headerRow: number;
  headerSignature: string;
  canonical: string | null;
  status: FileTableRow["canonicalStatus"];
  decision: TableDecision | null;
}

export function snapshotOf(tables: readonly FileTableRow[]): MappingSnapshot[] {
  return tables.map(({ tableName, meta, canonical, canonicalStatus, decision }) => ({
    tableName,
    headerRow: meta.headerRow,
    headerSignature: meta.headerSignature,
    canonical,
    status: canonicalStatus,
    decision,
  }));
}

export async function recordMappingChange(
  tx: Tx,
  file: Pick<FileRow, "id" | "tenantId">,
  change: {
    kind: "confirmed" | "reverted" | "reread";
    before: MappingSnapshot[];
    after: MappingSnapshot[];
    userId: string;
    at?: Date;
  },
): Promise<void> {
  await tx
    .insertInto("mapping_changes")
    .values({
      id: uuidv7(),
      tenant_id: file.tenantId,
      file_id: file.id,
      kind: change.kind,
      before: toJson(change.before),
      after: toJson(change.after),
      changed_by: change.userId,
      ...(change.at === undefined ? {} : { changed_at: change.at }),
    })
    .execute();
}
