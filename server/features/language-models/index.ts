import type { OpenModel } from "./admin-settings.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import { gauges } from "./gauges.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { routes } from "./routes.ts";

export { createModelAnswerer } from "./model-answerer.ts";
export { KnownForms } from "./structured-reply.ts";
export { writeCallsCsv } from "./model-calls.ts";
export { createModelLedger } from "./model-ledger.ts";
export { PeopleNames } from "./people-names.ts";

export const languageModels = (secrets: SecretBox, openModel: OpenModel): Feature =>
  defineFeature({
    name: "language-models",
    routes: () => routes(secrets, openModel),
    gauges,
    tables: ["language_model_settings", "project_model_settings", "model_calls"],
  });

export type { OpenModel } from "./admin-settings.ts";
