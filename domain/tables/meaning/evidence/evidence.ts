/** What is kept of a column's cells for the questions about their meaning. Plain data: stored as JSON with the file. */

/** Of the cells that read as numbers. Amounts keep their sign; `total` and `largest` are of magnitudes. */
export interface NumberSpread {
  count: number;
  p05: number;
  median: number;
  p95: number;
  total: number;
  /** Magnitude of those below zero; absent in readings from before it was kept. */
  negative?: number;
  largest: number;
  second: number;
  /** Sum of the largest 1% (at least one cell) over `total`; 0 when all are 0. */
  topShare: number;
  /** Share of whole multiples of 1000. */
  thousands: number;
  /** Smaller, and larger, are at most 2% of the cells each; absent in readings from before it was kept. */
  low?: number;
  high?: number;
}

export interface ColumnEvidence {
  /** Filled cells that were judged: all, or a sample's. */
  cells: number;
  /** Cells that carry a currency, by ISO code. A bare "$" carries none. */
  currencies: Record<string, number>;
  /** Numbers with one or two decimals, by the sign before them. */
  comma: number;
  point: number;
  /** Valid CNPJ or CPF. */
  documents: number;
  /** Codes of Brazilian states. */
  states: number;
  numbers: NumberSpread | null;
}
