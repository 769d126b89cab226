import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { announce, findFirmTeam, notify } from "#server/platform/events/index.ts";

interface ToldRun {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_number: number;
  started_by: string | null;
  pack_id: string | null;
}

/** Open screens show the run's start or end. Its steps have a stream of their own. */
export async function publishRunChange(tx: Tx, runId: string): Promise<ToldRun> {
  const run = await tx
    .selectFrom("runs")
    .select(["id", "tenant_id", "project_id", "phase_number", "started_by", "pack_id"])
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  await announce(tx, {
    kind: "run",
    tenantId: run.tenant_id,
    projectId: run.project_id,
    subjectId: run.id,
  });
  return run;
}

/** Tells whoever started the run and the firm's people on the team how it ended; a reason makes it a failure. Of a pack its end tells. */
export async function notifyRunEnded(
  tx: Tx,
  runId: string,
  end: { reason?: string; now: Date },
): Promise<void> {
  const run = await publishRunChange(tx, runId);
  if (run.pack_id !== null) return;
  const phase = phaseByNumber(run.phase_number).name;
  const common = {
    tenantId: run.tenant_id,
    projectId: run.project_id,
    link: `/project/${run.project_id}/phase/${run.phase_number}`,
    now: end.now,
    onceKey: run.id,
    recipients: [
      ...(run.started_by === null ? [] : [run.started_by]),
      ...(await findFirmTeam(tx, run.project_id)),
    ],
  };
  if (end.reason === undefined)
    await notify(tx, { ...common, kind: "run_finished", subject: { phase } });
  else await notify(tx, { ...common, kind: "run_failed", subject: { phase, reason: end.reason } });
}
