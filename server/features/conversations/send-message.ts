import type * as contract from "#contract/conversations/endpoints.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { sendReply, saveQuestion, type Desk } from "./ask.ts";
import {
  createConversation,
  copyConversation,
  findNewest,
  type Begun,
} from "./start-conversation.ts";
import { conversationCopy as copy } from "./copy.ts";
import {
  requireConversation,
  requireOwnConversation,
  requirePhaseForQuestions,
} from "./require-conversation.ts";
import { readMessages, type MessageRow } from "./message-rows.ts";
import type { ChangedPlan } from "./replies/asked-turn.ts";

const asActor = <T>(
  { actor, services }: RequestContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => services.db.asPerson({ userId: actor.userId, tenantId: null }, work);

export const chat =
  (desk: Desk): Handler<typeof contract.chat> =>
  async (context, { params, body }) => {
    const stored = await asActor(context, async (tx) => {
      const phase = await requirePhaseForQuestions(tx, context, params.id);
      if (
        (body.phaseId ?? params.id) !== params.id ||
        (body.projectId ?? phase.project.id) !== phase.project.id
      )
        throw refuse("INVALID_INPUT", { fields: { phaseId: copy.notThisPhase } });
      const { id, leafId } = await findPlace(tx, context, phase, body);
      return saveQuestion(tx, context, desk, {
        phase,
        question: {
          conversationId: id,
          after: leafId,
          text: body.message,
        },
      });
    });
    return sendReply(context, desk, stored, body.stream);
  };

async function findPlace(
  tx: Tx,
  context: RequestContext,
  phase: EnteredPhase,
  { conversationId, message }: { conversationId?: string | undefined; message: string },
): Promise<Begun> {
  const row =
    conversationId === undefined
      ? await findNewest(tx, context.actor, phase.id)
      : (await requireConversation(tx, context, conversationId)).row;
  if (row === undefined) return createConversation(tx, context, phase, { question: message });
  if (row.phase_id !== phase.id)
    throw refuse("INVALID_INPUT", { fields: { conversationId: copy.otherPhase } });
  return row.owner_id === context.actor.userId
    ? { id: row.id, leafId: row.leaf_id }
    : copyConversation(tx, context, phase, { source: row, question: message });
}

export const startConversation =
  (desk: Desk): Handler<typeof contract.startConversation> =>
  async (context, { body }) => {
    const stored = await asActor(context, async (tx) => {
      const phase = await requirePhaseForQuestions(tx, context, body.phaseId);
      const { id } = await createConversation(tx, context, phase, { question: body.message });
      return saveQuestion(tx, context, desk, {
        phase,
        question: {
          conversationId: id,
          after: null,
          text: body.message,
        },
      });
    });
    return sendReply(context, desk, stored, body.stream);
  };

export const editQuestion =
  (desk: Desk): Handler<typeof contract.editQuestion> =>
  async (context, { params, body }) => {
    const stored = await asActor(context, async (tx) => {
      const { phase } = await requireOwnConversation(tx, context, params.id);
      const question = await readMessage(tx, context, params);
      if (question.role !== "user")
        throw refuse("INVALID_INPUT", { fields: { messageId: copy.notAQuestion } });
      return saveQuestion(tx, context, desk, {
        phase,
        question: {
          conversationId: params.id,
          after: question.parent_id,
          text: body.message,
        },
      });
    });
    return sendReply(context, desk, stored, body.stream);
  };

export const regenerateReply =
  (desk: Desk): Handler<typeof contract.regenerateReply> =>
  async (context, { params, body }) => {
    const stored = await asActor(context, async (tx) => {
      const { phase } = await requireOwnConversation(tx, context, params.id);
      const answered = await readMessage(tx, context, params);
      const question =
        answered.role === "assistant" && answered.parent_id !== null
          ? await readMessage(tx, context, { id: params.id, messageId: answered.parent_id })
          : null;
      if (question?.role !== "user")
        throw refuse("INVALID_INPUT", { fields: { messageId: copy.notAReply } });
      return saveQuestion(tx, context, desk, {
        phase,
        question: {
          conversationId: params.id,
          after: question.parent_id,
          questionId: question.id,
          text: question.text,
          ...(body.change === undefined ? {} : { changed: changedPlan(answered, body.change) }),
        },
      });
    });
    return sendReply(context, desk, stored, body.stream);
  };

/** Only what the reply itself offered: a plan never comes from outside. */
function changedPlan(
  { answer }: Pick<MessageRow, "answer">,
  { chip, choice }: { chip: number; choice: number },
): ChangedPlan {
  const { plan, chips } = (answer ?? {}) as Partial<Pick<Answer, "plan" | "chips">>;
  const change = chips?.[chip]?.choices[choice]?.change;
  if (change === undefined || plan == null)
    throw refuse("INVALID_INPUT", { fields: { change: copy.noSuchChoice } });
  return { plan, change };
}

async function readMessage(
  tx: Tx,
  { actor }: RequestContext,
  { id, messageId }: { id: string; messageId: string },
) {
  const message = (await readMessages(tx, actor, [id])).find(
    (row) => row.id === messageId && row.role !== "system",
  );
  if (message === undefined) throw refuse("NOT_FOUND", { message: copy.noMessage });
  return message;
}
