/** Cells of people among those of companies, replaced row by row. */
import type { TextColumn } from "../table-data.ts";
import { isPersonDocument } from "./find-personal.ts";
import type { Shown } from "./treatment.ts";

/**
 * `replace` is given the person's registration number as it stands, for the number's own cell and for the name beside it: one person is
 * one text however the name is spelt. `document`: the column of numbers, where `shown` names one; same rows as `cells`.
 */
export function replacePeople(
  cells: TextColumn,
  shown: Shown,
  document: TextColumn | null,
  replace: (number: string) => string,
): TextColumn {
  if (shown.how === "documents")
    return {
      ...cells,
      dictionary: cells.dictionary.map((cell) => (isPersonDocument(cell) ? replace(cell) : cell)),
    };
  if (shown.how !== "holders" || document === null) return cells;
  const dictionary = [...cells.dictionary];
  const added = new Map<string, number>();
  const codeOf = (number: string): number => {
    const text = replace(number);
    const known = added.get(text) ?? dictionary.push(text) - 1;
    added.set(text, known);
    return known;
  };
  const people = document.dictionary.map((cell) => (isPersonDocument(cell) ? codeOf(cell) : -1));
  return {
    ...cells,
    dictionary,
    codes: cells.codes.map((code, at) => {
      const number = document.codes[at]!;
      return code >= 0 && number >= 0 && people[number]! >= 0 ? people[number]! : code;
    }),
  };
}

/** For a figure: people stand under pseudonyms, made of the digits alone. */
export const withPseudonyms = (
  cells: TextColumn,
  shown: Shown,
  document: TextColumn | null,
  pseudonymise: (value: string) => string,
): TextColumn =>
  replacePeople(cells, shown, document, (number) => pseudonymise(number.replace(/\D/g, "")));
