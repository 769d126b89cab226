/** The catalogue of phase 6: every fact that it writes, with id, label, unit and formula. Read as `p6.useCase.tier({ case: id })`. */
export * from "./facts-cases.ts";
export * from "./facts-controls.ts";
export * from "./facts-governance.ts";
export * from "./facts-plan.ts";
export * from "./facts-remedies.ts";
export * from "./facts-risks.ts";
