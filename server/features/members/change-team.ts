import type * as contract from "#contract/members/endpoints.ts";
import type { Team } from "#contract/members/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce, notify } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { memberCopy } from "./copy.ts";
import { readTeam } from "./read-team.ts";

/** Who belongs where is written by the identity role alone: the policy is asked as the person, the change made as that role. */
async function enter(
  { services, actor, authorize }: RequestContext,
  projectId: string,
): Promise<EnteredProject> {
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, projectId);
    authorize("member.manage", project.subject);
    return project;
  });
}

const present = ({ services, actor }: RequestContext, project: EnteredProject): Promise<Team> =>
  services.db.asPerson({ userId: actor.userId, tenantId: project.tenantId }, (tx) =>
    readTeam(tx, actor, project),
  );

/** Whose list of projects changes hears of it too: what is no longer theirs is told to nobody else. */
const tellTeam = (tx: Tx, project: EnteredProject, userId: string): Promise<void> =>
  announce(
    tx,
    { kind: "member", tenantId: project.tenantId, projectId: project.id, subjectId: null },
    { kind: "member", userId, projectId: project.id, subjectId: null },
  );

export const addMember: Handler<typeof contract.addMember> = async (context, { params, body }) => {
  const { services, actor } = context;
  const now = services.clock.now();
  const project = await enter(context, params.id);
  await services.db.asIdentity(async (tx) => {
    const person = await tx
      .selectFrom("users")
      .select(["id", "role", "client_id"])
      .where("id", "=", body.userId)
      .where("disabled_at", "is", null)
      .where("email", "not like", "%@sistema.invalid")
      .executeTakeFirst();
    if (
      person === undefined ||
      (person.client_id !== null && person.client_id !== project.tenantId)
    )
      throw refuse("INVALID_INPUT", { fields: { userId: memberCopy.unknown } });
    const joined = await tx
      .insertInto("team_members")
      .values({
        project_id: project.id,
        tenant_id: project.tenantId,
        user_id: person.id,
        duty: body.duty || null,
        added_by: actor.userId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["project_id", "user_id"]).doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (joined === undefined)
      throw refuse("INVALID_INPUT", { fields: { userId: memberCopy.already } });
    if (person.client_id === null) {
      await tx
        .insertInto("memberships")
        .values({ user_id: person.id, tenant_id: project.tenantId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await audit(tx, {
      action: "member.add",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { person: person.id },
    });
    await tellTeam(tx, project, person.id);
    await notify(tx, {
      kind: "team_joined",
      tenantId: project.tenantId,
      projectId: project.id,
      recipients: [person.id].filter((id) => id !== actor.userId),
      subject: { by: actor.name ?? actor.email },
      link: `/project/${project.id}`,
      now,
    });
  });
  return present(context, project);
};

export const updateMember: Handler<typeof contract.updateMember> = async (
  context,
  { params, body },
) => {
  const { services, actor } = context;
  const project = await enter(context, params.id);
  await services.db.asIdentity(async (tx) => {
    const changed = await tx
      .updateTable("team_members")
      .set({ duty: body.duty || null })
      .where("project_id", "=", project.id)
      .where("user_id", "=", params.userId)
      .returning("user_id")
      .executeTakeFirst();
    if (changed === undefined) throw refuse("NOT_FOUND");
    await audit(tx, {
      action: "member.update",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { person: params.userId },
    });
    await tellTeam(tx, project, params.userId);
  });
  return present(context, project);
};

export const removeMember: Handler<typeof contract.removeMember> = async (context, { params }) => {
  const { services, actor } = context;
  const project = await enter(context, params.id);
  await services.db.asIdentity(async (tx) => {
    // All rows of the team are held: two removals at once see each other, and one of the last two consultants stays.
    const rows = await tx
      .selectFrom("team_members")
      .select("user_id")
      .where("project_id", "=", project.id)
      .forUpdate()
      .execute();
    if (rows.every((row) => row.user_id !== params.userId)) throw refuse("NOT_FOUND");
    const firm = await tx
      .selectFrom("users")
      .select("id")
      .where(
        "id",
        "in",
        rows.map((row) => row.user_id),
      )
      .where("client_id", "is", null)
      .where("disabled_at", "is", null)
      .execute();
    const isFirm = firm.some(({ id }) => id === params.userId);
    if (isFirm && firm.length === 1) throw refuse("LAST_CONSULTANT");
    await tx
      .deleteFrom("team_members")
      .where("project_id", "=", project.id)
      .where("user_id", "=", params.userId)
      .execute();
    if (isFirm) await endMembership(tx, params.userId, project.tenantId);
    await audit(tx, {
      action: "member.remove",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { person: params.userId },
    });
    await tellTeam(tx, project, params.userId);
  });
  // Whoever removed themselves no longer reads the team.
  if (params.userId === actor.userId && actor.role !== "admin")
    return { members: [], abilities: { manage: false } };
  return present(context, project);
};

/** A consultant keeps the company while on the team of another of its projects, or when they opened it. */
async function endMembership(tx: Tx, userId: string, tenantId: string): Promise<void> {
  const other = await tx
    .selectFrom("team_members")
    .select("project_id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  const opened = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", tenantId)
    .where("created_by", "=", userId)
    .executeTakeFirst();
  if (other === undefined && opened === undefined)
    await tx
      .deleteFrom("memberships")
      .where("user_id", "=", userId)
      .where("tenant_id", "=", tenantId)
      .execute();
}
