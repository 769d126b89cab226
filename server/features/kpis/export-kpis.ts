import type { exportKpis as endpoint } from "#contract/kpis/endpoints.ts";
import { kpiCsvColumns, kpiDirectionLabels, kpiUnitLabels, type Kpi } from "#domain/kpis/index.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { listRecords, sendTable } from "#server/features/registers/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { kpisCopy as copy } from "./copy.ts";
import { readPoints } from "./points.ts";

/** One line a value, in the columns that the import reads; an indicator without values has one line. */
export const exportKpis: Handler<typeof endpoint> = async (context, { params, query }) => {
  const rows = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, context.actor, params.id);
      context.authorize("register.list", project.subject);
      const records = await listRecords<Kpi>(tx, context.actor, project.id, "kpi");
      const points = await readPoints(
        tx,
        records.map(({ id }) => id),
      );
      return records.flatMap(({ id, body }) => {
        const about = [
          kpiUnitLabels[body.unit],
          kpiDirectionLabels[body.direction],
          body.category,
          body.baseline,
          body.target,
          body.owner,
        ];
        const values = points.get(id) ?? [];
        return values.length === 0
          ? [[body.name, null, null, ...about, null]]
          : values.map(({ on, value, source }) => [body.name, on, value, ...about, source]);
      });
    },
    LONG_WORK,
  );
  return sendTable(context, query.format, {
    name: copy.fileName,
    header: [...Object.values(kpiCsvColumns).map(([label]) => label), copy.source],
    rows,
  });
};
