import type { ActivityItem, listActivity as endpoint } from "#contract/activity/endpoints.ts";
import { decide, type Action, type Actor, type Subject } from "#domain/access/policy.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { activityWords, groupWords } from "./copy.ts";
import { readActivity, type ActivityEvent } from "./read-activity.ts";

const BATCH = 50;

export const listActivity: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { params, query },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.read", project.subject);
    const events = await findEvents(tx, actor, project, {
      before: query.before ?? null,
      wanted: query.limit + 1,
    });
    return {
      items: events.slice(0, query.limit).map((event) => present(event, project.id)),
      hasMore: events.length > query.limit,
    };
  });

/** How many acts are looked at for few lines: an import writes one for each record. */
const LOOKED_AT = 60;

/** The newest acts as so many lines, equal ones of one person as one; it dates and leads to the newest of them. */
export async function readRecentActs(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  lines: number,
): Promise<ActivityItem[]> {
  const events = await findEvents(tx, actor, project, { before: null, wanted: LOOKED_AT });
  return groupActs(events)
    .slice(0, lines)
    .map(([first, ...others]) => {
      const shown = present(first, project.id);
      if (others.length === 0) return shown;
      const count = others.length + 1;
      return {
        ...shown,
        text: groupWords[first.action]?.(count) ?? shown.text,
        link: areaOf(first.action) === "file" ? `/project/${project.id}?tab=data` : shown.link,
      };
    });
}

type Group = [ActivityEvent, ...ActivityEvent[]];

/** Acts that follow one another, of one person and kind: those that have words for many, and those that say the same. */
function groupActs(events: readonly ActivityEvent[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last !== undefined && isSameAct(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const isSameAct = (a: ActivityEvent, b: ActivityEvent): boolean =>
  a.action === b.action &&
  a.person === b.person &&
  (groupWords[a.action] !== undefined ||
    activityWords[a.action]?.(a) === activityWords[b.action]?.(b));

/** The right that a reader of the thing itself needs: the log tells nobody of what they could not open. */
function rightFor(action: string): Action {
  if (action === "file.upload") return "file.read";
  if (action === "mapping.write" || action.startsWith("file.")) return "file.update";
  if (action.startsWith("run.")) return "run.read";
  if (action === "report.rerun-section") return "report.rerun";
  if (/^(?:kpi|use-case|risk)\./.test(action)) return "register.read";
  // Composing and sharing are the firm's doing; whom a report is shared with hears of it by notification.
  if (action.startsWith("customReport.")) return "customReport.create";
  if (action.startsWith("document.")) return "document.read";
  if (action.startsWith("report.") || action.startsWith("comment.")) return "report.read";
  return action.startsWith("member.") ? "member.read" : "project.read";
}

async function findEvents(
  tx: Tx,
  actor: Actor,
  project: EnteredProject,
  { before, wanted }: { before: string | null; wanted: number },
): Promise<ActivityEvent[]> {
  const sees = (action: string, subject: Subject): boolean =>
    decide(actor, rightFor(action), { ...project.subject, ...subject }).allowed;
  const actions = Object.keys(activityWords).filter((action) =>
    sees(action, { released: true, openToCompany: true }),
  );
  const found: ActivityEvent[] = [];
  for (let cursor = before; found.length < wanted; ) {
    const batch = await readActivity(tx, project, { actions, before: cursor, limit: BATCH });
    for (const event of batch) {
      // What was taken off its list, or is in the bin, is the firm's own.
      if (
        sees(event.action, {
          released: event.released && !event.recordGone,
          openToCompany: event.openToCompany && !event.fileDeleted,
        })
      )
        found.push({ ...event, assumptionLabel: labelOf(event.details) });
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) break;
    cursor = last.id;
  }
  return found.slice(0, wanted);
}

const labelOf = ({ assumption }: Record<string, unknown>): string | null =>
  typeof assumption === "string" ? (definitionOf(assumption)?.label ?? null) : null;

const present = (event: ActivityEvent, projectId: string): ActivityItem => ({
  id: event.id,
  at: event.at.toISOString(),
  area: areaOf(event.action),
  person: event.person,
  text: activityWords[event.action]?.(event) ?? "",
  link: linkOf(event, projectId),
});

const areas: Record<string, ActivityItem["area"]> = {
  project: "project",
  member: "team",
  file: "file",
  mapping: "file",
  assumption: "assumption",
  run: "run",
  gate: "gate",
  statement: "gate",
  report: "report",
  customReport: "report",
  comment: "comment",
  kpi: "kpi",
  "use-case": "use-case",
  risk: "risk",
  document: "document",
};
const areaOf = (action: string): ActivityItem["area"] =>
  areas[action.split(".", 1)[0] ?? ""] ?? "project";

function reportLink(event: ActivityEvent): string | null {
  if (event.action.startsWith("customReport."))
    return event.recordId === null || event.recordGone
      ? "/reports"
      : `/reports/personalizados/${event.recordId}`;
  return event.reportId === null ? null : `/reports/${event.reportId}`;
}

function linkOf(event: ActivityEvent, projectId: string): string | null {
  const home = `/project/${projectId}`;
  const area = areaOf(event.action);
  switch (area) {
    case "file":
      return event.fileId === null || event.fileDeleted ? null : `/files/${event.fileId}`;
    case "report":
    case "comment":
      return reportLink(event);
    case "run":
    case "gate":
      return event.phaseNumber === null ? null : `${home}/phase/${event.phaseNumber}`;
    case "document":
      return event.recordId === null ? "/library" : `/library/${event.recordId}`;
    default:
      return pageOf(area, home);
  }
}

type AreaWithPage = Exclude<
  ActivityItem["area"],
  "file" | "report" | "comment" | "run" | "gate" | "document"
>;
const pageOf = (area: AreaWithPage, home: string): string =>
  ({
    assumption: `${home}/premissas`,
    team: `${home}/equipe`,
    kpi: "/kpis",
    "use-case": "/cases",
    risk: "/risks",
    project: home,
  })[area];
