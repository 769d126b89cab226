import type { getColumnProfile as endpoint } from "#contract/files/row-endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";
import { selectTable } from "../viewing/list-rows.ts";

/** One column of a file's table, described from its stored rows. */
export const getColumnProfile: Handler<typeof endpoint> = async (context, { params }) => {
  const { db, fileStore, projectKeys, tableEngine } = context.services;
  const file = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const entered = await requireFile(tx, context, params.id);
    context.authorize("row.read", entered.subject);
    return entered.file;
  });
  const table = selectTable(file, params.table);
  if (table === undefined) return refuse("NOT_FOUND");
  const described = await tableEngine.describeColumn({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision: table.decision,
    header: params.column,
    projectKey: await projectKeys.keyOf(file.projectId),
  });
  return described ?? refuse("NOT_FOUND");
};
