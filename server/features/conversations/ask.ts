/** One question and its reply: stored together, then written by the desk. */
import { uuidv7 } from "uuidv7";
import type { Sent } from "#contract/conversations/endpoints.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import { recordActivity } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";
import { factsOf } from "./replies/answer-facts.ts";
import { answerTurn, type ComputedAnswers } from "./replies/computed-answers.ts";
import { publishMessagesChange } from "./replies/event-log.ts";
import type { Views } from "./load-view.ts";
import { branchTo, insertMessages, memoryOf, readThread, type ThreadRow } from "./message-rows.ts";
import type { ReplyDesk } from "./replies/reply-queue.ts";
import type { AskedTurn, ChangedPlan, PastRow } from "./replies/asked-turn.ts";

/** What the handlers of conversations share. */
export interface Desk {
  replies: ReplyDesk;
  views: Views;
  answers: ComputedAnswers;
}

interface Question {
  conversationId: string;
  /** Last message before the question; null: it is the first. */
  after: string | null;
  /** A question that stands already: only its reply is new. */
  questionId?: string;
  text: string;
  changed?: ChangedPlan | undefined;
}

/** Stores the question and an empty reply that is being written, and answers what the desk needs to write it. */
export async function saveQuestion(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "services">,
  desk: Desk,
  { phase, question }: { phase: EnteredPhase; question: Question },
): Promise<{ turn: AskedTurn; questionId: string }> {
  const { actor, services } = context;
  const { conversationId, text, changed } = question;
  const { project } = phase;
  const now = services.clock.now();
  // Of two questions at once the second waits here and then finds the reply to the first.
  await tx
    .selectFrom("conversations")
    .select("id")
    .where("id", "=", conversationId)
    .forUpdate()
    .executeTakeFirst();
  const rows = await readThread(tx, conversationId);
  if (rows.some((row) => row.state === "writing")) throw refuse("REPLY_PENDING");
  const branch = branchTo(rows, question.after);
  const view = await desk.views.load(tx, {
    actor,
    project,
    openPhase: phase.number as PhaseNumber,
    now,
  });
  const memory = memoryOf(branch);
  const computed = answerTurn(desk.answers, { view, memory, question: text, changed });
  const questionId = question.questionId ?? uuidv7();
  const replyId = uuidv7();
  const isNew = question.questionId === undefined;
  const place = { conversation_id: conversationId, text: "" };
  await insertMessages(
    tx,
    project,
    [
      ...(isNew
        ? [
            {
              ...place,
              id: questionId,
              parent_id: question.after,
              role: "user" as const,
              state: "done" as const,
              text,
            },
          ]
        : []),
      { ...place, ...writtenBy(services.self), id: replyId, parent_id: questionId },
    ],
    now,
  );
  await tx
    .updateTable("conversations")
    .set({ leaf_id: replyId, updated_at: now })
    .where("id", "=", conversationId)
    .execute();
  await publishMessagesChange(tx, { conversationId, tenantId: project.tenantId }, [
    ...(isNew ? [questionId] : []),
    replyId,
  ]);
  await recordActivity(tx, actor, project, now);
  return {
    questionId,
    turn: {
      conversationId,
      replyId,
      person: { userId: actor.userId, role: actor.role },
      project: { id: project.id, clientId: project.tenantId },
      phaseId: phase.id,
      question: text,
      past: pastOf(branch),
      memory,
      view,
      computed,
      changed,
    },
  };
}

const writtenBy = ({ id }: ThisProcess) =>
  ({ role: "assistant", state: "writing", writer: id }) as const;

const pastOf = (branch: readonly ThreadRow[]): PastRow[] =>
  branch.flatMap(({ id, role, text }) => (role === "system" ? [] : [{ id, role, text }]));

/** Has the reply written; waits for its end unless the caller follows the stream. */
export async function sendReply(
  { holdUntil }: Pick<RequestContext, "holdUntil">,
  desk: Desk,
  { turn, questionId }: { turn: AskedTurn; questionId: string },
  isStreamed: boolean,
): Promise<Sent> {
  const ended = desk.replies.start(turn);
  holdUntil(ended);
  const about = { conversationId: turn.conversationId, questionId, replyId: turn.replyId };
  if (isStreamed)
    return {
      ...about,
      response: null,
      message: null,
      answer: null,
      ...meaningOf(null),
      state: "writing",
    };
  const { state, text, answer } = await ended;
  return { ...about, response: text, message: text, answer, ...meaningOf(answer), state };
}

const outcomes = {
  answer: "answered",
  help: "answered",
  choice: "asked",
  refusal: "refused",
} as const satisfies Record<Answer["kind"], Sent["outcome"]>;

/** What was understood, what became of it and which facts are shown. */
const meaningOf = (
  answer: Answer | null,
): Pick<Sent, "plan" | "reading" | "outcome" | "facts"> => ({
  plan: answer?.plan ?? null,
  reading: answer?.reading ?? null,
  outcome: answer === null ? null : outcomes[answer.kind],
  facts: answer === null ? [] : [...factsOf(answer)],
});
