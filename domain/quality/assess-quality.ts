/** Data quality of a project's tables (playbook section 4): per column, per table, and the project's score and badge. */
import { entityKey, textCell } from "../tables/read-table.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";
import type { CanonicalColumn, TableName } from "../tables/canonical-table.ts";
import type { TableData, Tables } from "../tables/table-data.ts";
import { columnIssues, firstRowFigure } from "./column-issues.ts";
import { consistencyOf, markRules } from "./consistency.ts";
import { countAwaitedRows, isWhollyAwaited } from "./files-without-column.ts";
import type {
  ColumnQuality,
  DimensionScores,
  QualityBadge,
  QualityIssue,
  QualityReport,
  TableQuality,
} from "./quality-report.ts";
import { namesOf } from "./rules/reference-rules.ts";
import { ruleLibrary } from "./rules/library.ts";
import type { QualityContext, RuleOutcome } from "./rules/rule.ts";
import { markContradictions, SpoiltRows } from "./spoilt-rows.ts";
import { findSuspects, type TableSuspects } from "./suspect-cells.ts";
import { leastUsable } from "./table-score.ts";
import { evaluateTable, timelinessOf } from "./evaluate-table.ts";

/** By how much the score of a project may exceed that of the worst table that feeds its headlines. */
const aboveLeast = 10;
const defaultExampleRows = 50;
export function assessQuality(tables: Tables, context: QualityContext): QualityReport {
  const outcomes = findRuleOutcomes(tables, context);
  const assessed = (Object.keys(tables) as TableName[]).sort(byId).flatMap((name) => {
    const table = tables[name];
    return table && table.rows > 0
      ? [
          assessTable(
            table,
            tables,
            outcomes.filter((outcome) => outcome.table === name),
            context,
          ),
        ]
      : [];
  });
  return reportOf(assessed, context.requiredTables);
}

/** Dimensions, score and badge over tables (playbook 4.3): each weighs the root of its rows, at most 100, three times when required. */
export function reportOf(
  tables: readonly TableQuality[],
  requiredTables: readonly TableName[] = [],
): QualityReport {
  const weightOf = ({ table, rows }: TableQuality) =>
    Math.min(100, Math.sqrt(rows)) * (requiredTables.includes(table) ? 3 : 1);
  const dimension = (pick: (table: TableQuality) => number | null) =>
    weightedMean(tables.map((table) => [pick(table), weightOf(table)]));
  const dimensions: DimensionScores = {
    completeness: dimension((table) => table.completeness),
    consistency: dimension((table) => table.consistency),
    validity: dimension((table) => table.validity),
    uniqueness: dimension((table) => table.uniqueness),
    timeliness: dimension((table) => table.timeliness),
  };
  const mean = weightedMean(tables.map((table) => [table.score, weightOf(table)]));
  // One bad table that feeds the headlines is not made good by the others beside it.
  const least = Math.min(
    ...tables
      .filter(({ table }) => requiredTables.includes(table))
      .map(({ score }) => score ?? Infinity),
  );
  const score = mean === null ? null : Math.min(100, mean, least + aboveLeast);
  const required = requiredTables.filter((name) => tables.some(({ table }) => table === name));
  return {
    ...dimensions,
    score,
    badge: badgeOf(score),
    tables: [...tables],
    ...(required.length === 0 ? {} : { required }),
  };
}

/**
 * The project's quality from those of its phases, each of which saw its own tables: a table counts once, as the first of the
 * reports judged it (newest first). Null without a report.
 */
export function mergeQuality(reports: readonly QualityReport[]): QualityReport | null {
  if (reports.length === 0) return null;
  const byTable = new Map<TableName, TableQuality>();
  for (const report of reports)
    for (const table of report.tables)
      if (!byTable.has(table.table)) byTable.set(table.table, table);
  return reportOf(
    [...byTable.values()].sort((a, b) => byId(a.table, b.table)),
    [...new Set(reports.flatMap(({ required = [] }) => required))],
  );
}

/** Outcomes of every rule that the tables allow to evaluate. */
export function findRuleOutcomes(tables: Tables, context: QualityContext): RuleOutcome[] {
  return ruleLibrary
    .flatMap((rule) => rule(tables, context))
    .filter((outcome) => outcome.evaluated.length > 0);
}

/** Mean of the non-null of completeness, consistency and validity: the score that is shown. */
export function scoreOf(
  scores: Pick<DimensionScores, "completeness" | "consistency" | "validity">,
): number | null {
  return weightedMean([
    [scores.completeness, 1],
    [scores.consistency, 1],
    [scores.validity, 1],
  ]);
}

/** Compared before display rounding (playbook 4.3); both sides to 9 decimals (0.2). */
export function badgeOf(score: number | null, usable = 1): QualityBadge | null {
  if (score === null) return null;
  if (usable < leastUsable) return "Inutilizável";
  const rounded = Math.round(score * 1e9) / 1e9;
  return rounded >= 95 ? "Excelente" : rounded >= 85 ? "Boa" : "Atenção";
}

function byId(a: TableName, b: TableName): number {
  return canonicalTable(a).id < canonicalTable(b).id ? -1 : 1;
}

function weightedMean(entries: readonly (readonly [number | null, number])[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const [value, share] of entries)
    if (value !== null && share > 0) {
      sum += value * share;
      weight += share;
    }
  return weight === 0 ? null : sum / weight;
}

/** A person said of every file that all its rows are of one process: no column of it is missing. */
const isSaidOfAll = ({ files }: TableData, column: string): boolean =>
  column === "processo" && files.every(({ isOneProcess }) => isOneProcess === true);

function assessTable(
  table: TableData,
  tables: Tables,
  outcomes: readonly RuleOutcome[],
  context: QualityContext,
): TableQuality {
  const spec = canonicalTable(table.name);
  const suspects = findSuspects(table);
  const marks = markContradictions(table, markRules(table, outcomes), suspects);
  const spoilt = new SpoiltRows(table.rows, suspects);
  const used = new Set(context.usedColumns?.[table.name] ?? []);
  const saysInstead = new Set(
    spec.columns.flatMap(({ name, insteadOf }) => (table.columns[name] ? [insteadOf] : [])),
  );
  const columns: ColumnQuality[] = [];
  const issues: QualityIssue[] = [];
  const weights: number[] = [];
  for (const column of spec.columns) {
    const present = table.columns[column.name] !== undefined;
    if (!present && (!column.required || saysInstead.has(column.name))) continue;
    if (!present && isSaidOfAll(table, column.name)) continue;
    const measured = measureColumn(table, column, tables);
    // An empty cell that means something (no manager: the top of the chart) is no gap.
    const expected =
      column.expectedMissing ||
      (column.emptyAllowed && present) ||
      (measured.nonEmpty < table.rows && isDerived(table, column.name)) ||
      context.expectedMissing?.includes(`${table.name}.${column.name}`);
    const quality: ColumnQuality = {
      column: column.name,
      required: column.required,
      rows: table.rows,
      nonEmpty: measured.nonEmpty,
      completeness: expected ? null : completenessOf(table, column.name, measured.nonEmpty),
      validity: validityOf(measured, suspects, column.name),
      consistency: consistencyOf(marks.get(column.name)),
      uniqueness: present && column.unique ? uniquenessOf(table, [column.name]) : null,
    };
    columns.push(quality);
    const weight = column.required ? 3 : used.has(column.name) ? 1 : 0;
    weights.push(weight);
    if (weight > 0) {
      spoilt.addInvalid(table.checks?.[column.name]?.invalidAt, measured.unknownReferences);
      spoilt.addSuspects(column.name);
      spoilt.addContradictions(marks.get(column.name));
    }
    issues.push(
      ...columnIssues(table, column, quality, {
        unknownReferences: measured.unknownReferences,
        expectsValues: present && !expected,
        exampleRows: context.exampleRows ?? defaultExampleRows,
      }),
    );
  }
  const scores = dimensionsOf(table, { columns, weights }, spoilt, context);
  issues.push(
    ...outcomes
      .filter((outcome) => outcome.failed.length > 0)
      .map((outcome) => ruleIssue(table, outcome, context.exampleRows ?? defaultExampleRows)),
  );
  const judged = evaluateTable(table, scores, context);
  return {
    table: table.name,
    rows: table.rows,
    ...scores,
    ...judged,
    columns,
    issues: [...judged.issues, ...issues],
  };
}

/** Over the rows of which it is known: those that wait for an answer are none. */
function completenessOf(table: TableData, column: string, nonEmpty: number): number | null {
  const rows = table.rows - countAwaitedRows(table, column);
  return rows === 0 ? null : (100 * nonEmpty) / rows;
}

/** In the table and in no file of it: what a header or an answer told of some rows is no gap in the others. */
const isDerived = ({ columns, files }: TableData, name: string): boolean =>
  columns[name] !== undefined && files.every(({ headers }) => headers[name] === undefined);

function dimensionsOf(
  table: TableData,
  { columns, weights }: { columns: readonly ColumnQuality[]; weights: readonly number[] },
  spoilt: SpoiltRows,
  context: QualityContext,
): DimensionScores {
  const spec = canonicalTable(table.name);
  const mean = (pick: (column: ColumnQuality) => number | null) =>
    weightedMean(columns.map((column, i) => [pick(column), weights[i]!]));
  const keys = spec.keys.filter((key) => table.columns[key]);
  return {
    // The columns that a file does not have say nothing of one of which no cell is read yet.
    completeness: isWhollyAwaited(table) ? null : mean((column) => column.completeness),
    consistency: spoilt.withContradictions(mean((column) => column.consistency)),
    validity: spoilt.withInvalid(mean((column) => column.validity)),
    uniqueness:
      keys.length === spec.keys.length && keys.length > 0 ? uniquenessOf(table, keys) : null,
    timeliness: timelinessOf(table, context),
  };
}

/** Cells that read and are not likely wrong, of those filled; of a sample's suspects the share stands for all. */
function validityOf(
  { nonEmpty, valid }: Measured,
  { step, columns }: TableSuspects,
  name: string,
): number | null {
  if (nonEmpty === 0) return null;
  const wrong = (columns.get(name)?.wrong.length ?? 0) * step;
  return (100 * Math.max(0, valid - wrong)) / nonEmpty;
}

interface Measured {
  nonEmpty: number;
  valid: number;
  unknownReferences: number[];
}

/** Counts of the reading (`checks`); a table built without them counts its non-null cells. References to a table at hand must exist. */
function measureColumn(table: TableData, column: CanonicalColumn, tables: Tables): Measured {
  const data = table.columns[column.name];
  if (!data) return { nonEmpty: 0, valid: 0, unknownReferences: [] };
  let filled = 0;
  if (data.kind === "text") {
    for (const code of data.codes) if (code >= 0) filled++;
  } else for (const value of data.values) if (!Number.isNaN(value)) filled++;
  const check = table.checks?.[column.name];
  const unknownReferences = findUnknownReferences(table, column, tables);
  const valid = check ? check.valid : filled;
  return {
    nonEmpty: check ? check.nonEmpty : filled,
    valid: Math.max(0, valid - unknownReferences.length),
    unknownReferences,
  };
}

function findUnknownReferences(
  table: TableData,
  column: CanonicalColumn,
  tables: Tables,
): number[] {
  if (!column.foreignKey) return [];
  const [targetName, targetColumn] = column.foreignKey.split(".") as [TableName, string];
  const target = tables[targetName];
  if (!target?.columns[targetColumn]) return [];
  const known = namesOf(target, targetColumn);
  // A process is cited by its name or by its id.
  for (const key of canonicalTable(targetName).keys)
    for (const name of namesOf(target, key)) known.add(name);
  const unknown: number[] = [];
  const data = table.columns[column.name];
  if (data?.kind !== "text") return [];
  const bad = data.dictionary.map(
    (text) => !text.split(";").every((item) => known.has(entityKey(item))),
  );
  for (let row = 0; row < table.rows; row++)
    if (data.codes[row]! >= 0 && bad[data.codes[row]!]) unknown.push(row);
  return unknown;
}

/** 100 x distinct keys / rows whose key is complete; null when no row has one. */
function uniquenessOf(table: TableData, keys: readonly string[]): number | null {
  const seen = new Set<string>();
  let complete = 0;
  for (let row = 0; row < table.rows; row++) {
    const parts = keys.map((key) => keyPart(table, key, row));
    if (parts.includes(null)) continue;
    complete++;
    seen.add(parts.join("\u001f"));
  }
  return complete === 0 ? null : (100 * seen.size) / complete;
}

function keyPart(table: TableData, column: string, row: number): string | null {
  const data = table.columns[column]!;
  if (data.kind === "text") return textCell(table, column, row);
  return Number.isNaN(data.values[row]!) ? null : String(data.values[row]);
}

function ruleIssue(table: TableData, outcome: RuleOutcome, exampleRows: number): QualityIssue {
  const rows = outcome.failed.slice(0, exampleRows).map((row) => ({
    fileId: table.files[table.rowFile[row]!]!.fileId,
    rowNumber: table.rowNumber[row]!,
  }));
  return {
    rule: outcome.rule,
    severity: outcome.severity,
    table: table.name,
    columns: outcome.columns.filter((name) => canonicalColumn(canonicalTable(table.name), name)),
    message: outcome
      .message(outcome.failed.length)
      .replace("{linha}", String(rows[0]?.rowNumber ?? "")),
    figures: [
      ...(outcome.failed[0] === undefined ? [] : [firstRowFigure(table, outcome.failed[0])]),
      ...(outcome.figures ?? []),
    ],
    quoted: outcome.quoted ?? [],
    rowsAffected: outcome.failed.length,
    rows,
  };
}
