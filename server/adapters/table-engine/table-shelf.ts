/**
 * Tables read for one purpose that the next one will ask for: a file is graded right after its upload, and the run that
 * follows reads the same tables. Each is handed out once. The oldest make room, so that memory stays bounded.
 */
import type { BuiltTable } from "#domain/tables/built-table.ts";
import type { LoadFile, LoadOptions, LoadTable } from "#server/ports/table-engine.ts";

export interface TableShelf {
  take(file: LoadFile, table: LoadTable, options: LoadOptions): BuiltTable | undefined;
  put(file: LoadFile, table: LoadTable, options: LoadOptions, built: BuiltTable): void;
  clear(): void;
}

export function createTableShelf(maxRows: number): TableShelf {
  const kept = new Map<string, BuiltTable>();
  return {
    take(file, table, options) {
      const key = keyOf(file, table, options);
      const built = kept.get(key);
      kept.delete(key);
      return built;
    },
    put(file, table, options, built) {
      if (built.table.rows > maxRows) return;
      const key = keyOf(file, table, options);
      kept.delete(key);
      kept.set(key, built);
      let rows = 0;
      for (const each of kept.values()) rows += each.table.rows;
      for (const [
        oldest,
        {
          table: { rows: freed },
        },
      ] of kept) {
        if (rows <= maxRows) break;
        kept.delete(oldest);
        rows -= freed;
      }
    },
    clear: () => kept.clear(),
  };
}

/** Everything that a table is built from; stored rows and their metadata never change under one path. */
function keyOf(file: LoadFile, { parquetPath, decision }: LoadTable, options: LoadOptions): string {
  return JSON.stringify([
    file.fileId,
    file.fileName,
    file.sha256,
    parquetPath,
    decision,
    options.extractionDateMs,
    options.zone,
    Buffer.from(options.projectKey).toString("hex"),
  ]);
}
