/** Data quality after ISO/IEC 25012 / DAMA-DMBOK (playbook section 4). All scores 0-100, null = not evaluable. */
import type { TableName } from "../tables/canonical-table.ts";

export interface DimensionScores {
  completeness: number | null;
  consistency: number | null;
  validity: number | null;
  uniqueness: number | null;
  timeliness: number | null;
}

export interface ColumnQuality extends Omit<DimensionScores, "timeliness"> {
  column: string;
  required: boolean;
  rows: number;
  nonEmpty: number;
}

/** A figure that an issue's message prints besides its count of rows: each becomes a fact of the report. */
export interface IssueFigure {
  /** Last part of the fact's id, in snake_case. */
  name: string;
  label: string;
  value: number;
  unit: "un" | "pct" | "dias";
}

export interface QualityIssue {
  /** Rule of playbook 4.4 ("DQ03") or a column check ("VAZIO", "INVALIDO", "DUPLICADA"). */
  rule: string;
  severity: "E" | "W" | "I";
  table: TableName;
  columns: string[];
  /** pt-BR sentence, safe to show. */
  message: string;
  figures: IssueFigure[];
  /** Words of the client's file, or months, that the message repeats; they may hold digits. */
  quoted: string[];
  rowsAffected: number;
  /** Up to 50 { fileId, rowNumber } examples. */
  rows: { fileId: string; rowNumber: number }[];
}

export interface TableQuality extends DimensionScores {
  table: TableName;
  rows: number;
  /** Mean of the non-null of completeness, consistency, validity, times the usable rows, limited (`table-score.ts`). */
  score: number | null;
  /** Share of the rows, 0-1, that can feed a figure; absent in reports of before it was measured. */
  usable?: number;
  columns: ColumnQuality[];
  issues: QualityIssue[];
}

export type QualityBadge = "Excelente" | "Boa" | "Atenção" | "Inutilizável";

export interface QualityReport extends DimensionScores {
  score: number | null;
  badge: QualityBadge | null;
  tables: TableQuality[];
  /** Tables without which the phase could not run: they weigh three times, and the score stays near the worst of them. */
  required?: TableName[];
}
