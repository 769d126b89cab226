import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { readMark } from "#domain/charts/chart-marks.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { darkChartTheme, lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartHeightPx } from "#domain/charts/echarts-option.ts";
import { paperWidthPx } from "#domain/charts/paper-width.ts";
import { useTheme } from "#web/lib/theme.ts";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { useWidth } from "#web/ui/use-width.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { copy } from "./copy.ts";
import type { DrawnChart, PointedMark } from "./draw-chart.ts";
import { layoutWidthPx, narrowestPx } from "./narrowest-chart.ts";
import { openOriginOf, useReportOrigin } from "./report-origin.ts";
import { useShownMark } from "./use-shown-mark.ts";

/** The page knows the typeface by the name of its variable font; paper by that of its static one. */
const screenTheme = { ...lightChartTheme, fontFamily: darkChartTheme.fontFamily };

/**
 * The drawing, and what a mark says. One stop of the keyboard: arrows walk the marks, Enter opens the origin of the one that is
 * pointed at, T shows the table.
 */
export function ChartDrawing({ spec, onTable }: { spec: ChartSpec; onTable: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart | null>(null);
  const { mark, stay, leave, hideSoon, enter, show: showMark } = useShownMark();
  const hint = useId();
  const origin = useReportOrigin();
  const theme = useTheme();
  const isNear = useNearScreen(holder);
  const roomPx = useWidth(scroller);
  const isMeasured = roomPx > 0;
  const widthPx = layoutWidthPx(spec, isMeasured ? roomPx : likelyWidthPx());
  // On a phone more of a wide drawing lies beside the screen than in it, which nothing else says.
  useEdgeFade(scroller, "[data-chart-end]", spec.id);
  /** The drawing may be scrolled in its box, over which the words stand. */
  const show = (next: PointedMark | null): void =>
    showMark(next && { ...next, x: next.x - (scroller.current?.scrollLeft ?? 0) });
  const openFact = (factId: string): void => {
    if (origin !== null) openOriginOf(origin, factId);
  };
  /** Of what is drawn without a figure of its own, that of what is told with it. */
  const open = ({ of, alsoHere }: PointedMark): void => {
    const [factId] = [of, ...alsoHere].flatMap((place) => readMark(spec, place)?.factId ?? []);
    if (factId !== undefined) openFact(factId);
  };
  const latest = useRef({ open, leave, stay, show });
  useEffect(() => {
    latest.current = { open, leave, stay, show };
  });
  useEffect(() => {
    const element = holder.current;
    if (element === null || !isNear || !isMeasured) return undefined;
    let isGone = false;
    void import("./draw-chart.ts").then(({ drawChart }) => {
      if (isGone) return;
      const look = { theme: theme === "dark" ? darkChartTheme : screenTheme, widthPx };
      chart.current = drawChart(element, spec, look, {
        onPoint: (next) => {
          if (next === null) return latest.current.leave();
          latest.current.stay();
          latest.current.show(next);
        },
        // A finger has nothing to hover with: its first touch shows what the mark says, with the way to its origin.
        onPress: (pressed, isTouch) =>
          isTouch ? latest.current.show(pressed) : latest.current.open(pressed),
      });
    });
    return () => {
      isGone = true;
      latest.current.stay();
      latest.current.show(null);
      chart.current?.takeDown();
      chart.current = null;
    };
  }, [spec, theme, isNear, isMeasured, widthPx]);
  const walk = (to: number): void => {
    const { current } = chart;
    if (current === null || current.count === 0) return;
    stay();
    const next = current.point(Math.min(current.count - 1, Math.max(0, to)));
    if (next !== null && scroller.current !== null) reveal(scroller.current, next.x);
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = mark?.index ?? -1;
    const acts: Record<string, () => void> = {
      ArrowRight: () => walk(at + 1),
      ArrowDown: () => walk(at + 1),
      ArrowLeft: () => walk(at - 1),
      ArrowUp: () => walk(at - 1),
      Home: () => walk(0),
      End: () => walk(Infinity),
      t: onTable,
      T: onTable,
      ...(mark === null ? {} : { Enter: () => open(mark), Escape: () => show(null) }),
    };
    const act = acts[event.key];
    if (act === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.key === "Escape") event.stopPropagation();
    act();
  };
  const readings =
    mark === null ? [] : [mark.of, ...mark.alsoHere].flatMap((of) => readMark(spec, of) ?? []);
  const [reading] = readings;
  return (
    <div className="relative" onPointerEnter={enter} onPointerLeave={leave}>
      <div
        ref={scroller}
        role="group"
        aria-label={spec.title}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // To its own words it is not left.
          if (currentTarget.parentElement?.contains(relatedTarget) !== true) hideSoon();
        }}
        className="edge-fade flex overflow-x-auto"
      >
        <span data-chart-end className="-mr-px w-px shrink-0" />
        <div
          ref={holder}
          role="img"
          aria-label={`${spec.title}. ${spec.alt}`}
          style={{
            height: `${chartHeightPx(spec, widthPx)}px`,
            // Graphs are laid out for the width of the page on paper; on a narrower screen they scroll.
            ...(spec.type === "graph"
              ? { width: `${paperWidthPx}px`, flex: "none" }
              : { minWidth: `${narrowestPx(spec)}px`, flex: "1 0 0" }),
          }}
        />
        <span data-chart-end className="-ml-px w-px shrink-0" />
      </div>
      <p id={hint} className="sr-only">
        {copy.mark.keys}
      </p>
      <p role="status" className="sr-only">
        {reading !== undefined && `${reading.name}: ${reading.value}`}
      </p>
      {mark !== null && reading !== undefined && (
        <ChartTooltip
          readings={readings}
          x={mark.x}
          y={mark.y}
          onOpen={origin === null ? null : openFact}
          onEnter={stay}
        />
      )}
    </div>
  );
}

/** Before it is measured: what is laid out for a phone is as high there from the first. */
const besideDrawingPx = 72;
const likelyWidthPx = (): number => Math.max(0, window.innerWidth - besideDrawingPx);

/** Where a drawing scrolls in its box, the mark that is walked to is brought into it. */
function reveal(scroller: HTMLElement, x: number): void {
  const { scrollLeft, clientWidth } = scroller;
  if (x < scrollLeft + edgePx) scroller.scrollLeft = x - edgePx;
  else if (x > scrollLeft + clientWidth - edgePx) scroller.scrollLeft = x - clientWidth + edgePx;
}
const edgePx = 40;

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
