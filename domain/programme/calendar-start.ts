/**
 * Week 1 of a programme has one first day, wherever it is printed. What somebody set counts; else the economic start, which is the premise
 * A.inicio_programa or, without it, the month after the extraction. The economic start moves figures, the calendar's none.
 */
import { resolvedValue } from "../facts/assumptions/register.ts";
import { addDays, daysBetween } from "../kernel/dates/calendar.ts";
import { programmeStart } from "../phases/common/programme-calendar.ts";

type Assumptions = Parameters<typeof programmeStart>[0]["assumptions"];

export interface CalendarStart {
  startsOn: string;
  /** False: nobody said it, neither the calendar nor the premise. */
  isGiven: boolean;
  /** The economic start where it is another one: the Monday after a month's first day is the same. */
  economicStart: string | null;
}

/** How far from today it may be set. */
const MOST_DAYS_AWAY = 5 * 366;

/** A slip of the year is told from a plan. */
export const isPlausibleStart = (startsOn: string, today: string): boolean =>
  Math.abs(daysBetween(today, startsOn)) <= MOST_DAYS_AWAY;

/** Two starts this near are one. */
const SAME_WITHIN_DAYS = 6;
/** The phases whose figures rest on the economic start. */
export const PHASES_OF_ECONOMIC_START = [4, 5, 7] as const;

/** Days are YYYY-MM-DD. */
export function calendarStart(
  project: { programmeStart: string | null; extractionDate: string | null },
  assumptions: Assumptions,
  today: string,
): CalendarStart {
  const economic = programmeStart({
    assumptions,
    project: { extractionDate: project.extractionDate ?? today },
  });
  const startsOn = project.programmeStart ?? economic;
  const isGiven =
    project.programmeStart !== null || resolvedValue(assumptions, "A.inicio_programa") !== null;
  const apart = Math.abs(daysBetween(economic, startsOn));
  return { startsOn, isGiven, economicStart: apart > SAME_WITHIN_DAYS ? economic : null };
}

/** The Monday after a day: what is proposed as the first day of week 1. */
export function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7 || 7);
}
