import { createContext, useContext } from "react";
import { momentOfAct, type ProjectClock } from "#domain/kernel/dates/project-clock.ts";
import { formatDay, formatMoment } from "./format-date.ts";

const CALENDAR: ProjectClock = { referenceDate: null };
const Clock = createContext(CALENDAR);

/** The clock of the project whose pages stand inside; the calendar's where there is none, and on lists that mix projects. */
export const ProjectClockProvider = Clock.Provider;
export const useProjectClock = (): ProjectClock => useContext(Clock);

/**
 * How things done inside the shown project are dated. A project with a day of its own knows that day alone and no time of day:
 * everything in it was done "today".
 */
export function useActDates(): { showDay(at: string): string; showMoment(at: string): string } {
  const clock = useProjectClock();
  if (clock.referenceDate === null) return { showDay: formatDay, showMoment: formatMoment };
  const showDay = (at: string): string => formatDay(momentOfAct(clock, new Date(at)));
  return { showDay, showMoment: showDay };
}
