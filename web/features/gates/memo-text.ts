import type { GateMemo } from "#contract/gates/memo.ts";
import type { Inline } from "#domain/report/report-tree.ts";

export type MemoText = GateMemo["answer"];

/** As the wire brings them; what the report's text draws takes no field that is undefined. */
export const readInlines = (text: MemoText): Inline[] =>
  text.map((inline) => ({
    text: inline.text,
    ...(inline.fact === undefined ? {} : { fact: inline.fact }),
  }));
