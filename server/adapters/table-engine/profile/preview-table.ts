/**
 * `TableEngine.preview`: the first rows as a decision would have them understood, and what it rejects in the whole table.
 * Each column is read whole, since how one cell is read depends on the others ("1.234").
 */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { buildColumn, type BuiltColumn } from "#domain/tables/build-column.ts";
import { headersToRead, totalRowNumbers } from "#domain/tables/rows/rows-to-read.ts";
import { removesRepeatedRows } from "#domain/tables/rows/repeated-rows.ts";
import { cellsAt, keptPositions } from "#domain/tables/rows/row-places.ts";
import type { CanonicalColumn } from "#domain/tables/canonical-table.ts";
import { saidByForm, wideForm } from "#domain/tables/wide/wide-form.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { rowFilters } from "#domain/tables/rows/row-filters.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import { defaultZone } from "#domain/tables/values/zone-time.ts";
import type { PreviewRequest, TablePreview } from "#server/ports/table-engine.ts";
import { previewCopy as copy } from "../copy.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { pseudonymiser } from "../rows/pseudonym.ts";
import { readColumn, readRepeatedRows, readRowNumbers } from "../rows/read-rows.ts";
import { displayColumns, type Shown } from "#domain/tables/personal/index.ts";
import { hiddenCell } from "#domain/tables/personal/kinds.ts";
import { shownColumn } from "./display-columns.ts";
import { showAmount, showDate, showNumber } from "../rows/show-value.ts";

const previewRows = 200;
const maxRejections = 200;

export async function previewTable({
  parquetPath,
  meta,
  decision,
  projectKey,
  extractionDateMs,
}: PreviewRequest): Promise<TablePreview> {
  const spec = canonicalTable(decision.canonical);
  const options = { extractionDateMs, zone: defaultZone, pseudonymise: pseudonymiser(projectKey) };
  return withDuckDb(dirname(parquetPath), [], async (connection) => {
    const rowNumbers = await readRowNumbers(connection, parquetPath, meta);
    const totals = totalRowNumbers(meta, decision);
    const repeated = new Set(
      removesRepeatedRows(decision) ? await readRepeatedRows(connection, parquetPath, meta) : [],
    );
    const isGone = await filteredRows(connection, { parquetPath, meta, decision });
    const kept = keptPositions(rowNumbers, totals, repeated).filter((at) => !isGone(at));
    const preview = startPreview(rowNumbers, totals, repeated, meta.rows);
    for (const [at, row] of preview.rows.entries())
      if (isGone(at)) row.rejected ??= copy.inactiveRow;
    const keptAt = new Map(
      Array.from(kept.subarray(0, previewRows), (position, at) => [position, at]),
    );
    const failing = new Set<number>();
    const shownBy = new Map(
      displayColumns(meta, decision).map((shown, at) => [meta.columns[at]!.header, shown]),
    );
    for (const header of headersToRead(meta, decision)) {
      const column = spec.columns.find((candidate) => candidate.name === decision.columns[header]);
      if (column === undefined) continue;
      const read = async (of: string) =>
        cellsAt((await readColumn(connection, parquetPath, meta, of, { mayRepeat: true }))!, kept);
      const cells = await read(header);
      const shown = shownBy.get(header)!;
      const masked = await maskedCells(cells, shown, meta, read);
      const present = (of: TextColumn, at: number): PreviewCell =>
        shown.how === "plain" || shown.how === "pseudonym"
          ? presentCell(built, of, at, column)
          : presentHidden(built, of, at);
      const built = buildColumn(header, cells, column, { answers: decision.answers, options });
      preview.columns.push({ source: header, target: column.name });
      preview.notes.push(
        ...built.notes,
        ...(hardlyFits(built) ? [copy.hardlyFits(header, column.label)] : []),
      );
      for (const [position, row] of preview.rows.entries()) {
        const at = keptAt.get(position);
        row.cells.push(at === undefined ? { text: null, problem: null } : present(masked, at));
      }
      if (column.required)
        noteRejections(preview, built, {
          cells: masked,
          kept,
          rowNumbers,
          header,
          failing,
          isHidden: shown.how !== "plain",
        });
    }
    for (const row of preview.rows)
      if (row.rejected === null && failing.has(row.rowNumber)) row.rejected = copy.rejectedRow;
    const said = saidByForm(wideForm(decision));
    const missing = spec.columns.filter(
      ({ name, required }) =>
        required && !said.includes(name) && !preview.columns.some((found) => found.target === name),
    );
    if (missing.length > 0)
      preview.notes.push(copy.missingColumns(missing.map((column) => column.label)));
    preview.rejections.sort((a, b) => a.rowNumber - b.rowNumber);
    return { ...preview, rejectedRows: failing.size };
  });
}

/** Rows that do not count: of other months, and inactive ones where a person said so. */
async function filteredRows(
  connection: DuckDBConnection,
  { parquetPath, meta, decision }: Pick<PreviewRequest, "parquetPath" | "meta" | "decision">,
): Promise<(at: number) => boolean> {
  const tests: ((at: number) => boolean)[] = [];
  for (const { header, isOut } of rowFilters(meta, decision)) {
    const cells = await readColumn(connection, parquetPath, meta, header, { mayRepeat: true });
    if (cells !== null) tests.push(isOut(cells));
  }
  return (at) => tests.some((isLeftOut) => isLeftOut(at));
}

type Preview = Omit<TablePreview, "rejectedRows">;

function startPreview(
  rowNumbers: Int32Array,
  totals: ReadonlySet<number>,
  repeated: ReadonlySet<number>,
  totalRows: number,
): Preview {
  return {
    columns: [],
    notes: [],
    rejections: [],
    rejectedCells: 0,
    totalRows,
    rows: Array.from(rowNumbers.subarray(0, previewRows), (rowNumber) => ({
      rowNumber,
      cells: [],
      rejected: totals.has(rowNumber)
        ? copy.totalRow
        : repeated.has(rowNumber)
          ? copy.repeatedRow
          : null,
    })),
  };
}

function noteRejections(
  preview: Preview,
  built: BuiltColumn,
  {
    cells,
    kept,
    rowNumbers,
    header,
    failing,
    isHidden,
  }: {
    cells: TextColumn;
    kept: Int32Array;
    rowNumbers: Int32Array;
    header: string;
    failing: Set<number>;
    isHidden: boolean;
  },
): void {
  preview.rejectedCells += built.failures.size;
  for (const [at, reason] of built.failures) {
    const rowNumber = rowNumbers[kept[at]!]!;
    failing.add(rowNumber);
    if (preview.rejections.length < maxRejections)
      preview.rejections.push({
        rowNumber,
        column: header,
        value: isHidden ? hiddenCell : (cells.dictionary[cells.codes[at]!] ?? ""),
        reason: isHidden ? copy.unreadable : reason,
      });
  }
}

interface PreviewCell {
  text: string | null;
  problem: string | null;
}

/** `cells`: as they are shown. Of what is a person's it is told whether it reads, and no more (playbook 1.12). */
function presentHidden({ failures }: BuiltColumn, cells: TextColumn, at: number): PreviewCell {
  return {
    text: cells.codes[at]! < 0 ? null : (cells.dictionary[cells.codes[at]!] ?? null),
    problem: failures.has(at) ? copy.unreadable : null,
  };
}

function presentCell(
  { column, failures }: BuiltColumn,
  cells: TextColumn,
  at: number,
  spec: CanonicalColumn,
): PreviewCell {
  const problem = failures.get(at) ?? null;
  if (problem !== null) return { text: cells.dictionary[cells.codes[at]!] ?? null, problem };
  if (column.kind === "text")
    return { text: column.dictionary[column.codes[at]!] ?? null, problem };
  const value = column.values[at]!;
  if (Number.isNaN(value)) return { text: null, problem };
  if (column.kind === "time") return { text: showDate(value), problem };
  if (spec.type === "bool") return { text: value === 1 ? copy.yes : copy.no, problem };
  return { text: spec.type === "money" ? showAmount(value) : showNumber(value), problem };
}

/** As a page of the rows would show them; a pseudonym is made where the column is read. */
async function maskedCells(
  cells: TextColumn,
  shown: Shown,
  meta: PreviewRequest["meta"],
  read: (header: string) => Promise<TextColumn>,
): Promise<TextColumn> {
  if (shown.how === "plain" || shown.how === "pseudonym") return cells;
  const document =
    shown.how === "holders" ? await read(meta.columns[shown.document]!.header) : null;
  return shownColumn(cells, shown, String, document);
}

/** Fewer than 80% of the filled cells read as the column's type: the mapping is likely wrong. */
const hardlyFits = ({ check }: BuiltColumn): boolean =>
  check.nonEmpty > 0 && check.valid < 0.8 * check.nonEmpty;
