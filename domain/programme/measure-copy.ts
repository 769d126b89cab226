import { plural } from "../kernel/text/plural.ts";
import type { EvidenceBasis, MeasureState, MeasureUnit } from "./captured-value.ts";

/** Words of measurements, on screens and in files. */
export const measureCopy = {
  units: {
    "brl-month": "R$/mês",
    "hours-month": "h/mês",
    "brl-once": "R$, uma vez",
  } satisfies Record<MeasureUnit, string>,
  bases: {
    measured: "Medido",
    stated: "Informado",
    mixed: "Medido e informado",
  } satisfies Record<EvidenceBasis | "mixed", string>,
  states: {
    counted: "Conta",
    superseded: "Substituída por uma medição mais nova do mesmo mês",
    withdrawn: "Retirada",
  } satisfies Record<MeasureState, string>,
  hours: (count: string): string => `${count} h`,
  and: " e ",
  dot: " · ",
  loss: "ficou maior que antes",
  measures: (count: number): string =>
    `${count} ${plural(count, "medições", "medição", "medições")}`,
  items: (count: number): string => `${count} ${plural(count, "itens", "item", "itens")}`,
  once: (month: string): string => `uma vez, em ${month}`,
  change: (before: string, now: string, month: string): string =>
    `de ${before} para ${now}, em ${month}`,
  ahead: "antes da semana 1",
  byCases: " · pelos casos: ",
};
