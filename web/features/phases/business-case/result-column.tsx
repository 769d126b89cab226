import type { Indicators } from "#domain/phases/common/financial-model/indicators.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { whatIfCopy as copy } from "./copy.ts";
import { CurveDrawing } from "./curve-drawing.tsx";
import {
  differenceOf,
  indicatorSpecs,
  showIndicator,
  type IndicatorKey,
} from "./indicator-rows.ts";
import * as handed from "./facts-handed.ts";

/** What the plan's value is in the simulation, of the same set. */
function Median({
  set,
  displays,
  projectId,
}: {
  set: "rec" | "prog";
  displays: ReadonlyMap<string, string>;
  projectId: string;
}) {
  const factId = handed.simulation.median({ set });
  const display = displays.get(factId);
  if (display === undefined) return null;
  return (
    <>
      {copy.median}{" "}
      <FactValue projectId={projectId} factId={factId}>
        {display}
      </FactValue>
    </>
  );
}

const headlines = ["vpl", "payback", "roi"] as const satisfies readonly IndicatorKey[];

/** What the moved levers come to, in view wherever one is moved: on a phone a bar under the header. */
export function ResultColumn({
  set,
  run,
  simulated,
  curves,
  horizonMonths,
  displays,
  projectId,
  children,
}: {
  set: "rec" | "prog";
  run: Indicators;
  simulated: Indicators | null;
  curves: { run: number[]; simulated: number[] | null };
  horizonMonths: number;
  displays: ReadonlyMap<string, string>;
  projectId: string;
  children: React.ReactNode;
}) {
  return (
    <section
      aria-label={copy.result}
      data-testid="what-if-result"
      className="sticky top-14 z-10 -mx-1 rounded-card border border-border bg-surface px-4 py-2.5 shadow-float xl:top-18 xl:mx-0 xl:py-4 xl:shadow-none"
    >
      <p className="text-xs text-ink-3 max-xl:sr-only">
        {copy.perimeters[set === "rec" ? "recomendado" : "completo"]}
      </p>
      <dl className="grid grid-cols-3 gap-3 xl:mt-1 xl:grid-cols-1 xl:gap-2">
        {headlines.map((key) => {
          const factId = handed.perimeter.figure({ set, figure: indicatorSpecs[key].fact });
          const display = displays.get(factId);
          const difference =
            simulated === null ? null : differenceOf(key, run[key], simulated[key]);
          return (
            <div
              key={key}
              className="min-w-0 xl:grid xl:grid-cols-[6rem_minmax(0,1fr)] xl:items-baseline"
            >
              <dt className="text-xs text-ink-2 xl:text-sm">{copy.indicators[key]}</dt>
              <dd className="text-sm font-semibold text-ink tabular-nums sm:text-lg xl:text-right xl:text-xl">
                {simulated === null ? (
                  display === undefined || run[key] === null ? (
                    showIndicator(key, run[key], horizonMonths)
                  ) : (
                    <FactValue projectId={projectId} factId={factId}>
                      {display}
                    </FactValue>
                  )
                ) : (
                  <em className="not-italic">
                    {showIndicator(key, simulated[key], horizonMonths)}
                  </em>
                )}
                {/* Its place is kept: nothing below moves when a lever does. */}
                <span
                  className={classNames(
                    "block min-h-4 text-xs font-normal",
                    difference === null
                      ? "text-ink-3"
                      : difference.isBetter
                        ? "text-positive"
                        : "text-danger",
                  )}
                >
                  {key === "vpl" && simulated === null ? (
                    <Median {...{ set, displays, projectId }} />
                  ) : (
                    difference?.text
                  )}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="max-xl:hidden">
        <CurveDrawing {...curves} />
      </div>
      {children}
    </section>
  );
}
