/** Per case what needs no completeness: from its first event to its last, and whether an activity comes back. */
import { startOf, textColumn, valuesOf, type EventLog } from "../event-log.ts";

export interface CaseSpans {
  /** Instants of the first start and the last event, ms. */
  begin: Float64Array;
  last: Float64Array;
  /** last - begin, ms. */
  span: Float64Array;
  /** 1 = some activity occurs more than once. */
  repeats: Uint8Array;
}

export function measureSpans(log: EventLog): CaseSpans {
  const cases = log.caseCode.length;
  const codes = textColumn(log.table, "atividade")?.codes ?? new Int32Array();
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const starts = valuesOf(log.table, "inicio") ?? ends;
  const spans: CaseSpans = {
    begin: new Float64Array(cases).fill(Infinity),
    last: new Float64Array(cases),
    span: new Float64Array(cases),
    repeats: new Uint8Array(cases),
  };
  for (let c = 0; c < cases; c++) {
    const seen = new Set<number>();
    const from = log.caseStart[c] as number;
    const to = log.caseStart[c + 1] as number;
    for (let k = from; k < to; k++) {
      const row = log.ordered[k] as number;
      seen.add(codes[row] as number);
      spans.begin[c] = Math.min(spans.begin[c] as number, startOf(starts, ends, row));
      spans.last[c] = ends[row] as number;
    }
    spans.span[c] = (spans.last[c] as number) - (spans.begin[c] as number);
    if (seen.size < to - from) spans.repeats[c] = 1;
  }
  return spans;
}

/** Values of the cases with this mark. */
export const marked = (values: Float64Array, marks: Uint8Array, mark = 1): Float64Array =>
  values.filter((_, c) => marks[c] === mark);
