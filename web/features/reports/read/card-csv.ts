import { toCsv } from "#domain/charts/chart-csv.ts";
import type { ReportCard } from "#domain/report/report-tree.ts";

/** Figures and parts of the score, one a line. */
export function cardCsv(card: ReportCard, words: { indicator: string; value: string }): string {
  return toCsv([
    [words.indicator, words.value],
    ...card.figures.map((figure) => [figure.label, figure.value]),
    ...(card.bars ?? []).map((bar) => [bar.label, bar.text]),
  ]);
}
