/** The catalogue of phase 3: every fact that it writes, with id, label, unit and formula. Read as `p3.area.balance({ area: id })`. */
export * from "./facts-capacity.ts";
export * from "./facts-exposure.ts";
export * from "./facts-operation.ts";
export * from "./facts-roles.ts";
export * from "./facts-skills.ts";
export * from "./facts-structure.ts";
export * from "./facts-turnover.ts";
