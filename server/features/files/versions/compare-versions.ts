import type {
  compareVersions as endpoint,
  TableComparison,
} from "#contract/files/version-endpoints.ts";
import type { TableDifference } from "#server/ports/table-engine.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import { readFiles } from "../file-repository.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";

/** What a version changed against an older one of its file, table by table. */
export const compareVersions: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { before, after } = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const { file, subject } = await requireFile(tx, context, params.id);
      context.authorize("row.read", subject);
      const versions = await readFiles(tx, { lineageId: file.lineageId });
      const other =
        query.against === undefined
          ? versions
              .filter(
                (version) => version.versionNumber < file.versionNumber && version.readAt !== null,
              )
              .at(-1)
          : versions.find((version) => version.id === query.against);
      if (other === undefined || other.id === file.id)
        throw refuse("INVALID_INPUT", { fields: { against: fileCopy.noOtherVersion } });
      const entered = await requireFile(tx, context, other.id);
      context.authorize("row.read", entered.subject);
      return other.versionNumber < file.versionNumber
        ? { before: other, after: file }
        : { before: file, after: other };
    },
  );
  const tables: TableComparison[] = [];
  for (const [older, newer] of pairTables(before, after))
    tables.push(await compareTables(context, after, older, newer));
  const name = ({ id, versionNumber, createdAt }: FileRow) => ({
    id,
    number: versionNumber,
    createdAt: createdAt.toISOString(),
  });
  return { before: name(before), after: name(after), tables };
};

/** By name, else the only table of each. */
function pairTables(before: FileRow, after: FileRow): [FileTableRow | null, FileTableRow | null][] {
  if (before.tables.length === 1 && after.tables.length === 1)
    return [[before.tables[0]!, after.tables[0]!]];
  const pairs = after.tables.map((table): [FileTableRow | null, FileTableRow | null] => [
    before.tables.find((older) => older.tableName === table.tableName) ?? null,
    table,
  ]);
  return [
    ...pairs,
    ...before.tables
      .filter((older) => !after.tables.some((table) => table.tableName === older.tableName))
      .map((older): [FileTableRow, null] => [older, null]),
  ];
}

async function compareTables(
  { services }: RequestContext,
  file: FileRow,
  before: FileTableRow | null,
  after: FileTableRow | null,
): Promise<TableComparison> {
  const { fileStore, projectKeys, tableEngine } = services;
  const common = {
    tableName: (after ?? before)?.tableName ?? "",
    presence:
      before === null
        ? ("added" as const)
        : after === null
          ? ("removed" as const)
          : ("both" as const),
    qualityBefore: before?.grade?.score ?? null,
    qualityAfter: after?.grade?.score ?? null,
  };
  if (before === null || after === null) return { ...common, ...present(oneSided(before, after)) };
  const sideOf = (table: FileTableRow) => ({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision: table.decision,
  });
  return {
    ...common,
    ...present(
      await tableEngine.compare({
        before: sideOf(before),
        after: sideOf(after),
        projectKey: await projectKeys.keyOf(file.projectId),
      }),
    ),
  };
}

function oneSided(before: FileTableRow | null, after: FileTableRow | null): TableDifference {
  const headers = (table: FileTableRow | null) =>
    table?.meta.columns.map((column) => column.header) ?? [];
  const [rowsBefore, rowsAfter] = [before?.meta.rows ?? 0, after?.meta.rows ?? 0];
  return {
    rowsBefore,
    rowsAfter,
    columnsAdded: headers(after),
    columnsRemoved: headers(before),
    key: [],
    added: rowsAfter,
    removed: rowsBefore,
    changed: 0,
    unchanged: 0,
    addedRows: [],
    removedRows: [],
    changedRows: [],
  };
}

const present = ({ addedRows, removedRows, ...difference }: TableDifference) => ({
  ...difference,
  addedRows: addedRows.map(({ rowNumber, cells }) => ({ row: rowNumber, cells })),
  removedRows: removedRows.map(({ rowNumber, cells }) => ({ row: rowNumber, cells })),
});
