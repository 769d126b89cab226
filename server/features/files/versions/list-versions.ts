import type { listVersions as endpoint } from "#contract/files/version-endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";
import { readFiles } from "../file-repository.ts";
import type { FileRow } from "../file-row.ts";

/** Newest first. Each is open to whoever may read it: a company's people see their own and the released ones. */
export const listVersions: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, project, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    const versions = await readFiles(tx, { lineageId: file.lineageId });
    return versions
      .map((version, index) => present(version, versions[index - 1]))
      .filter(
        (_, index) =>
          decide(context.actor, "file.read", {
            ...project.subject,
            openToCompany: versions[index]!.openToCompany && versions[index]!.deletedAt === null,
          }).allowed,
      )
      .reverse();
  });

function present(file: FileRow, previous: FileRow | undefined) {
  return {
    id: file.id,
    number: file.versionNumber,
    name: file.name,
    uploadedBy: file.uploadedBy,
    createdAt: file.createdAt.toISOString(),
    size: file.sizeBytes,
    rows: file.rows,
    status: file.status,
    error: file.error,
    isInBin: file.deletedAt !== null,
    isCurrent: file.supersededAt === null && file.deletedAt === null && file.readAt !== null,
    sameAsPrevious: previous !== undefined && hasEqualTables(previous, file),
  };
}

/** Equal bytes, or tables with equal headers, cells and row numbers. */
function hasEqualTables(before: FileRow, after: FileRow): boolean {
  if (before.sha256 === after.sha256) return true;
  if (after.tables.length === 0 || before.tables.length !== after.tables.length) return false;
  return after.tables.every((table, index) => {
    const other = before.tables[index]!;
    return (
      table.columnHashes !== null &&
      other.columnHashes !== null &&
      table.meta.rows === other.meta.rows &&
      JSON.stringify([table.meta.columns.map((column) => column.header), table.columnHashes]) ===
        JSON.stringify([other.meta.columns.map((column) => column.header), other.columnHashes])
    );
  });
}
