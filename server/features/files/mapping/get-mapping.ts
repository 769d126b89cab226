import type { FileMapping, getMapping as endpoint } from "#contract/files/mapping-endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { CanonicalColumn, ColumnType } from "#domain/tables/canonical-table.ts";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import { unitInForce, unitLabel, unitsOf } from "#domain/tables/mapping/column-units.ts";
import { displayColumns, hiddenCell } from "#domain/tables/personal/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import { presentTable } from "../file-presenter.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";

const maxSamples = 5;

/** What the screen of a file's mapping shows, with samples of the cells. */
export const getMapping: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("row.read", subject);
    return presentMapping(file, decide(context.actor, "mapping.write", subject).allowed);
  });

function presentMapping(file: FileRow, mayChange: boolean): FileMapping {
  const {
    headerRow = null,
    delimiter = null,
    encoding = null,
    sheet = null,
  } = file.settings.asked ?? file.settings.inForce;
  const isText = file.mediaType.startsWith("text/");
  return {
    fileId: file.id,
    fileName: file.name,
    version: file.version,
    status: file.status,
    settings: { headerRow, delimiter, encoding, sheet },
    readingProblem: file.readingProblem,
    isText,
    sheets: isText ? [] : file.tables.map((table) => table.tableName),
    tables: file.tables.map(presentMappedTable),
    abilities: { change: mayChange && file.deletedAt === null },
  };
}

function presentMappedTable(table: FileTableRow): FileMapping["tables"][number] {
  const presented = presentTable(table);
  const candidates = table.mapping.candidates.filter((candidate) => isTableName(candidate.table));
  return {
    ...presented,
    candidates: candidates.map(({ table: name, score }) => ({
      table: name,
      label: canonicalTable(name).label,
      score,
    })),
    columns: presented.columns.map((column) => ({ ...column, ...describeColumn(table, column) })),
  };
}

function describeColumn(
  { meta, canonical, decision }: FileTableRow,
  { source, target }: { source: string; target: string | null },
) {
  const raw = meta.columns.find((column) => column.header === source);
  const table = canonical !== null && isTableName(canonical) ? canonicalTable(canonical) : null;
  const field = table?.columns.find((column) => column.name === target);
  const at = meta.columns.findIndex((column) => column.header === source);
  // Samples stand by themselves: no column beside them says which are people's.
  const isShown = raw === undefined || displayColumns(meta, decision)[at]!.how === "plain";
  return {
    samples: (raw?.topValues ?? [])
      .slice(0, maxSamples)
      .map(({ value }) => (isShown ? value : hiddenCell)),
    filled: raw?.nonEmpty ?? 0,
    ...(field === undefined ? noField : describeField(field, source, decision?.answers ?? {})),
  };
}

const noField = {
  label: null,
  type: null,
  unit: null,
  required: false,
  units: [],
  unitInForce: null,
};

/** What the table says of the column that a header stands for. */
const describeField = (
  field: CanonicalColumn,
  source: string,
  answers: Parameters<typeof unitInForce>[2],
) => ({
  label: field.label,
  type: fileCopy.types[field.type satisfies ColumnType],
  unit: field.unit === undefined ? null : unitLabel(field.unit),
  required: field.required ?? false,
  units: unitsOf(field),
  unitInForce: unitInForce(source, field, answers),
});
