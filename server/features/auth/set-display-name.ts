import type { setDisplayName as endpoint } from "#contract/auth/endpoints.ts";
import { auditOwnAct } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentSessionUser } from "./present-session-user.ts";

export const setDisplayName: Handler<typeof endpoint> = async ({ services, actor }, { body }) => {
  await services.db.asIdentity(async (tx) => {
    await tx.updateTable("users").set({ name: body.name }).where("id", "=", actor.userId).execute();
    await auditOwnAct(tx, actor, "user.rename");
  });
  return presentSessionUser({ ...actor, name: body.name }, services.clock.now());
};
