import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { type ShownMetric, metricFormats } from "./current-and-future.ts";

export interface ScreenFigure {
  factId: string;
  label: string;
  format?: DisplayFormat;
  /** Fact shown beside it as what it is today. */
  comparedWith?: string;
  /** Change against it in percent, and in percentage points for shares; `direction` says whether more is better. */
  changeFactId?: string | null;
  pointsFactId?: string | null;
  direction?: 1 | -1 | null;
}

/** A figure of the tab Resultado, and the line under it: a sentence over facts, left out when one of them is null. */
export interface ResultFigure extends ScreenFigure {
  note?: { text: string; facts: Readonly<Record<string, string>> };
}

/** What the tab Resultado shows of a run. Of each list of charts the first that the report holds is drawn. */
export interface ResultScreen {
  figures: readonly ResultFigure[];
  charts: readonly (readonly string[])[];
}

/** Headlines for the dashboard, current against AI-first and the result for the phase's page. */
export interface PhaseScreen {
  headline: readonly ScreenFigure[];
  metrics: readonly MetricFigure[];
  result: ResultScreen;
  /** How the future side was projected; shown as its tag. */
  methodFactId: string | null;
}

export interface MetricFigure extends ScreenFigure {
  id: string;
  /** Null for a measure without an AI-first side. */
  futureFactId: string | null;
  /** Change in percent, and in percentage points for shares. */
  changeFactId: string | null;
  pointsFactId: string | null;
  /** Whether more is better; null where a change is neither. */
  direction: 1 | -1 | null;
}

export const formatOf = (id: ShownMetric): Pick<ScreenFigure, "format"> => {
  const format = metricFormats[id];
  return format === undefined ? {} : { format };
};
