/** Quality of a file's tables alone (playbook 4.5). */
import { assessQuality, badgeOf } from "#domain/quality/assess-quality.ts";
import type { TableQuality } from "#domain/quality/quality-report.ts";
import {
  maxRowsKept,
  qualityOfMapped,
  qualityOfProfile,
  type StoredTableQuality,
} from "#domain/quality/table-quality.ts";
import { findOpenEnds } from "#domain/tables/mining/log-ends.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import type {
  GradedQuality,
  ProfiledFileTable,
  TableGradeResult,
} from "#server/ports/phase-engine.ts";
import type { LoadedTables, LoadFile } from "#server/ports/table-engine.ts";
import { gradedTables } from "./graded-tables.ts";
import { profileFileTable } from "./profile-file-table.ts";

const MAX_PROBLEMS = 5;

export async function gradeFile(
  file: LoadFile,
  options: { projectKey: Uint8Array; extractionDateMs: number },
): Promise<TableGradeResult[]> {
  const grades: TableGradeResult[] = [];
  for (const table of file.tables) {
    const loaded = await loadTables([{ ...file, tables: [table] }], options, gradedTables, {
      leave: true,
    });
    const report = assessQuality(loaded.tables, {
      extractionDateMs: options.extractionDateMs,
      exampleRows: maxRowsKept,
    });
    const [assessed] = report.tables;
    grades.push({
      score: assessed?.score ?? null,
      badge: badgeOf(assessed?.score ?? null, assessed?.usable),
      rejectedRows: new Set(loaded.rejected.map((cell) => cell.rowNumber)).size,
      problems: (assessed?.issues ?? []).slice(0, MAX_PROBLEMS).map((issue) => issue.message),
      openEnds: findOpenEnds(loaded.tables),
      quality: assessed === undefined ? null : withInvalidRows(assessed, loaded),
    });
  }
  return grades;
}

/** The checks of cells keep few examples; the rows of invalid cells are those that the reading rejected. */
function withInvalidRows(assessed: TableQuality, loaded: LoadedTables): GradedQuality {
  const origin = loaded.tables[assessed.table]?.files[0];
  const headerOf = origin?.headers ?? {};
  const issues = assessed.issues.map((issue) => {
    if (issue.rule !== "INVALIDO" || !origin) return issue;
    const invalid = loaded.rejected.filter(
      (cell) => cell.column === headerOf[issue.columns[0]!] && cell.value !== "",
    );
    return {
      ...issue,
      rows: invalid
        .slice(0, maxRowsKept)
        .map(({ rowNumber }) => ({ fileId: origin.fileId, rowNumber })),
    };
  });
  return { assessed: { ...assessed, issues }, headerOf };
}

/** All that is known of one table: playbook 4 over the canonical one when it has a grade, and its profile. */
export async function assessTable(
  table: ProfiledFileTable,
  graded: GradedQuality | null,
): Promise<StoredTableQuality> {
  const profile = await profileFileTable(table);
  return graded === null
    ? qualityOfProfile(profile)
    : qualityOfMapped(graded.assessed, graded.headerOf, profile);
}
