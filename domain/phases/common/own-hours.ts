/** Person-days of a project as hours of the company's own people. */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";

export const ownHoursBasis = ["A.horas_dia", "A.esforco_interno"];

export const ownHours = (personDays: number, assumptions: Assumptions): number =>
  personDays *
  assumedNumber(assumptions, "A.horas_dia") *
  assumedNumber(assumptions, "A.esforco_interno");
