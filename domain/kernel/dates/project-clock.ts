/**
 * The clock of a project. Days are YYYY-MM-DD in São Paulo. A project whose data end on a fixed day (the demonstration) has a
 * fixed "today" as well; every other project has the calendar's.
 */
import { saoPauloDate } from "./calendar.ts";

export interface ProjectClock {
  /** The fixed day; null: the calendar's. */
  referenceDate: string | null;
}

/** What "today" is inside the project. */
export const todayOf = ({ referenceDate }: ProjectClock, now: Date): string =>
  referenceDate ?? saoPauloDate(now.getTime());

/** The day that is printed for something done at `instant` inside the project. What is stored and on the wire stays true. */
export const dayOfAct = (project: ProjectClock, instant: Date): string => todayOf(project, instant);

/** The same as the instant that a document is dated with: noon of the fixed day, or the instant itself. ISO 8601 UTC. */
export const momentOfAct = ({ referenceDate }: ProjectClock, instant: Date): string =>
  referenceDate === null ? instant.toISOString() : `${referenceDate}T12:00:00.000Z`;
