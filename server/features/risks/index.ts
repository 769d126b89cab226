import { defineFeature, EVERY_QUARTER_HOUR_MS } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import { notifyDueRisks } from "./notify-due.ts";

export { importRisks } from "./import-risks.ts";
export { promoteRisk } from "./promote-risk.ts";
export { notifyDueRisks } from "./notify-due.ts";

export const risks = defineFeature({
  name: "risks",
  routes,
  timers: [{ name: "due dates of risks", everyMs: EVERY_QUARTER_HOUR_MS, run: notifyDueRisks }],
  tables: ["risk_acceptances"],
});
