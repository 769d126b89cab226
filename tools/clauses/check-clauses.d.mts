export interface ClauseCheck {
  clauses: number;
  executed: string[];
  passed: string[];
  departures: number;
  texts: number;
  textsSeen: number;
  faults: string[];
}
export function checkClauses(reports: Record<string, string>, seenPath: string): ClauseCheck;
