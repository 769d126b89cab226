import * as contract from "#contract/smart-stack/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { getContractCalendar } from "./get-contract-calendar.ts";

export const routes = (): Route[] => [route(contract.getContractCalendar, getContractCalendar)];
