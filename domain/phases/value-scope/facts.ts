/**
 * The catalogue of phase 1: every fact that it writes, with id, label, unit and formula. Read as
 * `p1.process.annualCost({ process: id })`.
 */
export * from "../common/catalogue/facts-mapped-part.ts";
export * from "../common/catalogue/facts-process.ts";
export * from "./catalogue/facts-cases.ts";
export * from "./catalogue/facts-clients.ts";
export * from "./catalogue/facts-contracts.ts";
export * from "./catalogue/facts-focus.ts";
export * from "./catalogue/facts-gate.ts";
export * from "./catalogue/facts-ledger.ts";
export * from "./catalogue/facts-log-activities.ts";
export * from "./catalogue/facts-log-structure.ts";
export * from "./catalogue/facts-log-times.ts";
export * from "./catalogue/facts-log-cuts.ts";
export * from "./catalogue/facts-log.ts";
export * from "./catalogue/facts-quick-wins.ts";
export * from "./catalogue/facts-rankings.ts";
export * from "./catalogue/facts-stakes.ts";
export * from "./catalogue/facts-tickets.ts";
export * from "./catalogue/facts-totals.ts";
export * from "./catalogue/facts-trends.ts";
