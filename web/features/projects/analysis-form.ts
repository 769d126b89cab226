import type { AnalysisDraft } from "./use-create-analysis.ts";

export interface AnalysisForm extends Omit<AnalysisDraft, "choice"> {
  clientName: string;
  isAnother: boolean;
}
