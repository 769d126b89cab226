/** The catalogue of phase 5: every fact that it writes, with id, label, unit and formula. Read as `p5.perimeter.npv({ set })`. */
export * from "./facts-initiatives.ts";
export * from "./facts-perimeters.ts";
export * from "./facts-portfolio.ts";
export * from "./facts-risk.ts";
export * from "./facts-own-time.ts";
export * from "./facts-choice.ts";
export * from "./facts-limits.ts";
export * from "./facts-hours.ts";
export * from "./facts-flips.ts";
