/** Where a project's files answer a query, best first. The texts of the best only are marked: marking costs most. */
import { sql } from "kysely";
import { searchedWords } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface Match {
  fileId: string;
  fileName: string;
  path: string | null;
  mediaType: string;
  found: "page" | "table" | "name";
  pageKind: "page" | "slide" | "section" | null;
  pageOrdinal: number | null;
  heading: string | null;
  tableName: string | null;
  /** What was searched, as it is written. */
  text: string;
  /** The same, character for character, as it was compared, with MARK_START and MARK_END around what matched. */
  marked: string;
}

export const MARK_START = "\u0001";
export const MARK_END = "\u0002";

export interface MatchRequest {
  projectId: string;
  query: string;
  limit: number;
  /** Only files open to the company's people: sent by them, or read by the run of a released report. */
  onlyOpen: boolean;
}

/** Condition on `lastro.files f`: in force, and open to who asks. */
export const visibleFile = (
  onlyOpen: boolean,
) => sql`f.deleted_at is null and f.superseded_at is null
  and (not ${onlyOpen}::boolean or f.uploaded_by_company or exists (
    select 1 from lastro.reports r join lastro.runs n on n.id = r.run_id
    where r.project_id = f.project_id and r.released_at is not null
      and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id))))`;

/**
 * No match for a query without words. The last word may be unfinished. The pages are gone through once, without an index on
 * their words: under row-level security PostgreSQL asks none, since comparing texts may tell of rows that are not shown.
 */
export async function findMatches(
  tx: Tx,
  { projectId, query, limit, onlyOpen }: MatchRequest,
): Promise<Match[]> {
  const headline = sql.lit(`HighlightAll=true, StartSel=${MARK_START}, StopSel=${MARK_END}`);
  // Looked up file by file: the planner knows nothing of how many match, and joins of unknown lists go through them again and again.
  const visible = visibleFile(onlyOpen);
  const found = await sql<Match>`
    with asked as materialized (
      select ${searchedWords(query)} as query),
    pages as materialized (
      select p.file_id, p.ordinal, ts_rank(p.search, a.query) as rank
      from asked a, lastro.document_pages p where p.project_id = ${projectId} and p.search @@ a.query),
    best as materialized (
      select * from (
        select p.file_id, 'page' as found, p.ordinal, p.rank
          from pages p where exists (select 1 from lastro.files f where f.id = p.file_id and ${visible} offset 0)
        union all
        select f.id, 'table', t.ordinal, ts_rank(t.search, a.query)
          from asked a, lastro.files f join lastro.file_tables t on t.file_id = f.id
          where f.project_id = ${projectId} and t.search @@ a.query and ${visible}
        union all
        select f.id, 'name', null, ts_rank(f.search, a.query)
          from asked a, lastro.files f where f.project_id = ${projectId} and f.search @@ a.query and ${visible}) matches
      order by rank desc, file_id, found, ordinal limit ${limit})
    select b.file_id as "fileId", f.name as "fileName", f.path, f.media_type as "mediaType", b.found,
      p.kind as "pageKind", p.ordinal as "pageOrdinal", p.heading, t.table_name as "tableName", source.text,
      ts_headline('pg_catalog.portuguese'::regconfig, coalesce(p.searched, lastro.search_text(source.text)), a.query, ${headline}) as marked
    from best b cross join asked a join lastro.files f on f.id = b.file_id
      left join lastro.document_pages p on b.found = 'page' and p.file_id = b.file_id and p.ordinal = b.ordinal
      left join lastro.file_tables t on b.found = 'table' and t.file_id = b.file_id and t.ordinal = b.ordinal
      cross join lateral (select case b.found
        when 'page' then coalesce(p.heading, '') || ' ' || p.text
        when 'table' then t.table_name || ': ' || (select string_agg(c ->> 'header', ' · ' order by n) from jsonb_array_elements(t.meta -> 'columns') with ordinality as l (c, n))
        else case when f.path is null then f.name else f.path || '/' || f.name end end as text) source
    order by b.rank desc, b.file_id, b.found, b.ordinal`.execute(tx);
  return found.rows;
}
