import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import { purgeReadings, sealReadings } from "./seal-readings.ts";

export { readingsCopy } from "./copy.ts";
export { writeReadingsCsv } from "./export-readings.ts";
export { readReadings } from "./read-readings.ts";
export { sealReadings, purgeReadings } from "./seal-readings.ts";
export { verifyChain } from "./verify-chain.ts";
export { verifyProof } from "./verify-proof.ts";

const EVERY_TEN_MINUTES_MS = 10 * 60_000;

export const audit = defineFeature({
  name: "audit",
  routes,
  tables: ["audit_log", "audit_chain", "audit_head", "read_log", "read_erasures"],
  timers: [
    { name: "seal of readings", everyMs: EVERY_TEN_MINUTES_MS, run: sealReadings },
    { name: "retention of readings", everyMs: EVERY_SIX_HOURS_MS, run: purgeReadings },
  ],
});
