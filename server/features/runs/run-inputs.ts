/** Everything that a run's result depends on, as it stood when the run froze it. */
import type { ProjectContext } from "#domain/analysis/phase-outcome.ts";
import type { AssumptionOverride } from "#domain/assumptions/register.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";

export interface FrozenTable {
  ordinal: number;
  tableName: string;
  parquetSha256: string;
  decision: TableDecision;
}

export interface FrozenFile {
  fileId: string;
  fileName: string;
  sha256: string;
  tables: FrozenTable[];
}

export interface OpenQuestion {
  table: TableName;
  fileName: string;
  question: string;
}

export interface RunInputs {
  project: Omit<ProjectContext, "statements">;
  files: FrozenFile[];
  unusedFiles: { fileId: string; fileName: string; rows: number }[];
  openQuestions: OpenQuestion[];
  assumptions: AssumptionOverride[];
  statements: ProjectContext["statements"];
  /** Over files, readings, assumptions, statements, extraction date and seed: when it differs, what was computed is out of date. */
  dataHash: string;
}
