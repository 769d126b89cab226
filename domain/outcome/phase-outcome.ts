/** What a phase's computation gives: shapes shared by the seven phases, the runs, the reports and the screens. */
import type { Assumptions } from "../facts/assumptions/assumption.ts";
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { RegulatoryTable } from "../governance/regulatory-table.ts";
import type { AnswerHistory, AnswerState } from "../people/answer-ledger.ts";
import type { KeptPay, PayHistory, PayState } from "../people/pay-ledger.ts";
import type { QualityReport } from "../quality/quality-report.ts";
import type { Decision } from "../decisions/decision.ts";
import type { TableName } from "../tables/canonical-table.ts";
import type { Tables } from "../tables/table-data.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";

export type Impact = "high" | "medium" | "low";

/** Playbook 0.9; wire names. */
export interface Insight {
  id: string;
  type: "analysis" | "recommendation" | "warning" | "opportunity";
  title: string;
  description: string;
  impact: Impact;
  confidence: number;
  actionable_steps: string[];
  category:
    | "Custo"
    | "Tempo"
    | "Qualidade"
    | "Cliente"
    | "Pessoas"
    | "Tecnologia"
    | "Dados"
    | "Risco"
    | "Conformidade"
    | "Financeiro"
    | "Adoção";
  data_sources: string[];
  facts: string[];
  rule_id: string;
}

/** Playbook 0.10. Money in BRL a year, effort in person-days, duration in weeks. */
export interface QuickWin {
  id: string;
  name: string;
  process?: string;
  kind: "processo" | "causa" | "gargalo" | "etapa" | "iniciativa" | "sistema" | "controle";
  durationWeeks: number;
  effortPersonDays: number | null;
  oneOffCost: number | null;
  annualBenefit: number | null;
  cashEffect: number | null;
  /** Months until its cash has paid the time that it takes; runs before it was measured say nothing. */
  paybackMonths?: number | null;
  /** Name of the initiative that does the same: told as its anticipation, in no sum. */
  anticipates?: string;
  /** What is done first. */
  firstStep?: string;
  /** Done within its first week: no approval is waited for. */
  isImmediate?: true;
  impactScore: number;
  effortPercentile: number;
  confidence: number;
  score: number;
  accepted: boolean;
  /** Within the shown list (top `A.qw_max`). */
  shown: boolean;
  /** pt-BR sentence with the criterion that failed, null when accepted. */
  rejection: string | null;
  /** 1-8 of the rule, null when accepted. */
  failedCriterion: number | null;
  owner: string | null;
  startWeek: number;
  facts: string[];
}

export interface GateCondition {
  id: string;
  severity: "B" | "A";
  label: string;
  met: boolean;
  /** Rendered evidence, e.g. "23 de 23 processos com custo". */
  evidence: string;
  facts: string[];
  /** Phrase that starts with an infinitive: what has to be done when not met. */
  action: string;
  /** A written decision (name, role, text) can meet it; only such conditions take one. */
  acceptsStatement?: boolean;
}

export interface GateResult {
  conditions: GateCondition[];
  open: boolean;
  met: number;
  total: number;
}

export interface DatasetColumn {
  name: string;
  label: string;
  type: "text" | "number" | "bool" | "date";
  unit?: string;
}

/** A derived dataset handed to later phases (`ds_p1_...`). Cells keep unrounded values. */
export interface DatasetResult {
  id: string;
  name: string;
  columns: DatasetColumn[];
  rows: (string | number | boolean | null)[][];
  qualityScore: number | null;
}

export interface ArtifactResult {
  id: string;
  name: string;
  type: "tabela" | "matriz" | "fluxo" | "relatorio" | "modelo" | "plano" | "politica";
  facts: string[];
  /** Content of the artefact as report blocks (see report/report-tree.ts), shown by GET /api/artifacts/{id}. */
  chartIds: string[];
  datasetId: string | null;
}

/** What may be decided for a step of a process (playbook A2.2). */
export type StepDecision =
  | "ELIMINAR"
  | "SIMPLIFICAR"
  | "INTEGRAR"
  | "AUTOMATIZAR"
  | "IA_AUTONOMA"
  | "IA_ASSISTIDA"
  | "MANTER";

/** A decision that a person set against the rule. `stepId`: the step's code ("E04"), its order or its name. `date` is YYYY-MM-DD. */
export interface StepOverride {
  processId: string;
  stepId: string;
  decision: StepDecision;
  name: string;
  role: string;
  reason: string;
  date: string;
}

/** `lockedOn`: YYYY-MM-DD of the latest approval of the phase. */
export interface LockedPlan {
  phase: PhaseNumber;
  lockedOn: string;
  datasets: Pick<DatasetResult, "id" | "name" | "columns" | "rows">[];
}

export interface ProjectContext {
  projectId: string;
  projectName: string;
  clientName: string;
  /** Seed of every random draw (playbook 0.2): default SHA-256 of the project's name, "demo-nimbela" in the demonstration. */
  seedLabel: string;
  /** ISO date (YYYY-MM-DD) when the files were extracted: default upload date. */
  extractionDate: string;
  /** "Today" inside the demonstration, frozen with the run; absent elsewhere. */
  referenceDate?: string;
  isDemonstration: boolean;
  /** Decisions on steps that a person set over the rule's. */
  stepOverrides?: readonly StepOverride[];
  /** Baselines and targets as approvals locked them (domain/gates/locked-values.ts); phase 7 measures the realised value against them. */
  locked?: readonly LockedPlan[];
  /** Written decisions that gate conditions accept (G1.3, G1.6, G1.7 texts; G1.8 validations). */
  statements: {
    conditionId: string;
    subject: string | null;
    name: string;
    role: string;
    date: string;
    text: string;
  }[];
}

/**
 * What another phase gives this one (playbook 2, "Handoff"): its published facts and datasets, or, while it has no run,
 * the same computed from the project's tables ("prévia").
 */
export interface Handoff {
  phase: PhaseNumber;
  origin: "run" | "preview";
  /** Whether the phase that it comes from is approved. */
  approved: boolean;
  /** Version of the report published with it, null for a preview. */
  reportVersion: number | null;
  facts: Fact[];
  datasets: DatasetResult[];
}

/** A question about a file that nobody has answered. */
export interface OpenQuestion {
  table: TableName;
  fileName: string;
  question: string;
  /** Something of the table is not read before the answer. */
  blocking?: true;
}

export interface PhaseInput {
  phase: PhaseNumber;
  /** The phase before this one and whether its gate is approved; null for phase 1. `waivedBy`: who let this one pass without. */
  priorPhase: {
    phase: PhaseNumber;
    name: string;
    approved: boolean;
    waivedBy?: string | null;
  } | null;
  /**
   * Of the phases that `phaseHandoffs` names, in order, then of `approvedFeedback`; one that can
   * neither be read nor computed is absent.
   */
  handoffs: Handoff[];
  project: ProjectContext;
  tables: Tables;
  assumptions: Assumptions;
  quality: QualityReport;
  /** Unresolved mapping questions of used tables (G0.3). */
  openQuestions: OpenQuestion[];
  /** Rules and dates in force for phase 6; the table that the product ships when absent. */
  regulation?: RegulatoryTable;
  /** What earlier runs of the project published of people's pay; none when absent. */
  payHistory?: PayHistory;
  /** The same of a survey's answers. */
  answerHistory?: AnswerHistory;
  /** Instead of the tables of people, where these do not leave the platform (docs/decisions/259). */
  peopleTime?: PeopleTime;
  /** Instant written into `computed_at`; the only clock that the domain sees. ISO 8601 UTC. */
  computedAt: string;
}

/** What the time of the company's people costs, told of groups alone: what phase 5 takes of T06 and T18. */
export interface PeopleTime {
  /** BRL an hour, one rate for all; null where it may not be told. */
  rate: { value: number | null; assumptions: string[]; kept: KeptPay | null };
  /** Groups of areas, by the keys of those that a process or an owner names. */
  areas: { id: string; name: string; keys: string[] }[];
  /** Hours of training of everybody in a group by block, for 0, 1, … initiatives that touch it. */
  training: { id: string; hoursByTouch: number[][] }[];
  hasSkills: boolean;
}

export interface PhaseFacts {
  /** Includes, with the phase that they come from, the facts of handoffs that these derive from or cite (`copyFacts`). */
  facts: Fact[];
  datasets: DatasetResult[];
  charts: ChartSpec[];
  /** What the run publishes of people's pay, for the history of the next ones; absent without positions. */
  pay?: PayState;
  /** The same of a survey's answers; of phase 7. */
  answers?: AnswerState;
}

export interface PhaseOutcome extends PhaseFacts {
  insights: Insight[];
  decisions: Decision[];
  quickWins: QuickWin[];
  artifacts: ArtifactResult[];
  gate: GateResult;
}

/** What is known of a run without its rows: enough for every step after the facts. */
export type PhaseContext = Omit<
  PhaseInput,
  "tables" | "handoffs" | "payHistory" | "answerHistory" | "peopleTime"
> & { inputSummary: InputSummary };

/** Files and rows behind a run, for the report's scope section (C2). */
export interface InputSummary {
  files: {
    fileId: string;
    fileName: string;
    table: TableName | null;
    /** pt-BR label of the canonical table, or "não usado nesta fase". */
    tableLabel: string;
    /** Its name in the file; absent in runs made before it was kept, and where the phase does not use the file. */
    tableName?: string;
    /** What the tables of a file that the phase does not use are read as. */
    reads?: { tableName: string; label: string }[];
    rows: number;
    rowsRejected: number;
    totalRowsIgnored: number;
    qualityScore: number | null;
    /** Every column of it waits for an answer: no figure comes from it yet. */
    isAwaited?: true;
    /** Questions under which it is read as proposed until somebody answers: the figures stand, and lead no summary. */
    openReadings?: string[];
    /** ISO dates of its first and last dated row, null without any; absent in runs made before it was kept. */
    period?: { start: string; end: string } | null;
  }[];
  /** ISO dates of the first and last dated row, null when no table has dates. */
  period: { start: string; end: string } | null;
}

/** One phase's engine. Every function is pure; facts first, everything else from facts and context. */
export interface PhaseAnalysis {
  phase: PhaseNumber;
  /** Empty when the tables suffice to run; else pt-BR sentences that say what to send. */
  missingToRun(tables: Tables): string[];
  /** False where the phase runs without its main tables: later phases get no preview of such a run. Absent: true. */
  handsOn?(tables: Tables): boolean;
  /** The same of what earlier phases hand on, asked once the tables suffice; nothing is missing where it is absent. */
  missingFromEarlier?(handoffs: readonly Handoff[]): string[];
  computeFacts(input: PhaseInput): PhaseFacts;
  /** What a portable proof carries instead of the tables of people; absent where the phase takes nothing of them that could leave. */
  readPeopleTime?(input: PhaseInput): PeopleTime;
  /** Those that decisions follow from first, in the order of the decisions. */
  deriveInsights(context: PhaseContext, computed: PhaseFacts): Insight[];
  /** In the order in which they are asked; each follows from one of the insights. */
  decide(context: PhaseContext, computed: PhaseFacts, insights: readonly Insight[]): Decision[];
  /** Also gives the facts of the list itself (`qw.*`). */
  selectQuickWins(
    context: PhaseContext,
    computed: PhaseFacts,
  ): { quickWins: QuickWin[]; facts: Fact[] };
  buildArtifacts(
    context: PhaseContext,
    computed: PhaseFacts,
    quickWins: QuickWin[],
  ): ArtifactResult[];
  evaluateGate(
    context: PhaseContext,
    computed: PhaseFacts,
    quickWins: QuickWin[],
    reportIsCurrent: boolean,
  ): GateResult;
}
