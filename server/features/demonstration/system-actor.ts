import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { AnyEndpoint, Handler, Input, RequestContext } from "#server/platform/http/route.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

/** No mail reaches this domain, and the database refuses any token for it. */
const SYSTEM = { email: "lastro@sistema.invalid", name: "Lastro" };

/** Who begins the seeding of the demonstration. */
export const ensureSystemActor = (db: Database): Promise<SignedIn> => ensureFirmPerson(db, SYSTEM);

/**
 * Somebody of the firm who works in the demonstration: a consultant like any other to the policy table and to row-level
 * security, and a member of the demonstration's tenant alone. Nobody can sign in as them.
 */
export async function ensureFirmPerson(
  db: Database,
  { email, name }: { email: string; name: string },
): Promise<SignedIn> {
  const userId = await db.asIdentity(async (tx) => {
    await tx
      .insertInto("users")
      .values({
        id: uuidv7(),
        email,
        name,
        role: "consultant",
        client_id: null,
        active_project_id: null,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    const user = await tx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return user.id;
  });
  return { userId, role: "consultant", clientId: null, name, email, sessionId: null };
}

export type SystemContext = Pick<RequestContext, "actor" | "services" | "authorize">;

export const asActor = <T>(
  { actor, services }: SystemContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => services.db.asPerson({ userId: actor.userId, tenantId: null }, work);

/** Does what a request of the person would do, by the handler that would answer it. Such handlers read nothing else of a request. */
export const callAs = <E extends AnyEndpoint>(
  context: SystemContext,
  handler: Handler<E>,
  input: Pick<Input<E>, "params" | "body">,
) => handler(context as RequestContext, { ...input, query: undefined } as Input<E>);
