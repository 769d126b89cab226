/**
 * The workbook of a report: every table and the points of every chart by section, the figures with their origin, and the
 * datasets of the run. Further sheets (a financial model with its formulas) are put after the sections.
 */
import type { DatasetResult } from "../../outcome/phase-outcome.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import { sealCopy } from "../copy/seal.ts";
import { demonstrationLine } from "../stamp.ts";
import type { Fact } from "../../facts/fact.ts";
import { proseMethod } from "../prose/state-origin.ts";
import type { ReportStamp, ReportTree } from "../report-tree.ts";
import { workbookCopy as copy } from "./copy.ts";
import { datasetSheet } from "./dataset-sheet.ts";
import { numbersSheet } from "./numbers-sheet.ts";
import { sectionSheet } from "./section-sheet.ts";
import {
  sheetNames,
  type Workbook,
  type WorkbookCell,
  type WorkbookName,
  type WorkbookSheet,
} from "./workbook-spec.ts";

export interface WorkbookInput {
  tree: ReportTree;
  stamp: ReportStamp;
  facts: readonly Fact[];
  datasets: readonly DatasetResult[];
  /** Sheets of a model; their formulas may use `names`. */
  modelSheets?: readonly { sheet: WorkbookSheet; about: string }[];
  names?: readonly WorkbookName[];
}

export function buildWorkbook({
  tree,
  stamp,
  facts,
  datasets,
  modelSheets = [],
  names = [],
}: WorkbookInput): Workbook {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const factById = (id: string) => byId.get(id) ?? null;
  const sections = tree.sections
    .filter((section) => section.state !== "ausente")
    .flatMap((section) => {
      const sheet = sectionSheet(section, factById);
      return sheet
        ? [{ sheet, about: `${copy.sectionText} ${section.number}: ${section.title}` }]
        : [];
    });
  const parts = [
    ...(isReport(tree) ? [{ sheet: numbersSheet(tree, factById), about: copy.numbersText }] : []),
    ...sections,
    ...modelSheets,
    ...datasets.map((dataset) => ({
      sheet: datasetSheet(dataset),
      about: `${copy.datasetText}: ${dataset.name}`,
    })),
  ];
  const unique = sheetNames([copy.about, ...parts.map(({ sheet }) => sheet.name)]);
  const sheets = parts.map(({ sheet }, index) => ({
    ...sheet,
    name: unique[index + 1] ?? sheet.name,
  }));
  return {
    title: tree.reportTitle,
    subject: `${tree.clientName}: ${tree.projectName}`,
    names: [...names],
    ...(tree.pageNotice === undefined ? {} : { pageNotice: tree.pageNotice }),
    sheets: [
      aboutSheet(
        tree,
        stamp,
        sheets.map((sheet, index) => ({ name: sheet.name, about: parts[index]?.about ?? "" })),
      ),
      ...sheets,
    ],
  };
}

/** Of a phase or composed of several, in either case a document with versions and figures; a conversation is neither. */
const isReport = (tree: ReportTree): boolean =>
  tree.document === undefined || tree.sources !== undefined;

function aboutSheet(
  tree: ReportTree,
  stamp: ReportStamp,
  contents: readonly { name: string; about: string }[],
): WorkbookSheet {
  const pairs: [string, string][] = [
    [copy.client, tree.clientName],
    [copy.project, tree.projectName],
    ...(tree.document === undefined
      ? ([[copy.phase, `${tree.phase} – ${tree.phaseName}`]] satisfies [string, string][])
      : []),
    ...(isReport(tree)
      ? ([[copy.version, String(stamp.version)]] satisfies [string, string][])
      : []),
    [copy.date, formatDate(stamp.generatedAt)],
    ...(tree.document === undefined
      ? ([[copy.run, stamp.runId]] satisfies [string, string][])
      : []),
    ...(tree.sources === undefined
      ? []
      : ([[copy.sources, tree.sources.map(copy.source).join("; ")]] satisfies [string, string][])),
  ];
  if (stamp.seal !== undefined) pairs.push([sealCopy.label, stamp.seal]);
  const prose = proseMethod(tree);
  const demonstration = demonstrationLine(tree, stamp);
  const rows: (WorkbookCell | null)[][] = [
    [{ value: tree.reportTitle, style: "title" }],
    ...pairs.map(([label, value]): WorkbookCell[] => [{ value: label, style: "muted" }, { value }]),
    ...(demonstration === null ? [] : [[{ value: demonstration, style: "strong" as const }]]),
    ...(tree.reducedNotice === null
      ? []
      : [[{ value: tree.reducedNotice, style: "note" as const }]]),
    ...(tree.pageNotice === undefined
      ? []
      : [[{ value: tree.pageNotice, style: "strong" as const }]]),
    ...(prose === null ? [] : [[{ value: prose, style: "note" as const }]]),
    [],
    [{ value: copy.howTo, style: "note" }],
    [],
    [{ value: copy.contents, style: "caption" }],
    [
      { value: copy.sheet, style: "header" },
      { value: copy.holds, style: "header" },
    ],
    ...contents.map(({ name, about }): WorkbookCell[] => [
      { value: name, style: "link", toSheet: name },
      { value: about },
    ]),
  ];
  return { name: copy.about, widths: [34, 90], rows };
}
