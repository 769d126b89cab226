export interface Clause {
  id: string;
  heading: string;
  /** As the specification's line says it. */
  words: string;
  /** What stands between single quotes in it. */
  texts: string[];
}
export interface Clauses {
  clauses: Clause[];
  additions: Record<string, string>;
  departures: Record<string, string>;
  patterns: Record<string, string>;
  unseen: Record<string, string>;
  places: Record<string, string[]>;
}
export const root: string;
export function readClauses(): Clauses;
export function listTexts(registry: Clauses): { text: string; source: string }[];
export function findTests(): Map<string, string[]>;
export function placesOf(registry: Clauses, clause: Clause): string[];
export function missingPlaces(registry: Clauses): string[];
