/** What a document says of itself on its cover and in its margins: of a phase and a run, composed of several, or neither. */
import { formatDate } from "#domain/kernel/text/date-text.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { documentCopy as copy } from "./copy.ts";

export const subjectOf = (tree: ReportTree): string =>
  tree.document ?? `${copy.phase} ${tree.phase} – ${tree.phaseName}`;

/** Null where there are no versions. */
export const versionOf = (tree: ReportTree, stamp: ReportStamp): string | null =>
  tree.document === undefined || tree.sources !== undefined
    ? `${copy.version.toLowerCase()} ${stamp.version}`
    : null;

export const footerOf = (tree: ReportTree, stamp: ReportStamp): string =>
  tree.document ?? `${copy.run} ${stamp.runId}`;

export function aboutPairs(tree: ReportTree, stamp: ReportStamp): [string, string][] {
  return [
    [copy.client, tree.clientName],
    [copy.project, tree.projectName],
    ...(tree.document === undefined
      ? ([[copy.phase, `${tree.phase} – ${tree.phaseName}`]] satisfies [string, string][])
      : []),
    ...(versionOf(tree, stamp) === null
      ? []
      : ([[copy.version, String(stamp.version)]] satisfies [string, string][])),
    [copy.date, formatDate(stamp.generatedAt)],
    ...(tree.document === undefined
      ? ([[copy.run, stamp.runId]] satisfies [string, string][])
      : []),
    ...(tree.sources === undefined
      ? []
      : ([[copy.sources, tree.sources.map(copy.source).join("; ")]] satisfies [string, string][])),
  ];
}
