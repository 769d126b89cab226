import type {
  exportProgrammeReport as exportEndpoint,
  getProgrammeReport as getEndpoint,
} from "#contract/report-library/endpoints.ts";
import { stampOf } from "#domain/report/stamp.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readTemplate, themeOf } from "#server/features/clients/index.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { exportNameOf, sendDocument } from "#server/features/reports/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { DocumentSource } from "#server/ports/document-writer.ts";
import { readProgramme, readShownFacts, type ReadProgramme } from "./read-programme.ts";

/** Composed when it is asked for: it is never older than the reports that it rests on. */
async function requireProgramme(
  tx: Tx,
  { actor, authorize }: Pick<RequestContext, "actor" | "authorize">,
  projectId: string,
): Promise<{ project: EnteredProject; programme: ReadProgramme }> {
  const project = await requireProject(tx, actor, projectId);
  const programme = await readProgramme(tx, actor, project);
  authorize("report.read", { ...project.subject, released: programme !== null });
  if (programme === null) throw refuse("NOT_FOUND");
  return { project, programme };
}

export const getProgrammeReport: Handler<typeof getEndpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project, programme } = await requireProgramme(tx, context, params.id);
    return {
      projectId: project.id,
      projectName: project.name,
      title: programme.tree.reportTitle,
      generatedAt: newestOf(programme).toISOString(),
      phases: programme.sources.map(
        ({ tree, reportId, reportVersion, isStale, isPreview }, index) => ({
          phase: tree.phase,
          phaseName: tree.phaseName,
          reportId,
          reportVersion,
          generatedAt: programme.rows[index]!.generatedAt.toISOString(),
          stale: isStale,
          preview: isPreview,
        }),
      ),
      tree: programme.tree,
    };
  });

const newestOf = ({ rows }: ReadProgramme): Date =>
  rows.map(({ generatedAt }) => generatedAt).reduce((a, b) => (a > b ? a : b));

/** What the programme's report is written from; its name and the stamp's version are those of the newest report in it. */
export async function readProgrammeDocument(
  context: Pick<RequestContext, "actor" | "authorize" | "services">,
  projectId: string,
): Promise<{
  project: EnteredProject;
  programme: ReadProgramme;
  source: DocumentSource;
  nameOf: (extension: string) => string;
}> {
  const { services, actor } = context;
  const { project, programme, facts, template } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireProgramme(tx, context, projectId);
      return {
        ...entered,
        facts: await readShownFacts(tx, entered.programme.tree),
        template: await readTemplate(tx, entered.project.tenantId),
      };
    },
  );
  const { tree } = programme;
  const version = Math.max(...programme.rows.map(({ reportVersion }) => reportVersion));
  return {
    project,
    programme,
    source: {
      tree,
      stamp: stampOf(project, {
        runId: programme.rows.at(-1)!.runId,
        version,
        generatedAt: newestOf(programme),
        seal: await services.seal.fingerprint(),
      }),
      look: await themeOf(template, services.fileStore),
      facts,
      insights: [],
      datasets: [],
    },
    nameOf: (extension) => exportNameOf(tree.reportTitle, project.clientName, version, extension),
  };
}

/** Written each time: which reports it rests on differs by reader and by day, and a kept copy would have to know all of them. */
export const exportProgrammeReport: Handler<typeof exportEndpoint> = async (
  context,
  { params, query },
) => {
  const { source, nameOf } = await readProgrammeDocument(context, params.id);
  const written = await context.services.documentWriter.write(query.format, source);
  await sendDocument(
    context,
    { stream: written, bytes: written.byteLength },
    query.format,
    nameOf(query.format),
  );
  return {};
};
