import { sql, type Selectable } from "kysely";
import type {
  Conversation,
  ConversationSummary,
  Message,
} from "#contract/conversations/endpoints.ts";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import type { Answer, ConversationMemory } from "#domain/assistant/answer.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { Messages } from "#server/database/types.gen.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ConversationRow } from "./require-conversation.ts";

export type MessageRow = Selectable<Messages> & {
  useful?: boolean | null;
  reason?: string | null;
};
type Actor = RequestContext["actor"];

/** Messages of conversations in the order in which they were written, with what this person thought of them. */
export async function readMessages(
  tx: Tx,
  actor: Pick<Actor, "userId">,
  conversationIds: readonly string[],
): Promise<MessageRow[]> {
  if (conversationIds.length === 0) return [];
  return tx
    .selectFrom("messages as m")
    .leftJoin("message_feedback as f", (join) =>
      join.onRef("f.message_id", "=", "m.id").on("f.user_id", "=", actor.userId),
    )
    .selectAll("m")
    .select(["f.useful", "f.reason"])
    .where("m.conversation_id", "in", [...conversationIds])
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
}

export type ThreadRow = Pick<MessageRow, "id" | "parent_id" | "role" | "state" | "text" | "memory">;

/** What a next question needs to know of a conversation: not the answers, which are most of its bytes. */
export function readThread(tx: Tx, conversationId: string): Promise<ThreadRow[]> {
  return tx
    .selectFrom("messages")
    .select(["id", "parent_id", "role", "state", "text", "memory"])
    .where("conversation_id", "=", conversationId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** A message as the wire shows it. Those of the system are not shown: leave them out before. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    role: row.role === "assistant" ? "assistant" : "user",
    content: row.text,
    timestamp: row.created_at.toISOString(),
    parentId: row.parent_id,
    state: row.state,
    answer: row.answer as Answer | null,
    factRuns: row.fact_runs as Record<string, string>,
    feedback:
      row.useful === undefined || row.useful === null
        ? null
        : { useful: row.useful, reason: row.reason ?? null },
  };
}

/** A hidden message has no children but the next shown one: that one is shown as the first of its branch. */
export function presentMessages(rows: readonly MessageRow[]): Message[] {
  const hidden = new Map(
    rows.filter((row) => row.role === "system").map((row) => [row.id, row.parent_id]),
  );
  return rows
    .filter((row) => row.role !== "system")
    .map((row) => {
      let parentId = row.parent_id;
      while (parentId !== null && hidden.has(parentId)) parentId = hidden.get(parentId) ?? null;
      return { ...presentMessage(row), parentId };
    });
}

export function presentSummary(
  row: ConversationRow,
  actor: Pick<Actor, "userId">,
): ConversationSummary {
  return {
    id: row.id,
    phaseId: row.phase_id,
    projectId: row.project_id,
    title: row.title,
    owner: row.owner_name,
    isMine: row.owner_id === actor.userId,
    runId: row.run_id,
    shared: row.shared_at !== null,
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function presentConversation(
  tx: Tx,
  actor: Actor,
  row: ConversationRow,
  insights: readonly Insight[],
): Promise<Conversation> {
  return {
    ...presentSummary(row, actor),
    leafId: row.leaf_id,
    seq: Number(row.last_seq),
    messages: presentMessages(await readMessages(tx, actor, [row.id])),
    context: { insights: [...insights] },
  };
}

/** From the first message to `leafId`. */
export function branchTo<Row extends { id: string; parent_id: string | null }>(
  rows: readonly Row[],
  leafId: string | null,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const branch: Row[] = [];
  for (
    let row = leafId === null ? undefined : byId.get(leafId);
    row !== undefined;
    row = row.parent_id === null ? undefined : byId.get(row.parent_id)
  )
    branch.unshift(row);
  return branch;
}

/** The newest end of the branches that go on from a message. */
export function newestLeaf(
  rows: readonly { id: string; parent_id: string | null }[],
  from: string,
): string {
  const children = rows.filter((row) => row.parent_id === from);
  const newest = children.at(-1);
  return newest === undefined ? from : newestLeaf(rows, newest.id);
}

/** What the next question may complete from: of the last finished reply of the branch. */
export function memoryOf(
  branch: readonly Pick<MessageRow, "role" | "memory">[],
): ConversationMemory {
  const last = branch.filter((row) => row.role === "assistant" && row.memory !== null).at(-1);
  return (last?.memory as ConversationMemory | undefined) ?? { intent: null, slots: {} };
}

/** Insights of the run that the person is shown of the phase. */
export async function readInsights(
  tx: Tx,
  actor: Actor,
  phaseId: string,
): Promise<{ runId: string | null; insights: Insight[] }> {
  const isCompany = actor.clientId !== null;
  const found = await sql<{ run_id: string; insights: Insight[] | null }>`
    select r.run_id, (select json_agg(i.body order by i.ordinal) from lastro.insights i where i.run_id = r.run_id) as insights
    from lastro.reports r join lastro.phases p on p.id = r.phase_id
    where r.phase_id = ${phaseId} and (r.released_at is not null or not ${isCompany}::boolean) and (${isCompany}::boolean or r.run_id = p.current_run_id)
    order by r.report_version desc limit 1`.execute(tx);
  return { runId: found.rows[0]?.run_id ?? null, insights: found.rows[0]?.insights ?? [] };
}

export type NewMessage = Pick<
  MessageRow,
  "id" | "conversation_id" | "parent_id" | "role" | "state" | "text"
> & {
  /** The process that writes it, of a reply that is under way. */
  writer?: string;
  answer?: Answer;
  memory?: ConversationMemory;
  factRuns?: Record<string, string>;
  restsOn?: string[];
};

/** In their order: of messages of one instant the ids tell it. */
export async function insertMessages(
  tx: Tx,
  project: Pick<EnteredProject, "tenantId">,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto("messages")
    .values(
      messages.map(({ answer, memory, factRuns, restsOn, ...columns }) => ({
        ...columns,
        tenant_id: project.tenantId,
        created_at: now,
        ended_at: columns.state === "writing" ? null : now,
        answer: answer === undefined ? null : toJson(answer),
        memory: memory === undefined ? null : toJson(memory),
        ...(factRuns === undefined ? {} : { fact_runs: toJson(factRuns) }),
        ...(restsOn === undefined ? {} : { rests_on: restsOn }),
      })),
    )
    .execute();
}
