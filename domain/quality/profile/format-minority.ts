/** Cells written otherwise than nearly all of their column: another type, another form, a letter of another alphabet. */
import type { EntryKind, ProfiledColumn } from "./profiled-column.ts";

/** From this share on, a type is the column's type and the other cells are exceptions. */
const majorityShare = 0.7;
/** A form below this share, or of one cell, in a column whose usual forms cover `majorityShare`, is an exception. */
const rareForm = 0.01;
const usualForm = 0.04;
/** A form with this share is the column's form, and every other is an exception. */
const dominantForm = 0.9;
/** Codes of one length: this share decides that another length is an exception. */
const fixedLengthShare = 0.9;
/** A text that alone holds this share is a marker that people chose ("vazio"), not a slip. */
const markerShare = 0.05;
/** Amounts share a few units; an address begins with a number too, and its rest varies. */
const maxUnits = 12;
const minFilled = 20;

/** Entries (codes) that are exceptions of type, and of form. */
export interface FormatMinority {
  types: Set<number>;
  forms: Set<number>;
}

export function findFormatMinority(column: ProfiledColumn): FormatMinority {
  const found: FormatMinority = { types: new Set(), forms: new Set() };
  if (column.filled < minFilled) return found;
  const main = mainType(column);
  if (main !== null)
    each(column, (code, kind, count) => {
      if (
        typeOf(kind) !== main &&
        count < markerShare * column.filled &&
        !(main === "text" && hasLetters(column.entries[code]!))
      )
        found.types.add(code);
    });
  if (main === "number") {
    addPercentMinority(column, found);
    addLengthMinority(column, found);
  } else if (main !== "date") addFormMinority(column, found);
  addForeignLetters(column, found);
  return found;
}

type Type = "number" | "amount" | "date" | "text";
const typeOf = (kind: EntryKind): Type => (kind === "percent" ? "number" : (kind as Type));
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

function each(
  column: ProfiledColumn,
  use: (code: number, kind: EntryKind, count: number) => void,
): void {
  for (const [code, kind] of column.kinds.entries())
    if (kind !== "empty" && column.counts[code]! > 0) use(code, kind, column.counts[code]!);
}

/** The type of at least `majorityShare` of the cells. Text is one only where cells without any letter are the exception. */
function mainType(column: ProfiledColumn): Type | null {
  const rows: Record<Type, number> = { number: 0, amount: 0, date: 0, text: 0 };
  let lettered = 0;
  each(column, (code, kind, count) => {
    rows[typeOf(kind)] += count;
    if (typeOf(kind) === "text" && !/\d/.test(column.entries[code]!)) lettered += count;
  });
  for (const type of ["number", "date"] as const)
    if (rows[type] >= majorityShare * column.filled) return type;
  if (rows.amount >= majorityShare * column.filled && countUnits(column) <= maxUnits)
    return "amount";
  return lettered >= majorityShare * column.filled ? "text" : null;
}

function countUnits(column: ProfiledColumn): number {
  const units = new Set<string>();
  each(column, (code, kind) => {
    if (kind === "amount")
      units.add(column.entries[code]!.replace(/^[-+\d.,\s]+/, "").toLowerCase());
  });
  return units.size;
}

/** "15%" among plain numbers, or the other way round: the smaller party, since the scale of one of them is in doubt. */
function addPercentMinority(column: ProfiledColumn, found: FormatMinority): void {
  let percents = 0;
  let plain = 0;
  each(column, (_code, kind, count) => {
    if (kind === "percent") percents += count;
    else if (kind === "number") plain += count;
  });
  const smaller: EntryKind | null =
    percents === 0 || plain === 0 || percents === plain
      ? null
      : percents < plain
        ? "percent"
        : "number";
  if (smaller !== null)
    each(column, (code, kind) => {
      if (kind === smaller && column.entries[code] !== "0") found.forms.add(code);
    });
}

/** Whole numbers of four and more digits that nearly all have one length: registration numbers, telephones, postal codes. */
function addLengthMinority(column: ProfiledColumn, found: FormatMinority): void {
  const lengths = new Map<number, number>();
  let whole = 0;
  each(column, (code, kind, count) => {
    const entry = column.entries[code]!;
    if (kind !== "number" || !/^\d+$/.test(entry)) return;
    whole += count;
    lengths.set(entry.length, (lengths.get(entry.length) ?? 0) + count);
  });
  const [length, count] = [...lengths].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  if (length < 4 || whole < minFilled || count < fixedLengthShare * whole) return;
  each(column, (code, kind) => {
    if (kind === "number" && column.entries[code]!.length !== length) found.forms.add(code);
  });
}

/** Codes and figures with words ("scip-inf-3", "98%", "37 pessoas"): forms that are rare beside a few usual ones. Names have no form. */
function addFormMinority(column: ProfiledColumn, found: FormatMinority): void {
  let withDigits = 0;
  const rows = new Map<string, number>();
  each(column, (code, _kind, count) => {
    const entry = column.entries[code]!;
    if (/\d/.test(entry)) withDigits += count;
    const form = formOf(entry);
    rows.set(form, (rows.get(form) ?? 0) + count);
  });
  if (withDigits < 0.25 * column.filled) return;
  let usual = 0;
  for (const count of rows.values()) if (count >= usualForm * column.filled) usual += count;
  if (usual < majorityShare * column.filled) return;
  const most = Math.max(...rows.values());
  each(column, (code, _kind, own) => {
    const count = rows.get(formOf(column.entries[code]!))!;
    if (own >= markerShare * column.filled) return;
    if (
      count === 1 ||
      count < rareForm * column.filled ||
      (most >= dominantForm * column.filled && count < most)
    )
      found.forms.add(code);
  });
}

/** Digits as "9", letters as "a", runs as one; marks and blanks stand. */
function formOf(entry: string): string {
  return entry
    .slice(0, 60)
    .replace(/\d+/g, "9")
    .replace(/\p{L}+/gu, "a")
    .replace(/\s+/g, " ");
}

/** Letters of neither the Latin alphabet nor any other that the column uses often, and control or replacement characters; line breaks inside a cell are none. */
function addForeignLetters(column: ProfiledColumn, found: FormatMinority): void {
  const foreign =
    /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[^\P{Cc}\s]|[\p{Cn}\p{Co}\ufffd]/u;
  const codes: number[] = [];
  let rows = 0;
  each(column, (code, _kind, count) => {
    if (!foreign.test(column.entries[code]!)) return;
    codes.push(code);
    rows += count;
  });
  if (rows < 0.1 * column.filled) for (const code of codes) found.forms.add(code);
}
