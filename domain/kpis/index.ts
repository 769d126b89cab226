export * from "./kpi.ts";
export {
  bandState,
  columnDecimals,
  describeBand,
  formatKpi,
  progressOf,
  trendOf,
  type BandState,
  type KpiTrend,
} from "./evaluate-kpi.ts";
export { readKpiCsv, kpiCsvColumns, type CsvKpi, type KpiCsv } from "./read-kpi-csv.ts";
