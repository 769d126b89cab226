/** Tables of files graded in this thread, for the run or the map that follows: a log of a million events, or several as large together. */
import { createTableShelf } from "#server/adapters/table-engine/table-shelf.ts";

const maxRows = 1_200_000;

export const gradedTables = createTableShelf(maxRows);
