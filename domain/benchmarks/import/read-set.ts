/** A firm's own set (T21, playbook 5.5) from the sheets of its workbook: all that is wrong at once, or the set. */
import type { CompanyScores, ReferenceMetric } from "../benchmark.ts";
import { importCopy as copy } from "./copy.ts";
import { catalogOf } from "./metric-definition.ts";
import { isCompaniesSheet, readCompanies } from "./read-companies.ts";
import { isQuantilesSheet, readQuantiles } from "./read-quantiles.ts";
import { isHeaderSheet, readSetHeader, type SetHeader } from "./set-header.ts";
import type { ImportProblem, ImportSheet } from "./sheet.ts";

export type SetShape = "quantis" | "empresas";

export interface ImportedSet extends SetHeader {
  shape: SetShape;
  /** Companies behind the measure that has the most. */
  nCompanies: number;
  metrics: ReferenceMetric[];
  companyScores: CompanyScores | null;
}

export type SetReading =
  | { set: ImportedSet; problems: []; notices: string[] }
  | { set: null; problems: ImportProblem[]; notices: string[] };

const mostProblems = 50;

export function readSet(sheets: readonly ImportSheet[], today: string): SetReading {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const header = filled.find(isHeaderSheet);
  const quantiles = filled.find((sheet) => sheet !== header && isQuantilesSheet(sheet));
  const companies = filled.find((sheet) => sheet !== header && isCompaniesSheet(sheet));
  const missing = (text: string): ImportProblem => ({ sheet: null, row: null, text });
  if (header === undefined)
    return { set: null, problems: [missing(copy.noHeaderSheet)], notices: [] };
  const about = readSetHeader(header, today);
  const problems = [...about.problems];
  if (quantiles === undefined && companies === undefined) problems.push(missing(copy.noDataSheet));
  if (quantiles !== undefined && companies !== undefined) problems.push(missing(copy.twoShapes));
  if (about.header === null || problems.length > 0) return { set: null, problems, notices: [] };
  const catalog = catalogOf(about.header.industry);
  const read =
    quantiles === undefined
      ? readCompanies(companies as ImportSheet, catalog, about.header.period)
      : { ...readQuantiles(quantiles, catalog), nCompanies: null, scores: null };
  const { notices } = read;
  if (read.problems.length > 0) return { set: null, problems: cut(read.problems), notices };
  if (read.metrics.length === 0)
    return { set: null, problems: [missing(copy.nothingLeft)], notices };
  const nCompanies = read.nCompanies ?? Math.max(...read.metrics.map(({ n }) => n ?? 0));
  return {
    set: {
      ...about.header,
      shape: quantiles === undefined ? "empresas" : "quantis",
      nCompanies,
      metrics: read.metrics,
      companyScores: read.scores,
    },
    problems: [],
    notices,
  };
}

const cut = (problems: ImportProblem[]): ImportProblem[] =>
  problems.length <= mostProblems
    ? problems
    : [
        ...problems.slice(0, mostProblems),
        { sheet: null, row: null, text: copy.moreProblems(problems.length - mostProblems) },
      ];
