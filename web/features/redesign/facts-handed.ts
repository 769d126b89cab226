/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const process = defineHanded("p1.proc.{process}", { name: "nome" });
export const step = defineHanded("p2.etapa.{process}.{step}", { figure: "{figure}" });
export const measure = defineHanded("p2.proc.{process}", {
  now: "{measure}",
  inScenario: "cen.{scenario}.{measure}2",
});
export const action = defineHanded("p2.proc.{process}.acao.{rank}", { part: "{part}" });
