/** Which column tells the rows of a table apart. */
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import type { RawColumn } from "../raw-table.ts";

/** From this share of different values on a column identifies; its few repeats are faults of rows. */
export const identifyingShare = 0.95;

/** Different values over filled cells; 1 where that was not counted. */
export const distinctShare = ({ distinct, distinctExact, nonEmpty }: RawColumn): number =>
  !distinctExact || nonEmpty === 0 ? 1 : distinct / nonEmpty;

/** The field that names each row; undefined where a table has none. */
export const rowKeyOf = ({ columns }: CanonicalTable): CanonicalColumn | undefined =>
  columns.find(({ unique, type }) => unique === true && type === "id");
