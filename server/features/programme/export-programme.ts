import ical, { ICalCalendarMethod } from "ical-generator";
import type { exportProgramme as endpoint, Programme } from "#contract/programme/endpoints.ts";
import { programmeCopy as words } from "#domain/programme/copy.ts";
import { csvHead, csvLine } from "#domain/tables/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { enterProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { programmeCopy as copy } from "./copy.ts";
import { loadProgramme } from "./load-programme.ts";

const mediaTypes = { csv: "text/csv; charset=utf-8", ics: "text/calendar; charset=utf-8" } as const;

export const exportProgramme: Handler<typeof endpoint> = async ({ services, actor, authorize, reply }, { params, query }) => {
  const now = services.clock.now();
  const { project, programme } = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await enterProject(tx, actor, params.id);
    authorize("programme.read", project.subject);
    return { project, programme: await loadProgramme(tx, actor, project, now) };
  });
  await reply
    .header("content-type", mediaTypes[query.format])
    .header("content-disposition", attachmentHeader(`${copy.fileName(project.name)}.${query.format}`))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(query.format === "csv" ? toCsv(programme) : toCalendar(project, programme, now));
  return {};
};

function toCsv({ items }: Programme): string {
  const yesNo = (value: boolean): string => (value ? copy.yes : copy.no);
  const lines = items.map((item) => csvLine([
    item.id, item.name, words.kinds[item.kind], item.phase, words.statuses[item.status], item.owner, item.firstWeek, item.lastWeek, item.startsOn, item.endsOn, item.wave > 3 ? null : item.wave,
    item.dependsOn.join(", "), yesNo(item.isCritical), item.slackWeeks, item.isRecommended === null ? null : yesNo(item.isRecommended),
  ]));
  return `${csvHead(copy.headers)}${lines.join("")}`;
}

/** A whole-day event from an item's first day to the day after its last; its id lasts, so that a newer file moves it. */
function toCalendar(project: { id: string; name: string }, { items }: Programme, now: Date): string {
  const calendar = ical({ name: copy.calendar(project.name), method: ICalCalendarMethod.PUBLISH, prodId: { company: "Lastro", product: "Programa", language: "PT" } });
  for (const item of items) {
    calendar.createEvent({
      id: `${project.id}-${item.id}`, start: new Date(`${item.startsOn}T12:00:00Z`), end: new Date(Date.parse(`${item.endsOn}T12:00:00Z`) + 86_400_000), timezone: "UTC", allDay: true, stamp: now, summary: item.name,
      description: [words.kinds[item.kind], words.statuses[item.status], ...(item.owner === null ? [] : [copy.owner(item.owner)]), ...(item.isCritical ? [copy.critical] : [])].join(" · "),
    });
  }
  return calendar.toString();
}
