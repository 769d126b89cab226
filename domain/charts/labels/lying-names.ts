/** The names of lying bars: at their left where names and bars both have room, else each over its bar. */
import type { ChartTheme } from "../chart-theme.ts";
import { fittedNames, linedNames } from "../measure-label.ts";
import { isNarrow } from "../paper-width.ts";

/** Height of a bar whose name stands over it; of several each has room for its figure beside it. */
export const barUnderNamePx = (bars: number): number => (bars > 1 ? 13 : 10);
const linePx = 13;
const apartPx = 2;
const sidePx = 4;

/** Of a row whose name stands over its bars: they are drawn in its middle, so the room of the name is kept below them too. */
export const rowUnderNamePx = (bars: number): number =>
  bars * barUnderNamePx(bars) + 2 * (linePx + apartPx);

export function nameAxis(
  categories: readonly string[],
  theme: ChartTheme,
  { widthPx, widestPx, bars }: { widthPx: number; widestPx: number; bars: number },
): Record<string, unknown> {
  const narrow = isNarrow(widthPx);
  const beside = narrow ? null : linedNames(categories, widestPx);
  const over = narrow ? fittedNames(categories, widthPx - 2 * sidePx) : null;
  return {
    type: "category",
    inverse: true,
    data: categories,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.border } },
    axisLabel: {
      color: theme.ink2,
      fontSize: 11,
      lineHeight: 12,
      interval: 0,
      ...(narrow
        ? {
            inside: true,
            margin: 0,
            verticalAlign: "bottom",
            padding: [0, 0, (bars * barUnderNamePx(bars)) / 2 + apartPx, 0],
          }
        : {}),
      formatter: (text: string) => over?.get(text) ?? (beside?.get(text) ?? [text]).join("\n"),
    },
  };
}
