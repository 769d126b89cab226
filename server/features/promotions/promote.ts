import { uuidv7 } from "uuidv7";
import type { promote as endpoint, PromotionSource } from "#contract/promotions/endpoints.ts";
import type { Insight } from "#domain/analysis/phase-outcome.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { Inline } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import { enterPhase } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentPromotion, type PromotionRow } from "./present-promotion.ts";

interface Found { runId: string | null; title: string; paragraphs: Inline[][]; facts: { factId: string; runId: string }[] }

const TITLE_LENGTH = 160;

export const promote: Handler<typeof endpoint> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project } = await enterPhase(tx, context.actor, params.id);
    context.authorize("promotion.write", project.subject);
    if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    const phase = await tx.selectFrom("phases").select("current_run_id").where("id", "=", params.id).executeTakeFirstOrThrow();
    const found = body.source.kind === "insight" ? await findInsight(tx, phase.current_run_id, body.source.insightId) : await findReply(tx, context.actor.userId, params.id, body.source.replyId);
    if (found === null) throw refuse("NOT_FOUND");
    // A sentence that rests on nothing is not taken into a list of results.
    if (found.facts.length === 0) throw refuse("NOTHING_TO_PROMOTE");
    const person = await tx.selectFrom("users").select(["name", "email"]).where("id", "=", context.actor.userId).executeTakeFirstOrThrow();
    const id = uuidv7();
    const made = await tx.insertInto("promotions").values({
      id, tenant_id: project.tenantId, project_id: project.id, phase_id: params.id, target: body.target, source_kind: body.source.kind, source_id: sourceIdOf(body.source), run_id: found.runId,
      title: found.title.slice(0, TITLE_LENGTH), body: toJson(found.paragraphs), facts: toJson(found.facts), promoted_by: context.actor.userId, promoted_by_name: person.name ?? person.email, created_at: context.services.clock.now(),
    }).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst();
    if (made !== undefined) await audit(tx, { action: "promotion.add", userId: context.actor.userId, tenantId: project.tenantId, subjectId: id, details: { target: body.target, source: body.source.kind } });
    return presentPromotion(made ?? (await findKept(tx, params.id, body.target, body.source, found.runId)), phase.current_run_id);
  });

const sourceIdOf = (source: PromotionSource): string => (source.kind === "insight" ? source.insightId : source.replyId);

function findKept(tx: Tx, phaseId: string, target: PromotionRow["target"], source: PromotionSource, runId: string | null): Promise<PromotionRow> {
  return tx.selectFrom("promotions").selectAll().where("phase_id", "=", phaseId).where("target", "=", target).where("source_kind", "=", source.kind).where("source_id", "=", sourceIdOf(source))
    .where("run_id", "is not distinct from", runId).where("withdrawn_at", "is", null).executeTakeFirstOrThrow();
}

async function findInsight(tx: Tx, runId: string | null, insightId: string): Promise<Found | null> {
  if (runId === null) return null;
  const rows = await tx.selectFrom("insights").select("body").where("run_id", "=", runId).execute();
  const insight = rows.map((row) => row.body as Insight).find(({ id }) => id === insightId);
  if (insight === undefined) return null;
  return { runId, title: insight.title, paragraphs: [[{ text: insight.description }], ...insight.actionable_steps.map((step) => [{ text: step }])], facts: insight.facts.map((factId) => ({ factId, runId })) };
}

/** A finished reply of a conversation that this person may read: their own, the run's, or a shared one. */
async function findReply(tx: Tx, userId: string, phaseId: string, replyId: string): Promise<Found | null> {
  const row = await tx.selectFrom("messages as m").innerJoin("conversations as c", "c.id", "m.conversation_id").select(["m.answer", "m.parent_id"])
    .where("m.id", "=", replyId).where("c.phase_id", "=", phaseId).where("m.role", "=", "assistant").where("m.state", "=", "done")
    .where((eb) => eb.or([eb("c.owner_id", "is", null), eb("c.owner_id", "=", userId), eb("c.shared_at", "is not", null)])).executeTakeFirst();
  const answer = row?.answer as Answer | null | undefined;
  if (row === undefined || answer === null || answer === undefined) return null;
  const question = row.parent_id === null ? undefined : await tx.selectFrom("messages").select("text").where("id", "=", row.parent_id).executeTakeFirst();
  const facts = answer.citations.flatMap((citation) => (citation.kind === "fact" && citation.runId !== null ? [{ factId: citation.factId, runId: citation.runId }] : []));
  return { runId: null, title: question?.text ?? answer.paragraphs[0]?.map(({ text }) => text).join("") ?? "", paragraphs: answer.paragraphs, facts };
}
