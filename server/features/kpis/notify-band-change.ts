import type { KpiRecord } from "#contract/kpis/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { findFirmTeam, notify } from "#server/platform/events/index.ts";

/** The firm's team hears of a value outside of its band, once for each value and day. */
export async function notifyBandChange(
  tx: Tx,
  project: EnteredProject,
  kpi: KpiRecord,
  now: Date,
): Promise<void> {
  if (kpi.band === null || kpi.band === "inside") return;
  await notify(tx, {
    kind: "kpi_out_of_band",
    tenantId: project.tenantId,
    projectId: project.id,
    recipients: await findFirmTeam(tx, project.id),
    subject: { kpi: kpi.name, value: kpi.display.current, band: kpi.display.band ?? "" },
    link: "/kpis",
    onceKey: `${kpi.id} ${kpi.measuredOn ?? ""} ${kpi.current} ${kpi.bandLow}-${kpi.bandHigh}`,
    now,
  });
}
