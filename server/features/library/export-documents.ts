import type {
  exportDocuments as exportEndpoint,
  exportFirmDocuments as exportFirmEndpoint,
} from "#contract/library/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { sendTable } from "#server/features/registers/index.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { libraryCopy as copy } from "./copy.ts";
import { documentColumns, readCurrent } from "./present-document.ts";

export const exportOfProject: Handler<typeof exportEndpoint> = async (
  context,
  { params, query },
) => {
  const rows = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("document.list", project.subject);
      return readRows(tx, context, project.id);
    },
  );
  return sendTable(context, query.format, {
    name: copy.export.file,
    header: [...copy.export.columns],
    rows,
  });
};

export const exportOfFirm: Handler<typeof exportFirmEndpoint> = async (context, { query }) => {
  const rows = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    (tx) => {
      context.authorize("document.listFirm");
      return readRows(tx, context, null);
    },
  );
  return sendTable(context, query.format, {
    name: copy.export.file,
    header: [...copy.export.columns],
    rows,
  });
};

/** By folder and title; of the company's people, those shared with them. */
async function readRows(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  projectId: string | null,
): Promise<(string | number | null)[][]> {
  const documents = await tx
    .selectFrom("library_documents")
    .select(documentColumns)
    .where("project_id", projectId === null ? "is" : "=", projectId)
    .where("deleted_at", "is", null)
    .$if(actor.clientId !== null, (query) => query.where("shared_at", "is not", null))
    .orderBy("folder")
    .orderBy("title")
    .orderBy("id")
    .execute();
  const versions = await readCurrent(tx, documents);
  return documents.flatMap((document) => {
    const version = versions.get(document.id);
    if (version === undefined) return [];
    const { current } = version;
    return [
      [
        document.title,
        document.folder,
        document.tags.join(", "),
        document.phases.map((phase) => phaseByNumber(phase as PhaseNumber).name).join(", "),
        current.number,
        current.file_name,
        current.size_bytes,
        current.uploaded_by_name,
        dayIn.format(current.created_at),
        copy.export.decisions[current.decision ?? "waiting"],
        document.retain_until,
        document.shared_at === null ? copy.export.no : copy.export.yes,
      ],
    ];
  });
}
