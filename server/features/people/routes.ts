import * as contract from "#contract/admin/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { handleAccessRequest, readAccessRequests } from "./access-requests.ts";
import { changeUserEmail } from "./change-email.ts";
import { exportUsers, exportUsersWorkbook } from "./export-users.ts";
import { readUsers } from "./read-users.ts";
import { updateUser } from "./update-user.ts";
import { revokeUserSessions, listUserSessions } from "./user-sessions.ts";

export const routes = (): Route[] => [
  route(contract.listUsers, async ({ services, actor, authorize }) => {
    authorize("user.manage");
    return services.db.asIdentity((tx) => readUsers(tx, actor.userId, services.clock.now()));
  }),
  route(contract.exportUsers, exportUsers),
  route(contract.exportUsersWorkbook, exportUsersWorkbook),
  route(contract.updateUser, updateUser),
  route(contract.changeUserEmail, changeUserEmail),
  route(contract.listUserSessions, listUserSessions),
  route(contract.revokeUserSessions, revokeUserSessions),
  route(contract.listAccessRequests, async ({ services, authorize }) => {
    authorize("user.manage");
    return services.db.asIdentity((tx) => readAccessRequests(tx));
  }),
  route(contract.handleAccessRequest, handleAccessRequest),
];
