import type { downloadFailingRows as endpoint } from "#contract/quality/endpoints.ts";
import { maxRowsKept, type StoredTableQuality } from "#domain/quality/table-quality.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader, requireFile } from "#server/features/files/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { qualityCopy as copy } from "./copy.ts";
import { readFileQuality } from "./quality-repository.ts";

/** The failing rows as they stand in the file, personal columns masked as everywhere, with their line and why they fail. */
export const downloadFailingRows: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { db, fileStore, projectKeys, tableEngine } = context.services;
  const { file, table, quality } = await db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireFile(tx, context, params.id);
      context.authorize("row.read", entered.subject);
      const wanted =
        query.table === undefined
          ? entered.file.tables[0]
          : entered.file.tables.find(({ tableName }) => tableName === query.table);
      return {
        file: entered.file,
        table: wanted,
        quality: wanted && (await readFileQuality(tx, [wanted.id])).get(wanted.id),
      };
    },
  );
  if (table === undefined || quality === undefined) return refuse("NOT_FOUND");
  const reasons = reasonsByRow(quality, query.problem);
  if (reasons === null) return refuse("NOT_FOUND");
  const page = await tableEngine.rows({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision: table.decision,
    projectKey: await projectKeys.keyOf(file.projectId),
    filter: { rows: [...reasons.keys()] },
    offset: 0,
    limit: maxRowsKept,
  });
  const lines = page.rows.map(({ rowNumber, cells }) =>
    csvLine([rowNumber, ...cells, reasons.get(rowNumber)!.join("; ")]),
  );
  await context.reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName(file.name)))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(`${csvHead([copy.line, ...page.columns, copy.reason])}${lines.join("")}`);
  return {};
};

/** Why each row fails, of one problem or of all; null when the table has no such problem. */
function reasonsByRow(
  { problems }: StoredTableQuality,
  problemId: string | undefined,
): Map<number, string[]> | null {
  // Ways of writing fail nothing: their rows come when asked for by themselves.
  const chosen = problems.filter(({ id, isWriting = false }) =>
    problemId === undefined ? !isWriting : id === problemId,
  );
  if (problemId !== undefined && chosen.length === 0) return null;
  const reasons = new Map<number, string[]>();
  for (const { rows, rule, columns, supposed } of chosen) {
    const reason = copy.reasonOf(rule, columns);
    for (const [at, row] of rows.entries()) {
      const value = supposed?.[at] ?? null;
      const told = value === null ? reason : `${reason}${copy.supposed(value)}`;
      reasons.set(row, [...(reasons.get(row) ?? []), told]);
    }
  }
  return reasons;
}
