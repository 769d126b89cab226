/** From the rows of one file's table to a canonical table (playbook 1.1): total rows out, cells parsed, rejections listed. */
import { withoutPhases } from "./activity-phase.ts";
import { attributeHeaders, isFigure } from "./mapping/attribute-columns.ts";
import type { BuiltTable } from "./built-table.ts";
import { buildColumn, type BuildOptions } from "./build-column.ts";
import { optional } from "./catalog/column.ts";
import type { CanonicalColumn, CanonicalTable } from "./canonical-table.ts";
import { displayColumns, withPseudonyms, type Shown } from "./personal/index.ts";
import {
  areNamedByPhase,
  headersOfJoin,
  joinActivities,
  joinHeaders,
  describeJoined,
  type JoinedRows,
  type JoinHeaders,
} from "./join-activities.ts";
import type { RawTable, TableDecision } from "./raw-table.ts";
import { LeftRows } from "./rows/left-rows.ts";
import { cellsAt, cellsOf, keptPositions } from "./rows/row-places.ts";
import { rowKeyOf } from "./rows/row-key.ts";
import { RejectedRows } from "./rows/rejected-rows.ts";
import { removesRepeatedRows } from "./rows/repeated-rows.ts";
import { describeRows } from "./rows/describe-rows.ts";
import { headersToRead, totalRowNumbers } from "./rows/rows-to-read.ts";
import { numbersRows } from "./meaning/questions/identity-question.ts";
import { filledDown, nameOfSeries, resolvePlans, tellsPlans } from "./meaning/resolve-plans.ts";
import { resolveEntries } from "./meaning/resolve-entries.ts";
import { writeWays } from "./meaning/questions/flow-of-names.ts";
import { hasCredits, resolveSides } from "./meaning/resolve-sides.ts";
import { type RowFilter, rowFilters } from "./rows/row-filters.ts";
import { ledgerOf, meaningOf } from "./meaning/meaning-of-table.ts";
import type { Column, ColumnCheck, TableData, TextColumn } from "./table-data.ts";
import { directionsOf } from "./values/bound.ts";
import { expandRows, type WideColumn } from "./wide/expand-rows.ts";
import { wideForm, type WideForm } from "./wide/wide-form.ts";

/** The file's rows: only the columns asked for, dictionary-encoded, all of one length. */
export interface RawRows {
  rowNumbers: Int32Array;
  /** By header. */
  columns: Record<string, TextColumn>;
}

export interface FileIdentity {
  fileId: string;
  fileName: string;
  sha256: string;
}

/** NaN where there is none, or where two differ. */
function onlyValue(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.every((value) => value === known[0]) ? (known[0] ?? NaN) : NaN;
}

/** `repeated`: row numbers equal to an earlier row in every column of the file. */
export function buildTable(
  file: FileIdentity,
  meta: RawTable,
  decision: TableDecision,
  {
    spec,
    rows,
    repeated,
    options,
  }: { spec: CanonicalTable; rows: RawRows; repeated: readonly number[]; options: BuildOptions },
): BuiltTable {
  const builder = new TableBuilder(file, meta, decision, spec, rows.rowNumbers, repeated, options);
  for (const filter of builder.filters) {
    const cells = rows.columns[filter.header];
    if (cells !== undefined) builder.leaveOut(filter, cells);
  }
  if (builder.joinedBy.length > 0) builder.join(rows.columns);
  for (const header of builder.attributeHeaders) {
    const cells = rows.columns[header];
    if (cells) builder.addAttribute(header, cells);
  }
  for (const header of builder.headers) {
    const cells = rows.columns[header];
    const document = builder.documentOf(header);
    if (cells)
      builder.add(header, cells, document === null ? null : (rows.columns[document] ?? null));
  }
  return builder.finish();
}

/** A canonical table made column by column, so that no more than one column of the file need be in memory. */
export class TableBuilder {
  /** Headers of the columns to add, in this order. */
  readonly headers: readonly string[];
  /** Headers of the columns to add as attributes of cases. */
  readonly attributeHeaders: readonly string[];
  /** Which rows do not count, by their columns. */
  readonly filters: readonly RowFilter[];
  private readonly file: FileIdentity;
  private readonly meta: RawTable;
  private readonly decision: TableDecision;
  private readonly spec: CanonicalTable;
  private readonly repeated: readonly number[];
  private readonly options: BuildOptions;
  private readonly totals: ReadonlySet<number>;
  private readonly removed: ReadonlySet<number>;
  private kept: Int32Array;
  private rowNumber: Int32Array;
  private left: LeftRows | null = null;
  /** Positions of the rows that hold a target of each measure, and those targets by header. */
  private targetRows = new Int32Array();
  private readonly targets = new Map<string, number>();
  private readonly joinHeaders: JoinHeaders | null;
  private joined: JoinedRows | null = null;
  private readonly columns: Record<string, Column> = {};
  private readonly attributes: Record<string, Column> = {};
  private readonly checks: Record<string, ColumnCheck> = {};
  private readonly headerOf: Record<string, string> = {};
  private readonly wide: WideForm | null;
  private readonly wideColumns: WideColumn[] = [];
  private readonly planColumns: WideColumn[] = [];
  private readonly conversions: NonNullable<TableData["conversions"]> = [];
  private readonly rejected = new RejectedRows();
  private readonly notes: string[] = [];
  private readonly shown: ReadonlyMap<string, Shown>;
  private readonly filtered: string[] = [];

  constructor(
    file: FileIdentity,
    meta: RawTable,
    decision: TableDecision,
    spec: CanonicalTable,
    rowNumbers: Int32Array,
    repeated: readonly number[],
    options: BuildOptions,
  ) {
    this.file = file;
    this.meta = meta;
    this.decision = decision;
    this.spec = spec;
    this.repeated = repeated;
    this.options = options;
    this.totals = totalRowNumbers(meta, decision);
    this.removed = removesRepeatedRows(decision) ? new Set(repeated) : new Set<number>();
    this.kept = keptPositions(rowNumbers, this.totals, this.removed);
    this.rowNumber =
      this.kept.length === rowNumbers.length
        ? rowNumbers
        : Int32Array.from(this.kept, (at) => rowNumbers[at]!);
    this.shown = new Map(
      displayColumns(meta, decision).map((shown, at) => [meta.columns[at]!.header, shown]),
    );
    this.attributeHeaders = attributeHeaders(meta, decision);
    this.filters = rowFilters(meta, decision);
    this.joinHeaders = joinHeaders(decision);
    this.wide = wideForm(decision);
    // Once rows are joined, which one began tells when: a column of starts beside it would say it again.
    const taken = new Set<string>(this.joinHeaders === null ? [] : ["transicao", "inicio"]);
    this.headers = headersToRead(meta, decision).filter((header) => {
      const target = decision.columns[header]!;
      if (taken.has(target) || !spec.columns.some((column) => column.name === target)) return false;
      if (this.severalOf(header, target) === null) taken.add(target);
      return true;
    });
  }

  /** `cells`: every row of the filter's column. To be given before any other column, in this order. */
  leaveOut({ isOut, keptAs, told }: RowFilter, cells: TextColumn): void {
    const isGone = isOut(cells);
    const before = this.kept;
    if (keptAs === "targets") this.targetRows = before.filter(isGone);
    if (keptAs === "left")
      this.left = new LeftRows(
        before.filter(isGone),
        this.rowNumber.filter((_, row) => isGone(before[row]!)),
      );
    this.kept = before.filter((at) => !isGone(at));
    this.rowNumber = this.rowNumber.filter((_, row) => !isGone(before[row]!));
    this.filtered.push(...describeRows(before.length - this.kept.length, told));
  }

  /** Columns by which rows that begin and rows that end an activity become one, to be given to `join` before any other. */
  get joinedBy(): string[] {
    return this.joinHeaders === null ? [] : headersOfJoin(this.joinHeaders);
  }

  /** `cells`: every row of those columns, by header. */
  join(cells: Readonly<Record<string, TextColumn>>): void {
    const headers = this.joinHeaders!;
    const { spec, decision, options } = this;
    const before = this.kept.length;
    const numberAt = new Map(Array.from(this.kept, (at, row) => [at, this.rowNumber[row]!]));
    const joined = joinActivities(headers, cells, this.kept, { spec, decision, options });
    this.joined = joined;
    this.kept = joined.rows;
    this.rowNumber = Int32Array.from(joined.rows, (at) => numberAt.get(at)!);
    this.notes.push(...describeJoined(before, joined));
    if (joined.starts.some((at) => at >= 0))
      this.put(headers.time, cellsOf(cells[headers.time]!, joined.starts), "inicio");
  }

  /** The column of registration numbers by which some cells of this one are people's; null for any other. */
  documentOf(header: string): string | null {
    const shown = this.shown.get(header);
    return shown?.how === "holders" ? this.meta.columns[shown.document]!.header : null;
  }

  /** `cells`: every row of the file's column; `document`: of `documentOf`. */
  add(header: string, cells: TextColumn, document: TextColumn | null = null): void {
    const name = this.decision.columns[header]!;
    const shown = withPseudonyms(
      cells,
      this.shown.get(header)!,
      document,
      this.options.pseudonymise,
    );
    const isEnd = name === "fim" && this.joined !== null;
    const own = isEnd ? cellsOf(shown, this.joined!.ends) : cellsAt(shown, this.kept);
    const isPhase =
      name === "atividade" && this.joinHeaders !== null && areNamedByPhase(this.joinHeaders);
    const kept = isPhase ? withoutPhases(own) : own;
    const isNamedOnce = name === "kpi" && tellsPlans(this.decision);
    this.put(header, isNamedOnce ? filledDown(kept) : kept, name);
    const target = this.columnNamed(name);
    if (this.targetRows.length > 0 && this.severalOf(header, name) === this.wideColumns) {
      const { column } = this.read(header, cellsAt(shown, this.targetRows), target);
      if (column.kind === "number") this.targets.set(header, onlyValue(column.values));
    }
    if (this.left !== null && target.type === "text")
      this.left.columns[name] = this.read(header, cellsAt(shown, this.left.places), target).column;
  }

  /** `cells`: every row of the file's column. */
  addAttribute(header: string, cells: TextColumn): void {
    const raw = this.meta.columns.find((column) => column.header === header)!;
    const spec = optional(header, header, isFigure(raw) ? "num" : "text", []);
    const read = (places: Int32Array) => this.read(header, cellsAt(cells, places), spec).column;
    this.attributes[header] = read(this.kept);
    if (this.left !== null) this.left.attributes[header] = read(this.left.places);
  }

  /** The columns that are one field of a wide table, values or the plans beside them; null for a field of one column. */
  private severalOf(header: string, name: string): WideColumn[] | null {
    if (name === this.wide?.value) return this.wideColumns;
    return this.wide?.plans.includes(header) === true ? this.planColumns : null;
  }

  private columnNamed(name: string): CanonicalColumn {
    return this.spec.columns.find((column) => column.name === name)!;
  }

  private read(header: string, cells: TextColumn, target: CanonicalColumn) {
    const { answers } = this.decision;
    return buildColumn(header, cells, target, { answers, options: this.options });
  }

  /** `read`: the cells of the rows that count. */
  private put(header: string, read: TextColumn, name: string): void {
    const target = this.columnNamed(name);
    const built = this.read(header, read, target);
    const several = this.severalOf(header, name);
    if (several !== null && built.column.kind === "number")
      several.push({ header, column: built.column, check: built.check });
    else {
      this.columns[target.name] = built.column;
      this.checks[target.name] = built.check;
    }
    if (target.bounds) this.addDirections(read);
    this.headerOf[target.name] ??= header;
    this.notes.push(...built.notes);
    if (built.conversion) this.conversions.push({ column: target.name, ...built.conversion });
    if (!target.required) return;
    // Of a row, one of several columns may hold the field.
    const mayBeEmpty = several !== null || (target.name === "valor" && hasCredits(this.decision));
    const invalid = mayBeEmpty ? new Set(built.check.invalidAt) : null;
    for (const [row, reason] of built.failures) {
      if (invalid?.has(row) === false) continue;
      const code = read.codes[row]!;
      this.rejected.add(row, {
        rowNumber: this.rowNumber[row]!,
        column: header,
        value: code < 0 ? "" : read.dictionary[code]!,
        reason,
      });
    }
  }

  /** A target that says "no more than" also says which way is better; a column of its own stands before it. */
  private addDirections(targets: TextColumn): void {
    const { columns } = this.decision;
    const directions = directionsOf(targets);
    if (directions === null || Object.values(columns).includes("direcao")) return;
    const filled = directions.codes.filter((code) => code >= 0).length;
    this.columns["direcao"] = directions;
    this.checks["direcao"] = { nonEmpty: filled, valid: filled, invalidRows: [] };
  }

  /** Each row its own number, where a person said that no column tells them apart. */
  private numberRows(): void {
    const id = rowKeyOf(this.spec);
    if (id === undefined || this.columns[id.name] || !numbersRows(this.decision)) return;
    const rows = this.rowNumber.length;
    this.columns[id.name] = {
      kind: "text",
      codes: Int32Array.from({ length: rows }, (_, row) => row),
      dictionary: Array.from(this.rowNumber, (number) => `L${number}`),
    };
    this.checks[id.name] = { nonEmpty: rows, valid: rows, invalidRows: [] };
  }

  /** Each cell of the columns that are one field becomes a row. */
  private expand(): Pick<TableData, "columns" | "rowNumber"> & {
    checks: Record<string, ColumnCheck>;
  } {
    const { columns, checks, rowNumber, wide, wideColumns } = this;
    const [first] = wideColumns;
    if (wide === null || first === undefined) return { columns, checks, rowNumber };
    const last = wideColumns.at(-1)!;
    if (last !== first) this.headerOf[wide.value] = `${first.header} … ${last.header}`;
    return expandRows({ columns, checks, rowNumber }, wideColumns, {
      form: wide,
      plans: this.planColumns,
      targets: this.targets,
      spec: this.spec,
      answers: this.decision.answers,
      options: this.options,
      seriesName: nameOfSeries(this.headerOf["cenario"], this.file.fileName),
    });
  }

  finish(): BuiltTable {
    const { totals, removed, left, notes, rejected } = this;
    notes.push(
      ...describeRows(totals.size, [
        "Uma linha de total ficou fora das somas.",
        "linhas de total ficaram fora das somas.",
      ]),
      ...describeRows(removed.size, [
        "Uma linha repetida foi contada uma só vez.",
        "linhas repetidas foram contadas uma só vez.",
      ]),
      ...this.filtered,
    );
    this.numberRows();
    const planned = resolvePlans(this.expand(), this.spec.name);
    const entries = resolveEntries(planned, this.decision);
    const { columns, checks, rowNumber } = entries;
    notes.push(...planned.notes, ...entries.notes);
    if (this.spec.name === "kpis") writeWays(columns, this.decision);
    const sides = resolveSides({ columns, checks }, this.decision);
    notes.push(
      ...describeRows(sides.takenOff, [
        "Um crédito foi subtraído do gasto.",
        "créditos foram subtraídos do gasto.",
      ]),
      ...describeRows(sides.leftOut, [
        "Um valor do outro lado não é gasto e ficou fora.",
        "valores do outro lado não são gasto e ficaram fora.",
      ]),
      ...sides.creditAccounts.map(
        (account) => `A conta “${account}” tem mais créditos que débitos e ficou fora do gasto.`,
      ),
    );
    const repeatedSet = new Set(this.repeated);
    const repeatedRows: number[] = [];
    if (repeatedSet.size > removed.size)
      for (let row = 0; row < rowNumber.length; row++)
        if (repeatedSet.has(rowNumber[row]!)) repeatedRows.push(row);
    const table: TableData = {
      name: this.spec.name,
      rows: rowNumber.length,
      columns,
      checks,
      conversions: this.conversions,
      repeatedRows,
      files: [
        {
          ...this.file,
          tableName: this.meta.tableName,
          rowsTotal: this.rowNumber.length,
          headers: this.headerOf,
          ...(this.wideColumns.length === 0 ? {} : { isWide: true as const }),
          ...meaningOf(this.decision),
          ...(this.spec.name === "custos" ? ledgerOf(this.meta, this.headerOf, this.decision) : {}),
        },
      ],
      rowFile: new Uint16Array(rowNumber.length),
      rowNumber,
      ...(this.attributeHeaders.length === 0 ? {} : { attributes: this.attributes }),
    };
    if (left !== null && this.spec.name === "cargos") table.left = left.beside(table);
    return {
      table,
      rejected: rejected.listed,
      rejectedCount: rejected.count,
      rejectedRows: rejected.rowCount,
      totalRowsLeftOut: totals.size,
      notes,
    };
  }
}
