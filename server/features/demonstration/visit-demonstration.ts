import type { makeDemonstrationLink as endpoint } from "#contract/demonstration/endpoints.ts";
import { linkOf, writeToken } from "#server/features/auth/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readState } from "./demonstration-state.ts";
import { VISITED } from "./people.ts";

/**
 * An ordinary link of an ordinary person of the demonstration's company: policy and row-level security confine its session as any
 * other. It ends those that the person had, and is told of in the audit log with who made it.
 */
export const makeVisitLink: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { body },
) => {
  authorize("demonstration.visit");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const person = await tx
      .selectFrom("users")
      .select(["email", "name", "role", "client_id"])
      .where("email", "=", VISITED[body.papel])
      .where("is_demonstration", "=", true)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (person === undefined || (await readState(tx))?.state !== "ready")
      throw refuse("NO_DEMONSTRATION_PEOPLE");
    const issued = await writeToken(tx, {
      email: person.email,
      role: person.role,
      clientId: person.client_id,
      origin: { login: "demonstration" },
      createdBy: actor.userId,
      now,
    });
    return {
      link: linkOf(issued.token),
      name: person.name ?? person.email,
      expiresAt: issued.expiresAt.toISOString(),
    };
  });
};
