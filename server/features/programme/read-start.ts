import type { StartOfProgramme } from "#contract/programme/endpoints.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import {
  calendarStart,
  mondayAfter,
  PHASES_OF_ECONOMIC_START,
} from "#domain/programme/calendar-start.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";

/** The first day of week 1 as every screen prints it. The transaction is the person's, narrowed to the tenant. */
export async function readStart(
  tx: Tx,
  project: EnteredProject,
  now: Date,
): Promise<StartOfProgramme> {
  const today = todayOf(project, now);
  const { startsOn, isGiven, economicStart } = calendarStart(
    project,
    await readAssumptions(tx, project.id),
    today,
  );
  return {
    startsOn,
    isStartGiven: isGiven,
    economicStart,
    proposedStart: mondayAfter(today),
    isStartInFigures: await hasFiguresOfStart(tx, project.id),
  };
}

export async function hasFiguresOfStart(tx: Tx, projectId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("phases")
    .select("id")
    .where("project_id", "=", projectId)
    .where("number", "in", PHASES_OF_ECONOMIC_START)
    .where("current_run_id", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
