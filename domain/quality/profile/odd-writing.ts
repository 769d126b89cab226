/** Cells written otherwise than nearly all of their column: another type, another form, a letter of another alphabet. */
import { type ColumnTraits, unitOf, valuesOf } from "./column-traits.ts";

/** A text that alone holds this share is a marker that people chose ("vazio"), not a slip. */
const markerShare = 0.05;
/** Letters without a digit hold this share where cells without any letter are the exception. */
const letteredShare = 0.7;
/** Codes of digits have one length in this share of the cells; a length below the other share is an exception. */
const fixedLengthShare = 0.8;
const rareLength = 0.02;
const minCodeLength = 4;
/** Amounts in whole hundreds are no codes, whatever their length. */
const hundredsShare = 0.5;
/** A form below this share, or of one cell, is an exception where one form with digits has the other share. */
const rareForm = 0.01;
const usualFormShare = 0.6;
/** A form with this share is the column's form, and every other is an exception. */
const dominantForm = 0.9;
/** Nearly all cells are of one alphabet; without any accent, in this share. */
const latinShare = 0.9;
const plainShare = 0.97;
const maxRare = 2;
const minFilled = 20;

export type OddKind = "TIPO" | "FORMATO" | "LETRA";

/** Entries (codes) that are exceptions, and why; the first reason stands. */
export function findOddWriting(traits: ColumnTraits): Map<number, OddKind> {
  const found = new Map<number, OddKind>();
  if (traits.column.filled < minFilled) return found;
  const add = (kind: OddKind) => (code: number) => {
    if (!found.has(code)) found.set(code, kind);
  };
  addTypes(traits, add("TIPO"));
  if (traits.writing === "number") addLengths(traits, add("FORMATO"));
  else if (traits.writing !== "date") addForms(traits, add("FORMATO"));
  addLetters(traits, add("LETRA"));
  return found;
}

type Add = (code: number) => void;

function addTypes(traits: ColumnTraits, add: Add): void {
  const { column } = traits;
  // Names may be figures ("1492"): only where values repeat is one among words a slip.
  const isLettered = traits.isDomain && letteredRows(traits) >= letteredShare * column.filled;
  for (const [code, count] of valuesOf(column))
    if (count < markerShare * column.filled && isOfOtherType(traits, code, isLettered)) add(code);
  if (traits.writing === "number") addPercents(traits, add);
}

function isOfOtherType(
  { column, writing, units }: ColumnTraits,
  code: number,
  isLettered: boolean,
): boolean {
  const entry = column.entries[code]!;
  const kind = column.kinds[code]!;
  const unit = kind === "number" ? null : unitOf(entry);
  if (writing === "number")
    return kind !== "number" && kind !== "percent" && !(unit !== null && units.has(unit));
  if (writing === "date") return kind !== "date";
  if (writing === "amount") return unit === null || !units.has(unit);
  return isLettered && !/\p{L}/u.test(entry);
}

function letteredRows({ column }: ColumnTraits): number {
  let rows = 0;
  for (const [code, count] of valuesOf(column))
    if (column.kinds[code] === "text" && !/\d/.test(column.entries[code]!)) rows += count;
  return rows;
}

/** "15%" among plain numbers, however often: the scale of the smaller party is in doubt. */
function addPercents({ column }: ColumnTraits, add: Add): void {
  let balance = 0;
  for (const [code, count] of valuesOf(column))
    balance += column.kinds[code] === "percent" ? -count : count;
  if (balance <= 0) return;
  for (const [code] of valuesOf(column)) if (column.kinds[code] === "percent") add(code);
}

/** Whole numbers of four and more digits that nearly all have one length: registration numbers, telephones, postal codes. */
function addLengths({ column }: ColumnTraits, add: Add): void {
  const lengths = new Map<number, number>();
  let hundreds = 0;
  for (const [code, count] of valuesOf(column)) {
    const entry = column.entries[code]!;
    if (!/^\d+$/.test(entry)) continue;
    lengths.set(entry.length, (lengths.get(entry.length) ?? 0) + count);
    if (entry.endsWith("00")) hundreds += count;
  }
  const [length, count] = [...lengths].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  if (
    length < minCodeLength ||
    count < fixedLengthShare * column.filled ||
    hundreds >= hundredsShare * column.filled
  )
    return;
  for (const [code, rows] of valuesOf(column))
    if (
      column.kinds[code] === "number" &&
      column.entries[code]!.length !== length &&
      rows <= Math.max(1, rareLength * column.filled)
    )
      add(code);
}

/** Codes and figures with words ("scip-inf-3", "98%", "37 pessoas"): forms that are rare beside the usual one. Names have none. */
function addForms({ column }: ColumnTraits, add: Add): void {
  const rows = new Map<string, number>();
  for (const [code, count] of valuesOf(column)) {
    const form = formOf(column.entries[code]!);
    rows.set(form, (rows.get(form) ?? 0) + count);
  }
  const [[form, most] = ["", 0]] = [...rows].sort((a, b) => b[1] - a[1]);
  if (most < usualFormShare * column.filled || !form.includes("9")) return;
  const isDominant = most >= dominantForm * column.filled;
  for (const [code, own] of valuesOf(column)) {
    const count = rows.get(formOf(column.entries[code]!))!;
    if (own > maxRare || count === most) continue;
    if (count === 1 || count < rareForm * column.filled || isDominant) add(code);
  }
}

/** Digits as "9", letters as "a", runs as one; marks and blanks stand. */
function formOf(entry: string): string {
  return entry
    .slice(0, 60)
    .replace(/\d+/g, "9")
    .replace(/\p{L}+/gu, "a")
    .replace(/\s+/g, " ");
}

/** Letters of another script, control characters (line breaks inside a cell are none), what no alphabet has. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[^\P{Cc}\s]|[\p{Cn}\p{Co}\ufffd\u00ad]/u;
/** Latin letters that no language of the trade here writes: "yőes". */
const strangeLatin = /[^\p{ASCII}\u00a0-\u00ff\u2010-\u2026€™]/u;

/** A letter of neither alphabet that the column uses, or a rare value with a letter that the plain rest has not. */
function addLetters({ column, isDomain }: ColumnTraits, add: Add): void {
  const foreignCodes: number[] = [];
  const strangeCodes: number[] = [];
  let foreignRows = 0;
  let accented = 0;
  for (const [code, count] of valuesOf(column)) {
    const entry = column.entries[code]!.normalize("NFC");
    if (foreign.test(entry)) {
      foreignCodes.push(code);
      foreignRows += count;
    } else if (count <= maxRare && strangeLatin.test(entry)) strangeCodes.push(code);
    if (/[^\p{ASCII}]/u.test(entry)) accented += count;
  }
  if (foreignRows < (1 - latinShare) * column.filled) foreignCodes.forEach(add);
  if (isDomain && accented <= (1 - plainShare) * column.filled) strangeCodes.forEach(add);
}
