export { importKpisFromPhase } from "./import-kpis.ts";
export { routes } from "./routes.ts";
