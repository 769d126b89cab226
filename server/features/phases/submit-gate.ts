import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { submitGate as endpoint } from "#contract/phases/endpoints.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import { enterPhase, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { loadPhase } from "./load-phase.ts";
import { readPhaseRows } from "./phase-rows.ts";

/**
 * Submission keeps a sealed snapshot (run, report, conditions and one hash over the facts) and releases the report to the
 * client, who decides on what is read there.
 */
export const submitGate: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { project } = await enterPhase(tx, actor, params.id);
    authorize("gate.submit", project.subject);
    const [row] = await readPhaseRows(tx, actor, project.id, params.id);
    if (row?.gate_status !== "open" || row.gate === null || row.current_run_id === null || row.report_id === null || row.stale_since !== null) {
      throw refuse("GATE_CLOSED");
    }
    const moved = await tx
      .updateTable("phases")
      .set({ gate_status: "submitted", version: body.version + 1 })
      .where("id", "=", params.id)
      .where("version", "=", body.version)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw refuse("CONFLICT");
    const id = uuidv7();
    await tx
      .insertInto("gate_submissions")
      .values({
        id,
        tenant_id: project.tenantId,
        phase_id: params.id,
        run_id: row.current_run_id,
        report_id: row.report_id,
        facts_hash: await hashFacts(tx, row.current_run_id),
        gate: toJson(row.gate),
        submitted_by: actor.userId,
        submitted_at: now,
      })
      .execute();
    const released = await tx
      .updateTable("reports")
      .set((eb) => ({ released_at: now, released_by: actor.userId, version: eb("version", "+", 1) }))
      .where("id", "=", row.report_id)
      .where("released_at", "is", null)
      .executeTakeFirst();
    const common = { userId: actor.userId, tenantId: project.tenantId };
    await audit(tx, { ...common, action: "gate.submit", subjectId: params.id, details: { submission: id, run: row.current_run_id } });
    if (released.numUpdatedRows > 0n) await audit(tx, { ...common, action: "report.release", subjectId: row.report_id, details: { because: "gate.submit" } });
    await recordActivity(tx, actor, project, now);
    return loadPhase(tx, context, project, params.id);
  });
};

/** SHA-256 over id, value and input hash of every fact of a run, by id. */
async function hashFacts(tx: Tx, runId: string): Promise<string> {
  const rows = await tx.selectFrom("facts").select(["fact_id", "body"]).where("run_id", "=", runId).orderBy("fact_id").execute();
  const hash = createHash("sha256");
  for (const row of rows) {
    const fact = row.body as Fact;
    hash.update(JSON.stringify([row.fact_id, fact.value, fact.inputs_hash]));
  }
  return hash.digest("hex");
}
