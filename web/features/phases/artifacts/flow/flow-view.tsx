import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { toCsv } from "#domain/charts/chart-csv.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { PictureMenu } from "#web/features/reports/read/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { flowCopy as copy } from "../copy.ts";
import type { FlowSide, FlowStep } from "./read-flows.ts";

const FlowCanvas = lazy(() => import("./flow-canvas.tsx"));
/** Of a row, and of each step of a column; what is drawn is measured in flow-canvas.tsx. */
const ROW_HEIGHT_PX = 150;
const STEP_HEIGHT_PX = 145;
const heightOf = (steps: number, direction: "TB" | "LR"): number =>
  direction === "LR" ? ROW_HEIGHT_PX : Math.max(ROW_HEIGHT_PX, steps * STEP_HEIGHT_PX);
/** Narrower than this, four blocks in a row do not hold their words. */
const ROW_PX = 620;

/** One side of a process as a drawing, and the same steps as a table. */
export function FlowView({
  side,
  steps,
  allSteps,
  displays,
  projectId,
  fileName,
}: {
  side: FlowSide;
  steps: FlowStep[];
  allSteps: boolean;
  displays: ReadonlyMap<string, string>;
  projectId: string;
  fileName: string;
}) {
  const [asTable, setAsTable] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(holder);
  const title = copy.sides[side];
  // Before the box has been measured the window tells, which is never narrower.
  const direction = allSteps || (widthPx || window.innerWidth) < ROW_PX ? "TB" : "LR";
  const coming = heightOf(steps.length, direction);
  const show = (factId: string | null): string =>
    factId === null ? "" : (displays.get(factId) ?? "");
  return (
    <figure className="min-w-0" data-flow={side}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <figcaption className="text-base font-semibold text-ink">{title}</figcaption>
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="rounded-control border border-border px-2 py-1 text-xs text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            {asTable ? copy.asFlow : copy.asTable}
          </button>
          <PictureMenu
            title={title}
            fileName={fileName}
            picture={async () =>
              (await import("./flow-picture.ts")).flowPicture(title, steps, displays, direction)
            }
            csv={() =>
              toCsv([
                [
                  copy.columns.order,
                  copy.columns.step,
                  copy.columns.macro,
                  copy.columns.type,
                  copy.columns.status,
                  copy.columns.touch,
                  copy.columns.wait,
                ],
                ...steps.map((step) => [
                  String(step.order),
                  step.name,
                  step.macro ?? "",
                  copy.types[step.type],
                  copy.statuses[step.status],
                  show(step.touchFact),
                  show(step.waitFact),
                ]),
              ])
            }
          />
        </div>
      </div>
      {/* About as high as its steps will be, before the width is known and while the drawing comes. */}
      <div ref={holder} style={asTable || widthPx > 0 ? {} : { minHeight: coming }}>
        {asTable ? (
          <StepTable title={title} steps={steps} displays={displays} projectId={projectId} />
        ) : (
          widthPx > 0 && (
            <Suspense
              fallback={
                <div style={{ height: coming }}>
                  <Skeleton className="h-full" />
                </div>
              }
            >
              <FlowCanvas
                title={title}
                steps={steps}
                displays={displays}
                projectId={projectId}
                direction={direction}
                widthPx={widthPx}
              />
            </Suspense>
          )
        )}
      </div>
    </figure>
  );
}

function StepTable({
  title,
  steps,
  displays,
  projectId,
}: {
  title: string;
  steps: FlowStep[];
  displays: ReadonlyMap<string, string>;
  projectId: string;
}) {
  const time = (factId: string | null) => {
    const display = factId === null ? undefined : displays.get(factId);
    return display === undefined ? (
      "–"
    ) : (
      <FactValue projectId={projectId} factId={factId}>
        {display}
      </FactValue>
    );
  };
  return (
    <DataTable<FlowStep>
      label={title}
      rows={steps}
      rowKey={(step) => step.id}
      columns={[
        {
          key: "step",
          header: copy.columns.step,
          cell: (step) => (
            <>
              {step.name}
              {step.macro !== null && (
                <span className="block text-xs text-ink-3">{step.macro}</span>
              )}
            </>
          ),
        },
        {
          key: "type",
          header: copy.columns.type,
          cell: (step) => <Badge>{copy.types[step.type]}</Badge>,
        },
        { key: "status", header: copy.columns.status, cell: (step) => copy.statuses[step.status] },
        {
          key: "touch",
          header: copy.columns.touch,
          align: "right",
          cell: (step) => time(step.touchFact),
        },
        {
          key: "wait",
          header: copy.columns.wait,
          align: "right",
          cell: (step) => time(step.waitFact),
        },
      ]}
    />
  );
}

/** Whole pixels, so that a drawing is not made anew for a fraction. */
function useWidth(holder: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidth] = useState(0);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return widthPx;
}
