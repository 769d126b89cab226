/** What kind of figure a unit is. */
import type { Unit } from "../kernel/unit.ts";
import type { UnitClass } from "./entry.ts";

const classes: readonly [RegExp, UnitClass][] = [
  [/^(?:h|h\/mes)$/, "horas"],
  [/^(?:min|s|dias|meses|semanas)$/, "tempo"],
  [/^(?:pct|pp)$/, "parcela"],
  [/^un(?:\/|$)/, "contagem"],
  [/^FTE$/, "capacidade"],
  [/^pd$/, "esforco"],
  [/^(?:score|idx|x)$/, "indice"],
  [/^nota$/, "nota"],
  [/^data$/, "data"],
  [/^texto$/, "texto"],
  [/^bool$/, "simnao"],
  [/^\*$/, "da entidade"],
];
/** Every other unit is money. */
export const unitClassOf = (unit: Unit | "*"): UnitClass =>
  classes.find(([shape]) => shape.test(unit))?.[1] ?? "dinheiro";
