/** What mining is told by assumptions: the day of the extraction, activities that end a case. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { endOfDayMs } from "../../../kernel/dates/calendar.ts";
import { endActivityKey, splitEndActivities } from "../../../tables/mining/end-names.ts";
import type { Tables } from "../../../tables/table-data.ts";
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import type { ProjectContext } from "../../../outcome/phase-outcome.ts";

/** Last instant of the extraction day: A.data_extracao, else the project's. */
export function extractionInstant(run: {
  assumptions: Assumptions;
  project: Pick<ProjectContext, "extractionDate">;
}): number {
  const given = resolvedValue(run.assumptions, "A.data_extracao");
  return endOfDayMs(typeof given === "string" ? given : run.project.extractionDate);
}

/** Keys of A.atividades_finais, else of what was answered for the log's files. Empty when nobody confirmed any. */
export function confirmedEnds(run: { assumptions: Assumptions; tables: Tables }): Set<string> {
  const assumed = resolvedValue(run.assumptions, "A.atividades_finais");
  const answers =
    typeof assumed === "string"
      ? [assumed]
      : (run.tables.eventos?.files ?? []).flatMap(({ finalActivities = [] }) => finalActivities);
  return new Set(answers.flatMap(splitEndActivities).map(endActivityKey));
}
