import type { BenchmarkItem } from "#contract/benchmarks/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { benchmarksCopy as copy } from "./copy.ts";

/** Words stay within the strip, and clear of those at its ends. */
const within = (share: number, margin: number): number =>
  Math.min(100 - margin, Math.max(margin, share));

/**
 * From q10 to q90 with the middle half thicker, the median as a line and the client as a mark. The better side is always the
 * right one. Bars of the illustrative sample are hatched.
 */
export function RangeStrip({ item }: { item: BenchmarkItem }) {
  if (item.quantiles === null) return null;
  const known = [...item.quantiles, item.currentValue].filter(
    (value): value is number => value !== null,
  );
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low;
  const place = (value: number): number => {
    const share = span === 0 ? 50 : 2 + (96 * (value - low)) / span;
    return item.direction === "higher" ? share : 100 - share;
  };
  const [q10, q25, q50, q75, q90] = item.quantiles;
  const bar = (from: number | null | undefined, to: number | null | undefined) => {
    if (typeof from !== "number" || typeof to !== "number") return null;
    const [a, b] = [place(from), place(to)];
    return { left: `${Math.min(a, b)}%`, width: `${Math.abs(b - a)}%` };
  };
  const [outer, middle] = [bar(q10 ?? q25, q90 ?? q75), bar(q25, q75)];
  const isSample = item.source.kind === "ilustrativo";
  return (
    <div
      role="img"
      aria-label={copy.range.alt(item.name, item.display.median, item.display.current)}
      data-to-scale
      className="relative h-14 text-xs text-ink-3"
    >
      <span className="absolute bottom-0 left-0">{copy.range.worse}</span>
      <span className="absolute right-0 bottom-0">{copy.range.better}</span>
      {outer && (
        <span
          className={classNames(
            "absolute top-[25px] h-1.5 rounded-full",
            isSample ? "hatched opacity-60" : "bg-data-1/25",
          )}
          style={outer}
        />
      )}
      {middle && (
        <span
          className={classNames(
            "absolute top-[22px] h-3 rounded-[3px]",
            isSample ? "hatched" : "bg-data-1/45",
          )}
          style={middle}
        />
      )}
      {typeof q50 === "number" && (
        <span
          className="absolute top-[19px] h-[18px] w-0.5 -translate-x-1/2 bg-ink-2"
          style={{ left: `${place(q50)}%` }}
        />
      )}
      {typeof q50 === "number" && (
        <span
          className="absolute bottom-0 -translate-x-1/2"
          style={{ left: `${within(place(q50), 24)}%` }}
        >
          {copy.range.median}
        </span>
      )}
      {item.currentValue !== null && (
        <span
          className="absolute top-[20px] size-4 -translate-x-1/2 rounded-full border-2 border-surface bg-accent"
          style={{ left: `${place(item.currentValue)}%` }}
        />
      )}
      {item.currentValue !== null && (
        <span
          className="absolute top-0 -translate-x-1/2 font-medium whitespace-nowrap text-ink-2"
          style={{ left: `${within(place(item.currentValue), 10)}%` }}
        >
          {item.display.current}
        </span>
      )}
    </div>
  );
}
