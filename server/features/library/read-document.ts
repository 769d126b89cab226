/** The durable reading of a document's text, for search, for the screen and for comparing versions. */
import { isAway } from "#server/platform/is-away.ts";
import { nextLife } from "#server/platform/lives/index.ts";
import { readHead } from "#server/platform/read-head.ts";
import type { Services } from "#server/platform/services.ts";
import type { DocumentFormat, DocumentPage } from "#server/ports/document-reader.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { publishDocumentChange } from "./publish-document-change.ts";
import { libraryCopy as copy } from "./copy.ts";
import { KIND_HEAD_BYTES, kindOfDocument, type KindOfDocument } from "./document-kind.ts";

export const READ_DOCUMENT = "read-library-document";
const PAGES_AT_ONCE = 100;
/** Of a sheet; what is beyond stays in the file. */
const MOST_SHEET_SIGNS = 200_000;

export interface ReadText {
  status: "completed" | "error";
  /** pt-BR. */
  reading: string;
  mediaType: string;
  pages: DocumentPage[];
}

/** As the owner: the person may have lost the project since, and the version must not stay "processing" for ever. */
export function defineReadDocument(services: Services): WorkflowDefinition {
  return {
    name: READ_DOCUMENT,
    kind: "document",
    async run(input, { step }) {
      const versionId = input["versionId"] ?? "";
      await step("ler_documento", async () => {
        const version = await services.db.asOwner((tx) =>
          tx
            .selectFrom("library_versions")
            .selectAll()
            .where("id", "=", versionId)
            .executeTakeFirst(),
        );
        if (version === undefined) return null;
        const read = await readText(services, version.sha256, version.file_name).catch(
          (failure: unknown): ReadText => {
            if (services.stopping.aborted || isAway(failure)) throw failure;
            services.log.error({ err: failure, versionId }, "document could not be read");
            return {
              status: "error",
              reading: copy.unreadable,
              mediaType: version.media_type,
              pages: [],
            };
          },
        );
        await services.db.asOwner(async (tx) => {
          // The step may be done twice.
          await tx.deleteFrom("library_pages").where("version_id", "=", versionId).execute();
          for (let start = 0; start < read.pages.length; start += PAGES_AT_ONCE) {
            await tx
              .insertInto("library_pages")
              .values(
                read.pages.slice(start, start + PAGES_AT_ONCE).map((page) => ({
                  version_id: versionId,
                  document_id: version.document_id,
                  tenant_id: version.tenant_id,
                  ...page,
                })),
              )
              .execute();
          }
          await tx
            .updateTable("library_versions")
            .set({ status: read.status, reading: read.reading, media_type: read.mediaType })
            .where("id", "=", versionId)
            .execute();
          const document = await tx
            .selectFrom("library_documents")
            .select(["tenant_id", "project_id"])
            .where("id", "=", version.document_id)
            .executeTakeFirst();
          if (document !== undefined) await publishDocumentChange(tx, document);
        });
        return null;
      });
    },
  };
}

async function readText(
  { fileStore, documentReader, sheetReader }: Services,
  sha256: string,
  fileName: string,
): Promise<ReadText> {
  const path = fileStore.pathOf(sha256);
  const found = kindOfDocument(await readHead(fileStore, sha256, KIND_HEAD_BYTES), fileName);
  const done = (
    reading: string,
    pages: DocumentPage[] = [],
    status: ReadText["status"] = "completed",
  ): ReadText => ({ status, reading, mediaType: found.mediaType, pages });
  if (found.kind === "image") return done(copy.image);
  if (found.kind === "other") return done(found.isOld ? copy.oldFormat : copy.other);
  if (found.kind === "sheet") {
    const { sheets, ...refused } = await sheetReader.read(path);
    if (sheets === null)
      return done("says" in refused ? refused.says : copy.unreadable, [], "error");
    const pages = sheets.map(
      (sheet, index): DocumentPage => ({
        ordinal: index + 1,
        kind: "section",
        heading: sheet.name,
        text: clean(
          sheet.rows
            .map((row) => row.cells.join("\t").trimEnd())
            .join("\n")
            .slice(0, MOST_SHEET_SIGNS),
        ),
      }),
    );
    return done(copy.sheets(pages.length), pages);
  }
  const document = await documentReader.read({ path, format: formatOf(found.kind) });
  if (document.kind === "error") return done(document.message, [], "error");
  const pages = document.pages.map((page) => ({
    ...page,
    heading: page.heading === null ? null : clean(page.heading),
    text: clean(page.text),
  }));
  return done([describe(found.kind, pages), ...document.warnings].join(" · "), pages);
}

const formatOf = (kind: KindOfDocument["kind"]): DocumentFormat =>
  kind === "pdf" ? "pdf" : kind === "word" ? "docx" : kind === "slides" ? "pptx" : "text";
/** PostgreSQL keeps no NUL in a text. */
const clean = (text: string): string => text.replaceAll("\0", " ");

function describe(kind: KindOfDocument["kind"], pages: DocumentPage[]): string {
  const empty = pages.filter((page) => page.text === "" && page.heading === null).length;
  const [first] = pages;
  if (first === undefined || empty === pages.length)
    return kind === "pdf" ? copy.scanned : copy.noText;
  return copy.read(first.kind, pages.length, kind === "pdf" || kind === "slides" ? empty : 0);
}

/**
 * Starts the readings whose workflow is not known: a server killed between row and start, a
 * restored backup. A reading that ended twice without an outcome has failed.
 */
export async function resumeDocuments({
  db,
  workflows,
}: Pick<Services, "db" | "workflows">): Promise<void> {
  const waiting = await db.asOwner((tx) =>
    tx
      .selectFrom("library_versions")
      .select("id")
      .where("status", "=", "processing")
      .orderBy("id")
      .execute(),
  );
  for (const { id } of waiting) {
    const next = await nextLife(workflows, id);
    if (next.kind === "active") continue;
    if (next.kind === "over")
      await db.asOwner((tx) =>
        tx
          .updateTable("library_versions")
          .set({ status: "error", reading: next.says ?? copy.unreadable })
          .where("id", "=", id)
          .where("status", "=", "processing")
          .execute(),
      );
    else await workflows.start(READ_DOCUMENT, next.workflowId, { versionId: id });
  }
}
