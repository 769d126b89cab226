/** What is kept of the quality of one table of a file: figures, problems with their rows, personal columns. Plain data. */
import { canonicalTable } from "../tables/catalog/catalog.ts";
import type { ColumnType } from "../tables/canonical-table.ts";
import type { ToldColumn } from "../tables/personal/index.ts";

import type {
  DimensionScores,
  QualityBadge,
  QualityIssue,
  TableQuality,
} from "./quality-report.ts";
import { badgeOf } from "./assess-quality.ts";
import { limitRule } from "./evaluate-table.ts";
import { classOf, type Fault, type FaultClass, type FaultKind } from "./profile/fault-book.ts";
import {
  describeFault,
  describeJudgement,
  describeRepeatedRows,
} from "./profile/fault-sentences.ts";
import type { ProfiledTable } from "./profile/profile-table.ts";

type Told = Pick<ToldColumn, "column" | "kind" | "treatment" | "cells" | "isWhole">;

export type Dimension = "completeness" | "validity" | "consistency" | "uniqueness";

export interface TableProblem {
  /** Unique in the table: what a download asks for. */
  id: string;
  /** Rule of playbook 4.4, a column check, or the kind of a fault of the profile. */
  rule: string;
  severity: "E" | "W" | "I";
  /** Null: informative, no dimension falls. */
  dimension: Dimension | null;
  /** Headers in the file. */
  columns: string[];
  message: string;
  /** Rows concerned; `rows` holds at most `maxRowsKept` of their numbers, ascending. */
  count: number;
  rows: number[];
  /** The cells named are likely wrong; false for gaps of a column that often has them, ways of writing, and whole rows. */
  isSuspect: boolean;
  /** Of the profile: a way of writing that reads to a value. */
  isWriting?: boolean;
  /** By row of `rows`: what probably should stand there. Absent where nothing says so, and where values are not quoted. */
  supposed?: (string | null)[];
}

export interface StoredTableQuality {
  isMapped: boolean;
  rows: number;
  /** Rows that the profile read: all, or every k-th of a large table. */
  profiledRows: number;
  dimensions: DimensionScores;
  score: number | null;
  badge: QualityBadge | null;
  columns: ({ header: string; label: string | null } & Omit<DimensionScores, "timeliness">)[];
  problems: TableProblem[];
  personal: Told[];
  /** What limited the score, and how far the values could be checked, where that needs saying. */
  notes?: string[];
}

export const maxRowsKept = 10_000;

/** A table's profile with the file's row numbers, as the engine hands it over. */
export interface NumberedProfile {
  headers: string[];
  profile: ProfiledTable;
  /** Of the rows profiled. */
  rowNumbers: ArrayLike<number>;
  /** Of the whole table. */
  rows: number;
  repeatedRows: { count: number; rows: number[] };
  personal: Told[];
}

const dimensionOf: Record<FaultKind, Dimension | null> = {
  MARCADOR: "validity",
  TIPO: "validity",
  FORMATO: "validity",
  LETRA: "validity",
  GRAFIA: "validity",
  DOMINIO: "validity",
  DESLOCADO: "validity",
  DEPENDENCIA: "consistency",
  VAZIO: "completeness",
  LACUNA: "completeness",
  UNIDADE: null,
  SEM_VALOR: null,
};
const severityOf: Record<FaultClass, TableProblem["severity"]> = { E: "W", R: "I", G: "I" };
/** A longer text is no value to put beside another. */
const maxSupposed = 80;

/** How far the values could be checked. */
const judgementOf = ({ profile }: NumberedProfile): string[] => {
  const note = describeJudgement(profile.judgedBy);
  return note === null ? [] : [note];
};

/** Quality of a table that maps to nothing: all from its profile. */
export function qualityOfProfile(found: NumberedProfile): StoredTableQuality {
  const { profile, headers } = found;
  return {
    isMapped: false,
    rows: found.rows,
    profiledRows: found.rowNumbers.length,
    dimensions: { ...profile.dimensions, timeliness: null },
    score: profile.score,
    badge: profile.badge,
    columns: profile.columns.map((column, index) => ({
      header: headers[index]!,
      label: null,
      ...column,
      uniqueness: null,
    })),
    problems: bySeverity([...faultProblems(found, () => true), ...repeatedProblem(found)]),
    personal: found.personal,
    notes: [...(profile.cap === null ? [] : [profile.cap.message]), ...judgementOf(found)],
  };
}

const textTypes: ReadonlySet<ColumnType> = new Set(["text", "id", "enum", "list"]);

/** What tells an issue of a table from its others. */
const ruleKey = (issue: Pick<QualityIssue, "rule" | "columns">): string =>
  `${issue.rule}:${issue.columns.join("+")}`;

/**
 * Quality of a mapped table: figures of playbook 4; of what the profile adds, texts of required
 * columns lower the score. `headerOf`: canonical column to header.
 */
export function qualityOfMapped(
  assessed: TableQuality,
  headerOf: Readonly<Record<string, string>>,
  found: NumberedProfile,
): StoredTableQuality {
  const labels = new Map(
    canonicalTable(assessed.table).columns.map(({ name, label }) => [name, label]),
  );
  const named = (column: string): string => headerOf[column] ?? labels.get(column) ?? column;
  // What limited the score is no problem of some rows: it stands among the notes.
  const limits = assessed.issues.filter(({ rule }) => rule === limitRule);
  const issues = assessed.issues
    .filter(({ rule }) => rule !== limitRule)
    .map(
      (issue): TableProblem => ({
        id: ruleKey(issue),
        rule: issue.rule,
        severity: issue.severity,
        dimension:
          issue.severity === "I" && issue.rule !== "VAZIO" ? null : issueDimension(issue.rule),
        columns: issue.columns.map(named),
        message: issue.message,
        count: issue.rowsAffected,
        rows: keptRows(issue.rows.map(({ rowNumber }) => rowNumber)),
        isSuspect: issue.columns.length === 1 && issue.rule !== "AUSENTE" && issue.rule !== "VAZIO",
      }),
    );
  const told = new Set(
    issues.flatMap(({ rule, columns }) =>
      rule === "INVALIDO" ? columns.map((column) => `TIPO:${column}`) : [],
    ),
  );
  const mapped = new Set(Object.values(headerOf));
  const amounts = canonicalTable(assessed.table).columns.flatMap((column) =>
    column.ofOnePerson ? [named(column.name)] : [],
  );
  // Beside amounts of one person each, a column that nothing was taken from may be another of them.
  const ofOnePerson =
    amounts.length === 0
      ? []
      : [...amounts, ...found.headers.filter((header) => !mapped.has(header))];
  const scored = new Set(
    canonicalTable(assessed.table)
      .columns.filter(({ required, type }) => required && textTypes.has(type))
      .map(({ name }) => named(name)),
  );
  const more = faultProblems(found, (header) => scored.has(header), ofOnePerson).filter(
    (problem) =>
      !told.has(problem.id) &&
      problem.rule !== "LACUNA" &&
      !(problem.rule === "VAZIO" && mapped.has(problem.columns[0]!)),
  );
  const { completeness, consistency, validity, uniqueness, timeliness, score } = assessed;
  return {
    isMapped: true,
    rows: found.rows,
    profiledRows: found.rowNumbers.length,
    dimensions: { completeness, consistency, validity, uniqueness, timeliness },
    score,
    badge: badgeOf(score, assessed.usable),
    columns: assessed.columns.map((column) => ({
      header: named(column.column),
      label: labels.get(column.column) ?? null,
      completeness: column.completeness,
      validity: column.validity,
      consistency: column.consistency,
      uniqueness: column.uniqueness,
    })),
    problems: [...bySeverity(issues), ...more],
    personal: found.personal,
    notes: [...limits.map(({ message }) => message), ...judgementOf(found)],
  };
}

function issueDimension(rule: string): Dimension {
  if (rule === "AUSENTE" || rule === "VAZIO") return "completeness";
  return rule === "INVALIDO" || rule === "REFERENCIA"
    ? "validity"
    : rule === "DUPLICADA"
      ? "uniqueness"
      : "consistency";
}

function keptRows(rows: readonly number[]): number[] {
  return [...rows].sort((a, b) => a - b).slice(0, maxRowsKept);
}

/** `ofOnePerson`: columns of which no value is quoted, as of those that identify people. */
function faultProblems(
  { profile, headers, rowNumbers, personal }: NumberedProfile,
  isScored: (header: string) => boolean,
  ofOnePerson: readonly string[] = [],
): TableProblem[] {
  const guarded = new Set([...personal.map(({ column }) => column), ...ofOnePerson]);
  return profile.faults.map((fault): TableProblem => {
    const header = headers[fault.column]!;
    const kind = classOf(fault.kind);
    const isQuoted = !guarded.has(header);
    return {
      id: `${fault.kind}:${header}`,
      rule: fault.kind,
      severity: isScored(header) ? severityOf[kind] : "I",
      dimension: isScored(header) ? dimensionOf[fault.kind] : null,
      columns: [header],
      message: describeFault(fault, headers, rowNumbers[fault.rows[0]!]!, {
        rows: rowNumbers.length,
        quotesValues: isQuoted,
      }),
      count: fault.rows.length,
      rows: fault.rows.slice(0, maxRowsKept).map((row) => rowNumbers[row]!),
      isSuspect: kind === "E",
      isWriting: kind === "R",
      ...(isQuoted ? supposedOf(fault) : {}),
    };
  });
}

function supposedOf({ supposed }: Fault): Pick<TableProblem, "supposed"> {
  if (supposed.every((value) => value === null)) return {};
  return {
    supposed: supposed
      .slice(0, maxRowsKept)
      .map((value) => (value !== null && value.length <= maxSupposed ? value : null)),
  };
}

function repeatedProblem({ repeatedRows: { count, rows } }: NumberedProfile): TableProblem[] {
  if (count === 0) return [];
  return [
    {
      id: "REPETIDA",
      rule: "REPETIDA",
      severity: "W",
      dimension: "uniqueness",
      columns: [],
      message: describeRepeatedRows(count, rows[0] ?? null),
      count,
      rows: keptRows(rows),
      isSuspect: false,
    },
  ];
}

const severityOrder = { E: 0, W: 1, I: 2 };

function bySeverity(problems: readonly TableProblem[]): TableProblem[] {
  return [...problems].sort(
    (a, b) => severityOrder[a.severity] - severityOrder[b.severity] || b.count - a.count,
  );
}
