/** A chart as data (playbook 0.11): the same specification feeds screen, PDF and every export. */
import type { Basis } from "../facts/fact.ts";
import type { Unit } from "../kernel/unit.ts";

export type ChartType =
  | "bar"
  | "stacked_bar"
  | "line"
  | "bar_line"
  | "scatter"
  | "heatmap"
  | "histogram"
  | "waterfall"
  | "tornado"
  | "gantt"
  | "graph"
  | "range"
  | "blocks";

export interface ChartPoint {
  x: string | number;
  y: number | null;
  size?: number;
  label?: string;
  fact_id?: string;
  /** Row label of a heatmap cell, or target node of a graph edge. */
  group?: string;
  /** Start of a gantt or range bar. */
  from?: number;
  highlighted?: boolean;
}

export interface ChartSeries {
  name: string;
  basis?: Basis;
  kind?: "bar" | "line";
  /** Place in the data palette, from 1, where what the series names has one colour everywhere; the next colour when absent. */
  colour?: number;
  points: ChartPoint[];
}

export interface ChartAxis {
  label: string;
  unit: Unit;
}

export interface ChartSpec {
  id: string;
  type: ChartType;
  /** States the conclusion. */
  title: string;
  x: ChartAxis;
  y: ChartAxis;
  y2?: ChartAxis;
  series: ChartSeries[];
  /** Cut lines, service levels, zero. */
  refs?: { axis: "x" | "y"; value: number; label: string }[];
  basis: Basis[];
  /** Of a waterfall: what is taken away is the gain, as of hours that are freed. */
  downIsGain?: boolean;
  /** Value of the darkest cell of a heatmap; 100 when absent. */
  heatMax?: number;
  footnote: string;
  /** Sentence for assistive technology; the table of points is derived from `series`. */
  alt: string;
}
