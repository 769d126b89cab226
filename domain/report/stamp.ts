/** What stands on a document's title block and may differ between two equal reports. */
import { momentOfAct, type ProjectClock } from "../kernel/dates/project-clock.ts";
import { formatDate } from "../kernel/text/date-text.ts";
import { demonstrationCopy as copy } from "./copy/demonstration.ts";
import type { ReportStamp } from "./report-tree.ts";

/** A document of a project with a day of its own is dated with that day. */
export const stampOf = (
  project: ProjectClock,
  {
    runId,
    version,
    generatedAt,
    seal,
  }: { runId: string; version: number; generatedAt: Date; seal?: string },
): ReportStamp => ({
  runId,
  version,
  generatedAt: momentOfAct(project, generatedAt),
  ...(project.referenceDate === null ? {} : { referenceDate: project.referenceDate }),
  ...(seal === undefined ? {} : { seal }),
});

/** That the figures are of an invented company, and of which day they speak; null where they are a client's. */
export const demonstrationLine = (
  { isDemonstration }: { isDemonstration: boolean },
  { referenceDate }: { referenceDate?: string | null | undefined },
): string | null => {
  if (!isDemonstration) return null;
  return referenceDate == null ? copy.undated : copy.dated(formatDate(referenceDate));
};
