import { z } from "zod";
import { MAX_INVITES_AT_ONCE, type createInvites as endpoint } from "#contract/admin/endpoints.ts";
import { belongsToClient } from "#domain/access/user-change.ts";
import { readAddresses } from "#domain/invites/read-addresses.ts";
import type { Tx } from "#server/database/transaction.ts";
import { linkOf } from "#server/features/auth/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { inviteCopy as copy } from "./copy.ts";
import {
  findOpenInvite,
  issueToken,
  lockAddress,
  insertInvite,
  queueInvite,
} from "./issue-invite.ts";
import { readInvites } from "./read-invites.ts";

const address = z.email().max(320);

/** Invites whom it can and says why not of the others; refused as a whole only when nobody could be invited. */
export const createInvites: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { body },
) => {
  authorize("invite.manage");
  const now = services.clock.now();
  const addresses = readAddresses(body.email);
  if (addresses.length > MAX_INVITES_AT_ONCE)
    return refuse("INVALID_INPUT", { fields: { email: copy.tooMany(MAX_INVITES_AT_ONCE) } });
  const isMailed = services.mailer !== undefined;
  return services.db.asIdentity(async (tx) => {
    const clientId = await readClientId(tx, body.role, body.clientId ?? null);
    const links = new Map<string, string | null>();
    const faults = new Map<string, string>();
    // In one order, so that two at once do not wait for each other.
    for (const email of [...addresses].sort()) {
      const fault = address.safeParse(email).success
        ? await findFault(tx, email, now)
        : copy.notAnAddress(email);
      if (fault !== null) {
        faults.set(email, fault);
        continue;
      }
      const id = await insertInvite(tx, {
        email,
        role: body.role,
        clientId,
        message: body.message || null,
        createdBy: actor.userId,
        now,
      });
      if (isMailed) await queueInvite(tx, id, email, now);
      links.set(id, isMailed ? null : linkOf((await issueToken(tx, id, now)).token));
    }
    const refused = addresses.flatMap((email) => {
      const reason = faults.get(email);
      return reason === undefined ? [] : [{ email, reason }];
    });
    if (links.size === 0)
      throw refuse("INVALID_INPUT", {
        fields: {
          email: refused
            .map(({ email, reason }) => (refused.length === 1 ? reason : `${email}: ${reason}`))
            .join("\n"),
        },
      });
    const created = await readInvites(tx, now, [...links.keys()]);
    return {
      created: created.map((invite) => ({ invite, link: links.get(invite.id) ?? null })),
      refused,
    };
  });
};

async function readClientId(
  tx: Tx,
  role: Parameters<typeof belongsToClient>[0],
  clientId: string | null,
): Promise<string | null> {
  if (!belongsToClient(role)) {
    if (clientId !== null)
      throw refuse("INVALID_INPUT", { fields: { clientId: copy.noClientForFirm } });
    return null;
  }
  if (clientId === null) throw refuse("INVALID_INPUT", { fields: { clientId: copy.clientNeeded } });
  const client = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", clientId)
    .executeTakeFirst();
  if (client === undefined)
    throw refuse("INVALID_INPUT", { fields: { clientId: copy.unknownClient } });
  return clientId;
}

async function findFault(tx: Tx, email: string, now: Date): Promise<string | null> {
  await lockAddress(tx, email);
  const user = await tx
    .selectFrom("users")
    .select(["role", "disabled_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (user !== undefined)
    return user.disabled_at === null ? copy.isUser(user.role) : copy.isDisabled;
  return (await findOpenInvite(tx, email, now)) === undefined ? null : copy.isInvited;
}
