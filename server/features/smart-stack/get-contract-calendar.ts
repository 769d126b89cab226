import type { getContractCalendar as endpoint } from "#contract/smart-stack/endpoints.ts";
import type { DatasetColumn } from "#domain/outcome/phase-outcome.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { currentRun } from "#server/features/runs/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { contractCalendar } from "./contract-calendar.ts";
import { calendarCopy as copy } from "./copy.ts";

export const getContractCalendar: Handler<typeof endpoint> = async (context, { params }) => {
  const found = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const { project } = await requirePhase(tx, context.actor, params.id);
      const shown = await currentRun(tx, context.actor, params.id);
      context.authorize("artifact.read", {
        ...project.subject,
        released: shown?.released ?? false,
      });
      const run =
        shown === null
          ? undefined
          : await tx
              .selectFrom("runs")
              .select(["created_at", "finished_at"])
              .where("id", "=", shown.runId)
              .executeTakeFirst();
      const row =
        shown === null
          ? undefined
          : await tx
              .selectFrom("datasets")
              .select(["columns", "rows"])
              .where("run_id", "=", shown.runId)
              .where("dataset_id", "=", "ds_p4_contratos")
              .executeTakeFirst();
      return {
        project: { id: project.id, name: project.name },
        writtenAt: run?.finished_at ?? run?.created_at ?? new Date(0),
        contracts:
          row === undefined
            ? null
            : {
                columns: row.columns as DatasetColumn[],
                rows: row.rows as (string | number | boolean | null)[][],
              },
      };
    },
  );
  await context.reply
    .header("content-type", "text/calendar; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName(found.project.name)))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(contractCalendar(found.project, found.contracts, found.writtenAt));
  return {};
};
