import { createContext, useContext } from "react";
import { openOrigin } from "#web/features/facts/index.ts";

/** Which project and run the figures of a report or chart belong to: what "Ver origem" needs to open. */
export interface ReportOrigin {
  projectId: string;
  runId?: string;
  /** Runs of single figures, where those of one text are of several. */
  runs?: Readonly<Record<string, string>>;
  /** Of figures that are named by their source: the fact and its run. */
  resolve?: (reference: string) => { factId: string; runId: string } | null;
  /** Opens the origin of a figure that no run keeps; null for all others. */
  openElsewhere?: (factId: string) => (() => void) | null;
}

const OriginContext = createContext<ReportOrigin | null>(null);
export const ReportOriginProvider = OriginContext.Provider;

export function useReportOrigin(): ReportOrigin | null {
  return useContext(OriginContext);
}

/** Fact and run of a figure, as "Ver origem" is asked for them. */
export function targetOf(
  origin: ReportOrigin,
  factId: string,
): { projectId: string; factId: string; runId?: string } {
  const named = origin.resolve?.(factId) ?? null;
  const runId = named?.runId ?? origin.runs?.[factId] ?? origin.runId;
  return {
    projectId: origin.projectId,
    factId: named?.factId ?? factId,
    ...(runId === undefined ? {} : { runId }),
  };
}

/** Opens the origin of a mark of a drawing. */
export function openOriginOf(origin: ReportOrigin, factId: string): void {
  const openElsewhere = origin.openElsewhere?.(factId) ?? null;
  if (openElsewhere === null) openOrigin(targetOf(origin, factId));
  else openElsewhere();
}
