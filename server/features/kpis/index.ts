import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { importKpisFromPhase } from "./import-kpis.ts";
export { promoteKpi } from "./promote-kpi.ts";

export const kpis = defineFeature({ name: "kpis", routes, tables: ["kpi_points"] });
