/** Facts that these screens show, by the catalogues of their phases (held by tests/tools/facts-list.test.ts). */
import { defineHanded } from "#domain/facts/catalogue/define-facts.ts";

export const process = defineHanded("p1.proc.{process}", { name: "nome" });
export const redesigned = defineHanded("p2.proc.{process}.macro.{side}.{block}", {
  touch: "toque",
});
export const step = defineHanded("p2.etapa.{process}.{step}", {
  touch: "toque",
  wait: "espera",
  futureTouch: "toque2",
  futureWait: "espera2",
});
const stepHours = defineHanded("p2.etapa.{process}.{step}", {
  touch: "toque_h",
  wait: "espera_h",
  futureTouch: "toque2_h",
  futureWait: "espera2_h",
});
/** Times of one execution, in minutes, beside the same in hours a case. */
export const stepTimes = [
  { once: step.touch, perCase: stepHours.touch },
  { once: step.wait, perCase: stepHours.wait },
  { once: step.futureTouch, perCase: stepHours.futureTouch },
  { once: step.futureWait, perCase: stepHours.futureWait },
];
