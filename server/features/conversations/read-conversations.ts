import { sql } from "kysely";
import type * as contract from "#contract/conversations/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { searchedText } from "#server/database/searched-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Desk } from "./ask.ts";
import { findNewest } from "./start-conversation.ts";
import {
  requireConversation,
  requirePhaseForQuestions,
  isReadable,
  type ConversationRow,
} from "./require-conversation.ts";
import {
  branchTo,
  presentConversation,
  presentMessages,
  presentSummary,
  readInsights,
  readMessages,
} from "./message-rows.ts";

const MOST_LISTED = 100;

export const getPhaseConversation =
  (desk: Desk): Handler<typeof contract.getPhaseConversation> =>
  (context, { params }) =>
    context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
      const { actor, services } = context;
      const phase = await requirePhaseForQuestions(tx, context, params.id);
      const number = phase.number as PhaseNumber;
      const row = await findNewest(tx, actor, phase.id);
      const { insights } = await readInsights(tx, actor, phase.id);
      const conversation =
        row === undefined ? null : await presentConversation(tx, actor, row, insights);
      const view = await desk.views.load(tx, {
        actor,
        project: phase.project,
        openPhase: number,
        now: services.clock.now(),
      });
      return {
        conversation,
        messages: conversation === null ? [] : branchOf(conversation),
        context: { insights },
        suggestions: [...desk.answers.suggestions(view, number)],
        quickActions: [...desk.answers.quickActions(view, number)],
      };
    });

function branchOf({
  messages,
  leafId,
}: {
  messages: contract.Message[];
  leafId: string | null;
}): contract.Message[] {
  return branchTo(
    messages.map((message) => ({ ...message, parent_id: message.parentId })),
    leafId,
  ).map(({ parent_id: _parent, ...message }) => message);
}

export const listPhaseConversations: Handler<typeof contract.listPhaseConversations> = (
  context,
  { params },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor } = context;
    await requirePhaseForQuestions(tx, context, params.id);
    const rows = await findConversations(tx, actor, { phaseId: params.id, archived: false });
    const messages = await readMessages(
      tx,
      actor,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      ...presentSummary(row, actor),
      messages: presentMessages(
        branchTo(
          messages.filter((message) => message.conversation_id === row.id),
          row.leaf_id,
        ),
      ),
    }));
  });

export const listConversations: Handler<typeof contract.listConversations> = (context, { query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    await requirePhaseForQuestions(tx, context, query.phase);
    const rows = await findConversations(tx, context.actor, {
      phaseId: query.phase,
      archived: query.archived === "true",
      ...(query.q === undefined ? {} : { search: query.q }),
    });
    return rows.map((row) => presentSummary(row, context.actor));
  });

export const getConversation: Handler<typeof contract.getConversation> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { row } = await requireConversation(tx, context, params.id);
    const { insights } = await readInsights(tx, context.actor, row.phase_id);
    return presentConversation(tx, context.actor, row, insights);
  });

export const phaseInsights: Handler<typeof contract.phaseInsights> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    await requirePhaseForQuestions(tx, context, params.id);
    return readInsights(tx, context.actor, params.id);
  });

/** Words of the search have to stand together in the title or in a shown message, whatever their accents and case. */
async function findConversations(
  tx: Tx,
  actor: RequestContext["actor"],
  { phaseId, archived, search }: { phaseId: string; archived: boolean; search?: string },
): Promise<ConversationRow[]> {
  const words = searchedText(search ?? "").trim();
  const matches =
    words === ""
      ? sql<boolean>`true`
      : sql<boolean>`(
    position(btrim(lastro.search_text(${words})) in lastro.search_text(c.title)) > 0
    or exists (select 1 from lastro.messages m where m.conversation_id = c.id and m.role <> 'system' and position(btrim(lastro.search_text(${words})) in lastro.search_text(m.text)) > 0))`;
  const found = await sql<ConversationRow>`
    select c.* from lastro.conversations c
    where c.phase_id = ${phaseId} and (c.archived_at is not null) = ${archived}::boolean and ${isReadable(actor)} and ${matches}
    order by c.updated_at desc, c.id desc limit ${MOST_LISTED}`.execute(tx);
  return found.rows;
}
