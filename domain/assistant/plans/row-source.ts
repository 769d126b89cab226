/** Where the domain asks for what only rows hold. */
import type { CubeQuery } from "../../semantics/cubes/cube-query.ts";
import type { CubeAnswer } from "../../semantics/rows/aggregate-table.ts";
import type { CubeTable } from "../../semantics/rows/describe-cubes.ts";
import type { TableName } from "../../tables/canonical-table.ts";

/** The rows of the runs that the reader sees. */
export interface RowCubes {
  tables: readonly CubeTable[];
  /** Undefined: not read yet; whoever asks reads it and asks again. */
  read(query: CubeQuery): CubeAnswer | undefined;
  /** The run whose rows of the table these are. */
  runOf(table: TableName): string | null;
}
