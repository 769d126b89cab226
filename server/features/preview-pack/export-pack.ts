import type { exportPreviewPack as endpoint } from "#contract/preview-pack/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { readProgrammeDocument } from "#server/features/report-library/index.ts";
import { exportNameOf, sendDocument, writeReport } from "#server/features/reports/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { packCopy as copy } from "./copy.ts";

/** The PDF of each report that the programme's report rests on, and its own: what stands in one stands in the other. */
export const exportPreviewPack: Handler<typeof endpoint> = async (context, { params }) => {
  const { services, actor } = context;
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    context.authorize("run.read", project.subject);
  });
  const { project, programme, source, nameOf } = await readProgrammeDocument(context, params.id);
  const files = [
    { name: nameOf("pdf"), bytes: await services.documentWriter.write("pdf", source) },
  ];
  for (const { reportId } of programme.sources)
    files.push(await writeReport(context, reportId, "pdf"));
  const { tree, stamp } = source;
  // Its charts are in the PDF: the pack is what is read.
  const bytes = await services.documentWriter.bundle(
    files,
    { ...source, tree: { ...tree, sections: [] } },
    { pacote: copy.file, cliente: tree.clientName, projeto: tree.projectName },
  );
  await sendDocument(
    context,
    { stream: bytes, bytes: bytes.byteLength },
    "zip",
    exportNameOf(copy.file, project.clientName, stamp.version, "zip"),
  );
  return {};
};
