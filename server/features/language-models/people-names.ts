/** Names of people that stand in columns of a project's files: what no list of given names knows, and no model may see. */
import { sql } from "kysely";
import type { StoredTableQuality } from "#domain/quality/table-quality.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { ordinaryWords } from "#domain/assistant/language/ordinary-words.ts";
import type { KnownNames } from "#domain/people/masking/index.ts";
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

  /** All names that must not reach a model: of the client and the project too, unless the project sends them. */
  async known(scope: { userId: string; tenantId: string }, projectId: string): Promise<KnownNames> {
    const row = await this.#services.db.asPerson(scope, async (tx) => {
      const { rows } = await sql<{
        client: string;
        project: string;
        sends: boolean;
        team: string[];
      }>`
        select c.name as client, p.name as project, coalesce(s.sends_names, false) as sends,
          array(select u.name from lastro.team_members t join lastro.users u on u.id = t.user_id
            where t.project_id = p.id and u.name is not null) as team
        from lastro.projects p join lastro.clients c on c.id = p.tenant_id
        left join lastro.project_model_settings s on s.project_id = p.id
        where p.id = ${projectId}`.execute(tx);
      return rows[0];
    });
    if (row === undefined) throw new Error("the project is gone or not visible");
    return {
      ordinaryWords: ordinaryWords(),
      client: row.sends ? null : row.client,
      project: row.sends ? null : row.project,
      team: row.team,
      columns: await this.of(scope, projectId),
    };
  }

  /** People whom columns name. Reading fails as a whole: what cannot be masked must not leave. */
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
