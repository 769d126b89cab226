import type { ChipChange } from "#domain/assistant/answer.ts";
import type { Plan } from "#domain/assistant/plans/plan.ts";
import type { PastMessage, Turn } from "./answerer.ts";

export type AskedTurn = Omit<Turn, "signal" | "past"> & {
  past: readonly PastRow[];
  /** A part of an earlier answer's plan was changed by hand: that is computed, and no model is asked. */
  changed?: ChangedPlan | undefined;
};

export interface ChangedPlan {
  plan: Plan;
  change: ChipChange;
}

/** An earlier message whose answer is read when a model needs it. */
export interface PastRow {
  id: string;
  role: PastMessage["role"];
  text: string;
}
