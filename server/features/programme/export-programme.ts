import ical, { ICalCalendarMethod } from "ical-generator";
import type { exportProgramme as endpoint, Programme } from "#contract/programme/endpoints.ts";
import { programmeCopy as words } from "#domain/programme/copy.ts";
import { measureCopy as measureWords } from "#domain/programme/measure-copy.ts";
import { momentOfAct } from "#domain/kernel/dates/project-clock.ts";
import { groupTitles } from "#domain/programme/group-items.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { sendFile, sendTable } from "#server/features/registers/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { programmeCopy as copy } from "./copy.ts";
import { loadProgramme } from "./load-programme.ts";

export const exportProgramme: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const { project, programme } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("programme.read", project.subject);
      return { project, programme: await loadProgramme(tx, actor, project, now) };
    },
    LONG_WORK,
  );
  const name = copy.fileName(project.name);
  if (query.format === "ics")
    return sendFile(context, {
      name: `${name}.ics`,
      type: "text/calendar; charset=utf-8",
      bytes: Buffer.from(toCalendar(project, programme, momentOfAct(project, now))),
    });
  return sendTable(context, query.format, { name, header: copy.headers, rows: rowsOf(programme) });
};

function rowsOf({ items, currentWeek }: Programme): (string | number | null)[][] {
  const groupOf = groupTitles(items);
  const yesNo = (value: boolean): string => (value ? copy.yes : copy.no);
  return items.map((item) => [
    item.id,
    item.name,
    words.kinds[item.kind],
    item.phases.length === 1 ? item.phase : item.phases.join(", "),
    words.statuses[displayStatus(item, currentWeek)],
    item.owner,
    item.firstWeek,
    item.lastWeek,
    item.startsOn,
    item.endsOn,
    item.wave > 3 ? null : item.wave,
    item.dependsOn.join(", "),
    yesNo(item.isCritical),
    item.slackWeeks,
    item.isRecommended === null ? null : yesNo(item.isRecommended),
    item.measured?.reais ?? null,
    item.measured?.hours ?? null,
    item.measured === null ? null : measureWords.bases[item.measured.basis],
    item.process?.name ?? null,
    groupOf.get(item.id) ?? null,
    item.plannedWeek,
    item.moveReason,
  ]);
}

/** A whole-day event from an item's first day to the day after its last; its id lasts, so that a newer file moves it. */
function toCalendar(
  project: { id: string; name: string },
  { items, currentWeek }: Programme,
  writtenAt: string,
): string {
  const calendar = ical({
    name: copy.calendar(project.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Lastro", product: "Programa", language: "PT" },
  });
  const groupOf = groupTitles(items);
  for (const item of items) {
    const group = groupOf.get(item.id);
    calendar.createEvent({
      id: `${project.id}-${item.id}`,
      start: new Date(`${item.startsOn}T12:00:00Z`),
      end: new Date(Date.parse(`${item.endsOn}T12:00:00Z`) + 86_400_000),
      timezone: "UTC",
      allDay: true,
      stamp: writtenAt,
      summary: item.name,
      description: [
        words.kinds[item.kind],
        words.statuses[displayStatus(item, currentWeek)],
        ...(group === undefined ? [] : [copy.group(group)]),
        ...(item.owner === null ? [] : [copy.owner(item.owner)]),
        ...(item.isCritical ? [copy.critical] : []),
        ...(item.measured === null
          ? []
          : [copy.captured(item.measured.display, item.measured.note)]),
      ].join(" · "),
    });
  }
  return calendar.toString();
}
