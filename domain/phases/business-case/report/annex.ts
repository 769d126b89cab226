/** C6 of phase 5: the whole monthly flow of both perimeters. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { annexCopy as copy } from "./copy/annex.ts";
import { horizonOf, monthlyTable } from "./perimeters.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const all = Array.from({ length: horizonOf(desk) + 1 }, (_, m) => m);
  const months = isLong ? all.slice(0, rowsWhenLong) : all;
  const footnote =
    isLong && all.length > rowsWhenLong
      ? (desk.sentence(copy.cut, { conjunto: { name: copy.datasets.flow } }) ?? [])
          .map((inline) => inline.text)
          .join("")
      : undefined;
  return (["rec", "prog"] as const).map((set) =>
    monthlyTable(desk, {
      id: `c6.fluxo_${set}`,
      title: copy.flowTitle[set],
      set,
      months,
      heads: copy.flowColumns,
      ...(footnote ? { footnote } : {}),
    }),
  );
}
