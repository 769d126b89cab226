export interface Expression {
  pattern: string;
  flags: string;
  /** As it would be written: /pattern/flags. */
  key: string;
  /** path:line of the first. */
  place: string;
}
export function findExpressions(path: string, source: string): Expression[];
