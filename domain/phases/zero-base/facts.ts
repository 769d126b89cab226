/** The catalogue of phase 2: every fact that it writes, with id, label, unit and formula. Read as `p2.process.hours({ process })`. */
export * from "./facts-customers.ts";
export * from "./facts-plan.ts";
export * from "./facts-processes.ts";
export * from "./facts-projection.ts";
export * from "./facts-steps.ts";
export * from "./facts-totals.ts";
