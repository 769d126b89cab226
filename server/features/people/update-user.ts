import type { updateUser as endpoint } from "#contract/admin/endpoints.ts";
import {
  belongsToClient,
  findUserChangeFault,
  type UserAccess,
} from "#domain/access/user-change.ts";
import type { Tx } from "#server/database/transaction.ts";
import { revokeAccess } from "#server/features/auth/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { peopleCopy as copy } from "./copy.ts";
import { readUsers } from "./read-users.ts";

const FAULTS = {
  "own-access": () => refuse("OWN_ACCESS"),
  "last-admin": () => refuse("LAST_ADMIN"),
  "client-needed": () => refuse("INVALID_INPUT", { fields: { clientId: copy.clientNeeded } }),
};

/** What was not sent stays. Sessions and links were given to whom the person was: any change ends them in the same transaction. */
export const updateUser: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  authorize("user.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const { user, otherAdmins } = await holdUser(tx, params.id);
    const role = body.role ?? user.role;
    const clientId = belongsToClient(role) ? (body.clientId ?? user.clientId) : null;
    const after = { role, clientId, isDisabled: body.disabled ?? user.isDisabled };
    const fault = findUserChangeFault(actor.userId, user, after, otherAdmins);
    if (fault !== null) throw FAULTS[fault]();
    const changed = (["role", "clientId", "isDisabled"] as const).filter(
      (field) => user[field] !== after[field],
    );
    if (changed.length > 0) {
      if (clientId !== null && clientId !== user.clientId) await requireClient(tx, clientId);
      await tx
        .updateTable("users")
        .set({
          role,
          client_id: clientId,
          disabled_at: !after.isDisabled ? null : user.isDisabled ? undefined : now,
        })
        .where("id", "=", user.id)
        .execute();
      await moveMemberships(tx, user, after);
      await revokeAccess(tx, { user, now });
      const of = (access: Omit<UserAccess, "id">) =>
        Object.fromEntries(changed.map((field) => [field, access[field]]));
      await audit(tx, {
        action: "user.update",
        userId: actor.userId,
        tenantId: clientId ?? user.clientId,
        subjectId: user.id,
        details: { email: user.email },
        before: of(user),
        after: of(after),
      });
    }
    const [shown] = await readUsers(tx, actor.userId, now, user.id);
    if (shown === undefined) throw refuse("NOT_FOUND");
    return shown;
  });
};

/** The person and every enabled administrator are held, in one order: two of them cannot demote each other at once. */
async function holdUser(
  tx: Tx,
  id: string,
): Promise<{ user: UserAccess & { email: string }; otherAdmins: number }> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "email", "role", "client_id", "disabled_at", "erased_at", "is_demonstration"])
    .where("email", "not like", "%@sistema.invalid")
    .where((eb) =>
      eb.or([eb("id", "=", id), eb.and([eb("role", "=", "admin"), eb("disabled_at", "is", null)])]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw refuse("NOT_FOUND");
  if (row.erased_at !== null) throw refuse("PERSON_ERASED");
  if (row.is_demonstration) throw refuse("DEMONSTRATION_PERSON");
  const otherAdmins = rows.filter(
    (other) => other.id !== id && other.role === "admin" && other.disabled_at === null,
  ).length;
  return {
    user: {
      id,
      email: row.email,
      role: row.role,
      clientId: row.client_id,
      isDisabled: row.disabled_at !== null,
    },
    otherAdmins,
  };
}

async function requireClient(tx: Tx, clientId: string): Promise<void> {
  const client = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", clientId)
    .executeTakeFirst();
  if (client === undefined)
    throw refuse("INVALID_INPUT", { fields: { clientId: copy.unknownClient } });
}

/** A company's person is a member of that company alone; who joins the firm leaves it, who leaves the firm leaves every team. */
async function moveMemberships(
  tx: Tx,
  before: UserAccess,
  after: Omit<UserAccess, "id">,
): Promise<void> {
  const crosses = belongsToClient(before.role) !== belongsToClient(after.role);
  if (!crosses && before.clientId === after.clientId) return;
  await tx.deleteFrom("team_members").where("user_id", "=", before.id).execute();
  await tx.deleteFrom("memberships").where("user_id", "=", before.id).execute();
  if (after.clientId !== null)
    await tx
      .insertInto("memberships")
      .values({ user_id: before.id, tenant_id: after.clientId })
      .execute();
}
