/** The catalogue of phase 1: every fact that it writes, with id, label, unit and formula. Read as `p1.process.annualCost({ process: id })`. */
export * from "../common/facts-mapped-part.ts";
export * from "../common/facts-process.ts";
export * from "./facts-cases.ts";
export * from "./facts-clients.ts";
export * from "./facts-focus.ts";
export * from "./facts-gate.ts";
export * from "./facts-ledger.ts";
export * from "./facts-log-activities.ts";
export * from "./facts-log-structure.ts";
export * from "./facts-log-times.ts";
export * from "./facts-log-cuts.ts";
export * from "./facts-log.ts";
export * from "./facts-quick-wins.ts";
export * from "./facts-rankings.ts";
export * from "./facts-stakes.ts";
export * from "./facts-totals.ts";
export * from "./facts-trends.ts";
