import type { exportBenchmarks as endpoint } from "#contract/benchmarks/endpoints.ts";
import { stampOf } from "#domain/report/stamp.ts";
import { comparisonDataset, comparisonTree } from "#domain/benchmarks/comparison-tree.ts";
import { themeOf, readTemplate } from "#server/features/clients/index.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { compareProject, requireComparedProject } from "./compare-project.ts";
import { benchmarksCopy as copy } from "./copy.ts";
import { presentBenchmarks } from "./present-benchmarks.ts";

const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** What the screen shows, in the client's look. Written anew each time: what it compares with may change at any moment. */
export const exportBenchmarks: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { actor, services } = context;
  const { compared, template } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireComparedProject(tx, context, params.id);
      context.authorize("project.read", project.subject);
      return {
        compared: await compareProject(tx, context, project, {
          industry: query.industry,
          period: query.period,
        }),
        template: await readTemplate(tx, project.tenantId),
      };
    },
  );
  const now = services.clock.now();
  const { metadata } = presentBenchmarks(compared, actor, now);
  const project = compared.project as NonNullable<typeof compared.project>;
  const tree = comparisonTree(compared.comparison, {
    clientName: project.clientName,
    projectName: project.name,
    isDemonstration: project.isDemonstration,
    industry: query.industry,
    period: query.period,
    notes: metadata.notes,
  });
  const bytes = await services.documentWriter.write(query.format, {
    tree,
    stamp: stampOf(project, { runId: project.id, version: 1, generatedAt: now }),
    look: await themeOf(template, services.fileStore),
    facts: [],
    insights: [],
    datasets: [comparisonDataset(compared.comparison)],
  });
  await context.reply
    .header("content-type", mediaTypes[query.format])
    .header("content-length", String(bytes.byteLength))
    .header(
      "content-disposition",
      attachmentHeader(`${copy.fileName(project.clientName, query.period)}.${query.format}`),
    )
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {};
};
