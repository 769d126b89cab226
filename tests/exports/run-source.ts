/** A finished run as the writers get it, over the demonstration in memory or over a small inventory. */
import { composeReport } from "#domain/report/build-report.ts";
import { houseLook } from "#domain/report/client-look.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { DocumentSource } from "#server/ports/document-writer.ts";
import { demonstrationTables, fiveProcesses, runOf, type ReportRun } from "../report/run-inputs.ts";

export interface NamedSource extends DocumentSource {
  /** Names that may hold digits. */
  names: string[];
}

export const stamp = { runId: "0199a1b2-0000-7000-8000-000000000001", version: 3, generatedAt: "2026-11-21T12:00:00.000Z" };

function sourceOf({ context, outcome }: ReportRun): NamedSource {
  const { tree, reportFacts } = composeReport(context, outcome);
  return {
    tree, stamp, look: houseLook, facts: [...outcome.facts, ...reportFacts], insights: outcome.insights, datasets: outcome.datasets,
    names: [...reportNames(context, outcome), ...tree.references, ...outcome.facts.map((fact) => fact.id)],
  };
}

let demonstration: NamedSource | null = null;

export function demonstrationSource(): NamedSource {
  demonstration ??= sourceOf(runOf(demonstrationTables(), { isDemonstration: true, clientName: "Nimbela" }));
  return demonstration;
}

export const smallSource = (): NamedSource => sourceOf(runOf(fiveProcesses()));
