/** Numbers of a PDF's extracted text against facts, by value and unit. The tree plays no part. */
import { looseNumbers, shows } from "#domain/report/binding/guard-numbers.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import { lightChartTheme } from "#domain/charts/chart-theme.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { bodyText, figureText, type PdfPage, type PdfReading } from "./pdf-pages.ts";

export interface UnmatchedNumber {
  page: number;
  number: string;
  around: string;
}

const furniturePages = 2;

/**
 * Every number of the body and of the charts that no fact shows. Section numbers are taken off the titles; `names` may hold digits.
 * A number broken over two lines is read whole.
 */
export function unmatchedNumbers(
  reading: PdfReading,
  facts: readonly Fact[],
  names: readonly string[],
  tree: ReportTree,
): { checked: number; unmatched: UnmatchedNumber[] } {
  const numbersOf = looseNumbers(names);
  const verdicts = new Map<string, boolean>();
  const unmatched: UnmatchedNumber[] = [];
  const ticks = ticksOf(tree);
  let checked = 0;
  for (const page of reading.pages.slice(furniturePages)) {
    const titles = new Set(
      page.items.filter((item) => item.size >= 17.5).map((item) => item.text.trim()),
    );
    const body = bodyText({
      ...page,
      items: page.items.filter((item) => !titles.has(item.text.trim()) || item.size < 17.5),
    });
    for (const text of [flat(body), flat(figureText(withoutTicks(page, ticks)))]) {
      for (const number of numbersOf(text)) {
        checked++;
        const isKnown =
          verdicts.get(number.raw) ??
          facts.some((fact) => shows(number, fact) || countsRowsOf(fact, number.value));
        verdicts.set(number.raw, isKnown);
        if (isKnown) continue;
        unmatched.push({
          page: page.number,
          number: number.raw,
          around: text.slice(
            Math.max(0, text.indexOf(number.raw) - 40),
            text.indexOf(number.raw) + 40,
          ),
        });
      }
    }
  }
  return { checked, unmatched };
}

interface DrawnAxis {
  axisLabel?: { customValues?: number[]; formatter?: (value: number) => string };
}

/** What the value axes of a report's charts print: furniture, as the lines that they stand at. */
function ticksOf({ sections }: ReportTree): ReadonlySet<string> {
  const specs = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "chart" ? [block.chart] : [])),
  );
  const axes = specs.flatMap((spec) => {
    const { xAxis, yAxis } = chartOption(spec, lightChartTheme);
    return [xAxis, yAxis].flat() as (DrawnAxis | undefined)[];
  });
  return new Set(
    axes.flatMap(
      (axis) =>
        axis?.axisLabel?.customValues?.map((value) =>
          flat(axis.axisLabel?.formatter?.(value) ?? "").trim(),
        ) ?? [],
    ),
  );
}

const withoutTicks = (page: PdfPage, ticks: ReadonlySet<string>): PdfPage => ({
  ...page,
  items: page.items.filter((item) => !item.inFigure || !ticks.has(flat(item.text).trim())),
});

/** "(180 de 816 linhas)" in the origin notes: rows used and rows of the file, which every fact carries. */
function countsRowsOf(fact: Fact, value: number): boolean {
  return fact.sources.some((source) => source.rows_used === value || source.rows_total === value);
}

function flat(text: string): string {
  return text.replace(/\[\d+\]/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
}
