/** An indicator that a project follows up. Values are in its unit; a percentage is 12.5 for 12.5%. */
export const kpiUnits = ["BRL", "pct", "nota", "un", "h", "min", "dias"] as const;
export type KpiUnit = (typeof kpiUnits)[number];
export const kpiUnitLabels: Record<KpiUnit, string> = {
  BRL: "R$",
  pct: "%",
  nota: "nota ou pontos",
  un: "unidades",
  h: "horas",
  min: "minutos",
  dias: "dias",
};

export const kpiDirections = ["higher", "lower"] as const;
export const kpiDirectionLabels: Record<KpiDirection, string> = {
  higher: "Maior é melhor",
  lower: "Menor é melhor",
};
export type KpiDirection = (typeof kpiDirections)[number];

/** Where values come from: written one by one, a series of a file, or a fact of a run (which may have a series besides). */
export const kpiSources = ["typed", "series", "fact"] as const;
export type KpiSource = (typeof kpiSources)[number];

export interface Kpi {
  name: string;
  description: string | null;
  category: string | null;
  unit: KpiUnit;
  direction: KpiDirection;
  baseline: number | null;
  target: number | null;
  /** Limits of the band outside of which the indicator alerts; either may be open. */
  bandLow: number | null;
  bandHigh: number | null;
  owner: string | null;
  source: KpiSource;
  /** Of source "fact" only. */
  factId: string | null;
}

/** `on` is YYYY-MM-DD. */
export interface KpiPoint {
  on: string;
  value: number;
}
