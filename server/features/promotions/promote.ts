import { uuidv7 } from "uuidv7";
import type {
  promote as endpoint,
  PromotionSource,
  PromotionTarget,
} from "#contract/promotions/endpoints.ts";
import type { PromotedSource } from "#domain/promotions/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { promoteKpi } from "#server/features/kpis/index.ts";
import { requirePhase, type EnteredProject } from "#server/features/projects/index.ts";
import { nameOf, type PromotedFrom, type Writer } from "#server/features/registers/index.ts";
import { promoteRisk } from "#server/features/risks/index.ts";
import { promoteUseCase } from "#server/features/use-cases/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { findSource, readPromoted, sourceIdOf, type Found } from "./find-source.ts";
import { presentPromotion, type PromotionRow } from "./present-promotion.ts";

const TITLE_LENGTH = 160;
type MakeRecord = (
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  what: { source: PromotedSource; from: PromotedFrom },
) => Promise<string>;
/** What becomes a record of the project; the others are lists of the phase. */
const makers: Partial<Record<PromotionTarget, MakeRecord>> = {
  risk: promoteRisk,
  use_case: promoteUseCase,
  kpi: promoteKpi,
};

export const promote: Handler<typeof endpoint> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project, number } = await requirePhase(tx, context.actor, params.id);
    context.authorize("promotion.write", project.subject);
    if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    const make = makers[body.target];
    if (make !== undefined) context.authorize("register.create", project.subject);
    const phase = await tx
      .selectFrom("phases")
      .select("current_run_id")
      .where("id", "=", params.id)
      .executeTakeFirstOrThrow();
    const found = await findSource(
      tx,
      context.actor.userId,
      { id: params.id, currentRunId: phase.current_run_id },
      body.source,
    );
    if (found === null) throw refuse("NOT_FOUND");
    // A sentence that rests on nothing is not taken into a list of results.
    if (found.facts.length === 0) throw refuse("NOTHING_TO_PROMOTE");
    const now = context.services.clock.now();
    const asked = { ...body, phaseId: params.id, project, found, now };
    await withdrawDeleted(tx, asked);
    const made = await insertPromotion(tx, context, asked);
    if (made === undefined)
      return presentPromotion(await findKept(tx, asked), phase.current_run_id);
    // After the row that only one of two requests can write, so that there is one record too.
    const recordId =
      make === undefined
        ? null
        : await make(tx, context, project, {
            source: await readPromoted(tx, found),
            from: {
              kind: body.source.kind,
              phase: number,
              title: made.title,
              facts: found.facts,
            },
          });
    if (recordId !== null)
      await tx
        .updateTable("promotions")
        .set({ record_id: recordId })
        .where("id", "=", made.id)
        .execute();
    await audit(tx, {
      action: "promotion.add",
      userId: context.actor.userId,
      tenantId: project.tenantId,
      subjectId: made.id,
      details: { target: body.target, source: body.source.kind },
    });
    return presentPromotion({ ...made, record_id: recordId }, phase.current_run_id);
  });

interface Asked {
  target: PromotionTarget;
  source: PromotionSource;
  phaseId: string;
  project: EnteredProject;
  found: Found;
  now: Date;
}

/** A record deleted in its own list leaves nothing behind that a new promotion would meet. */
async function withdrawDeleted(tx: Tx, { phaseId, project, now }: Asked): Promise<void> {
  const deleted = tx
    .selectFrom("register_records")
    .select("id")
    .where("project_id", "=", project.id)
    .where("deleted_at", "is not", null);
  await tx
    .updateTable("promotions")
    .set({ withdrawn_at: now })
    .where("phase_id", "=", phaseId)
    .where("withdrawn_at", "is", null)
    .where("record_id", "in", deleted)
    .execute();
}

/** Undefined: the source is promoted to this target already. */
const insertPromotion = (
  tx: Tx,
  context: RequestContext,
  { target, source, phaseId, project, found, now }: Asked,
): Promise<PromotionRow | undefined> =>
  tx
    .insertInto("promotions")
    .values({
      id: uuidv7(),
      tenant_id: project.tenantId,
      project_id: project.id,
      phase_id: phaseId,
      target,
      source_kind: source.kind,
      source_id: sourceIdOf(source),
      run_id: found.runId,
      record_id: null,
      title: found.title.slice(0, TITLE_LENGTH),
      body: toJson([...found.paragraphs, ...found.steps.map((step) => [{ text: step }])]),
      facts: toJson(found.facts),
      promoted_by: context.actor.userId,
      promoted_by_name: nameOf(context),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

function findKept(tx: Tx, { target, source, phaseId, found }: Asked): Promise<PromotionRow> {
  return tx
    .selectFrom("promotions")
    .selectAll()
    .where("phase_id", "=", phaseId)
    .where("target", "=", target)
    .where("source_kind", "=", source.kind)
    .where("source_id", "=", sourceIdOf(source))
    .where("run_id", "is not distinct from", found.runId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
}
