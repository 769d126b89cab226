import { uuidv7 } from "uuidv7";
import type { createClient as endpoint } from "#contract/clients/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentClient } from "./present-client.ts";

export interface NewClient {
  name: string;
  industry: string | null;
  size: "small" | "medium" | "large" | "enterprise" | null;
  isDemonstration: boolean;
}

/** A company is a tenant: only the identity role may make one and say who belongs to it. */
export const createClient: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { body },
) => {
  authorize("client.create");
  const client = {
    name: body.name,
    industry: body.industry || null,
    size: body.size ?? null,
    isDemonstration: false,
  };
  return presentClient(
    await services.db.asIdentity((tx) =>
      insertClient(tx, actor.userId, client, services.clock.now()),
    ),
  );
};

/** Runs in a transaction of the identity role. */
export async function insertClient(tx: Tx, userId: string, client: NewClient, now: Date) {
  const created = await tx
    .insertInto("clients")
    .values({
      id: uuidv7(),
      name: client.name,
      industry: client.industry,
      size: client.size,
      is_demonstration: client.isDemonstration,
      created_by: userId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto("memberships").values({ user_id: userId, tenant_id: created.id }).execute();
  await audit(tx, { action: "client.create", userId, tenantId: created.id, subjectId: created.id });
  return created;
}
