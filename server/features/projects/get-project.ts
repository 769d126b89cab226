import type {
  getProject as endpoint,
  listProjects as listEndpoint,
  Project,
} from "#contract/projects/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { SerializedReply, type Handler, type RequestContext } from "#server/platform/http/route.ts";
import { listAbilities, presentProject, projectSubject } from "./present-project.ts";
import {
  findActiveProject,
  findProjectRow,
  readProjectList,
  type ProjectRow,
} from "./project-rows.ts";

export const listProjects: Handler<typeof listEndpoint> = async (
  { services, actor, authorize },
  { query },
) => {
  authorize("project.list");
  return new SerializedReply(
    await readProjectList(services.db, actor, query.archived === "1", listAbilities(actor)),
  );
};

export const getProject: Handler<typeof endpoint> = async (context, { params }) => {
  const { services, actor, authorize } = context;
  const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    findProjectRow(tx, actor, params.id),
  );
  if (row === undefined) return refuse("NOT_FOUND");
  authorize("project.read", projectSubject(row));
  return presentFor(context, row);
};

/** A project as its changed state stands inside the transaction; presented once that has ended. */
export async function reloadProject(
  tx: Tx,
  context: RequestContext,
  projectId: string,
): Promise<ProjectRow> {
  const row = await findProjectRow(tx, context.actor, projectId);
  if (row === undefined) throw refuse("NOT_FOUND");
  return row;
}

export async function presentFor(
  { services, actor }: RequestContext,
  row: ProjectRow,
): Promise<Project> {
  // Which one is active when none is remembered is a matter of the whole list.
  const activeId =
    row.is_remembered && row.status !== "archived"
      ? row.id
      : await findActiveProject(services.db, actor);
  return presentProject(row, actor, activeId);
}
