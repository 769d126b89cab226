export { importKpisFromPhase } from "./import-kpis.ts";
export { promoteKpi } from "./promote-kpi.ts";
export { routes } from "./routes.ts";
