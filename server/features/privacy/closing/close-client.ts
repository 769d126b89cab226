import { uuidv7 } from "uuidv7";
import type { closeClient as endpoint } from "#contract/privacy/endpoints.ts";
import { toJson } from "#server/database/json.ts";
import type { Tx } from "#server/database/transaction.ts";
import { revokeAccess } from "#server/features/auth/index.ts";
import { publishAdminChange, publishSessionEnd } from "#server/platform/events/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { readLastExports } from "../exports/client-exports.ts";
import { CLOSE } from "./closing-flow.ts";
import { noWork, type ClosingWork } from "./closing-work.ts";
import { privacyCopy as copy } from "../copy.ts";

/** Shuts everybody out in the transaction that takes the order; the deletion follows as durable work. */
export const closeClient: Handler<typeof endpoint> = async (
  { services, actor, authorize, log },
  { params: { clientId }, body },
) => {
  authorize("privacy.manage");
  const now = services.clock.now();
  const closingId = uuidv7();
  await services.db.asOwner(async (tx) => {
    const client = await tx
      .selectFrom("clients")
      .selectAll()
      .where("id", "=", clientId)
      .forUpdate()
      .executeTakeFirst();
    if (client === undefined) throw refuse("NOT_FOUND");
    if (client.is_demonstration) throw refuse("DEMONSTRATION_STAYS");
    if (client.closing_id !== null) throw refuse("CLIENT_CLOSING");
    if (body.name.trim() !== client.name.trim())
      throw refuse("INVALID_INPUT", { fields: { name: copy.wrongName } });
    const last = (await readLastExports(tx, now, clientId)).get(clientId);
    if (last === undefined || !last.isRecent) throw refuse("EXPORT_FIRST");
    const members = await tx
      .deleteFrom("memberships")
      .where("tenant_id", "=", clientId)
      .returning("user_id")
      .execute();
    const work: ClosingWork = {
      ...noWork,
      rows: members.length > 0 ? { memberships: members.length } : {},
      export: { sha256: last.sha256, bytes: last.bytes, at: last.at, by: last.byId },
    };
    await tx
      .insertInto("closings")
      .values({
        id: closingId,
        kind: "client",
        client_id: clientId,
        client_name: client.name,
        project_id: null,
        project_name: null,
        requested_by: actor.userId,
        requested_by_name: actor.name ?? actor.email,
        requested_at: now,
        work: toJson(work),
        certificate: null,
        certificate_hash: null,
      })
      .execute();
    await tx
      .updateTable("clients")
      .set((e) => ({ closing_id: closingId, version: e("version", "+", 1) }))
      .where("id", "=", clientId)
      .execute();
    const people = await endAccessOf(tx, clientId, now);
    for (const id of new Set([...members.map((row) => row.user_id), ...people]))
      await publishSessionEnd(tx, id);
    await publishAdminChange(tx);
    await audit(tx, {
      action: "client.close-request",
      userId: actor.userId,
      tenantId: clientId,
      subjectId: clientId,
      details: { closing: closingId },
    });
  });
  await services.workflows
    .start(CLOSE, closingId, { closingId })
    .catch((failure: unknown) =>
      logFailure(log, failure, "closing not started; it will be", { closingId }),
    );
  return { closingId };
};

/** Disables the company's people and ends their links, and those that were sent for it. Answers the people's ids. */
async function endAccessOf(tx: Tx, clientId: string, now: Date): Promise<string[]> {
  const people = await tx
    .updateTable("users")
    .set({ disabled_at: now })
    .where("client_id", "=", clientId)
    .where("disabled_at", "is", null)
    .returning(["id", "email"])
    .execute();
  for (const user of people) await revokeAccess(tx, { user, now });
  await tx
    .updateTable("access_tokens")
    .set({ ended_at: now, ended_because: "cancelled" })
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("used_at", "is", null)
    .execute();
  return people.map(({ id }) => id);
}
