/** The catalogue of phase 4: every fact that it writes, with id, label, unit and formula. Read as `p4.system.cost({ system: id })`. */
export * from "./facts-choices.ts";
export * from "./facts-costs.ts";
export * from "./facts-integration.ts";
export * from "./facts-inventory.ts";
export * from "./facts-leaving.ts";
export * from "./facts-plan.ts";
export * from "./facts-savings.ts";
export * from "./facts-systems.ts";
export * from "./facts-versions.ts";
