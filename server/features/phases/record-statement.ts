import { uuidv7 } from "uuidv7";
import type { recordStatement as endpoint } from "#contract/phases/endpoints.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requirePhase, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { NO_STATEMENT, RUN_BEFORE_STATEMENT } from "./copy.ts";
import { loadPhase } from "./load-phase.ts";
import { readPhaseRows } from "./phase-rows.ts";

/** A written decision that a gate condition accepts. Kept as it was written: another one is added, none is changed. */
export const recordStatement: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const scope = { userId: actor.userId, tenantId: null };
  const project = await services.db.asPerson(scope, async (tx) => {
    const { project } = await requirePhase(tx, actor, params.id);
    authorize("mapping.write", project.subject);
    await requireStatementCondition(tx, actor, { id: params.id, project }, body.conditionId);
    const id = await writeStatement(tx, {
      tenantId: project.tenantId,
      phaseId: params.id,
      conditionId: body.conditionId,
      subject: body.subject || null,
      name: body.name,
      role: body.role,
      text: body.text,
      writtenBy: actor.userId,
      now,
    });
    await audit(tx, {
      action: "statement.record",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: id,
      details: { condition: body.conditionId },
    });
    await recordActivity(tx, actor, project, now);
    await announce(tx, {
      kind: "gate",
      tenantId: project.tenantId,
      projectId: project.id,
      subjectId: params.id,
    });
    return project;
  });
  // The gate reads the statements: it may open now.
  await services.projectState.refresh({
    projectId: project.id,
    tenantId: project.tenantId,
    userId: actor.userId,
  });
  return services.db.asPerson(scope, (tx) => loadPhase(tx, context, project, params.id));
};

/** Answers its id. */
export async function writeStatement(
  tx: Tx,
  statement: {
    tenantId: string;
    phaseId: string;
    conditionId: string;
    /** The process that it is about; null for all. */
    subject: string | null;
    name: string;
    role: string;
    text: string;
    writtenBy: string;
    now: Date;
  },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto("statements")
    .values({
      id,
      tenant_id: statement.tenantId,
      phase_id: statement.phaseId,
      condition_id: statement.conditionId,
      subject: statement.subject,
      name: statement.name,
      role: statement.role,
      text: statement.text,
      written_by: statement.writtenBy,
      created_at: statement.now,
    })
    .execute();
  return id;
}

/** The condition. Throws INVALID_INPUT unless the phase's gate, as last evaluated, has it and it takes a written decision. */
export async function requireStatementCondition(
  tx: Tx,
  actor: RequestContext["actor"],
  { id, project }: { id: string; project: { id: string } },
  conditionId: string,
): Promise<GateCondition> {
  const [row] = await readPhaseRows(tx, actor, project.id, id);
  const conditions = row?.gate?.conditions;
  if (conditions === undefined)
    throw refuse("INVALID_INPUT", { fields: { conditionId: RUN_BEFORE_STATEMENT } });
  const accepting = conditions.filter((condition) => condition.acceptsStatement === true);
  const found = accepting.find((condition) => condition.id === conditionId);
  if (found === undefined)
    throw refuse("INVALID_INPUT", {
      fields: { conditionId: NO_STATEMENT(accepting.map((condition) => condition.id)) },
    });
  return found;
}
