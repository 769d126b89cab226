/** Where a client's files and documents name a person. As the owner: an administrator's order, over all versions and the bin. */
import { sql } from "kysely";
import type { PersonPlace } from "#contract/privacy/person-files.ts";
import { maskExcerpt, maskPlace } from "#domain/people/mask-excerpt.ts";
import type { PersonMatcher, PersonTerms } from "#domain/people/person-terms.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Services } from "#server/platform/services.ts";
import { privacyCopy as copy } from "../copy.ts";
import { namesPerson } from "../closing/tenant-texts.ts";

export interface FoundTable {
  id: string;
  tableName: string;
  parquetSha256: string;
  meta: RawTable;
  columns: { header: string; cells: number }[];
  rows: { rowNumber: number; cells: (string | null)[] }[];
}
export interface FoundPassage {
  ordinal: number;
  kind: string;
  heading: string | null;
  text: string;
}

/** A file, or a version of a library's document, with what of it names the person. */
export interface FoundPlace {
  kind: PersonPlace["kind"];
  id: string;
  /** Of the document's version; of a file its own. */
  versionId: string;
  projectId: string;
  project: string;
  name: string;
  version: number;
  isCurrent: boolean;
  isInBin: boolean;
  sha256: string;
  isOriginalErased: boolean;
  /** An archive that the file came in. */
  parentId: string | null;
  rows: number;
  cells: number;
  tables: FoundTable[];
  passages: FoundPassage[];
}

type Listed = Omit<FoundPlace, "rows" | "cells" | "tables" | "passages"> & {
  tables: { id: string; tableName: string; parquetSha256: string; meta: RawTable; more: unknown }[];
  isRead: boolean;
};
type Needs = Pick<Services, "db" | "fileStore" | "tableEngine">;

/** `rows`: of each table, so many are given; all are counted. `unread`: files of which neither tables nor text are known. */
export async function findPerson(
  { db, fileStore, tableEngine }: Needs,
  clientId: string,
  terms: PersonTerms,
  { matcher, rows }: { matcher: PersonMatcher; rows: number },
): Promise<{ places: FoundPlace[]; unread: number }> {
  const { listed, passages } = await db.asOwner(async (tx) => ({
    listed: await listAll(tx, clientId),
    passages: await findPassages(tx, clientId, matcher),
  }));
  const places: FoundPlace[] = [];
  for (const { tables, isRead: _, ...file } of listed) {
    const place: FoundPlace = {
      ...file,
      rows: 0,
      cells: 0,
      tables: [],
      passages: passages.get(file.versionId) ?? [],
    };
    for (const { more, ...table } of tables) {
      const found = await tableEngine.findPerson({
        parquetPath: fileStore.pathOf(table.parquetSha256),
        meta: table.meta,
        terms,
        limit: rows,
      });
      // Titles, notes and headers stand beside the rows.
      if (found.cells > 0 || namesPerson([table.meta, more], matcher))
        place.tables.push({ ...table, columns: found.columns, rows: found.samples });
      place.rows += found.rows;
      place.cells += found.cells;
    }
    if (place.tables.length > 0 || place.passages.length > 0 || matcher.has(file.name))
      places.push(place);
  }
  return {
    places,
    unread: listed.filter(({ isRead, isOriginalErased }) => !isRead && !isOriginalErased).length,
  };
}

async function listAll(tx: Tx, clientId: string): Promise<Listed[]> {
  const files = await sql<Listed>`
    select 'file' as kind, f.id, f.id as "versionId", f.project_id as "projectId", p.name as project, concat_ws('/', f.path, f.name) as name, f.version_number as version,
      f.superseded_at is null and f.deleted_at is null as "isCurrent", f.deleted_at is not null as "isInBin", f.sha256, f.original_erased_at is not null as "isOriginalErased", f.parent_file_id as "parentId",
      exists (select 1 from lastro.file_tables t where t.file_id = f.id) or exists (select 1 from lastro.document_pages g where g.file_id = f.id) or exists (select 1 from lastro.files e where e.parent_file_id = f.id) as "isRead",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'tableName', t.table_name, 'parquetSha256', t.parquet_sha256, 'meta', t.meta, 'more', jsonb_build_array(t.mapping, t.decisions, t.grade)) order by t.ordinal)
        from lastro.file_tables t where t.file_id = f.id), '[]') as tables
    from lastro.files f join lastro.projects p on p.id = f.project_id where f.tenant_id = ${clientId} order by f.id`.execute(
    tx,
  );
  const documents = await sql<Listed>`
    select 'document' as kind, d.id, v.id as "versionId", d.project_id as "projectId", p.name as project, v.file_name as name, v.number as version,
      d.current_version_id = v.id and d.deleted_at is null as "isCurrent", d.deleted_at is not null as "isInBin", v.sha256, v.original_erased_at is not null as "isOriginalErased", null as "parentId",
      exists (select 1 from lastro.library_pages g where g.version_id = v.id) as "isRead", '[]'::jsonb as tables
    from lastro.library_versions v join lastro.library_documents d on d.id = v.document_id join lastro.projects p on p.id = d.project_id where v.tenant_id = ${clientId} order by v.id`.execute(
    tx,
  );
  return [...files.rows, ...documents.rows];
}

/** By file, or by version of a document. */
async function findPassages(
  tx: Tx,
  clientId: string,
  matcher: PersonMatcher,
): Promise<Map<string, FoundPassage[]>> {
  const found = new Map<string, FoundPassage[]>();
  for (const [table, owner] of [
    ["document_pages", "file_id"],
    ["library_pages", "version_id"],
  ] as const) {
    const { rows } = await sql<FoundPassage & { owner: string }>`
      select ${sql.ref(owner)} as owner, ordinal, kind, heading, text from ${sql.table(`lastro.${table}`)}
      where tenant_id = ${clientId} and concat_ws(E'\n', heading, text) ~ ${matcher.pattern} order by ${sql.ref(owner)}, ordinal`.execute(
      tx,
    );
    for (const { owner: of, ...passage } of rows)
      if (matcher.has(textOf(passage))) found.set(of, [...(found.get(of) ?? []), passage]);
  }
  return found;
}

const textOf = ({ heading, text }: Pick<FoundPassage, "heading" | "text">): string =>
  [heading ?? "", text].join("\n");

const MOST_SAMPLES = 5;

/** As a screen may show it. */
export function presentPlace(
  {
    tables,
    passages,
    versionId: _v,
    sha256: _s,
    isOriginalErased: _o,
    parentId: _p,
    name,
    ...place
  }: FoundPlace,
  matcher: PersonMatcher,
): PersonPlace {
  const inRows = tables.flatMap(({ tableName, meta, rows }) =>
    rows.map(({ rowNumber, cells }) => {
      const at = cells.findIndex((cell) => cell !== null && matcher.has(cell));
      return {
        where: copy.column(tableName, meta.columns[at]?.header ?? ""),
        row: rowNumber,
        text: maskExcerpt(cells[at] ?? "", matcher),
      };
    }),
  );
  const inText = passages.map((passage) => ({
    where: copy.passage(passage.kind, passage.ordinal),
    row: null,
    text: maskExcerpt(textOf(passage), matcher),
  }));
  const samples = [...inRows, ...inText]
    .slice(0, MOST_SAMPLES)
    .map((sample) => ({ ...sample, where: masked(sample.where, matcher) }));
  return { ...place, name: masked(name, matcher), passages: passages.length, samples };
}

export function masked(text: string, matcher: PersonMatcher): string {
  let out = "";
  let from = 0;
  for (const { start, end } of matcher.find(text)) {
    out += text.slice(from, start) + maskPlace(text.slice(start, end));
    from = end;
  }
  return out + text.slice(from);
}
