/** The list of documents: filtered, by page, with what a query found of each. */
import { sql } from "kysely";
import type { QueryOf } from "#contract/endpoint.ts";
import type {
  DocumentList,
  listDocuments as listEndpoint,
  listFirmDocuments as listFirmEndpoint,
} from "#contract/library/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { searchedText } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { extractExcerpt, MARK_END, MARK_START } from "#server/features/search/index.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { documentColumns, presentDocument, readCurrent } from "./present-document.ts";

type Query = QueryOf<typeof listEndpoint>;

export const listOfProject: Handler<typeof listEndpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("document.list", project.subject);
    return list(tx, context, project, query);
  });

export const listOfFirm: Handler<typeof listFirmEndpoint> = (context, { query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, (tx) => {
    context.authorize("document.listFirm");
    return list(tx, context, null, query);
  });

async function list(
  tx: Tx,
  context: RequestContext,
  project: EnteredProject | null,
  query: Query,
): Promise<DocumentList> {
  // The company's people know of what was opened to them, and of no bin.
  const onlyShared = context.actor.clientId !== null;
  const isBin = query.bin === "1" && !onlyShared;
  const asked = query.q === undefined || query.q === "" ? null : await readQuery(tx, query.q);
  const isSearch = asked !== null && !isBin;
  const visible = sql`d.project_id is not distinct from ${project?.id ?? null} and (d.deleted_at is not null) = ${isBin}::boolean and (not ${onlyShared}::boolean or d.shared_at is not null)`;
  const filtered = sql`${visible}
    and (${query.folder ?? null}::text is null or d.folder = ${query.folder ?? null} or starts_with(d.folder, ${`${query.folder ?? ""}/`}))
    and (${query.tag ?? null}::text is null or ${query.tag ?? null} = any (d.tags))
    and (${query.phase ?? null}::integer is null or ${query.phase ?? null} = any (d.phases))
    and (${query.approval ?? null}::text is null or exists (select 1 from lastro.library_versions v where v.id = d.current_version_id and coalesce(v.decision, 'waiting') = ${query.approval ?? null}))`;
  const chosen = isSearch
    ? sql`select d.id, f.version_id, f.ordinal, f.rank, d.updated_at from lastro.search_library(${project?.id ?? null}, ${asked.query}::tsquery, ${onlyShared}) f join lastro.library_documents d on d.id = f.document_id where ${filtered}`
    : sql`select d.id, null::uuid as version_id, null::integer as ordinal, null::real as rank, d.updated_at from lastro.library_documents d where ${filtered}`;
  const { rows: ids } = await sql<Place & { total: number }>`
    select id, version_id as "versionId", ordinal, count(*) over ()::integer as total from (${chosen}) chosen
    order by ${isSearch ? sql`rank desc` : sql`updated_at desc`}, id desc limit ${query.limit} offset ${query.offset}`.execute(
    tx,
  );
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom("library_documents")
          .select(documentColumns)
          .where(
            "id",
            "in",
            ids.map(({ id }) => id),
          )
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const current = await readCurrent(tx, rows);
  const matches =
    !isSearch || asked.query === null ? null : await readMatches(tx, ids, asked.query);
  const documents = ids.flatMap(({ id }) => {
    const [row, version] = [byId.get(id), current.get(id)];
    return row === undefined || version === undefined
      ? []
      : [{ ...presentDocument(row, version, context, project), match: matches?.get(id) ?? null }];
  });
  const facets = async (column: "folder" | "tag") => {
    const source =
      column === "folder"
        ? sql`select d.folder as name from lastro.library_documents d where ${visible} and d.folder is not null`
        : sql`select unnest(d.tags) as name from lastro.library_documents d where ${visible}`;
    const { rows: counted } = await sql<{
      name: string;
      count: number;
    }>`select name, count(*)::integer as count from (${source}) named group by name order by name limit 300`.execute(
      tx,
    );
    return counted;
  };
  return {
    documents,
    total: ids[0]?.total ?? (query.offset === 0 ? 0 : await countAll(tx, chosen)),
    folders: await facets("folder"),
    tags: await facets("tag"),
    abilities: {
      create:
        project === null
          ? decide(context.actor, "document.createFirm").allowed
          : decide(context.actor, "document.create", project.subject).allowed &&
            project.status === "active",
    },
  };
}

/** A page beyond the end still says how many there are. */
async function countAll(tx: Tx, chosen: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from (${chosen}) chosen`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** All words, the last one perhaps unfinished; in quotes, the words one after the other. Null: no word to look for. */
async function readQuery(tx: Tx, text: string): Promise<{ query: string | null }> {
  const clean = searchedText(text);
  const isPhrase = /^["“].+["”]$/.test(clean);
  const { rows } = await sql<{ query: string | null }>`
    select case when numnode(plain) = 0 then null when ${isPhrase} then plain::text else plain::text || ':*' end as query
    from (select case when ${isPhrase} then phraseto_tsquery('pg_catalog.portuguese'::regconfig, lastro.search_text(${clean}))
      else plainto_tsquery('pg_catalog.portuguese'::regconfig, lastro.search_text(${clean})) end as plain) q`.execute(
    tx,
  );
  return { query: rows[0]?.query ?? null };
}

/** The best place of a document; null ordinal: its title, folder or tags. */
interface Place {
  id: string;
  versionId: string | null;
  ordinal: number | null;
}

/** Of a long text only the part around its longest word is marked: marking 2,000 words takes milliseconds for each document. */
const MARKED_SIGNS = 1_200;
const MARKED_BEFORE = 300;
/** The words of a query as the index has them; a stem is the beginning of its words. */
const stemsOf = (query: string): string[] =>
  [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem]) => (stem ?? "").replaceAll("''", "'"));

/** Marks what matched, in the places that are shown alone: marking costs most. */
async function readMatches(
  tx: Tx,
  places: Place[],
  query: string,
): Promise<Map<string, NonNullable<DocumentList["documents"][number]["match"]>>> {
  const headline = sql.lit(`HighlightAll=true, StartSel=${MARK_START}, StopSel=${MARK_END}`);
  const inText = places.filter((place) => place.ordinal !== null);
  const { rows } = await sql<{
    versionId: string;
    ordinal: number;
    kind: "page" | "slide" | "section";
    heading: string | null;
    text: string;
    marked: string;
  }>`
    select p.version_id as "versionId", p.ordinal, p.kind, p.heading, substr(coalesce(p.heading, '') || ' ' || p.text, near.start, ${MARKED_SIGNS}) as text,
      ts_headline('pg_catalog.portuguese'::regconfig, substr(p.searched, near.start, ${MARKED_SIGNS}), ${query}::tsquery, ${headline}) as marked
    from unnest(${inText.map((place) => place.versionId)}::uuid[], ${inText.map((place) => place.ordinal)}::integer[]) as a (version_id, ordinal)
      join lastro.library_pages p on p.version_id = a.version_id and p.ordinal = a.ordinal
      cross join lateral (select greatest(1, coalesce((
        select position(stem in p.searched) from unnest(${stemsOf(query)}::text[]) stem where position(stem in p.searched) > 0 order by length(stem) desc limit 1), 1) - ${MARKED_BEFORE}) as start) near`.execute(
    tx,
  );
  const byVersion = new Map(rows.map((row) => [row.versionId, row]));
  return new Map(
    places.map((place) => {
      const row = place.ordinal === null ? undefined : byVersion.get(place.versionId ?? "");
      return [
        place.id,
        {
          pageKind: row?.kind ?? null,
          ordinal: row?.ordinal ?? null,
          heading: row?.heading ?? null,
          excerpt: row === undefined ? null : extractExcerpt(row),
        },
      ];
    }),
  );
}
