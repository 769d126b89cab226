/** Shape (b): one value a row, of a company that nobody can name. */
import { quantile7 } from "../../kernel/statistics/quantile.ts";
import { detectNumberStyle, parseNumber } from "../../tables/values/number.ts";
import {
  benchmarkCategories,
  publicationOf,
  type BenchmarkCategory,
  type CompanyScores,
  type Quantiles,
  type ReferenceMetric,
} from "../benchmark.ts";
import { categoryScore, compositeScore } from "../composite.ts";
import type { BenchmarkPeriod } from "../illustrative/index.ts";
import { performancePercentile } from "../percentile.ts";
import { importCopy as copy } from "./copy.ts";
import { defineMetric, definitionColumns, type MetricDefinition } from "./metric-definition.ts";
import type { ReadMetrics } from "./read-quantiles.ts";
import { cellAt, findColumns, type ImportProblem, type ImportSheet } from "./sheet.ts";

const columns = {
  ...definitionColumns,
  company: ["Empresa", "company_hash", "company"],
  value: ["Valor", "value"],
  year: ["Ano", "year"],
} as const;
/** A company below this share of the measures takes no part in the composites (playbook 5.5). */
const leastShare = 0.4;
const identifying = /^(?:[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/[0-9A-Z]{4}-?\d{2}|\d{14})$|@/i;

export const isCompaniesSheet = (sheet: ImportSheet): boolean => {
  const at = findColumns(sheet.header, columns);
  return at.company >= 0 && at.value >= 0;
};

interface Given {
  company: string;
  value: number;
  year: number;
  row: number;
}

export function readCompanies(
  sheet: ImportSheet,
  catalog: readonly MetricDefinition[],
  period: BenchmarkPeriod,
): ReadMetrics & { nCompanies: number; scores: CompanyScores | null } {
  const at = findColumns(sheet.header, columns);
  const problems: ImportProblem[] = [];
  const notices: string[] = [];
  for (const [column, name] of [
    ["code", "Código"],
    ["year", "Ano"],
  ] as const)
    if (at[column] < 0)
      problems.push({ sheet: sheet.name, row: null, text: copy.columnMissing(name) });
  if (problems.length > 0) return { metrics: [], problems, notices, nCompanies: 0, scores: null };
  const style = detectNumberStyle(
    sheet.rows.map(({ cells }) => ({ value: cellAt(cells, at.value), count: 1 })),
  );
  const definitions = new Map<string, MetricDefinition>();
  const values = new Map<string, Given[]>();
  let otherYears = 0;
  for (const { row, cells } of sheet.rows) {
    if (cells.every((cell) => (cell ?? "").trim() === "")) continue;
    const say = (text: string): void => void problems.push({ sheet: sheet.name, row, text });
    const company = cellAt(cells, at.company);
    if (company === "") {
      say(copy.noCompany);
      continue;
    }
    if (identifying.test(company)) {
      say(copy.identified);
      continue;
    }
    const given = Object.fromEntries(
      Object.keys(definitionColumns).map((key) => [
        key,
        cellAt(cells, at[key as keyof typeof definitionColumns]),
      ]),
    ) as Record<keyof typeof definitionColumns, string>;
    const known = definitions.get(given.code);
    const defined =
      known === undefined
        ? defineMetric(given, catalog, { needsDirection: false })
        : { metric: known };
    if (defined.metric === null) {
      say(defined.says);
      continue;
    }
    const { code } = defined.metric;
    definitions.set(code, defined.metric);
    const value = parseNumber(cellAt(cells, at.value), style);
    if (Number.isNaN(value)) {
      say(copy.notNumber("Valor", cellAt(cells, at.value)));
      continue;
    }
    const year = Number(cellAt(cells, at.year));
    if (!Number.isInteger(year) || year < 1990 || year > 2100) {
      say(copy.badYear(cellAt(cells, at.year)));
      continue;
    }
    if (period !== "Last 12M" && year !== Number(period)) {
      otherYears++;
      continue;
    }
    const list = values.get(code) ?? [];
    if (list.some((other) => other.company === company && other.year === year)) {
      say(copy.repeatedValue(company, code));
      continue;
    }
    values.set(code, [...list, { company, value, year, row }]);
  }
  if (otherYears > 0) notices.push(copy.otherYears(otherYears, period));
  const latest = new Map([...values].map(([code, list]) => [code, latestOf(list)]));
  const metrics: ReferenceMetric[] = [];
  for (const [code, of] of latest) {
    const definition = definitions.get(code) as MetricDefinition;
    const publication = publicationOf(of.size);
    if (publication === "insuficiente") {
      notices.push(copy.tooFew(code, of.size));
      continue;
    }
    const raw = [...of.values()].sort((a, b) => a - b);
    const at = (share: number): number => quantile7(raw, share);
    if (publication === "mediana") notices.push(copy.medianOnly(code, of.size));
    metrics.push(
      publication === "mediana"
        ? { ...definition, n: of.size, median: at(0.5), quantiles: null }
        : {
            ...definition,
            n: of.size,
            median: at(0.5),
            quantiles: [0.1, 0.25, 0.5, 0.75, 0.9].map(at) as unknown as Quantiles,
            rawValues: raw,
          },
    );
  }
  const companies = new Set([...latest.values()].flatMap((of) => [...of.keys()]));
  return {
    metrics,
    problems,
    notices,
    nCompanies: companies.size,
    scores: scoreCompanies(metrics, latest, [...companies], notices),
  };
}

/** Of each company its newest year. */
function latestOf(list: readonly Given[]): Map<string, number> {
  const newest = new Map<string, Given>();
  for (const given of list)
    if (given.year >= (newest.get(given.company)?.year ?? 0)) newest.set(given.company, given);
  return new Map([...newest].map(([company, { value }]) => [company, value]));
}

function scoreCompanies(
  metrics: readonly ReferenceMetric[],
  latest: ReadonlyMap<string, ReadonlyMap<string, number>>,
  companies: readonly string[],
  notices: string[],
): CompanyScores | null {
  const full = metrics.flatMap((metric) =>
    metric.quantiles === null ? [] : [{ ...metric, quantiles: metric.quantiles }],
  );
  if (full.length === 0) return null;
  const percentilesOf = (company: string) =>
    full.flatMap((metric) => {
      const value = latest.get(metric.code)?.get(company);
      return value === undefined
        ? []
        : [
            {
              category: metric.category,
              percentile: performancePercentile(metric, value).percentile,
            },
          ];
    });
  const scored = companies
    .map(percentilesOf)
    .filter((list) => list.length >= leastShare * full.length);
  if (scored.length < companies.length)
    notices.push(copy.sparseCompanies(companies.length - scored.length));
  const categories = scored.map(
    (list) =>
      Object.fromEntries(
        benchmarkCategories.map((id) => [
          id,
          categoryScore(
            list.filter(({ category }) => category === id).map(({ percentile }) => percentile),
          ),
        ]),
      ) as Record<BenchmarkCategory, number | null>,
  );
  const composite = categories.flatMap((of) => compositeScore(of) ?? []);
  return {
    composite,
    categories: Object.fromEntries(
      benchmarkCategories.map((id) => [id, categories.flatMap((of) => of[id] ?? [])]),
    ) as Record<BenchmarkCategory, number[]>,
  };
}
