import * as contract from "#contract/redesign/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { endStepOverride, listStepOverrides, setStepOverride } from "./step-overrides.ts";

export const routes = (): Route[] => [
  route(contract.listStepOverrides, listStepOverrides),
  route(contract.setStepOverride, setStepOverride),
  route(contract.endStepOverride, endStepOverride),
];
