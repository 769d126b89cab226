/** What a phase adds to the common report: its sections, its headline figures, its opening sentence and its annex. */
import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import type { DisplayFormat } from "../kernel/text/format-value.ts";
import type { Basis, Fact, FactSource } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Block, TableCell, Inline, SectionState } from "./report-tree.ts";
import type { Unit } from "../kernel/unit.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";
import type { NoteBook } from "./note-book.ts";
import type { Binding } from "./template/render-template.ts";

/** `from`: the same measure today, listed before it and printed beside its tile. */
export interface HeadlineFigure {
  id: string;
  label: string;
  format?: DisplayFormat;
  from?: string;
}

/** A figure of the decision memo: its limits, or the same figure in another view. */
export interface MemoFigure {
  id: string;
  /** In place of the fact's own. */
  label?: string;
  format?: DisplayFormat;
  low?: string;
  high?: string;
  beside?: { id: string; label: string };
}

export interface PhaseSection {
  /** The playbook's number, e.g. "2.3". */
  id: string;
  title: string;
  build(desk: SectionWriter): SectionBody;
}

/** A sentence whose figures are not computed is null, and is left out. */
export interface SummaryParts {
  /** In the place of the first decision's own effect. */
  stake?(desk: SectionWriter): Sentence;
  /** What has to hold for the answer; in the place of the assumptions behind the first decisions. */
  conditions?(desk: SectionWriter): Sentence[];
  /** What speaks against the answer. */
  against?(desk: SectionWriter): Sentence[];
}

export interface PhaseReport {
  phase: PhaseNumber;
  /** The eight sections between C2 and C3, in order. */
  sections: readonly PhaseSection[];
  /** In the order of playbook 3.2; those without a value are left out by the caller. */
  headline(desk: SectionWriter): HeadlineFigure[];
  /** What the memo of its gate shows before the effects of the decisions. */
  memo?: readonly MemoFigure[];
  /** First sentence of C1. */
  opening(desk: SectionWriter): Sentence;
  /** What C1 says of the phase beyond what every phase's says. */
  summary?: SummaryParts;
  /** Whole tables of the phase for C6. `cut` gives the footnote of a table shortened to `rowsWhenLong` rows, else null. */
  annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[];
  glossary: Readonly<Record<string, string>>;
  /** Limits of the phase's analyses for C4, sentences without figures. */
  limits(desk: SectionWriter): string[];
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
  /** The same where that table was received. */
  quickWinsWantedBeside?: Wanted;
  /** Every copy object of the phase, for the linter. */
  copy: readonly unknown[];
}

/** Rows that a table of the annex keeps when the report would pass its upper limit of pages (playbook 3.1). */
export const rowsWhenLong = 20;

export interface ReportFactDraft {
  id: string;
  label: string;
  value: Fact["value"];
  unit: Unit;
  formula: string;
  decimals?: number;
  basis?: Basis;
  inputs?: string[];
  sources?: FactSource[];
  assumptions?: string[];
  confidence?: number;
}

/** A fact id stands for the fact of that id; anything else is bound as it is. */
export type LooseBinding = string | Binding | undefined;

export type Sentence = Inline[] | null;

export type Tile = Extract<Block, { kind: "tiles" }>["tiles"][number];

export interface SectionWriter {
  context: PhaseContext;
  outcome: PhaseOutcome;
  /** What the phase adds to the common sections. */
  report: PhaseReport;
  notes: NoteBook;
  fact(id: string): Fact | null;
  number(id: string): number | null;
  text(id: string): string | null;
  /** Ids in sources of sections 1.x of one family, e.g. every process id, in the facts' order. */
  facts: readonly Fact[];
  add(fact: Fact): Fact;
  /**
   * `notes: false` where the figures stand a second time and their marks are elsewhere (cards, lists of absent data);
   * `marks: false` where a neighbour already says that they are estimates.
   */
  sentence(
    template: string,
    bindings: Record<string, LooseBinding>,
    options?: { notes?: boolean; marks?: boolean },
  ): Sentence;
  paragraph(sentences: readonly Sentence[], role?: "key" | "reading" | "note"): Block | null;
  cell(factId: string, format?: DisplayFormat): TableCell;
  tile(
    factId: string,
    label: string,
    options?: { format?: DisplayFormat; comparison?: string },
  ): Tile | null;
  chart(id: string): Block | null;
  drawn(spec: ChartSpec | undefined): Block | null;
}

export interface SectionBody {
  state: SectionState;
  /** Sentences that say why it is not complete; empty when it is. */
  reason: Inline[];
  blocks: Block[];
  /** What would complete it, as "Dados a enviar" lists it. */
  wanted: WantedFile[];
}

export interface WantedFile {
  /** Its table is there already, and lacks columns or rows. */
  received: boolean;
  table: string;
  columns: string;
  model: string;
  minimumFactId: string;
  purpose: string;
}

export interface Wanted {
  table: string;
  columns: string;
  model: string;
  minimumRows: number;
  purpose: string;
}
