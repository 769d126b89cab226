/** How the records of a delimited text are cut into cells. */
import type { FreeColumn } from "./blank-separated.ts";

export interface TextDialect {
  delimiter: string;
  quote: '"' | "'";
  /** A quote inside quotes stands behind a backslash. */
  escape?: "\\";
  /** Blanks between a separator and a quote are skipped; "all": one blank after every separator belongs to it. */
  padding?: "quotes" | "all";
  /** Of blanks as separators: a column whose cells hold blanks without quotes. */
  free?: FreeColumn;
}

/** How rows are written again, whatever they were read as. */
export const plainDialect = ({ delimiter, quote }: TextDialect): TextDialect => ({
  delimiter,
  quote,
});
