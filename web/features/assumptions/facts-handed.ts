/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const log = defineHanded("p1.log.{log}", { last: "fim.{rank}" });
export const range = defineHanded("p5.faixa.{driver}", { end: "{end}" });
export const tornado = defineHanded("p5.{set}.tornado.{driver}", {
  effect: "vpl_{end}",
  swing: "amplitude",
});
export const set = defineHanded("p5.{set}", { npv: "vpl" });
