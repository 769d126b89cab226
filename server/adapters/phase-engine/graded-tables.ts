/** Tables of files graded in this thread, for the run that follows. Two logs of 500,000 events would be too many to hold. */
import { createTableShelf } from "#server/adapters/table-engine/table-shelf.ts";

const maxRows = 600_000;

export const gradedTables = createTableShelf(maxRows);
