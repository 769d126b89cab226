import type { PastMessage, Turn } from "./answerer.ts";

export type AskedTurn = Omit<Turn, "signal" | "past"> & { past: readonly PastRow[] };

/** An earlier message whose answer is read when a model needs it. */
export interface PastRow {
  id: string;
  role: PastMessage["role"];
  text: string;
}
