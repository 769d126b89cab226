import type { exportCustomReport as endpoint } from "#contract/report-library/custom-endpoints.ts";
import { stampOf } from "#domain/report/stamp.ts";
import { referencedFacts } from "#domain/composed/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { themeOf, readTemplate, type TemplateRow } from "#server/features/clients/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import {
  exportNameOf,
  renderFrom,
  readEvidence,
  sendDocument,
  showsEvidence,
  type DocumentShelf,
} from "#server/features/reports/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { requireComposedReport, readVersions } from "./custom-report-rows.ts";
import { selectVersion } from "./present-custom-report.ts";

interface StoredVersion {
  id: string;
  tenantId: string;
  number: number;
  title: string;
  generatedAt: Date;
  treeHash: string;
  tree: ReportTree;
}

export const exportCustomReport: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { services, actor } = context;
  const { version, project, template } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { row, project, subject } = await requireComposedReport(tx, context, params.customId);
      context.authorize("customReport.read", subject);
      const picked = selectVersion(await readVersions(tx, actor, [row.id]), query.number);
      if (picked === null) throw refuse("NOT_FOUND");
      const stored = await tx
        .selectFrom("custom_report_versions")
        .select(["tree", "tree_hash"])
        .where("id", "=", picked.id)
        .executeTakeFirstOrThrow();
      const version: StoredVersion = {
        id: picked.id,
        tenantId: row.tenant_id,
        number: picked.number,
        title: picked.title,
        generatedAt: picked.generatedAt,
        treeHash: stored.tree_hash ?? "",
        tree: stored.tree as ReportTree,
      };
      return { version, project, template: await readTemplate(tx, row.tenant_id) };
    },
  );
  const seal = await services.seal.fingerprint();
  const shelf = shelfOf(context, { version, project, template, seal });
  await sendDocument(
    context,
    await renderFrom(context, shelf, query.format),
    query.format,
    exportNameOf(version.title, project.clientName, version.number, query.format),
  );
  return {};
};

/** Datasets stay in the workbooks of the phases: some thousand rows of each would bury what was chosen. */
function shelfOf(
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  {
    version,
    project,
    template,
    seal,
  }: {
    version: StoredVersion;
    project: EnteredProject;
    template: TemplateRow | null;
    seal: string;
  },
): DocumentShelf {
  const scope = { userId: actor.userId, tenantId: version.tenantId };
  const stamp = stampOf(project, {
    runId: version.id,
    version: version.number,
    generatedAt: version.generatedAt,
    seal,
  });
  return {
    shows: [
      seal,
      version.treeHash,
      version.id,
      version.number,
      stamp.generatedAt,
      template?.version ?? 0,
    ],
    treeHash: version.treeHash,
    nameOf: (format) => exportNameOf(version.title, project.clientName, version.number, format),
    async source(format) {
      const sources = showsEvidence(format) ? (version.tree.sources ?? []) : [];
      const facts = await services.db.asPerson(scope, async (tx) => {
        const read = [];
        for (const { key, runId } of sources)
          read.push({ key, facts: (await readEvidence(tx, runId)).facts });
        return referencedFacts(read);
      });
      return {
        tree: version.tree,
        stamp,
        look: await themeOf(template, services.fileStore),
        facts,
        insights: [],
        datasets: [],
      };
    },
    find: (format, sourceHash) =>
      services.db.asPerson(
        scope,
        async (tx) =>
          (
            await tx
              .selectFrom("custom_report_exports")
              .select("sha256")
              .where("version_id", "=", version.id)
              .where("format", "=", format)
              .where("source_hash", "=", sourceHash)
              .executeTakeFirst()
          )?.sha256 ?? null,
      ),
    keep: (format, row) =>
      services.db.asPerson(
        scope,
        async (tx) =>
          void (await tx
            .insertInto("custom_report_exports")
            .values({ version_id: version.id, tenant_id: version.tenantId, format, ...row })
            .onConflict((on) => on.columns(["version_id", "format"]).doUpdateSet(row))
            .execute()),
      ),
  };
}
