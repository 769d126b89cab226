import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { areProofsAllowed } from "./proofs.ts";
export const trust = defineFeature({ name: "trust", routes, tables: ["trust_settings"] });
