/** Open dates of risks and of their treatment plans as an iCalendar file, one whole-day event each. */
import ical, { ICalCalendarMethod } from "ical-generator";
import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { risksCopy as copy } from "./copy.ts";

type Dated = Pick<RiskRecord, "id" | "name" | "owner" | "status" | "dueOn" | "treatment">;

/** Ids of events last, so that a newer file moves them; a mitigated risk and an action that is done have no date any more. */
export function riskCalendar(
  project: { id: string; name: string },
  risks: readonly Dated[],
  writtenAt: string,
): string {
  const calendar = ical({
    name: copy.calendar(project.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Lastro", product: "Riscos", language: "PT" },
  });
  const add = (key: string, on: string, summary: string, lines: (string | null)[]): void => {
    calendar.createEvent({
      id: `${project.id}-${key}`,
      start: new Date(`${on}T12:00:00Z`),
      timezone: "UTC",
      allDay: true,
      summary,
      description: lines.filter((line) => line !== null).join(" "),
      stamp: writtenAt,
    });
  };
  for (const { id, name, owner, status, dueOn, treatment } of risks) {
    if (status === "mitigated") continue;
    if (dueOn !== null)
      add(id, dueOn, copy.dueEvent(name), [owner === null ? null : copy.ownerLine(owner)]);
    for (const [index, action] of treatment.entries()) {
      if (!action.isDone && action.dueOn !== null)
        add(`${id}-${index}`, action.dueOn, action.text, [
          copy.riskLine(name),
          action.owner === null ? null : copy.ownerLine(action.owner),
        ]);
    }
  }
  return calendar.toString();
}
