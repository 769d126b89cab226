import type { PromotionSource } from "#contract/promotions/endpoints.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PromotedSource } from "#domain/promotions/index.ts";
import type { Inline } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readInsights } from "#server/features/runs/index.ts";

export interface Found extends Omit<PromotedSource, "facts" | "paragraphs"> {
  /** Of the insight; null for a reply, whose facts may be of several runs. */
  runId: string | null;
  paragraphs: Inline[][];
  facts: { factId: string; runId: string }[];
}

export const sourceIdOf = (source: PromotionSource): string =>
  source.kind === "insight" ? source.insightId : source.replyId;

/** Null where there is none that this person may read. */
export function findSource(
  tx: Tx,
  userId: string,
  phase: { id: string; currentRunId: string | null },
  source: PromotionSource,
): Promise<Found | null> {
  return source.kind === "insight"
    ? findInsight(tx, phase.currentRunId, source.insightId)
    : findReply(tx, userId, phase.id, source.replyId);
}

async function findInsight(tx: Tx, runId: string | null, insightId: string): Promise<Found | null> {
  if (runId === null) return null;
  const insight = (await readInsights(tx, runId)).find(({ id }) => id === insightId);
  if (insight === undefined) return null;
  return {
    runId,
    title: insight.title,
    paragraphs: [[{ text: insight.description }]],
    steps: insight.actionable_steps,
    category: insight.category,
    insightId: insight.id,
    facts: insight.facts.map((factId) => ({ factId, runId })),
  };
}

/** A finished reply of a conversation that this person may read: their own, the run's, or a shared one. */
async function findReply(
  tx: Tx,
  userId: string,
  phaseId: string,
  replyId: string,
): Promise<Found | null> {
  const row = await tx
    .selectFrom("messages as m")
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .select(["m.answer", "m.parent_id"])
    .where("m.id", "=", replyId)
    .where("c.phase_id", "=", phaseId)
    .where("m.role", "=", "assistant")
    .where("m.state", "=", "done")
    .where((eb) =>
      eb.or([
        eb("c.owner_id", "is", null),
        eb("c.owner_id", "=", userId),
        eb("c.shared_at", "is not", null),
      ]),
    )
    .executeTakeFirst();
  const answer = row?.answer as Answer | null | undefined;
  if (row === undefined || answer === null || answer === undefined) return null;
  const question =
    row.parent_id === null
      ? undefined
      : await tx
          .selectFrom("messages")
          .select("text")
          .where("id", "=", row.parent_id)
          .executeTakeFirst();
  const facts = answer.citations.flatMap((citation) =>
    citation.kind === "fact" && citation.runId !== null
      ? [{ factId: citation.factId, runId: citation.runId }]
      : [],
  );
  return {
    runId: null,
    title: question?.text ?? wordsOf(answer.paragraphs[0] ?? []),
    paragraphs: answer.paragraphs,
    steps: [],
    category: null,
    insightId: null,
    facts,
  };
}

const wordsOf = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");

/** With the cited facts themselves, in their order, as a record of a register is drafted from it. */
export async function readPromoted(tx: Tx, found: Found): Promise<PromotedSource> {
  const runs = [...new Set(found.facts.map(({ runId }) => runId))];
  const rows = await tx
    .selectFrom("facts")
    .select(["run_id", "fact_id", "body"])
    .where("run_id", "in", runs)
    .where(
      "fact_id",
      "in",
      found.facts.map(({ factId }) => factId),
    )
    .execute();
  const bodies = new Map(rows.map((row) => [`${row.run_id} ${row.fact_id}`, row.body as Fact]));
  const { title, steps, category, insightId } = found;
  return {
    title,
    steps,
    category,
    insightId,
    paragraphs: found.paragraphs.map(wordsOf),
    facts: found.facts.flatMap(({ factId, runId }) => bodies.get(`${runId} ${factId}`) ?? []),
  };
}
