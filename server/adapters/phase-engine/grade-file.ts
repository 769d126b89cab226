/** Quality of a file's tables alone (playbook 4.5). */
import { assessQuality } from "#domain/quality/assess-quality.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import type { TableGradeResult } from "#server/ports/phase-engine.ts";
import type { LoadFile } from "#server/ports/table-engine.ts";
import { gradedTables } from "./graded-tables.ts";

const MAX_PROBLEMS = 5;

export async function gradeFile(file: LoadFile, options: { projectKey: Uint8Array; extractionDateMs: number }): Promise<TableGradeResult[]> {
  const grades: TableGradeResult[] = [];
  for (const table of file.tables) {
    const loaded = await loadTables([{ ...file, tables: [table] }], options, gradedTables, { leave: true });
    const report = assessQuality(loaded.tables, { extractionDateMs: options.extractionDateMs });
    const [assessed] = report.tables;
    grades.push({
      score: assessed?.score ?? null,
      badge: report.badge,
      rejectedRows: new Set(loaded.rejected.map((cell) => cell.rowNumber)).size,
      problems: (assessed?.issues ?? []).slice(0, MAX_PROBLEMS).map((issue) => issue.message),
    });
  }
  return grades;
}
