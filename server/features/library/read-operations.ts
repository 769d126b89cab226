import type {
  compareDocument as compareEndpoint,
  getDocument,
  listDocumentPages,
} from "#contract/library/endpoints.ts";
import type { QueryOf, ReplyOf } from "#contract/endpoint.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { compareTexts } from "./compare-texts.ts";
import {
  requireDocument,
  selectVersion,
  presentDocument,
  presentVersion,
  readVersions,
  type EnteredDocument,
} from "./present-document.ts";

/** Enters a document that the person may read. */
export function readDocumentAs<T>(
  context: RequestContext,
  place: { documentId: string; id?: string },
  work: (tx: Tx, entered: EnteredDocument) => Promise<T>,
): Promise<T> {
  return context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireDocument(tx, context, place.documentId, place.id);
      context.authorize("document.read", entered.subject);
      return work(tx, entered);
    },
  );
}

export const showDocument = (
  context: RequestContext,
  { params }: { params: { documentId: string; id?: string } },
): Promise<ReplyOf<typeof getDocument>> =>
  readDocumentAs(context, params, async (tx, { document, project }) => {
    const versions = await readVersions(tx, [document.id]);
    const current = versions.find((row) => row.id === document.current_version_id);
    if (current === undefined) throw refuse("NOT_FOUND");
    return {
      ...presentDocument(document, { current, count: versions.length }, context, project),
      versions: versions.map(presentVersion),
    };
  });

export const listPages: Handler<typeof listDocumentPages> = (context, { params, query }) =>
  readDocumentAs(context, params, async (tx, { document }) => {
    const version = await selectVersion(tx, document, query.number);
    return {
      pages: await readPages(tx, version.id, query),
      total: await countPages(tx, version.id),
    };
  });

async function countPages(tx: Tx, versionId: string): Promise<number> {
  const { total } = await tx
    .selectFrom("library_pages")
    .select((e) => e.cast<number>(e.fn.countAll(), "integer").as("total"))
    .where("version_id", "=", versionId)
    .executeTakeFirstOrThrow();
  return total;
}

const readPages = (
  tx: Tx,
  versionId: string,
  { offset, limit }: Pick<QueryOf<typeof listDocumentPages>, "offset" | "limit">,
) =>
  tx
    .selectFrom("library_pages")
    .select(["ordinal", "kind", "heading", "text"])
    .where("version_id", "=", versionId)
    .orderBy("ordinal")
    .offset(offset)
    .limit(limit)
    .execute();

const MOST_PAGES = 5_000;

export const compareVersions: Handler<typeof compareEndpoint> = async (
  context,
  { params, query },
) => {
  const { before, after, texts } = await readDocumentAs(
    context,
    params,
    async (tx, { document }) => {
      const before = await selectVersion(tx, document, query.before);
      const after = await selectVersion(tx, document, query.after);
      if (before.status === "processing" || after.status === "processing")
        throw refuse("DOCUMENT_READING");
      const texts = await Promise.all(
        [before, after].map((version) =>
          readPages(tx, version.id, { offset: 0, limit: MOST_PAGES }),
        ),
      );
      return {
        before,
        after,
        texts: texts.map((pages) =>
          pages
            .map((page) => (page.heading === null ? page.text : `${page.heading}\n${page.text}`))
            .join("\n"),
        ),
      };
    },
  );
  return {
    before: presentVersion(before),
    after: presentVersion(after),
    ...compareTexts(texts[0] ?? "", texts[1] ?? ""),
  };
};
