import type {
  IdentityProvider,
  listIdentityProviders as listEndpoint,
  removeIdentityProvider as removeEndpoint,
} from "#contract/identity-providers/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { publishSessionEnd } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { returnAddressOf, type ProviderRow } from "./provider-setup.ts";

export const listIdentityProviders =
  (secrets: SecretBox): Handler<typeof listEndpoint> =>
  async ({ services, request, authorize }) => {
    authorize("settings.manage");
    const providers = await services.db.asIdentity(async (tx) => {
      const rows = await tx
        .selectFrom("identity_providers")
        .selectAll()
        .orderBy("name")
        .orderBy("id")
        .execute();
      return Promise.all(rows.map((row) => presentProvider(tx, row, secrets)));
    });
    return { providers, returnAddress: returnAddressOf(request, services.config) };
  };

export async function presentProvider(
  tx: Tx,
  row: ProviderRow,
  secrets: SecretBox,
): Promise<IdentityProvider> {
  const { count } = await tx
    .selectFrom("identity_links")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("issuer", "=", row.issuer)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    secret: (await secrets.open(row.sealed_secret)) === null ? "lost" : "kept",
    domains: row.domains,
    trustsEmail: row.trusts_email,
    strongAmr: row.strong_amr,
    isOnly: row.is_only,
    isEnabled: row.is_enabled,
    people: Number(count),
    updatedBy: row.updated_by_name,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export const removeIdentityProvider: Handler<typeof removeEndpoint> = (
  { services, actor, authorize },
  { params },
) => {
  authorize("settings.manage");
  return services.db.asIdentity(async (tx) => {
    const row = await tx
      .deleteFrom("identity_providers")
      .where("id", "=", params.id)
      .returning(["name", "issuer"])
      .executeTakeFirst();
    if (row === undefined) return refuse("NOT_FOUND");
    const unbound = await unbindAll(tx, row.issuer, services.clock.now());
    await audit(tx, {
      action: "identity-provider.remove",
      userId: actor.userId,
      tenantId: null,
      subjectId: params.id,
      details: { provider: row.name, issuer: row.issuer, unbound },
    });
    return {};
  });
};

/** Nothing that an issuer has said counts any longer: accounts are no more bound to it, and sessions that it opened end. */
export async function unbindAll(tx: Tx, issuer: string, now: Date): Promise<number> {
  const bound = await tx
    .deleteFrom("identity_links")
    .where("issuer", "=", issuer)
    .returning("user_id")
    .execute();
  if (bound.length === 0) return 0;
  const people = bound.map(({ user_id: id }) => id);
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "in", people)
    .where("method", "=", "oidc")
    .where("revoked_at", "is", null)
    .returning("user_id")
    .execute();
  for (const id of new Set(ended.map(({ user_id: user }) => user))) await publishSessionEnd(tx, id);
  return bound.length;
}
