/**
 * The heavy computation of a run, away from the thread that serves requests. Step payloads are JSON text: the main thread
 * stores and forwards them without parsing.
 */
import type { OpenLogEnds } from "#domain/tables/mining/log-ends.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { PhaseInput, ProjectContext } from "#domain/outcome/phase-outcome.ts";
import type { RegulatoryTable } from "#domain/governance/regulatory-table.ts";
import type { AnswerState } from "#domain/people/answer-ledger.ts";
import type { PayState } from "#domain/people/pay-ledger.ts";
import type { ReportPart } from "#domain/composed/index.ts";
import type { Islands, ProofManifest, ProofProfile } from "#domain/proof/index.ts";
import type { WrittenSection } from "#domain/report/prose/index.ts";
import type { TableQuality } from "#domain/quality/quality-report.ts";
import type { StoredTableQuality } from "#domain/quality/table-quality.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import type { MiningAnswer, MiningTask } from "./mining.ts";
import type { ReadingTurn } from "./reading-turn.ts";
import type { LoadFile } from "./table-engine.ts";

export const computeSteps = [
  "mapear_tabelas",
  "qualidade",
  "calcular_fatos",
  "derivar_insights",
  "selecionar_ganhos",
  "montar_artefatos",
  "montar_relatorio",
  "preparar_prosa",
  "montar_prosa",
  "verificar_numeros",
  "avaliar_gate",
] as const;
export type ComputeStep = (typeof computeSteps)[number];

/** Steps that read the rows of tables; the others work from payloads alone. */
export const stepsReadingRows: ReadonlySet<ComputeStep> = new Set([
  "mapear_tabelas",
  "qualidade",
  "calcular_fatos",
]);

const facts = ["qualidade", "calcular_fatos"] as const;
const outcome = [...facts, "derivar_insights", "selecionar_ganhos", "montar_artefatos"] as const;
/** Which payloads each step is given. */
export const outputsNeededBy: Record<ComputeStep, readonly ComputeStep[]> = {
  mapear_tabelas: [],
  qualidade: ["mapear_tabelas"],
  calcular_fatos: ["qualidade"],
  derivar_insights: facts,
  selecionar_ganhos: facts,
  montar_artefatos: [...facts, "selecionar_ganhos"],
  montar_relatorio: outcome,
  preparar_prosa: [...outcome, "montar_relatorio"],
  montar_prosa: [...outcome, "montar_relatorio", "preparar_prosa"],
  verificar_numeros: [...outcome, "montar_relatorio"],
  avaliar_gate: [...facts, "selecionar_ganhos"],
};

/** Payloads of the steps that have ended, by step. */
export type StepOutputs = Partial<Record<ComputeStep, string>>;

/** Of people's pay and of a survey's answers. */
export interface PublishedOfPeople {
  pay?: PayState;
  answers?: AnswerState;
}

export interface UnusedFile {
  fileId: string;
  fileName: string;
  rows: number;
  /** What its tables are read as; absent in runs frozen before it was kept. */
  tables?: { tableName: string; canonical: TableName }[];
  /** As of a file that the phase reads: what earlier phases hand on may rest on it. */
  openReadings?: string[];
}

export interface PhaseTask {
  step: ComputeStep;
  /** Whose the run is; steps of several companies take turns. */
  turn?: ReadingTurn;
  phase: PhaseNumber;
  /** Tables loaded for one key are kept until another key is asked for. */
  tablesKey: string;
  project: ProjectContext;
  files: LoadFile[];
  /** Files of the project that no analysis of the phase reads, for the report's scope. */
  unusedFiles: UnusedFile[];
  projectKey: Uint8Array;
  assumptions: AssumptionOverride[];
  openQuestions: PhaseInput["openQuestions"];
  /** Rules and dates as frozen; the ones that the product ships when absent. */
  regulation?: RegulatoryTable;
  priorPhase: PhaseInput["priorPhase"];
  /** Results of the earlier phases as published, for the step that computes facts; facts and datasets are JSON text. */
  handoffs: {
    phase: PhaseNumber;
    approved: boolean;
    reportVersion: number;
    facts: string;
    datasets: string;
  }[];
  /** What earlier runs of the project published of people, oldest first; for the step that computes facts. */
  published?: readonly PublishedOfPeople[];
  computedAt: string;
  reportIsCurrent: boolean;
  outputs: StepOutputs;
  /** For `montar_prosa`: sections that a model wrote. */
  prose?: readonly WrittenSection[];
}

export type StepResult =
  | { kind: "done"; payload: string; hash: string }
  /** Nothing is wrong with the server: the person has to do something. `message` is pt-BR. */
  | { kind: "refused"; message: string };

/** Quality of one table of a file, in the order of the file's tables. */
export interface TableGradeResult {
  score: number | null;
  badge: string | null;
  rejectedRows: number;
  problems: string[];
  /** Logs of the table whose final activities are in doubt. */
  openEnds: OpenLogEnds[];
  /** What `assessTable` completes; null when the table has no rows to assess. */
  quality: GradedQuality | null;
}

/** Playbook 4 over one canonical table, and which header of the file each of its columns came from. */
export interface GradedQuality {
  assessed: TableQuality;
  headerOf: Record<string, string>;
}

/** A table of a file, settled or not. */
export interface ProfiledFileTable {
  parquetPath: string;
  meta: RawTable;
  decision: TableDecision | null;
}

/** A report composed of sections of several phases' reports. */
export interface ComposeTask {
  title: string;
  parts: readonly ReportPart[];
  sources: readonly ComposeSource[];
}

/** The published report of a run. `task`: of the run, with the payloads that `montar_relatorio` needs; tree and facts are JSON text. */
export interface ComposeSource {
  task: PhaseTask;
  tree: string;
  facts: string;
  reportId: string;
  runId: string;
  reportVersion: number;
  generatedAt: string;
}

/** `tree` is JSON text; `reports`: those that sections were taken from. Nothing: none of the sections is there. */
export type ComposeResult =
  | { kind: "done"; tree: string; reports: { phase: PhaseNumber; reportId: string }[] }
  | { kind: "nothing" };

/** A portable proof of a run. `task`: as for the step that computes facts; facts and tree are JSON text as published. */
export interface ProofTask {
  task: PhaseTask;
  profile: ProofProfile;
  facts: string;
  tree: string;
}

/** Islands of the proof that hold the run, and what its manifest says of them. */
export type ProofContent =
  | {
      kind: "done";
      islands: Pick<Islands, "tabelas" | "contexto" | "fatos" | "relatorio">;
      tables: ProofManifest["tabelas"];
      withheld: ProofManifest["retidas"];
      withheldHash: string | null;
      /** Of that hash; it stays inside. */
      salt: string;
      outside: ProofManifest["foraDaProva"];
      coverage: ProofManifest["cobertura"];
    }
  | { kind: "too-large"; rows: number };

export interface PhaseEngine {
  run(task: PhaseTask): Promise<StepResult>;
  /** Throws when a number of the composed tree is no fact of its source. */
  compose(task: ComposeTask): Promise<ComposeResult>;
  /** Throws when what may leave would contradict the report. */
  prove(task: ProofTask): Promise<ProofContent>;
  gradeFile(
    file: LoadFile,
    options: { projectKey: Uint8Array; extractionDateMs: number },
  ): Promise<TableGradeResult[]>;
  /** Quality of one table with its problems' rows and its personal columns; `graded`: what `gradeFile` gave for it. */
  assessTable(table: ProfiledFileTable, graded: GradedQuality | null): Promise<StoredTableQuality>;
  /** A question to a project's event logs (`mining.ts`). */
  mine(task: MiningTask): Promise<MiningAnswer>;
  close(): Promise<void>;
}
