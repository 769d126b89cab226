import type { FileStore } from "#server/ports/file-store.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";
import type { FileRow } from "../file-row.ts";

/** The file's settled tables as the table engine loads them. */
export function toLoadFile(file: FileRow, fileStore: Pick<FileStore, "pathOf">): LoadFile {
  return {
    fileId: file.id,
    fileName: file.name,
    sha256: file.sha256,
    tables: file.tables.flatMap((table) =>
      table.settled.decision === null
        ? []
        : [
            {
              parquetPath: fileStore.pathOf(table.parquetSha256),
              meta: table.meta,
              decision: table.settled.decision,
            },
          ],
    ),
  };
}
