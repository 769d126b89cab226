/** What a phase adds to the common report: its sections, its headline figures, its opening sentence and its annex. */
import type { PhaseContext, PhaseOutcome } from "../analysis/phase-outcome.ts";
import type { DisplayFormat } from "../facts/display-format.ts";
import type { Fact, PhaseNumber } from "../facts/fact.ts";
import type { ReportDesk, Sentence } from "./desk.ts";
import type { ReportFactDraft } from "./report-facts.ts";
import type { Block } from "./report-tree.ts";
import type { SectionBody, Wanted } from "./sections/section-body.ts";

/** `from`: the same measure today, listed before it and printed beside its tile. */
export interface HeadlineFigure {
  id: string;
  label: string;
  format?: DisplayFormat;
  from?: string;
}

export interface PhaseSection {
  /** The playbook's number, e.g. "2.3". */
  id: string;
  title: string;
  build(desk: ReportDesk): SectionBody;
}

export interface PhaseReport {
  phase: PhaseNumber;
  /** The eight sections between C2 and C3, in order. */
  sections: readonly PhaseSection[];
  /** In the order of playbook 3.2; those without a value are left out by the caller. */
  headline(desk: ReportDesk): HeadlineFigure[];
  /** First sentence of C1. */
  opening(desk: ReportDesk): Sentence;
  /** Whole tables of the phase for C6. `cut` gives the footnote of a table shortened to `rowsWhenLong` rows, else null. */
  annexTables(desk: ReportDesk, isLong: boolean): (Block | null)[];
  glossary: Readonly<Record<string, string>>;
  /** Limits of the phase's analyses for C4, sentences without figures. */
  limits(desk: ReportDesk): string[];
  references: readonly string[];
  /** Printed at the foot of every page of this phase, in all formats. */
  pageNotice?: string;
  /** Assumptions whose value the sentences print even when no fact used them. */
  quotedAssumptions: readonly string[];
  /** Figures of the report that follow from the run's own facts and datasets. */
  derivedFacts(
    context: PhaseContext,
    outcome: PhaseOutcome,
    add: (draft: ReportFactDraft) => Fact,
  ): Fact[];
  /** What would give the phase quick wins when it has no candidate. */
  quickWinsWanted: Wanted;
  /** Every copy object of the phase, for the linter. */
  copy: readonly unknown[];
}

/** Rows that a table of the annex keeps when the report would pass its upper limit of pages (playbook 3.1). */
export const rowsWhenLong = 20;
