import type { exportUsers as endpoint } from "#contract/admin/endpoints.ts";
import { csvHead, csvLine } from "#domain/tables/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { peopleCopy as copy } from "./copy.ts";
import { readUsers } from "./read-users.ts";

export const exportUsers: Handler<typeof endpoint> = async ({ services, actor, authorize, reply }) => {
  authorize("user.manage");
  const users = await services.db.asIdentity(async (tx) => {
    await audit(tx, { action: "user.export", userId: actor.userId, tenantId: null });
    return readUsers(tx, actor.userId, services.clock.now());
  });
  const lines = users.map((user) => csvLine([
    user.name, user.email, copy.roles[user.role], user.client?.name ?? null, user.disabledAt === null ? copy.active : copy.disabled, user.createdAt, user.lastSeenAt, user.openSessions,
  ]));
  await reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName))
    .send(`${csvHead(copy.columns)}${lines.join("")}`);
  return {};
};
