import { sql } from "kysely";
import type { listRows as endpoint } from "#contract/files/row-endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { tableLabel } from "#domain/tables/catalog/catalog.ts";
import { displayColumns, describePersonal } from "#domain/tables/personal/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { readAnswerFact } from "../read-answer-fact.ts";
import { requireFile } from "../require-file.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";

/**
 * A page of a file's rows as they stand in it; with a fact, of the rows behind that fact. Names of people are masked as
 * the mapping says.
 */
export const listRows: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { db, fileStore, projectKeys, tableEngine } = context.services;
  const found = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("row.read", subject);
    const read = (id: string | undefined) =>
      id === undefined
        ? null
        : query.message === undefined
          ? readFact(tx, context.actor, file, id)
          : readAnswerFact(tx, context.actor, {
              projectId: file.projectId,
              factId: id,
              messageId: query.message,
            });
    return { file, subject, fact: await read(query.fact), marking: await read(query.highlight) };
  });
  const { file, subject, fact, marking } = found;
  const sourceOf = (of: Fact | null) =>
    of?.sources.find(
      (candidate) =>
        candidate.file_id === file.id &&
        (query.table === undefined || candidate.table === query.table),
    );
  const source = sourceOf(fact) ?? sourceOf(marking);
  if ((query.fact ?? query.highlight) !== undefined && source === undefined)
    return refuse("NOT_FOUND");
  // A fact about a whole file names what it was used as; unused files have no such name.
  const table =
    selectTable(file, source?.table ?? query.table) ??
    (source !== undefined && source.filter === undefined ? file.tables[0] : undefined);
  if (table === undefined) return refuse("NOT_FOUND");
  const unknown = findUnusableColumn(table, [
    ...query.filter.map((test) => test.column),
    ...(query.sort === undefined ? [] : [query.sort]),
  ]);
  if (unknown !== null) return unknown;
  const page = await tableEngine.rows({
    parquetPath: fileStore.pathOf(table.parquetSha256),
    meta: table.meta,
    decision: table.decision,
    projectKey: await projectKeys.keyOf(file.projectId),
    offset: query.offset,
    limit: query.limit,
    tests: query.filter,
    ...(query.fact === undefined || source?.filter === undefined ? {} : { filter: source.filter }),
    ...(query.highlight === undefined ? {} : { highlight: sourceOf(marking)?.filter ?? {} }),
    ...(query.sort === undefined
      ? {}
      : { sort: { column: query.sort, direction: query.direction } }),
  });
  const { columns, total, highlighted, highlightedTotal, firstHighlightedOffset } = page;
  return {
    columns,
    total,
    highlighted,
    highlightedTotal,
    firstHighlightedOffset,
    rows: page.rows.map(({ rowNumber, cells }) => ({ row: rowNumber, cells })),
    personal: describePersonal(table.meta, table.decision).map(
      ({ column, kind, isWhole, isUnmaskable }) => ({
        column,
        kind,
        isWhole,
        abilities: {
          unmask: decide(context.actor, "row.unmask", { ...subject, mayUnmask: isUnmaskable })
            .allowed,
        },
      }),
    ),
  };
};

/** What is not shown cannot be asked about either. */
function findUnusableColumn({ meta, decision }: FileTableRow, headers: string[]): Refusal | null {
  const shown = headers.length === 0 ? [] : displayColumns(meta, decision);
  for (const header of headers) {
    const at = meta.columns.findIndex((candidate) => candidate.header === header);
    if (at === -1)
      return refuse("INVALID_INPUT", { fields: { filter: fileCopy.unknownColumn(header) } });
    if (shown[at]!.how === "hidden")
      return refuse("INVALID_INPUT", { fields: { filter: fileCopy.hiddenColumn(header) } });
  }
  return null;
}

/** By the table's name in the file, by its canonical name or that one's label; the first table when nothing is asked. */
export function selectTable(file: FileRow, name: string | undefined): FileTableRow | undefined {
  if (name === undefined) return file.tables[0];
  return (
    file.tables.find((table) => table.tableName === name) ??
    file.tables.find((table) => table.canonical === name) ??
    file.tables.find((table) => tableLabel(table.canonical) === name)
  );
}

/**
 * Of the run that the person is shown: the current one, or for a company's people the newest released. Reports of several phases
 * number their files from one, so that a fact whose source is the file comes before one of that id in a later phase.
 */
async function readFact(
  tx: Tx,
  actor: Actor,
  { id: fileId, projectId }: Pick<FileRow, "id" | "projectId">,
  factId: string,
): Promise<Fact | null> {
  const isCompany = actor.clientId !== null;
  const ofFile = JSON.stringify({ sources: [{ file_id: fileId }] });
  const found = await sql<{ body: Fact }>`
    select f.body from lastro.phases p join lastro.reports r on r.phase_id = p.id join lastro.facts f on f.run_id = r.run_id
    where p.project_id = ${projectId} and f.fact_id = ${factId}
      and case when ${isCompany}::boolean then r.released_at is not null else r.run_id = p.current_run_id end
    order by (f.body @> ${ofFile}::jsonb) desc, p.number desc, r.report_version desc limit 1`.execute(
    tx,
  );
  return found.rows[0]?.body ?? null;
}
