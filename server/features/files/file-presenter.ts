import type { z } from "zod";
import type { fileObject, ProjectFile, TableMapping } from "#contract/files/endpoints.ts";
import { tableLabel } from "#domain/tables/catalog/catalog.ts";
import { describePersonal } from "#domain/tables/personal/index.ts";
import type { ProposedColumn } from "#domain/tables/raw-table.ts";
import { isLeftOut } from "#domain/tables/rows/total-rows.ts";
import type { FileRow, FileTableRow } from "./file-row.ts";
import { personalNotice } from "./viewing/personal-copy.ts";

export function presentFileObject(
  file: Pick<
    FileRow,
    "id" | "name" | "originalName" | "sizeBytes" | "mediaType" | "status" | "createdAt"
  >,
): z.infer<typeof fileObject> {
  return {
    id: file.id,
    name: file.name,
    originalName: file.originalName,
    size: file.sizeBytes,
    type: file.mediaType,
    status: file.status,
    createdAt: file.createdAt.toISOString(),
  };
}

export function presentFile(file: FileRow): ProjectFile {
  return {
    ...presentFileObject(file),
    projectId: file.projectId,
    version: file.version,
    uploadedBy: file.uploadedBy,
    rows: file.rows,
    reading: file.reading,
    error: file.error,
    deletedAt: file.deletedAt?.toISOString() ?? null,
    duplicateOf: file.duplicateOf,
    versionNumber: file.versionNumber,
    versionCount: file.versionCount,
    isCurrent: file.supersededAt === null && file.deletedAt === null,
    parentFileId: file.parentFileId,
    path: file.path,
    mapping: file.tables.map(presentTable),
  };
}

export function presentTable(table: FileTableRow): TableMapping {
  const { meta, mapping, decision, grade, settled } = table;
  const waiting = new Map(
    (settled.decision?.pending ?? []).map(({ source, target }) => [source, target]),
  );
  const asked = new Set((settled.decision?.pending ?? []).map(({ question }) => question.id));
  const answers = decision?.answers ?? {};
  const isConfirmed = table.canonicalStatus === "confirmed";
  return {
    tableName: table.tableName,
    headerRow: meta.headerRow,
    rows: meta.rows,
    canonical: table.canonical,
    canonicalLabel: tableLabel(table.canonical),
    canonicalStatus: table.canonicalStatus,
    columns: mapping.columns.map((column) => {
      const target =
        decision === null
          ? column.target
          : (decision.columns[column.source] ?? waiting.get(column.source) ?? null);
      return {
        source: column.source,
        target,
        score: column.score,
        status: statusOf(column, target, isConfirmed, waiting.has(column.source)),
      };
    }),
    questions: settled.questions.map(
      ({ id, text, options, answer = answers[id] ?? null, multiple, proposed, elsewhere }) => ({
        id,
        text,
        options,
        // An answer taken over from an earlier file that this one contradicts is no answer here.
        answer: asked.has(id) ? null : answer,
        ...(multiple === undefined ? {} : { multiple }),
        ...(proposed === undefined ? {} : { proposed }),
        ...(elsewhere === undefined ? {} : { elsewhere }),
      }),
    ),
    totalRows: meta.totalRows.map((row) => ({
      row: row.rowNumber,
      label: row.label,
      excluded: isLeftOut(row, answers[`linha_total:${row.rowNumber}`]),
      reason: row.reason,
    })),
    warnings: [
      ...meta.warnings,
      ...describePersonal(meta, decision).flatMap((column) => personalNotice(column) ?? []),
    ],
    rejectedRows: grade?.rejectedRows ?? 0,
    score: grade?.score ?? null,
    badge: grade?.badge ?? null,
    problems: grade?.problems ?? [],
    proposed: table.isProposed,
  };
}

/** A column that waits is to be confirmed, whatever else of the table a person has settled. */
function statusOf(
  { status }: ProposedColumn,
  target: string | null,
  isConfirmed: boolean,
  isWaiting: boolean,
): TableMapping["columns"][number]["status"] {
  if (isWaiting) return "confirm";
  return isConfirmed ? (target === null ? "none" : "confirmed") : status;
}
