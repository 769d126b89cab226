import type { MarkReading } from "#domain/charts/chart-marks.ts";
import { copy } from "./copy.ts";
import { wordsMark } from "./use-shown-mark.ts";

/** Wide enough for a process' name on two lines; narrower than the narrowest drawing. */
const widthPx = 232;
const gapPx = 14;
/** Above the mark where there is room over it, else under it. */
const roomPx = 110;

/** What the marks at one place of a drawing say: each its figure as the table prints it, what it stands on, and the way to its origin. */
export function ChartTooltip({
  readings,
  x,
  y,
  onOpen,
  onEnter,
}: {
  readings: readonly MarkReading[];
  x: number;
  y: number;
  onOpen: ((factId: string) => void) | null;
  /** The pointer has left the drawing for these words: they stay. After its mouseout, which the drawing hears, so not by a pointer event. */
  onEnter: () => void;
}) {
  const isAbove = y > roomPx;
  return (
    <div
      data-testid="chart-tooltip"
      {...{ [wordsMark]: "" }}
      onMouseEnter={onEnter}
      className="absolute z-20 divide-y divide-border rounded-card border border-border bg-surface px-3 text-xs text-ink-2 shadow-float"
      style={{
        width: `${widthPx}px`,
        left: `clamp(0px, ${x - widthPx / 2}px, calc(100% - ${widthPx}px))`,
        top: `${isAbove ? y - gapPx : y + gapPx}px`,
        ...(isAbove ? { transform: "translateY(-100%)" } : {}),
      }}
    >
      {readings.map((reading, index) => (
        <Reading key={index} reading={reading} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Reading({
  reading: { name, value, change, basis, factId },
  onOpen,
}: {
  reading: MarkReading;
  onOpen: ((factId: string) => void) | null;
}) {
  return (
    <div className="py-2">
      <p className="line-clamp-2">{name}</p>
      <p className="mt-0.5 text-sm font-semibold text-ink tabular-nums">{value}</p>
      {change !== null && <p>{copy.mark.change(change.text, change.before)}</p>}
      <p className="mt-0.5 flex min-h-6 items-center justify-between gap-2 text-ink-3">
        <span>
          {factId === null ? copy.mark.drawnOnly : basis === null ? "" : copy.basis[basis]}
        </span>
        {factId !== null && onOpen !== null && (
          <button
            type="button"
            tabIndex={-1}
            data-fact={factId}
            aria-haspopup="dialog"
            onClick={() => onOpen(factId)}
            className="min-h-6 rounded-[3px] text-accent underline underline-offset-2"
          >
            {copy.mark.seeOrigin}
          </button>
        )}
      </p>
    </div>
  );
}
