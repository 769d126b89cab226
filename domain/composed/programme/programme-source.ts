import type { Decision } from "../../decisions/decision.ts";
import type { Fact } from "../../facts/fact.ts";
import type { ReportTree } from "../../report/report-tree.ts";

/** A phase's newest report with what the programme reads of its run. */
export interface ProgrammeSource {
  /** With what people set by hand in its decisions. */
  tree: ReportTree;
  decisions: readonly Decision[];
  /** Those of `programmeFacts`. */
  factOf: (id: string) => Fact | null;
  reportId: string;
  runId: string;
  reportVersion: number;
  /** ISO 8601 UTC. */
  generatedAt: string;
  isStale: boolean;
  /** The gate of the phase before has not passed. */
  isPreview: boolean;
}
