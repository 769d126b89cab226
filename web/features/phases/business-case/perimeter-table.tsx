import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { whatIfCopy as copy } from "./copy.ts";
import {
  differenceOf,
  indicatorKeys,
  indicatorSpecs,
  showIndicator,
  type IndicatorKey,
  type IndicatorValues,
} from "./indicator-rows.ts";
import * as handed from "./facts-handed.ts";

/** A perimeter: the run's facts, the simulated values (which are none), and what changed. */
export function PerimeterTable({
  title,
  set,
  run,
  simulated,
  horizonMonths,
  displays,
  projectId,
}: {
  title: string;
  set: "rec" | "prog";
  run: IndicatorValues;
  simulated: IndicatorValues | null;
  horizonMonths: number;
  displays: ReadonlyMap<string, string>;
  projectId: string;
}) {
  return (
    <div className="min-w-0" data-perimeter={set}>
      <h3 className="mb-2 text-base font-semibold text-ink">{title}</h3>
      <DataTable<IndicatorKey>
        label={title}
        rows={[...indicatorKeys]}
        rowKey={(key) => key}
        columns={[
          { key: "indicator", header: copy.columns.indicator, cell: (key) => copy.indicators[key] },
          {
            key: "run",
            header: copy.columns.run,
            align: "right",
            cell: (key) => {
              const factId = handed.perimeter.figure({ set, figure: indicatorSpecs[key].fact });
              const display = displays.get(factId);
              return display === undefined || run[key] === null ? (
                showIndicator(key, run[key], horizonMonths)
              ) : (
                <FactValue projectId={projectId} factId={factId}>
                  {display}
                </FactValue>
              );
            },
          },
          {
            key: "simulation",
            header: copy.columns.simulation,
            align: "right",
            cell: (key) => {
              if (simulated === null) return <span className="text-ink-3">–</span>;
              const difference = differenceOf(key, run[key], simulated[key]);
              return (
                <>
                  <em data-simulated={key} className="font-medium">
                    {showIndicator(key, simulated[key], horizonMonths)}
                  </em>
                  {difference !== null && (
                    <span
                      className={classNames(
                        "block text-xs",
                        difference.isBetter ? "text-positive" : "text-danger",
                      )}
                    >
                      {difference.text}
                    </span>
                  )}
                </>
              );
            },
          },
        ]}
      />
    </div>
  );
}
