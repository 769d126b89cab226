import type { listProjectDownloads as endpoint } from "#contract/admin/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { pageOf, readReadings } from "./read-readings.ts";

const MONTHS = 12;
const PAGE = 50;

/** Of one project, for the firm's people on it: under their own row-level security. */
export const listDownloads: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, query: { before } },
) => {
  const since = services.clock.now();
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  const found = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("download.read", project.subject);
    return readReadings(
      tx,
      { projectId: project.id, way: "leaves", from: dayIn.format(since) },
      { before, limit: PAGE + 1 },
    );
  });
  const { shown, next } = pageOf(found, PAGE);
  return { downloads: shown.map(({ address: _address, ...download }) => download), next };
};
