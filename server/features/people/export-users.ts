import type {
  exportUsers as endpoint,
  exportUsersWorkbook as workbookEndpoint,
} from "#contract/admin/endpoints.ts";
import { sendTable } from "#server/features/registers/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { peopleCopy as copy } from "./copy.ts";
import { readUsers } from "./read-users.ts";

export const exportUsers: Handler<typeof endpoint> = (context) => send(context, "csv");
export const exportUsersWorkbook: Handler<typeof workbookEndpoint> = (context) =>
  send(context, "xlsx");

async function send(
  context: RequestContext,
  format: "csv" | "xlsx",
): Promise<Record<string, never>> {
  const { services, actor } = context;
  context.authorize("user.manage");
  const users = await services.db.asIdentity(async (tx) => {
    await audit(tx, { action: "user.export", userId: actor.userId, tenantId: null });
    return readUsers(tx, actor.userId, services.clock.now());
  });
  const rows = users.map((user) => [
    user.name,
    user.email,
    copy.roles[user.role],
    user.client?.name ?? null,
    user.disabledAt === null ? copy.active : copy.disabled,
    user.createdAt,
    user.lastSeenAt,
    user.openSessions,
  ]);
  return sendTable(context, format, { name: copy.fileName, header: [...copy.columns], rows });
}
