import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { importUseCases } from "./import-use-cases.ts";
export { promoteUseCase } from "./promote-use-case.ts";

export const useCases = defineFeature({ name: "use-cases", routes });
