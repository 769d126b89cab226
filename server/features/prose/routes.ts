import * as contract from "#contract/prose/endpoints.ts";
import { PeopleNames } from "#server/features/language-models/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import type { GuardedModel } from "#server/ports/language-model.ts";
import { rewriteSection } from "./rewrite-section.ts";

export const routes = (services: Services, model: GuardedModel): Route[] => [
  route(contract.rewriteSection, rewriteSection(model, new PeopleNames(services))),
];
