/** A native chart as the options of docx's ChartRun. Presentations take the parts that it writes, so both look alike. */
import type { ChartRunOptions } from "docx/charts";
import type {
  NativeCategoryChart,
  NativeChart,
  NativeSeries,
} from "#domain/charts/native-parts.ts";
import { lightChartTheme } from "#domain/charts/chart-theme.ts";
import type { OfficeAxis } from "#domain/charts/value-axis.ts";
import { contrastRatio } from "#domain/report/client-theme.ts";

export interface ChartLook {
  widthPx: number;
  heightPx: number;
  fontName: string;
  /** Of labels and names, in points. */
  fontSizePt: number;
  altName: string;
  altText: string;
}

/** Colours that stand for what ChartRun has no option for; `chart-part.ts` puts the real fill in their place. */
export const noFillColour = "FDFEFC";
/** A second scale, whose marks carry their figures. */
const noLabels = ";;;";
const theme = lightChartTheme;
const hex = (colour: string): string => colour.replace("#", "");

export function chartRunOptions(chart: NativeChart, look: ChartLook): ChartRunOptions {
  const font = { name: look.fontName, size: look.fontSizePt, color: hex(theme.ink) };
  const common = {
    font: { name: look.fontName, color: hex(theme.ink2) },
    chartArea: { fill: "none", border: "none" as const },
    transformation: { width: look.widthPx, height: look.heightPx },
    altText: { name: look.altName, description: look.altText, title: look.altName },
    legend: chart.legend
      ? { position: "top" as const, font: { size: look.fontSizePt, color: hex(theme.ink2) } }
      : (false as const),
  };
  if (chart.form === "scatter") return scatterOptions(chart, common, font);
  const axis = { font: { size: look.fontSizePt, color: hex(theme.ink2) } };
  const options = {
    ...common,
    categories: chart.categories,
    series: chart.series.map((series) => seriesOptions(chart, series, font)),
    stacking: chart.stacking === "stacked" ? ("stacked" as const) : ("none" as const),
    categoryAxis: {
      ...axis,
      reverseOrder: chart.form === "bar",
      ...(chart.categoryTitle === null
        ? {}
        : {
            title: {
              text: chart.categoryTitle,
              font: { size: look.fontSizePt, color: hex(theme.ink3), bold: false },
            },
          }),
    },
    valueAxis: chart.valueAxis
      ? { ...chart.valueAxis, ...axis, visible: true, gridlines: true }
      : {
          visible: false,
          gridlines: false,
          ...(chart.scale ??
            (chart.form !== "line" && isNeverNegative(chart) ? { minimum: 0 } : {})),
        },
    // Shown without labels: the scale of a deleted second axis is the first one's.
    secondaryValueAxis: {
      numberFormat: noLabels,
      gridlines: false,
      ...(chart.secondaryMaximum === null ? {} : { minimum: 0, maximum: chart.secondaryMaximum }),
    },
  };
  if (chart.form === "line")
    return { ...options, type: "line", markers: { shape: "circle", size: 5 } };
  const bars = {
    ...options,
    gapWidth: gapWidth(chart),
    ...(chart.stacking === "none"
      ? { overlap: chart.series.length > 1 ? -5 : 0 }
      : { overlap: 100 }),
  };
  return chart.form === "bar" ? { ...bars, type: "bar" } : { ...bars, type: "column" };
}

/** A few bars would be as thick as blocks. */
function gapWidth(chart: NativeCategoryChart): number {
  if (chart.touching) return 6;
  return chart.categories.length <= 3 ? 160 : chart.categories.length <= 6 ? 90 : 45;
}

/** Bars start at zero, whatever range a suite would choose. */
function isNeverNegative(chart: NativeCategoryChart): boolean {
  return chart.series.every((series) =>
    series.values.every((value) => value === null || value >= 0),
  );
}

type Font = { name: string; size: number; color: string };

function seriesOptions(chart: NativeCategoryChart, series: NativeSeries, font: Font) {
  const isLine = chart.form === "line" || series.line;
  const colour = series.isRoom ? noFillColour : hex(series.colour);
  return {
    name: series.name,
    values: series.values,
    color: colour,
    dataLabels: false as const,
    ...(series.line
      ? { type: "line" as const, markers: { shape: "circle" as const, size: 4 } }
      : {}),
    ...(series.secondary ? { axis: "secondary" as const } : {}),
    ...(isLine
      ? {
          line: {
            color: colour,
            width: 1.75,
            dash: series.estimated ? ("dash" as const) : ("solid" as const),
          },
        }
      : {}),
    ...(!isLine && series.pointColours
      ? {
          colors: series.pointColours.map((pointColour) =>
            pointColour === undefined ? undefined : hex(pointColour),
          ),
        }
      : {}),
    pointLabels: series.labels.map((text, at) =>
      text === null
        ? (false as const)
        : {
            text,
            position: isLine ? besideLine(series, at) : labelPosition(chart, series),
            font: series.labelPlace === "middle" ? { ...font, color: inkOn(series, at) } : font,
          },
    ),
  };
}

/** White on dark parts. Hatched ones are mostly paper. */
function inkOn(series: NativeSeries, at: number): string {
  const fill = series.pointColours?.[at] ?? series.colour;
  const isDark =
    !series.estimated && contrastRatio(theme.surface, fill) > contrastRatio(theme.ink, fill);
  return hex(isDark ? theme.surface : theme.ink);
}

/** On the side that the line leaves free: it would run through a figure above a point from which it rises. */
function besideLine({ values, labelPlace }: NativeSeries, at: number) {
  const [before, own, after] = [values[at - 1], values[at], values[at + 1]];
  const isBelow = labelPlace === "below";
  if (before != null && own != null && after != null) {
    if (before < own && own < after) return isBelow ? ("right" as const) : ("left" as const);
    if (before > own && own > after) return isBelow ? ("left" as const) : ("right" as const);
    if (before > own && own < after) return "below" as const;
  }
  return isBelow ? ("below" as const) : ("above" as const);
}

function labelPosition(chart: NativeCategoryChart, series: NativeSeries) {
  if (chart.stacking !== "stacked") return "outsideEnd" as const;
  return series.labelPlace === "base" ? ("insideBase" as const) : ("center" as const);
}

const officeSides = { right: "right", left: "left", top: "above", bottom: "below" } as const;

function scatterOptions(
  chart: Extract<NativeChart, { form: "scatter" }>,
  common: object,
  font: Font,
): ChartRunOptions {
  const points = chart.series.flatMap((series) => series.points);
  const range = (values: readonly number[], cuts: readonly number[]) => {
    const all = [...values, ...cuts];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const margin = Math.max(1e-9, high - low) * 0.1;
    return { minimum: low >= 0 ? Math.max(0, low - margin) : low - margin, maximum: high + margin };
  };
  const cutsOf = (axis: "x" | "y") =>
    chart.cuts.filter((cut) => cut.axis === axis).map((cut) => cut.value);
  const xRange =
    chart.xAxis ??
    range(
      points.map((point) => point.x),
      cutsOf("x"),
    );
  const yRange =
    chart.yAxis ??
    range(
      points.map((point) => point.y),
      cutsOf("y"),
    );
  const axis = (text: string, scale: OfficeAxis | null) => ({
    gridlines: false,
    title: { text, font: { size: font.size, color: hex(theme.ink3), bold: false } },
    ...(scale === null
      ? { numberFormat: noLabels }
      : { ...scale, font: { size: font.size, color: hex(theme.ink3) } }),
  });
  const cutLine = (cut: (typeof chart.cuts)[number]) => ({
    name: cut.label,
    color: hex(theme.ink3),
    markers: false,
    line: { color: hex(theme.ink3), width: 0.75, dash: "dash" as const },
    dataLabels: false as const,
    points:
      cut.axis === "x"
        ? [
            { x: cut.value, y: yRange.minimum },
            { x: cut.value, y: yRange.maximum },
          ]
        : [
            { x: xRange.minimum, y: cut.value },
            { x: xRange.maximum, y: cut.value },
          ],
  });
  return {
    ...common,
    type: "scatter",
    lines: "straight",
    markers: { shape: "circle", size: 8 },
    xAxis: { ...xRange, ...axis(chart.xTitle, chart.xAxis) },
    yAxis: { ...yRange, ...axis(chart.yTitle, chart.yAxis) },
    series: [
      ...chart.series.map((series) => ({
        name: series.name,
        color: hex(series.colour),
        line: { color: noFillColour, width: 0.25 },
        dataLabels: false as const,
        points: series.points.map(({ x, y }) => ({ x, y })),
        pointLabels: series.points.map(({ label, side }) =>
          label === "" ? (false as const) : { text: label, position: officeSides[side], font },
        ),
      })),
      ...chart.cuts.map(cutLine),
    ],
  } as ChartRunOptions;
}
