import { formatDecimal } from "#web/lib/format-number.ts";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { fileQualityCopy as copy } from "./copy.ts";

type Dimensions = Record<keyof typeof copy.dimensions, number | null>;

/** The five dimensions as bars with their figures; one that cannot be told says so. */
export function DimensionBars({ dimensions }: { dimensions: Dimensions }) {
  const entries = Object.entries(copy.dimensions) as [keyof Dimensions, string][];
  return (
    <dl className="flex flex-col gap-2">
      {entries.map(([key, label]) => {
        const score = dimensions[key];
        return (
          <div key={key} className="grid grid-cols-[96px_1fr_84px] items-center gap-3 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd>{score !== null && <Progress value={score} label={label} />}</dd>
            <dd className="text-right font-medium text-ink">
              {score === null ? (
                <span className="font-normal text-ink-3">{copy.notEvaluated}</span>
              ) : (
                `${formatDecimal(score)}%`
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
