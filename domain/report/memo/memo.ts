/** What stands on the page on which a gate is decided. */
import type { Basis } from "../../facts/fact.ts";
import type { GateCondition } from "../../outcome/phase-outcome.ts";
import type { Inline } from "../report-tree.ts";

export interface MemoValue {
  label: string;
  value: string;
  factId: string;
  basis: Basis;
  /** The limits of the figure, or the same in another view. */
  range: Inline[] | null;
}

export interface MemoDecision {
  id: string;
  recommendation: Inline[];
  owner: string;
  due: string;
  effect: Inline[];
  consequence: Inline[];
}

export interface Memo {
  title: Inline[];
  answer: Inline[];
  figures: MemoValue[];
  decisions: MemoDecision[];
  /** Decisions of the board that the page has no room for. */
  more: number;
  against: Inline[] | null;
  ifApproved: string[];
  /** Conditions that are not met, those that the page has room for first. */
  warnings: GateCondition[];
  met: GateCondition[];
  /** How many of the warnings stand open; the others are folded. */
  openWarnings: number;
}
