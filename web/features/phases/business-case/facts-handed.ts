/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const perimeter = defineHanded("p5.{set}", { figure: "{figure}" });
export const simulation = defineHanded("p5.{set}.mc", { median: "p50" });
export const range = defineHanded("p5.faixa.{driver}", { low: "min", high: "max" });
export const tornado = defineHanded("p5.{set}.tornado.{driver}", { worst: "pior", best: "melhor" });
