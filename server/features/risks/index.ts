export { importRisks } from "./import-risks.ts";
export { promoteRisk } from "./promote-risk.ts";
export { routes } from "./routes.ts";
export { tellDueRisks } from "./tell-due.ts";
