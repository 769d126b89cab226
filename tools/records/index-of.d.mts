export interface DecisionRecord {
  file: string;
  number: string;
  title: string;
  status: string;
  date: string;
}
export function readRecords(folder: string): DecisionRecord[];
export function indexOf(records: DecisionRecord[]): string;
