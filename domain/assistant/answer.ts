import type { ChartSpec } from "../charts/chart-spec.ts";
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Plan } from "./plans/plan.ts";
import type { Inline, TableCell, TableColumn } from "../report/report-tree.ts";

/** How an answer came about, shown as its tag. */
export type AnswerOrigin =
  /** "Resposta calculada (sem IA generativa)" */
  | "computed"
  /** "Resposta com dados verificados": every sentence is a claim of a model that code found true, or a literal quotation. */
  | "grounded";

/** Why a model that was asked gave nothing that is shown. */
export type ModelTrouble = "limit" | "refused" | "time" | "invalid" | "unavailable";

export type AnswerKind =
  | "answer"
  /** "Você quis dizer…": two intents were close. */
  | "choice"
  | "refusal"
  /** What the assistant can answer, by phase. */
  | "help";

/** Why a question is not answered (playbook 7.1). */
export type RefusalReason =
  | "no-data"
  | "not-covered"
  | "phase-not-run"
  | "permission"
  | "individual-person"
  | "ideal-headcount"
  | "legal-opinion"
  | "out-of-range";

export interface FollowUp {
  label: string;
  /** Sent as the person's next message when pressed. */
  message: string;
}

/** What a statement rests on; bound by the server before anything is written, and opened by a click. */
export type Citation =
  | { id: string; kind: "fact"; factId: string; runId: string | null; label: string }
  | {
      id: string;
      kind: "rows";
      fileId: string;
      fileName: string;
      table: string;
      rows: number | null;
      label: string;
    }
  | {
      id: string;
      kind: "passage";
      fileId: string;
      fileName: string;
      page: number | null;
      quote: string;
      label: string;
    };

/** One part of a plan and its new value: a metric, a name's key, a month, a qualifier's value, an order; "": without it. */
export interface ChipChange {
  kind: "metric" | "name" | "period" | "qualifier" | "order";
  /** The dimension of a name, the name of a qualifier; else empty. */
  of: string;
  value: string;
  /** Of a name, as it is shown. */
  name?: string;
}

export interface ChipChoice {
  text: string;
  change: ChipChange;
}

/** One part of what was understood; without choices it is only told. */
export interface Chip {
  text: string;
  /** Taken because nothing was said. */
  isDefault: boolean;
  kind: ChipChange["kind"] | "other";
  choices: ChipChoice[];
}

export interface AnswerTable {
  title: string;
  columns: TableColumn[];
  /** At most ten. */
  rows: TableCell[][];
  footnote?: string;
}

/** One reply of the assistant. Every number in it is a fact: `inlines`, cells and chart points carry its id. */
export interface Answer {
  origin: AnswerOrigin;
  kind: AnswerKind;
  /** Id of the intent that answered ("pareto_custos"), null when none did. */
  intent: string | null;
  /** Slots as resolved to entities of the project: what an elliptical follow-up completes. */
  slots: Record<string, string>;
  /** The conclusion first; further paragraphs after it. */
  paragraphs: Inline[][];
  table: AnswerTable | null;
  chart: ChartSpec | null;
  /** "Origem: arquivo › tabela › coluna, n linhas; fórmula A1.3", null when nothing was computed. */
  originLine: string | null;
  /** At most three. */
  followUps: FollowUp[];
  citations: Citation[];
  refusal: RefusalReason | null;
  /** Facts made for this answer only (what-if, comparison); ids begin with "sim." or "cmp.". */
  newFacts: Fact[];
  phase: PhaseNumber | null;
  /** The question as a typed query, where it was read into one; absent from answers that were stored before plans. */
  plan?: Plan | null;
  /** "Entendi: …", what the plan understood; null where there is none. */
  reading?: string | null;
  /** The reading part by part, where the plan is of one question. */
  chips?: Chip[];
  /** The model that read the question, where its plan is what was computed. */
  readBy?: string;
  /** A model was asked and failed: the computed answer stands. */
  modelTrouble?: ModelTrouble;
  /** Nothing but literal pieces of documents. */
  isQuotation?: boolean;
}

/** What the next turn may complete from: the last answered intent and its entities, and the plan where one answered. */
export interface ConversationMemory {
  intent: string | null;
  slots: Record<string, string>;
  plan?: Plan | null;
  /** The plan before that, of which "os dois" is the other. */
  earlier?: Plan | null;
  /** What the first sentence told: "isso". */
  fact?: string | null;
}
