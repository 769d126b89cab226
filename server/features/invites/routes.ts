import * as contract from "#contract/admin/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { cancelInvite, resendInvite } from "./change-invite.ts";
import { createInvites } from "./create-invites.ts";
import { readInvites } from "./read-invites.ts";

export const routes = (): Route[] => [
  route(contract.listInvites, async ({ services, authorize }) => {
    authorize("invite.manage");
    return services.db.asIdentity((tx) => readInvites(tx, services.clock.now()));
  }),
  route(contract.createInvites, createInvites),
  route(contract.resendInvite, resendInvite),
  route(contract.cancelInvite, cancelInvite),
];
