import { defineFeature, type Feature } from "#server/platform/feature.ts";
import type { GuardedModel } from "#server/ports/language-model.ts";
import { routes } from "./routes.ts";

export { createProseWriter } from "./prose-writer.ts";

export const prose = (model: GuardedModel): Feature =>
  defineFeature({
    name: "prose",
    routes: (services) => routes(services, model),
    tables: ["run_prose"],
  });
