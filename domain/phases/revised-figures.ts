/** Figures that a later phase computes anew: the same quantity, in the order of the phases that compute it (docs/decisions/221). */
import type { DisplayFormat } from "../kernel/text/format-value.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import * as p7 from "./adopt-loop/facts.ts";
import * as p5 from "./business-case/facts.ts";
import * as p1 from "./value-scope/facts.ts";

export interface MeasuredIn {
  phase: PhaseNumber;
  id: string;
}

export interface RevisedFigure {
  name: string;
  before: MeasuredIn;
  now: MeasuredIn;
  format: DisplayFormat;
}

export const revisedFigures: readonly RevisedFigure[] = [
  {
    name: "Potencial de horas por mês",
    before: { phase: 1, id: p1.potential.releasedHours() },
    now: { phase: 5, id: p5.hoursFate.potential() },
    format: "h1",
  },
  {
    name: "VPL do conjunto recomendado",
    before: { phase: 5, id: p5.perimeter.npv({ set: "rec" }) },
    now: { phase: 7, id: p7.value.npv({ set: "rec" }) },
    format: "brl",
  },
];
