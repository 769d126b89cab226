import * as contract from "#contract/activity/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { listActivity } from "./list-activity.ts";

export const routes = (): Route[] => [route(contract.listActivity, listActivity)];
