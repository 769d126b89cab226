/** What mining is told by assumptions: the day of the extraction, activities that end a case. */
import { resolvedValue } from "../../facts/assumptions/register.ts";
import { endOfDayMs } from "../../kernel/dates/calendar.ts";
import { entityKey } from "../../tables/read-table.ts";
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { ProjectContext } from "../../outcome/phase-outcome.ts";

/** Last instant of the extraction day: A.data_extracao, else the project's. */
export function extractionInstant(run: {
  assumptions: Assumptions;
  project: Pick<ProjectContext, "extractionDate">;
}): number {
  const given = resolvedValue(run.assumptions, "A.data_extracao");
  return endOfDayMs(typeof given === "string" ? given : run.project.extractionDate);
}

/** A.atividades_finais: names separated by ";". Empty when nobody confirmed them. */
export function confirmedEnds(run: { assumptions: Assumptions }): Set<string> {
  const given = resolvedValue(run.assumptions, "A.atividades_finais");
  return new Set(
    typeof given === "string"
      ? given
          .split(";")
          .map(entityKey)
          .filter((name) => name !== "")
      : [],
  );
}
