import { useId } from "react";
import { formatFact } from "#domain/facts/display-format.ts";
import { curveCopy as copy } from "./copy.ts";

const WIDTH = 380;
const HEIGHT = 148;
/** Above and below the lines: the labels of the lowest and the last point. */
const PAD = 18;

const money = (value: number): string =>
  formatFact({ value: Math.round(value), unit: "BRL", decimals: 0 });

/** Cumulative cash by month: the run dashed, what is simulated over it solid. Said in words too. */
export function CurveDrawing({
  run,
  simulated,
}: {
  run: readonly number[];
  simulated: readonly number[] | null;
}) {
  const titleId = useId();
  const shown = simulated ?? run;
  const all = [0, ...run, ...(simulated ?? [])];
  const [top, bottom] = [Math.max(...all), Math.min(...all)];
  const span = top - bottom || 1;
  const x = (month: number): number => (month / Math.max(1, run.length - 1)) * WIDTH;
  const y = (value: number): number => PAD + ((top - value) / span) * (HEIGHT - 2 * PAD);
  const line = (points: readonly number[]): string =>
    points
      .map(
        (value, month) => `${month === 0 ? "M" : "L"}${x(month).toFixed(1)},${y(value).toFixed(1)}`,
      )
      .join("");
  const lowest = Math.min(...shown);
  const lowestMonth = shown.indexOf(lowest);
  const last = shown.at(-1) ?? 0;
  return (
    <figure className="mt-3">
      <figcaption className="flex items-baseline justify-between gap-2 text-xs text-ink-2">
        <span className="font-medium text-ink">{copy.title}</span>
        <span>{simulated === null ? copy.runOnly : copy.both}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={titleId}
        className="mt-1 h-auto w-full overflow-visible"
      >
        <title id={titleId}>
          {copy.inWords(money(lowest), lowestMonth, money(last), run.length - 1)}
        </title>
        <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-border-strong" />
        <path
          d={line(run)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="5 4"
          className="stroke-ink-3"
        />
        {simulated !== null && (
          <path d={line(simulated)} fill="none" strokeWidth={2.25} className="stroke-accent" />
        )}
        <circle cx={x(lowestMonth)} cy={y(lowest)} r={3} className="fill-danger" />
        <circle cx={x(run.length - 1)} cy={y(last)} r={3} className="fill-accent" />
      </svg>
      <p className="flex justify-between gap-2 text-xs text-ink-3 tabular-nums">
        <span>{copy.deepest(money(lowest), lowestMonth)}</span>
        <span>{copy.last(money(last), run.length - 1)}</span>
      </p>
    </figure>
  );
}
