import { createContext, useContext } from "react";

/** Which project and run the figures of a report or chart belong to: what "Ver origem" needs to open. */
export interface ReportOrigin { projectId: string; runId?: string }

const OriginContext = createContext<ReportOrigin | null>(null);
export const ReportOriginProvider = OriginContext.Provider;

export function useReportOrigin(): ReportOrigin | null {
  return useContext(OriginContext);
}
