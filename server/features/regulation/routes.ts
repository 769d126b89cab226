import * as contract from "#contract/regulation/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { presentRegulation } from "./read-regulation.ts";
import { saveRegulation } from "./save-regulation.ts";

export const routes = (): Route[] => [
  route(contract.getRegulation, async ({ services, actor, authorize }) => {
    authorize("regulation.manage");
    return services.db.asPerson({ userId: actor.userId, tenantId: null }, presentRegulation);
  }),
  route(contract.saveRegulation, saveRegulation),
];
