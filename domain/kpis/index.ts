export * from "./kpi.ts";
export {
  bandState,
  baselineOf,
  columnDecimals,
  describeBand,
  formatKpi,
  formatKpiGap,
  progressOf,
  standingOf,
  trendOf,
  type BandState,
  type KpiTrend,
} from "./evaluate-kpi.ts";
export { readKpiCsv, kpiCsvColumns, type CsvKpi, type KpiCsv } from "./read-kpi-csv.ts";
