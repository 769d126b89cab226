import type {
  ConfirmationRequests,
  listConfirmationRequests as endpoint,
} from "#contract/signatures/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { readRequests } from "./read-requests.ts";

export const listConfirmationRequests: Handler<typeof endpoint> = (context, { params }) => {
  const { services, actor, authorize } = context;
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("signature.list", project.subject);
    return presentRequests(tx, context, project);
  });
};

export async function presentRequests(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
): Promise<ConfirmationRequests> {
  return {
    requests: await readRequests(tx, project.id, actor.userId),
    people: decide(actor, "signature.ask", project.subject).allowed
      ? await findSigners(tx, project.tenantId)
      : [],
    sendsMail: services.mailer !== undefined,
  };
}

/** People of the company who have access, in the order in which they came. */
export async function findSigners(
  tx: Tx,
  tenantId: string,
): Promise<ConfirmationRequests["people"]> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "is_demonstration"])
    .where("client_id", "=", tenantId)
    .where("role", "in", ["client", "approver"])
    .where("disabled_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, email, role, is_demonstration: isFictional }) => ({
    id,
    name: name ?? email,
    role: role === "approver" ? "approver" : "client",
    isFictional,
  }));
}
