/** What people set in place of the computed owner, date or words. An edit touches no number: the facts stay as they are. */
import type { Decision } from "./decision.ts";

export const editableFields = ["owner", "due", "text"] as const;
export type EditableField = (typeof editableFields)[number];

/** The value in force of one field; null takes the edit back. `at`: YYYY-MM-DD. */
export interface DecisionEdit {
  decisionId: string;
  field: EditableField;
  value: string | null;
  by: string;
  at: string;
}

export function withEdits(decision: Decision, edits: readonly DecisionEdit[]): Decision {
  return edits
    .filter(({ decisionId }) => decisionId === decision.id)
    .reduce(
      (edited, { field, value }) => (value === null ? edited : set(edited, field, value)),
      decision,
    );
}

function set(decision: Decision, field: EditableField, value: string): Decision {
  switch (field) {
    case "owner":
      return { ...decision, owner: { ...decision.owner, name: value } };
    case "due":
      return {
        ...decision,
        due: { ...decision.due, date: value, basis: "sem_data", factId: null },
      };
    case "text":
      return { ...decision, recommendation: value };
  }
}

/** Edits of decisions that the latest runs no longer ask. */
export function orphanEdits(
  decisions: readonly Pick<Decision, "id">[],
  edits: readonly DecisionEdit[],
): DecisionEdit[] {
  const asked = new Set(decisions.map(({ id }) => id));
  return edits.filter(({ decisionId, value }) => value !== null && !asked.has(decisionId));
}
