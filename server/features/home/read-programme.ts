import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { resolvedValue } from "#domain/facts/assumptions/register.ts";
import { weekOf } from "#domain/home/programme-weeks.ts";
import { daysBetween } from "#domain/kernel/dates/calendar.ts";
import { dayOfAct, todayOf } from "#domain/kernel/dates/project-clock.ts";
import { programmeStart } from "#domain/phases/common/programme-calendar.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";

/** Where the project stands in its 24 weeks, and the approvals of the phases that their reader is shown. */
export async function readProgrammeBar(
  tx: Tx,
  project: EnteredProject,
  phases: readonly Phase[],
  now: Date,
): Promise<Home["programme"]> {
  const today = todayOf(project, now);
  const assumptions = await readAssumptions(tx, project.id);
  const startsOn = programmeStart({
    assumptions,
    project: { extractionDate: project.extractionDate ?? today } as Parameters<
      typeof programmeStart
    >[0]["project"],
  });
  return {
    startsOn,
    isStartGiven: resolvedValue(assumptions, "A.inicio_programa") !== null,
    week: weekOf(startsOn, today),
    daysToStart: Math.max(0, daysBetween(today, startsOn)),
    marks: phases.flatMap(({ order, name, approvedAt }) =>
      approvedAt === null
        ? []
        : [{ order, name, week: weekOf(startsOn, dayOfAct(project, new Date(approvedAt))) }],
    ),
  };
}
