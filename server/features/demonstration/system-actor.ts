import { uuidv7 } from "uuidv7";
import { decide, type Action, type Subject } from "#domain/access/policy.ts";
import type { Database } from "#server/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions.ts";

/** No mail reaches this domain, and the database refuses any token for it. */
const SYSTEM_EMAIL = "lastro@sistema.invalid";
const SYSTEM_NAME = "Lastro";

/**
 * Who seeds the demonstration: a consultant like any other to the policy table and to row-level security, and a member
 * of the demonstration's tenant alone. Nobody can sign in as it.
 */
export async function ensureSystemActor(db: Database): Promise<SignedIn> {
  const userId = await db.asIdentity(async (tx) => {
    await tx
      .insertInto("users")
      .values({
        id: uuidv7(),
        email: SYSTEM_EMAIL,
        name: SYSTEM_NAME,
        role: "consultant",
        client_id: null,
        active_project_id: null,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    const user = await tx
      .selectFrom("users")
      .select("id")
      .where("email", "=", SYSTEM_EMAIL)
      .executeTakeFirstOrThrow();
    return user.id;
  });
  return {
    userId,
    role: "consultant",
    clientId: null,
    name: SYSTEM_NAME,
    email: SYSTEM_EMAIL,
    sessionId: null,
  };
}

export type SystemContext = Pick<RequestContext, "actor" | "services" | "authorize">;

/** What an operation needs of a request when nobody asked for it. The policy is asked all the same. */
export const contextOf = (actor: SignedIn, services: Services): SystemContext => ({
  actor,
  services,
  authorize(action: Action, subject: Subject = {}) {
    const decision = decide(actor, action, subject);
    if (!decision.allowed) throw refuse(decision.as === "not-found" ? "NOT_FOUND" : "FORBIDDEN");
  },
});
