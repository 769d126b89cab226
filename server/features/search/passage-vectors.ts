/** Rows of lastro.passage_vectors. A page has all its passages or none: they are stored together. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { splitPassages } from "#domain/search/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { visibleFile, type Match, type MatchRequest } from "./find-matches.ts";
import type { SearchRequest } from "./search-request.ts";

/** So that not everything answers a question that nothing is about. Models differ in what they give unrelated texts. */
const LEAST_COSINE = 0.3;

interface Page {
  fileId: string;
  ordinal: number;
  heading: string | null;
  text: string;
}
export interface CutPage extends Page {
  passages: { start: number; length: number; sent: string; hash: string }[];
}
type Place = Pick<MatchRequest, "projectId" | "onlyOpen">;

/** Of the files that the person may read. */
export async function findPagesWithoutVectors(
  tx: Tx,
  { projectId, onlyOpen }: Place,
  model: string,
  limit: number,
): Promise<Page[]> {
  const found = await sql<Page>`
    select p.file_id as "fileId", p.ordinal, p.heading, p.text from lastro.document_pages p
    where p.project_id = ${projectId} and p.file_id in (select f.id from lastro.files f where f.project_id = ${projectId} and ${visibleFile(onlyOpen)})
      and not exists (select 1 from lastro.passage_vectors v where v.file_id = p.file_id and v.page_ordinal = p.ordinal and v.model = ${model})
    order by p.file_id, p.ordinal limit ${limit}`.execute(tx);
  return found.rows;
}

/** As many whole pages as have `most` passages; of a first page that is longer alone, its beginning. */
export function splitPages(pages: readonly Page[], most: number): CutPage[] {
  const taken: CutPage[] = [];
  let count = 0;
  for (const page of pages) {
    const passages = splitPassages(page.text)
      .slice(0, most)
      .map(({ start, text }) => {
        const sent = page.heading === null ? text : `${page.heading}\n${text}`;
        return {
          start,
          length: text.length,
          sent,
          hash: createHash("sha256").update(sent).digest("hex"),
        };
      });
    count += passages.length;
    if (count > most) break;
    taken.push({ ...page, passages });
  }
  return taken;
}

/** By hash of their text, whatever file of the project it stands in. */
export async function readKnownVectors(
  tx: Tx,
  projectId: string,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, number[]>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .selectFrom("passage_vectors")
    .select(["text_hash", "vector"])
    .distinctOn("text_hash")
    .where("project_id", "=", projectId)
    .where("model", "=", model)
    .where("text_hash", "in", hashes)
    .orderBy("text_hash")
    .execute();
  return new Map(rows.map((row) => [row.text_hash, row.vector]));
}

/** A page that was read anew or deleted meanwhile is left to the next search. */
export async function saveVectors(
  tx: Tx,
  { projectId, tenantId }: Pick<SearchRequest, "projectId" | "tenantId">,
  model: string,
  { pages, vectors }: { pages: readonly CutPage[]; vectors: ReadonlyMap<string, number[]> },
): Promise<void> {
  for (const page of pages) {
    const current = await tx
      .selectFrom("document_pages")
      .select(["heading", "text"])
      .where("file_id", "=", page.fileId)
      .where("ordinal", "=", page.ordinal)
      .forKeyShare()
      .executeTakeFirst();
    if (current?.text !== page.text || current.heading !== page.heading) continue;
    const own = {
      file_id: page.fileId,
      page_ordinal: page.ordinal,
      model,
      tenant_id: tenantId,
      project_id: projectId,
    };
    const rows = page.passages.map(({ start, length, hash }, ordinal) => ({
      ...own,
      ordinal,
      starts_at: start,
      length,
      text_hash: hash,
      vector: vectors.get(hash) as number[],
    }));
    await tx
      .insertInto("passage_vectors")
      .values(
        rows.length > 0
          ? rows
          : [{ ...own, ordinal: 0, starts_at: 0, length: 0, text_hash: "", vector: [] }],
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function hasVectors(tx: Tx, { projectId }: Place, model: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom("passage_vectors")
      .select("ordinal")
      .where("project_id", "=", projectId)
      .where("model", "=", model)
      .where("length", ">", 0)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Pages by their nearest passage; `text` is that passage, nothing of it marked. */
export async function findNearest(
  tx: Tx,
  { projectId, onlyOpen }: Place,
  model: string,
  { vector, limit }: { vector: number[]; limit: number },
): Promise<Match[]> {
  const found = await sql<
    Omit<Match, "found" | "tableName" | "marked"> & { startsAt: number; length: number }
  >`
    with near as materialized (
      select v.file_id, v.page_ordinal, v.starts_at, v.length, (select sum(a * b) from unnest(v.vector, ${vector}::real[]) as t (a, b)) as cosine
      from lastro.passage_vectors v
      where v.project_id = ${projectId} and v.model = ${model} and cardinality(v.vector) = ${vector.length}
        and v.file_id in (select f.id from lastro.files f where f.project_id = ${projectId} and ${visibleFile(onlyOpen)})),
    best as (
      select distinct on (file_id, page_ordinal) * from near where cosine >= ${LEAST_COSINE} order by file_id, page_ordinal, cosine desc, starts_at)
    select b.file_id as "fileId", f.name as "fileName", f.path, f.media_type as "mediaType", p.kind as "pageKind", p.ordinal as "pageOrdinal", p.heading, p.text, b.starts_at as "startsAt", b.length
    from best b join lastro.files f on f.id = b.file_id join lastro.document_pages p on p.file_id = b.file_id and p.ordinal = b.page_ordinal
    order by b.cosine desc, b.file_id, b.page_ordinal limit ${limit}`.execute(tx);
  return found.rows.map(({ startsAt, length, text, ...row }) => {
    const passage = text.slice(startsAt, startsAt + length);
    return { ...row, found: "page", tableName: null, text: passage, marked: passage };
  });
}
