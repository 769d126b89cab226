/** Who is told what: the same policy that guards the reading of the thing, over the same rows. */
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/notifications/kinds.ts";
import { decide, type Action, type Actor, type Subject } from "#domain/access/policy.ts";
import type { Database } from "#server/database/database.ts";
import type { LiveEvent } from "./announce.ts";

/** What one must be allowed to read to hear of it. */
const actionOf: Record<LiveEventKind, Action> = {
  run: "run.read",
  gate: "gate.read",
  comment: "report.read",
  report: "project.read",
  member: "project.read",
  notification: "project.read",
  register: "register.list",
  document: "document.list",
  administration: "user.manage",
};

interface Row {
  projectId: string;
  tenantId: string;
  projectStatus: "draft" | "active" | "archived";
  isDemonstration: boolean;
  onTeam: boolean;
}

/** Those that the person may hear, in their order. */
export async function filterVisibleEvents(
  db: Pick<Database, "asPerson">,
  actor: Actor,
  events: readonly LiveEvent[],
): Promise<LiveEvent[]> {
  const ofProjects = events.filter(
    (event): event is Extract<LiveEvent, { tenantId: string }> => "tenantId" in event,
  );
  const subjects =
    ofProjects.length === 0
      ? new Map<string, Subject>()
      : await readSubjects(
          db,
          actor,
          ofProjects.map((event) => event.projectId),
        );
  const released = await readReleased(
    db,
    actor,
    ofProjects.flatMap((event) =>
      event.kind === "comment" && event.subjectId !== null ? [event.subjectId] : [],
    ),
  );
  return events.filter((event) => {
    if ("userId" in event) return event.userId === actor.userId;
    if ("ofFirm" in event)
      return decide(actor, event.kind === "document" ? "document.listFirm" : "user.manage").allowed;
    const subject = subjects.get(event.projectId);
    if (subject === undefined) return false;
    return decide(actor, actionOf[event.kind], {
      ...subject,
      released: event.subjectId !== null && released.has(event.subjectId),
    }).allowed;
  });
}

async function readSubjects(
  db: Pick<Database, "asPerson">,
  actor: Actor,
  projectIds: string[],
): Promise<Map<string, Subject>> {
  const found = await db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    sql<Row>`
    select p.id as "projectId", p.tenant_id as "tenantId", p.status as "projectStatus", c.is_demonstration as "isDemonstration",
      exists (select 1 from lastro.team_members t where t.project_id = p.id and t.user_id = ${actor.userId}) as "onTeam"
    from lastro.projects p join lastro.clients c on c.id = p.tenant_id where p.id = any(${[...new Set(projectIds)]}::uuid[])`.execute(
      tx,
    ),
  );
  return new Map(found.rows.map(({ projectId, ...subject }) => [projectId, subject]));
}

/** Comments are of a report: a company's people hear of those on released ones. */
async function readReleased(
  db: Pick<Database, "asPerson">,
  actor: Actor,
  reportIds: string[],
): Promise<Set<string>> {
  if (reportIds.length === 0 || actor.clientId === null) return new Set();
  const rows = await db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx
      .selectFrom("reports")
      .select("id")
      .where("id", "in", reportIds)
      .where("released_at", "is not", null)
      .execute(),
  );
  return new Set(rows.map((row) => row.id));
}
