import type {
  MappingPreview,
  previewMapping as endpoint,
} from "#contract/files/mapping-endpoints.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { unitLabel } from "#domain/tables/mapping/column-units.ts";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import {
  endActivitiesQuestion,
  previewEnds,
} from "#domain/tables/meaning/questions/end-activities-question.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Services } from "#server/platform/services.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";
import { invalid, readDecision, type ReadDecision } from "./read-decision.ts";
import { readExtractionDay } from "./read-extraction-day.ts";

/** What a decision would make of the table, before it is put in force. */
export const previewMapping: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { db, tableEngine } = context.services;
  const { file, extractionDay } = await db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const { file, subject } = await requireFile(tx, context, params.id);
      context.authorize("row.read", subject);
      return {
        file,
        extractionDay: await readExtractionDay(tx, file.projectId, context.services.clock.now()),
      };
    },
  );
  const table = file.tables.find((candidate) => candidate.tableName === body.tableName);
  if (table === undefined) throw invalid("tableName", fileCopy.unknownTableName);
  const read = readDecision(tableEngine, table, body, "table");
  if (read === null) throw invalid("canonical", fileCopy.chooseTable);
  return buildPreview(context.services, file, table, {
    decision: withProposed(read, Object.keys(body.columns)),
    extractionDay,
  });
};

/** Columns that wait for an answer are shown as they would be read: that is what the answer is given for. */
function withProposed(
  { mapping, decision }: ReadDecision,
  named: readonly string[],
): TableDecision {
  const taken = new Set(Object.values(decision.columns));
  const columns = { ...decision.columns };
  for (const { source, target } of mapping.columns)
    if (target !== null && !taken.has(target) && !named.includes(source)) columns[source] = target;
  return { ...decision, columns };
}

/** What the chosen final activities make of the cases. */
function endsNote({ grade }: FileTableRow, { answers }: TableDecision): string[] {
  const answer = answers[endActivitiesQuestion.id];
  if (answer === undefined || grade?.openEnds === undefined) return [];
  const note = previewEnds(answer, grade.openEnds);
  return note === null ? [] : [note];
}

export async function buildPreview(
  {
    fileStore,
    projectKeys,
    tableEngine,
  }: Pick<Services, "fileStore" | "projectKeys" | "tableEngine">,
  file: FileRow,
  table: FileTableRow,
  { decision, extractionDay }: { decision: TableDecision; extractionDay: string },
): Promise<MappingPreview> {
  const preview = await tableEngine.preview({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision,
    projectKey: await projectKeys.keyOf(file.projectId),
    extractionDateMs: endOfDayMs(extractionDay),
  });
  const spec = canonicalTable(decision.canonical);
  return {
    tableName: table.tableName,
    canonical: spec.name,
    canonicalLabel: spec.label,
    columns: preview.columns.map(({ source, target }) => {
      const field = spec.columns.find((column) => column.name === target);
      return {
        source,
        target,
        label: field?.label ?? target,
        unit: field?.unit === undefined ? null : unitLabel(field.unit),
      };
    }),
    rows: preview.rows.map(({ rowNumber, cells, rejected }) => ({
      row: rowNumber,
      cells,
      rejected,
    })),
    totalRows: preview.totalRows,
    rejectedRows: preview.rejectedRows,
    rejectedCells: preview.rejectedCells,
    rejections: preview.rejections.map(({ rowNumber, ...cell }) => ({ row: rowNumber, ...cell })),
    notes: [...endsNote(table, decision), ...preview.notes],
  };
}
