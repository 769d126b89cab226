import type {
  getSignInPolicy as getEndpoint,
  setSignInPolicy as setEndpoint,
  SignInPolicy,
} from "#contract/passkeys/endpoints.ts";
import {
  mustHavePasskey,
  passkeyDueAt,
  type PasskeyPolicy,
} from "#domain/access/passkey-policy.ts";
import { audit } from "#server/platform/audit.ts";
import { placeOf } from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";

type Context = Pick<RequestContext, "services" | "request">;

export const getSignInPolicy: Handler<typeof getEndpoint> = async (context) => {
  context.authorize("settings.manage");
  return presentPolicy(context);
};

/**
 * Whoever is asked and has none has some days to make one; they begin with each change. Where no passkey can be made none can be
 * required: nobody, administrators among them, would come in again.
 */
export const setSignInPolicy: Handler<typeof setEndpoint> = async (context, { body }) => {
  const { services, actor, request, authorize } = context;
  authorize("settings.manage");
  const { passkeys } = body;
  const place = placeOf(request, services.config);
  if (passkeys !== "offered" && "hindrance" in place)
    return refuse("PASSKEYS_NOT_HERE", { message: place.hindrance });
  const now = services.clock.now();
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const before = await tx
      .selectFrom("trust_settings")
      .select("passkeys_of")
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.passkeys_of === passkeys) return;
    await tx
      .updateTable("trust_settings")
      .set((eb) => ({
        passkeys_of: passkeys,
        passkeys_since: passkeys === "offered" ? null : now,
        version: eb("version", "+", 1),
        updated_by_name: actor.name ?? actor.email,
        updated_at: now,
      }))
      .execute();
    await audit(tx, {
      action: "passkey.policy",
      userId: actor.userId,
      tenantId: null,
      before: { passkeys: before.passkeys_of },
      after: { passkeys },
    });
  });
  return presentPolicy(context);
};

function presentPolicy({ services, request }: Context): Promise<SignInPolicy> {
  const place = placeOf(request, services.config);
  return services.db.asIdentity(async (tx) => {
    const { passkeys_of: passkeys, passkeys_since: since } = await tx
      .selectFrom("trust_settings")
      .select(["passkeys_of", "passkeys_since"])
      .executeTakeFirstOrThrow();
    const lacking = await tx
      .selectFrom("users as u")
      .select(["u.role", (eb) => eb.fn.countAll<string>().as("count")])
      .where("u.disabled_at", "is", null)
      .where("u.is_demonstration", "=", false)
      .where("u.email", "not like", "%@sistema.invalid")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("passkeys as p")
              .select("p.id")
              .whereRef("p.user_id", "=", "u.id")
              .where("p.suspended_at", "is", null),
          ),
        ),
      )
      .groupBy("u.role")
      .execute();
    const countOf = (policy: PasskeyPolicy): number =>
      lacking
        .filter(({ role }) => mustHavePasskey(policy, role))
        .reduce((sum, { count }) => sum + Number(count), 0);
    return {
      passkeys,
      since: since?.toISOString() ?? null,
      enforcedFrom: since === null ? null : passkeyDueAt(since).toISOString(),
      without: {
        administrators: countOf("administrators"),
        deciders: countOf("deciders"),
        everyone: countOf("everyone"),
      },
      hindrance: "hindrance" in place ? place.hindrance : null,
    };
  });
}
