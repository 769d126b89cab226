/** What a question was read as, and how sure that is. */
import type { Plan } from "../../plans/plan.ts";
import type { ReadMetric } from "../metric-entry.ts";
import type { PeriodReading } from "../periods/periods.ts";

export interface Reading {
  /** Only "answered" may be executed. */
  outcome: "answered" | "asked" | "unread";
  plan: Plan | null;
  /** Of the plan before. */
  isEdit: boolean;
  /** A name alone was said, no noun of a metric. */
  isByName: boolean;
  metric: ReadMetric | null;
  score: number;
  /** How much its words are those of the metric. */
  phrase: number;
  /** To the best other reading that leaves no word unexplained. */
  margin: number;
  period: PeriodReading | null;
  unexplained: readonly string[];
  corrected: readonly { typed: string; read: string }[];
  /** Metrics to choose between, the likeliest first. */
  choices: readonly ReadMetric[];
  /** Those of them of which a whole phrase was said. */
  named: readonly ReadMetric[];
}

export const nothing: Reading = {
  outcome: "unread",
  plan: null,
  isEdit: false,
  isByName: false,
  metric: null,
  score: 0,
  phrase: 0,
  margin: 0,
  period: null,
  unexplained: [],
  corrected: [],
  choices: [],
  named: [],
};
