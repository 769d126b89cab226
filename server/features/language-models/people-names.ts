/** Names of people that stand in columns of a project's files: what no list of given names knows, and no model may see. */
import type { StoredTableQuality } from "#domain/quality/table-quality.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { Services } from "#server/platform/services.ts";

/** Of one project. Each is looked for in every text that leaves. */
const MOST_NAMES = 5_000;
const MOST_KEPT_TABLES = 60;
/** A word alone may be anything: a shift, a product, a team. */
const fullName = /^[\p{L}.'’ -]+$/u;

interface Column {
  sha256: string;
  meta: RawTable;
  headers: string[];
}

export class PeopleNames {
  readonly #services: Pick<Services, "db" | "fileStore" | "tableEngine">;
  readonly #kept = new Map<string, readonly string[]>();

  constructor(services: Pick<Services, "db" | "fileStore" | "tableEngine">) {
    this.#services = services;
  }

  /** Reading fails as a whole: what cannot be masked must not leave. */
  async of(scope: { userId: string; tenantId: string }, projectId: string): Promise<string[]> {
    const { db, fileStore, tableEngine } = this.#services;
    const rows = await db.asPerson(scope, (tx) =>
      tx
        .selectFrom("file_quality")
        .innerJoin("file_tables", "file_tables.id", "file_quality.file_table_id")
        .innerJoin("files", "files.id", "file_tables.file_id")
        .select(["file_tables.parquet_sha256", "file_tables.meta", "file_quality.body"])
        .where("files.project_id", "=", projectId)
        .where("files.deleted_at", "is", null)
        .execute(),
    );
    const names = new Set<string>();
    for (const { sha256, meta, headers } of rows.flatMap((row) =>
      namedColumns(row.parquet_sha256, row.meta as RawTable, row.body as StoredTableQuality),
    )) {
      const key = `${sha256} ${headers.join("\u0000")}`;
      const found =
        this.#kept.get(key) ??
        (
          await tableEngine.distinctTexts({
            parquetPath: fileStore.pathOf(sha256),
            meta,
            headers,
            limit: MOST_NAMES,
          })
        )
          .map((cell) => cell.replace(/\s+/g, " ").trim())
          .filter(isFullName);
      this.#kept.delete(key);
      this.#kept.set(key, found);
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= MOST_KEPT_TABLES) break;
        this.#kept.delete(oldest);
      }
      for (const name of found) if (names.size < MOST_NAMES) names.add(name);
    }
    return [...names];
  }
}

const isFullName = (cell: string): boolean =>
  cell.length <= 100 && /\s/.test(cell) && fullName.test(cell);

function namedColumns(sha256: string, meta: RawTable, quality: StoredTableQuality): Column[] {
  const headers = quality.personal
    .filter(({ kind, isWhole }) => kind === "nome" && isWhole)
    .map(({ column }) => column);
  return headers.length === 0 ? [] : [{ sha256, meta, headers }];
}
