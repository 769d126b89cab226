/** Why a fact has no value, where a column that it needs waits for a person's answer. */
import type { TableName } from "../tables/canonical-table.ts";
import type { Tables } from "../tables/table-data.ts";
import type { FactDraft } from "./fact-draft.ts";
import type { Fact } from "./fact.ts";

export interface WaitingColumn {
  table: TableName;
  column: string;
  question: { id: string; text: string };
}

export function waitingColumns(tables: Tables): WaitingColumn[] {
  return Object.values(tables).flatMap((table) =>
    table.files.flatMap(({ pending = [] }) =>
      pending.map(({ column, question }) => ({ table: table.name, column, question })),
    ),
  );
}

/** Nothing that it states of a table was read, and something of it waits: what is counted there is not known, and is no zero. */
export const isUnread = (
  { from = [] }: Pick<FactDraft, "from">,
  waiting: readonly WaitingColumn[],
): boolean =>
  from.some(
    ({ table, columns }) =>
      columns.every((column) => table.columns[column] === undefined) &&
      waiting.some((one) => one.table === table.name && columns.includes(one.column)),
  );

type Why = Pick<Fact, "null_reason" | "question_id" | "question">;

/**
 * The question that the draft itself names, of a stated column that waits, else of a null input
 * that waits, else the reason that was given. A table whose
 * columns are all read is never the reason.
 */
export function whyNull(
  draft: Pick<FactDraft, "nullReason" | "awaits" | "from">,
  mixed: boolean,
  inputs: readonly Fact[],
  waiting: readonly WaitingColumn[],
): Why {
  if (mixed) return { null_reason: "INVALIDO" };
  const own = waiting.find(({ table, column }) =>
    draft.from?.some((part) => part.table.name === table && part.columns.includes(column)),
  )?.question;
  if (draft.awaits !== undefined) return because(draft.awaits.id, draft.awaits.text);
  if (own !== undefined) return because(own.id, own.text);
  const input = inputs.find(
    (fact) => fact.value === null && fact.null_reason === "AGUARDA_RESPOSTA",
  );
  if (input?.question_id !== undefined) return because(input.question_id, input.question ?? "");
  return { null_reason: draft.nullReason ?? "SEM_ENTRADA" };
}

const because = (id: string, text: string): Why => ({
  null_reason: "AGUARDA_RESPOSTA",
  question_id: id,
  question: text,
});
