import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import { weekOf } from "#domain/home/programme-weeks.ts";
import { daysBetween } from "#domain/kernel/dates/calendar.ts";
import { dayOfAct, todayOf } from "#domain/kernel/dates/project-clock.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readStart } from "#server/features/programme/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";

/** Where the project stands in its 24 weeks, and the approvals of the phases that their reader is shown. */
export async function readProgrammeBar(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  { phases, now }: { phases: readonly Phase[]; now: Date },
): Promise<Home["programme"]> {
  const today = todayOf(project, now);
  const { startsOn, isStartGiven, proposedStart, isStartInFigures } = await readStart(
    tx,
    project,
    now,
  );
  return {
    startsOn,
    isStartGiven,
    proposedStart,
    isStartInFigures,
    canSetStart: decide(actor, "programme.write", project.subject).allowed,
    week: weekOf(startsOn, today),
    daysToStart: Math.max(0, daysBetween(today, startsOn)),
    marks: phases.flatMap(({ order, name, approvedAt }) =>
      approvedAt === null
        ? []
        : [{ order, name, week: weekOf(startsOn, dayOfAct(project, new Date(approvedAt))) }],
    ),
  };
}
