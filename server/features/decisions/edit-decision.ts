import { uuidv7 } from "uuidv7";
import type { editDecision as endpoint } from "#contract/decisions/endpoints.ts";
import { editableFields } from "#domain/decisions/apply-edits.ts";
import { phaseOfDecision } from "#domain/decisions/rank-decisions.ts";
import type { Tx } from "#server/database/transaction.ts";
import { recordActivity, requireProject } from "#server/features/projects/index.ts";
import { currentRun } from "#server/features/runs/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { decisionCopy } from "./copy.ts";
import { presentDecisions } from "./present-decisions.ts";
import { readDecisionEdits, readDecisions } from "./read-decisions.ts";

/** Before the release: what a company was shown stays as it was shown. No run follows, and nothing becomes out of date. */
export const editDecision: Handler<typeof endpoint> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const project = await requireProject(tx, actor, params.id);
    context.authorize("decision.edit", project.subject);
    const run = await runThatAsks(tx, actor, { projectId: project.id, id: params.decisionId });
    if (await isReleased(tx, run.runId))
      throw refuse("CONFLICT", { message: decisionCopy.released });
    const now = services.clock.now();
    const changed = editableFields.filter((field) => body[field] !== undefined);
    for (const field of changed)
      await tx
        .insertInto("decision_edits")
        .values({
          id: uuidv7(),
          tenant_id: project.tenantId,
          project_id: project.id,
          decision_id: params.decisionId,
          field,
          value: body[field] ?? null,
          written_by: actor.userId,
          written_by_name: actor.name ?? actor.email,
          created_at: now,
        })
        .execute();
    await audit(tx, {
      action: "decision.edit",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { decision: params.decisionId, fields: changed },
    });
    await recordActivity(tx, actor, project, now);
    const edits = await readDecisionEdits(tx, project.id);
    const decisions = await presentDecisions(tx, run.runId, edits);
    return decisions.find(({ id }) => id === params.decisionId)!;
  });

/** Held until the edit is written: a release at the same moment waits for it, or is seen by it. */
async function isReleased(tx: Tx, runId: string): Promise<boolean> {
  const report = await tx
    .selectFrom("reports")
    .select("released_at")
    .where("run_id", "=", runId)
    .orderBy("report_version", "desc")
    .forShare()
    .executeTakeFirst();
  return report !== undefined && report.released_at !== null;
}

/** The current run of the decision's phase, where it asks it. */
async function runThatAsks(
  tx: Tx,
  actor: RequestContext["actor"],
  { projectId, id }: { projectId: string; id: string },
): Promise<{ runId: string }> {
  const phase = await tx
    .selectFrom("phases")
    .select("id")
    .where("project_id", "=", projectId)
    .where("number", "=", phaseOfDecision(id) ?? 0)
    .executeTakeFirst();
  const run = phase === undefined ? null : await currentRun(tx, actor, phase.id);
  if (run === null) throw refuse("NOT_FOUND");
  const asked = await readDecisions(tx, run.runId);
  if (!asked.some((decision) => decision.id === id)) throw refuse("NOT_FOUND");
  return run;
}
