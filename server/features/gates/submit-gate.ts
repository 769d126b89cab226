import { uuidv7 } from "uuidv7";
import type { submitGate as endpoint } from "#contract/gates/endpoints.ts";
import { isPassed } from "#domain/gates/gate-outcome.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { readPhaseRows } from "#server/features/phases/index.ts";
import {
  requirePhase,
  recordActivity,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { lockPhase, readApprovers, readPriorPhase } from "./gate-rows.ts";
import { pendingConditions, readGate } from "./read-gate.ts";
import { hashFacts } from "./seal-facts.ts";
import { notifyGateSubmitted } from "./notify-gate.ts";

/**
 * Keeps a sealed snapshot (run, report, conditions and one hash over the facts) and releases the report to the company,
 * which decides on what is read there. The phase's row is held, so that a second press finds the first one's record.
 */
export const submitGate: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const phase = await requirePhase(tx, actor, params.id);
    const { project } = phase;
    authorize("gate.submit", project.subject);
    await lockPhase(tx, params.id);
    const pending = await tx
      .selectFrom("gate_submissions")
      .select("id")
      .where("phase_id", "=", params.id)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (pending !== undefined) return readGate(tx, context, phase);
    if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    const version = await readOpenVersion(tx, context, project, params.id);
    if (version.phaseVersion !== body.version) throw refuse("CONFLICT");
    const id = uuidv7();
    await tx
      .insertInto("gate_submissions")
      .values({
        id,
        tenant_id: project.tenantId,
        phase_id: params.id,
        run_id: version.runId,
        report_id: version.reportId,
        report_version: version.reportVersion,
        tree_hash: version.treeHash,
        facts_hash: await hashFacts(tx, version.runId),
        gate: toJson(version.gate),
        state: "pending",
        required_approvers: (await readApprovers(tx, project.tenantId, null)).required,
        message: body.message || null,
        submitted_by: actor.userId,
        submitted_at: now,
      })
      .execute();
    await tx
      .updateTable("phases")
      .set({ gate_status: "submitted", version: body.version + 1 })
      .where("id", "=", params.id)
      .execute();
    const released = await tx
      .updateTable("reports")
      .set((eb) => ({
        released_at: now,
        released_by: actor.userId,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", version.reportId)
      .where("released_at", "is", null)
      .executeTakeFirst();
    const common = { userId: actor.userId, tenantId: project.tenantId };
    await audit(tx, {
      ...common,
      action: "gate.submit",
      subjectId: params.id,
      details: { submission: id, run: version.runId },
    });
    if (released.numUpdatedRows > 0n)
      await audit(tx, {
        ...common,
        action: "report.release",
        subjectId: version.reportId,
        details: { because: "gate.submit" },
      });
    await recordActivity(tx, actor, project, now);
    await notifyGateSubmitted(tx, phase, actor, {
      id,
      reportVersion: version.reportVersion,
      now,
      mailer: services.mailer,
    });
    return readGate(tx, context, phase);
  });
};

/** What would be sealed now. Throws GATE_CLOSED in words that say what to do. */
async function readOpenVersion(
  tx: Tx,
  context: Parameters<typeof readGate>[1],
  project: EnteredProject,
  phaseId: string,
) {
  const [row] = await readPhaseRows(tx, context.actor, project.id, phaseId);
  if (row === undefined) throw refuse("NOT_FOUND");
  if (row.active_run_id !== null) throw refuse("RUN_ACTIVE");
  if (row.gate === null || row.current_run_id === null || row.report_id === null)
    throw refuse("GATE_CLOSED", { message: gateCopy.neverRun });
  if (row.stale_since !== null)
    throw refuse("GATE_CLOSED", { message: gateCopy.stale(row.stale_reason) });
  const pending = pendingConditions(row.gate.conditions);
  if (pending.length > 0)
    throw refuse("GATE_CLOSED", {
      message: gateCopy.closed(
        pending.length,
        pending.map((condition) => condition.action),
      ),
    });
  if (isPassed(row.gate_status)) throw refuse("GATE_CLOSED", { message: gateCopy.alreadyAtGate });
  // The stored gate follows the phase before; asked again here because that phase may be decided on at this moment.
  const prior = await readPriorPhase(tx, phaseId);
  if (prior !== null && !isPassed(prior.gateStatus) && prior.waivedAt === null)
    throw refuse("GATE_CLOSED");
  const report = await tx
    .selectFrom("reports")
    .select(["report_version", "tree_hash"])
    .where("id", "=", row.report_id)
    .executeTakeFirstOrThrow();
  return {
    runId: row.current_run_id,
    reportId: row.report_id,
    gate: row.gate,
    phaseVersion: row.version,
    reportVersion: report.report_version,
    treeHash: report.tree_hash,
  };
}
