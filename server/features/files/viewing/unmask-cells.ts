import type { unmaskCells as endpoint } from "#contract/files/row-endpoints.ts";
import { describePersonal } from "#domain/tables/personal/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";

/** Cells of a hidden column as they stand in the file. The audit log has who asked for how many before any is read. */
export const unmaskCells: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { db, fileStore, projectKeys, tableEngine } = context.services;
  const { userId } = context.actor;
  const { file, table, at } = await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    const table = file.tables.find(({ tableName }) => tableName === params.table);
    const at = table?.meta.columns.findIndex(({ header }) => header === params.column) ?? -1;
    const told =
      table &&
      describePersonal(table.meta, table.decision).find(({ column }) => column === params.column);
    context.authorize("row.unmask", { ...subject, mayUnmask: told?.isUnmaskable === true });
    if (table === undefined || told === undefined || at === -1) throw refuse("NOT_FOUND");
    await audit(tx, {
      action: "file.unmask",
      userId,
      tenantId: file.tenantId,
      subjectId: file.id,
      details: {
        table: table.tableName,
        column: told.column,
        kind: told.kind,
        rows: body.rows.length,
      },
    });
    return { file, table, at };
  });
  const page = await tableEngine.rows({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision: table.decision,
    projectKey: await projectKeys.keyOf(file.projectId),
    filter: { rows: body.rows },
    unmasked: [params.column],
    offset: 0,
    limit: body.rows.length,
  });
  return {
    cells: page.rows.map(({ rowNumber, cells }) => ({ row: rowNumber, text: cells[at] ?? null })),
  };
};
