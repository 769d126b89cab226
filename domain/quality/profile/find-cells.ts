/**
 * Cells that are likely wrong, found without labels and without reading a column's name: nine strategies in one order, the
 * first that marks a cell stands. A rare value that a group of another column stands for is exempt from those that go by
 * frequency alone (marker, spelling, domain).
 */
import { areBlanksSuspect } from "./blank-cells.ts";
import { type ColumnTraits, describeColumn, unitOf, valuesOf } from "./column-traits.ts";
import { type DependencyFindings, findContradictions } from "./dependencies.ts";
import { findDisplacedValues } from "./displaced-values.ts";
import { FaultBook, type Fault, type Finding } from "./fault-book.ts";
import { groupColumn, type GroupedColumn } from "./grouped-column.ts";
import { findMarkerValues } from "./marker-values.ts";
import { findNearSpellings } from "./near-spelling.ts";
import { findOddWriting } from "./odd-writing.ts";
import { isBlank, type ProfiledColumn } from "./profiled-column.ts";
import { findRareValues } from "./rare-values.ts";
import { findVouchedValues } from "./vouched-values.ts";

/** Fewer rows prove nothing. */
const minRows = 20;
/** Wider tables are not judged cell by cell. */
export const maxJudgedColumns = 60;

export interface CellFindings extends Omit<DependencyFindings, "contradictions"> {
  faults: Fault[];
  /** RELACOES: columns decided each other and voted. ESCRITA: nothing to vote with. COLUNAS, LINHAS: too many, too few to judge. */
  judgedBy: "RELACOES" | "ESCRITA" | "COLUNAS" | "LINHAS";
}

export function findCells(columns: readonly ProfiledColumn[]): CellFindings {
  const book = new FaultBook(columns);
  const rows = columns[0]?.rows ?? 0;
  const traits = columns.map(describeColumn);
  const isNarrow = columns.length <= maxJudgedColumns;
  const isJudged = rows >= minRows && isNarrow;
  addSpelledBlanks(book, columns);
  const found = isJudged
    ? judge(book, traits)
    : { dependencies: [], evaluated: new Uint32Array(columns.length) };
  addBlanks(book, traits, isJudged);
  const judgedBy = !isNarrow
    ? "COLUNAS"
    : !isJudged
      ? "LINHAS"
      : found.dependencies.length > 0
        ? "RELACOES"
        : "ESCRITA";
  return { ...found, faults: book.faults(), judgedBy };
}

function judge(
  book: FaultBook,
  traits: readonly ColumnTraits[],
): Pick<CellFindings, "dependencies" | "evaluated"> {
  const grouped = traits.map(({ column }) => groupColumn(column));
  const vouched = vouchedEntries(traits, grouped);
  const markers = findMarkerValues(traits);
  for (const [index, column] of traits.entries()) {
    if (column.column.filled < minRows) continue;
    book.addEntries(index, valuesFound(column, markers[index]!, vouched[index]!));
    if (column.units.size > 0) addUnits(book, index, column);
  }
  for (const { row, column, from, value } of findDisplacedValues(traits)) {
    book.add(column, row, { kind: "DESLOCADO", against: from });
    const supposed = traits[from]!.column.entries[value]!;
    book.add(from, row, { kind: "VAZIO", supposed, against: column });
  }
  const out = traits.map(({ column }, index) => {
    const marks = book.errorsOf(index);
    for (let row = 0; row < marks.length; row++) if (isBlank(column, row)) marks[row] = 1;
    return marks;
  });
  const { contradictions, ...found } = findContradictions(grouped, out);
  for (const { row, column, against, expected } of contradictions)
    book.add(column, row, {
      kind: "DEPENDENCIA",
      supposed: expected === null ? null : traits[column]!.column.entries[expected]!,
      against,
    });
  return found;
}

/** Tests by entry (code) of each column. */
function vouchedEntries(
  traits: readonly ColumnTraits[],
  grouped: readonly GroupedColumn[],
): ((code: number) => boolean)[] {
  const vouched = findVouchedValues(grouped);
  return traits.map((_traits, index) => {
    const { keyOf } = grouped[index]!;
    return (code) => vouched[index]![keyOf[code]!] === 1;
  });
}

/** Strategies that judge a column's values by themselves, in their order. */
function valuesFound(
  traits: ColumnTraits,
  markers: ReadonlySet<number>,
  isVouched: (code: number) => boolean,
): Map<number, Finding> {
  const found = new Map<number, Finding>();
  const add = (code: number, finding: Finding): void => {
    if (!found.has(code)) found.set(code, finding);
  };
  for (const code of markers) if (!isVouched(code)) add(code, { kind: "MARCADOR" });
  for (const [code, kind] of findOddWriting(traits)) add(code, { kind });
  const isKnown = (code: number): boolean => found.has(code) || isVouched(code);
  for (const [code, meant] of findNearSpellings(traits, isKnown))
    add(code, { kind: "GRAFIA", supposed: traits.column.entries[meant]! });
  for (const code of findRareValues(traits)) if (!isVouched(code)) add(code, { kind: "DOMINIO" });
  return found;
}

/** Units beside plain numbers, or spelled in two ways and more; one spelling in all cells is no finding. */
function addUnits(book: FaultBook, index: number, { column, writing, units }: ColumnTraits): void {
  if (writing !== "number" && !(writing === "amount" && units.size >= 2)) return;
  const found = new Map<number, Finding>();
  for (const [code] of valuesOf(column)) {
    const unit = column.kinds[code] === "number" ? null : unitOf(column.entries[code]!);
    if (unit !== null && units.has(unit)) found.set(code, { kind: "UNIDADE" });
  }
  book.addEntries(index, found);
}

/** Tokens that say "nothing here". */
function addSpelledBlanks(book: FaultBook, columns: readonly ProfiledColumn[]): void {
  for (const [index, column] of columns.entries()) {
    const found = new Map<number, Finding>();
    for (const [code, kind] of column.kinds.entries())
      if (kind === "empty" && column.entries[code] !== "")
        found.set(code, { kind: "SEM_VALOR", sample: column.entries[code]! });
    book.addEntries(index, found);
  }
}

function addBlanks(book: FaultBook, traits: readonly ColumnTraits[], isJudged: boolean): void {
  const isSuspect = areBlanksSuspect(traits);
  for (const [index, { column }] of traits.entries()) {
    if (column.filled === column.rows) continue;
    const kind = isJudged && isSuspect[index] ? "VAZIO" : "LACUNA";
    for (let row = 0; row < column.rows; row++)
      if (isBlank(column, row)) book.add(index, row, { kind });
  }
}
