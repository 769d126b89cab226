/** What `npm run read` tells of a file: once as text for a person, once as data for a program. */
import type { IntakeReport } from "#server/ports/table-engine.ts";
import { readingCopy as copy } from "./copy.ts";
import { describeTable } from "./table-reading.ts";

type TableReport = Extract<IntakeReport, { kind: "table" }>;

export function describeReading(report: TableReport): { text: string; json: unknown } {
  const tables = report.tables.map(describeTable);
  return {
    json: {
      mediaType: report.mediaType,
      text: report.text ?? null,
      warnings: report.warnings,
      tables,
    },
    text: [
      ...(report.text === undefined ? [] : copy.form(report.text)),
      ...report.warnings.map(copy.problem),
      ...tables.flatMap((table) => copy.table(table)),
    ]
      .map((line) => `${line}\n`)
      .join(""),
  };
}
