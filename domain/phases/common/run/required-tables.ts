/** Tables without which a phase could not run; none of two that could each stand alone. */
import type { PhaseAnalysis } from "../../../outcome/phase-outcome.ts";
import type { TableName } from "../../../tables/canonical-table.ts";
import type { Tables } from "../../../tables/table-data.ts";

export function requiredTables(
  { missingToRun }: Pick<PhaseAnalysis, "missingToRun">,
  tables: Tables,
): TableName[] {
  return (Object.keys(tables) as TableName[]).filter((name) => {
    const { [name]: _left, ...others } = tables;
    return missingToRun(others).length > 0;
  });
}
