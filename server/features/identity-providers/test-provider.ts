import type { testIdentityProvider as endpoint } from "#contract/identity-providers/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { outwardOf } from "#server/platform/outward.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { providerCopy as copy } from "./copy.ts";
import { openProvider } from "./open-provider.ts";

/** One sentence for every failure: whoever tries addresses of the inner network learns nothing of them. */
export const testIdentityProvider =
  (secrets: SecretBox): Handler<typeof endpoint> =>
  async ({ services, actor, authorize }, { params }) => {
    authorize("settings.manage");
    const row = await services.db.asIdentity((tx) =>
      tx
        .selectFrom("identity_providers")
        .selectAll()
        .where("id", "=", params.id)
        .executeTakeFirst(),
    );
    if (row === undefined) return refuse("NOT_FOUND");
    const secret = await secrets.open(row.sealed_secret);
    const algorithms =
      secret === null
        ? null
        : await openProvider(
            { issuer: row.issuer, clientId: row.client_id, secret },
            outwardOf(services.config),
          ).then(
            (opened) => opened.algorithms,
            () => null,
          );
    await services.db.asIdentity((tx) =>
      audit(tx, {
        action: "identity-provider.test",
        userId: actor.userId,
        tenantId: null,
        subjectId: row.id,
        details: { provider: row.name, outcome: algorithms === null ? "failed" : "ok" },
      }),
    );
    return algorithms === null
      ? { ok: false, message: copy.testFailed }
      : { ok: true, message: copy.testOk(algorithms.join(", ")) };
  };
