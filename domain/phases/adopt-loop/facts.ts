/** The catalogue of phase 7: every fact that it writes, with id, label, unit and formula. Read as `p7.areaGroup.barrier({ group: id })`. */
export * from "./facts-capture.ts";
export * from "./facts-curve.ts";
export * from "./facts-cycle.ts";
export * from "./facts-load.ts";
export * from "./facts-readiness.ts";
export * from "./facts-survey.ts";
export * from "./facts-targets.ts";
export * from "./facts-training.ts";
