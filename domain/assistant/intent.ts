/** What one intent is made of: how it is recognised, when it can answer and how it does. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";
import type { Draft } from "./compose.ts";
import type { SlotKind, Slots } from "./entities.ts";
import type { IntentId } from "./intent-catalog.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Amount } from "./language/read-question.ts";
import type { Concept } from "./language/lexicon.ts";

/** One way of asking: required concepts (or slots, "@processo") with their weights; "a|b" takes either. */
export interface Pattern {
  needs: Readonly<Record<string, number>>;
  /** The pattern is not meant when one of these is there too. */
  unless?: readonly (Concept | `@${SlotKind}`)[];
}

export interface Asked {
  slots: Slots;
  concepts: ReadonlySet<Concept>;
  amounts: readonly Amount[];
  /** Intent of the turn before, for what refers to it ("de onde vem esse número?"). */
  before: { intent: IntentId | null; slots: Slots };
}

export interface Intent {
  id: IntentId;
  patterns: readonly Pattern[];
  /** Slots that add to the score when they are filled (0.2 each). */
  optional?: readonly SlotKind[];
  /** The fact without which there is nothing to answer. */
  anchor(knowledge: Knowledge): string | null;
  /** What is told when it is absent though its phase ran: table and columns, pt-BR. */
  needsData: { table: TableName; columns: string };
  /** Subject and verb of "… da fase 5, que ainda não foi executada": "O ROI depende". */
  dependsText: string;
  /** Insight rules of the same matter: rank the suggested questions. */
  rules: readonly string[];
  /** Tells only to the firm's own people. */
  firmOnly?: boolean;
  answer(knowledge: Knowledge, asked: Asked): Draft | Refused | null;
}

/** An intent's own refusal. */
export interface Refused {
  refuse: "no-data" | "not-covered" | "out-of-range" | "permission" | "phase-not-run";
  draft: Draft | null;
  phase?: PhaseNumber;
}

export const isRefused = (result: Draft | Refused): result is Refused => "refuse" in result;
