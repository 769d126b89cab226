import { useEffect, useRef, useState } from "react";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartCsv } from "#domain/charts/chart-csv.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { darkChartTheme, lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartHeightPx } from "#domain/charts/echarts-option.ts";
import { useTheme } from "#web/lib/theme.ts";
import { copy } from "./copy.ts";
import { PictureMenu } from "./picture-menu.tsx";
import { ReportTable } from "./report-table.tsx";

/** A chart with its conclusion as title, and the same points as a table for whoever reads or copies figures. */
export function ChartFigure({ spec, footnote }: { spec: ChartSpec; footnote?: string }) {
  const [asTable, setAsTable] = useState(false);
  const table = chartTable(spec);
  const note = [spec.footnote, footnote]
    .filter((text) => text !== undefined && text !== "")
    .join(" ");
  return (
    <figure className="my-6">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <figcaption className="min-w-0 flex-1 basis-[180px] text-base font-semibold text-ink">
          {spec.title}
        </figcaption>
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="rounded-control border border-border px-2 py-1 text-xs text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            {asTable ? copy.showChart : copy.showTable}
          </button>
          <PictureMenu
            title={spec.title}
            fileName={spec.id}
            csv={() => chartCsv(spec)}
            picture={async () => (await import("./chart-picture.ts")).chartPicture(spec, note)}
          />
        </div>
      </div>
      {asTable ? (
        <ReportTable
          title={spec.title}
          columns={table.headers.map((header, index) => ({
            header,
            align: table.rows[0]?.[index]?.numeric === true ? "right" : "left",
          }))}
          rows={table.rows.map((row) =>
            row.map((cell) => ({
              text: cell.text,
              ...(cell.fact === undefined ? {} : { fact: cell.fact }),
            })),
          )}
        />
      ) : (
        <Drawing spec={spec} />
      )}
      {note !== "" && <p className="mt-1.5 text-xs text-ink-3">{note}</p>}
    </figure>
  );
}

/** The page knows the typeface by the name of its variable font; paper by that of its static one. */
const screenTheme = { ...lightChartTheme, fontFamily: darkChartTheme.fontFamily };

/** Graphs are laid out for the width of the page on paper; on a narrower screen they scroll. */
const graphWidthPx = 604;
const leastWidthPx = { chart: 320, labels: 170, column: 58, mark: 24 };

/** Below this, columns of a heatmap and marks of an axis run into one another: on a phone such a drawing scrolls in its box. */
function narrowestPx({ type, series }: ChartSpec): number {
  const marks = new Set(series.flatMap(({ points }) => points.map(({ x }) => x))).size;
  const { chart, labels, column, mark } = leastWidthPx;
  if (type === "heatmap") return Math.max(chart, labels + marks * column);
  return type === "bar_line" || type === "stacked_bar"
    ? Math.max(chart, Math.min(marks * mark + column, graphWidthPx))
    : chart;
}

function Drawing({ spec }: { spec: ChartSpec }) {
  const holder = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const isNear = useNearScreen(holder);
  useEffect(() => {
    const element = holder.current;
    if (element === null || !isNear) return undefined;
    let takeDown: (() => void) | null = null;
    let isGone = false;
    void import("./draw-chart.ts").then(({ drawChart }) => {
      if (!isGone)
        takeDown = drawChart(element, spec, theme === "dark" ? darkChartTheme : screenTheme);
    });
    return () => {
      isGone = true;
      takeDown?.();
    };
  }, [spec, theme, isNear]);
  return (
    <div role="group" aria-label={spec.title} tabIndex={0} className="overflow-x-auto">
      <div
        ref={holder}
        role="img"
        aria-label={`${spec.title}. ${spec.alt}`}
        style={{
          height: `${chartHeightPx(spec)}px`,
          ...(spec.type === "graph"
            ? { width: `${graphWidthPx}px` }
            : { minWidth: `${narrowestPx(spec)}px` }),
        }}
      />
    </div>
  );
}

/** True once the element has come within a screen of view: fifteen charts are not drawn at once. */
function useNearScreen(holder: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = holder.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "100%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder, isNear]);
  return isNear;
}
