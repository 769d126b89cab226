import type { setClientIndustry as endpoint } from "#contract/clients/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentClient } from "./present-client.ts";
import { requireClient } from "./require-client.ts";

/** Written with the version that the person saw. */
export const setClientIndustry: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { userId } = context.actor;
  const scope = { userId, tenantId: params.clientId };
  return context.services.db.asPerson(scope, async (tx) => {
    const { subject } = await requireClient(tx, context, params.clientId);
    context.authorize("client.update", subject);
    const written = await tx
      .updateTable("clients")
      .set({ industry: body.industry, version: body.version + 1 })
      .where("id", "=", params.clientId)
      .where("version", "=", body.version)
      .returningAll()
      .executeTakeFirst();
    if (written === undefined) throw refuse("CONFLICT");
    await audit(tx, {
      action: "client.update",
      userId,
      tenantId: params.clientId,
      subjectId: params.clientId,
    });
    return presentClient(written);
  });
};
