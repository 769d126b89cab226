/** What of a file's cells is shown: columns of people are hidden or stand as pseudonyms (playbook 1.7, 1.12). */
import {
  hiddenCell,
  isPersonDocument,
  replacePeople,
  type Shown,
} from "#domain/tables/personal/index.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";

type Pseudonymise = (value: string) => string;

/** `document`: the cell of the same row that says whose the name is; only asked for where that decides. */
function displayCell(
  value: string | null,
  shown: Shown,
  pseudonymise: Pseudonymise,
  document: string | null = null,
): string | null {
  if (value === null) return null;
  switch (shown.how) {
    case "plain":
      return value;
    case "hidden":
      return hiddenCell;
    case "pseudonym":
      return pseudonymise(value.trim());
    case "documents":
      return isPersonDocument(value) ? hiddenCell : value;
    case "holders":
      return document !== null && isPersonDocument(document) ? hiddenCell : value;
  }
}

/** A whole row, by position of `meta.columns`. */
export const shownRow = (
  cells: readonly (string | null)[],
  shown: readonly Shown[],
  pseudonymise: Pseudonymise,
): (string | null)[] =>
  cells.map((cell, at) => {
    const how = shown[at]!;
    return displayCell(
      cell,
      how,
      pseudonymise,
      how.how === "holders" ? cells[how.document]! : null,
    );
  });

/** A whole column as it is shown; `document`: the column that decides, row by row. */
export function shownColumn(
  cells: TextColumn,
  shown: Shown,
  pseudonymise: Pseudonymise,
  document: TextColumn | null,
): TextColumn {
  if (shown.how === "hidden" || shown.how === "pseudonym")
    return {
      ...cells,
      dictionary: cells.dictionary.map((cell) => displayCell(cell, shown, pseudonymise)!),
    };
  return replacePeople(cells, shown, document, () => hiddenCell);
}
