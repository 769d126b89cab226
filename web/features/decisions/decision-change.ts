/** What a form of a decision sends, and what undoing it sends back. */
import type { z } from "zod";
import type { DecisionView, editDecision } from "#contract/decisions/endpoints.ts";

export type DecisionChange = z.input<NonNullable<typeof editDecision.body>>;

/** Only what is another: an emptied field gives the value back to the analysis. */
export function changeOf(
  decision: Pick<DecisionView, "recommendation" | "owner" | "dueDate">,
  { text, owner, due }: { text: string; owner: string; due: string },
): DecisionChange {
  const name = owner.trim();
  const words = text.trim().replaceAll(/\s*\n\s*/g, " ");
  return {
    ...(words === decision.recommendation ? {} : { text: words === "" ? null : words }),
    ...(name === (decision.owner ?? "") ? {} : { owner: name === "" ? null : name }),
    ...(due === (decision.dueDate ?? "") ? {} : { due: due === "" ? null : due }),
  };
}

/** What was set by hand of the changed fields before; null where the analysis spoke. */
export const editedBefore = (
  { edits }: Pick<DecisionView, "edits">,
  change: DecisionChange,
): DecisionChange => ({
  ...(change.text === undefined ? {} : { text: edits.text?.value ?? null }),
  ...(change.owner === undefined ? {} : { owner: edits.owner?.value ?? null }),
  ...(change.due === undefined ? {} : { due: edits.due?.value ?? null }),
});
