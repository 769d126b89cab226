import type {
  FileTableQuality,
  getFileQuality as endpoint,
  QualityProblem,
} from "#contract/quality/endpoints.ts";
import type { StoredTableQuality, TableProblem } from "#domain/quality/table-quality.ts";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import { describePersonal } from "#domain/tables/personal/index.ts";
import { requireFile, type FileTableRow } from "#server/features/files/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readFileQuality } from "./quality-repository.ts";

const EXAMPLE_ROWS = 10;
const noScores = {
  completeness: null,
  consistency: null,
  validity: null,
  uniqueness: null,
  timeliness: null,
};

export const getFileQuality: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    const found = await readFileQuality(
      tx,
      file.tables.map(({ id }) => id),
    );
    return {
      fileId: file.id,
      tables: file.tables.map((table) => presentTable(table, found.get(table.id))),
    };
  });

function presentTable(
  table: FileTableRow,
  quality: StoredTableQuality | undefined,
): FileTableQuality {
  const canonical =
    table.decision !== null && isTableName(table.decision.canonical)
      ? table.decision.canonical
      : null;
  const known = {
    tableName: table.tableName,
    canonical,
    canonicalLabel: canonical === null ? null : canonicalTable(canonical).label,
  };
  if (quality === undefined) {
    return {
      ...known,
      status: "pending",
      rows: table.meta.rows,
      profiledRows: 0,
      dimensions: noScores,
      score: null,
      badge: null,
      columns: [],
      problems: [],
      personal: [],
      notes: [],
    };
  }
  const { dimensions, score, badge, columns, rows, profiledRows } = quality;
  return {
    ...known,
    status: "ready",
    rows,
    profiledRows,
    dimensions,
    score,
    badge,
    columns,
    // As of now, not as of when the quality was kept: what is told is what is hidden.
    personal: describePersonal(table.meta, table.decision).map(
      ({ isUnmaskable: _isUnmaskable, ...column }) => column,
    ),
    notes: quality.notes ?? [],
    problems: quality.problems.map(presentProblem),
  };
}

function presentProblem({
  rows,
  supposed,
  isSuspect: _isSuspect,
  isWriting: _isWriting,
  ...problem
}: TableProblem): QualityProblem {
  const exampleRows = rows.slice(0, EXAMPLE_ROWS);
  return {
    ...problem,
    exampleRows,
    exampleSupposed: exampleRows.map((_row, at) => supposed?.[at] ?? null),
    hasRows: rows.length > 0,
  };
}
