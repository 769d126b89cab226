/** Finished runs as the writers get them: phases 1, 2, 4, 5 and 6 over the demonstration in memory, and phase 1 over a small inventory. */
import { computeOnce } from "#tests/support/demonstration.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { houseLook } from "#domain/report/client-theme.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { DocumentSource } from "#server/ports/document-writer.ts";
import { aiPolicyRun } from "../report/runs/ai-policy-run.ts";
import { businessCaseRun } from "../report/runs/business-case-run.ts";
import { demonstrationTables, fiveProcesses, runOf } from "../report/runs/run-inputs.ts";
import type { ReportRun } from "../report/runs/run-phase.ts";
import { smartStackRun } from "../report/runs/smart-stack-run.ts";
import { redesignRun } from "../report/runs/zero-base-run.ts";

export interface NamedSource extends DocumentSource {
  /** Names that may hold digits. */
  names: string[];
}

export const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 3,
  generatedAt: "2026-11-21T12:00:00.000Z",
  seal: "AB12 CD34 EF56",
};

function sourceOf({ context, outcome }: ReportRun): NamedSource {
  const { tree, reportFacts } = composeReport(context, outcome);
  return {
    tree,
    stamp,
    look: houseLook,
    facts: [...outcome.facts, ...reportFacts],
    insights: outcome.insights,
    datasets: outcome.datasets,
    names: [
      ...reportNames(context, outcome),
      ...tree.references,
      ...outcome.facts.map((fact) => fact.id),
    ],
  };
}

/** Computed once for all that ask. */
function once(name: string, run: () => ReportRun): () => NamedSource {
  let made: NamedSource | null = null;
  return () => (made ??= computeOnce(`source-${name}`, () => sourceOf(run())));
}

export const demonstrationSource = once("phase-1", () =>
  runOf(demonstrationTables(), { isDemonstration: true, clientName: "Nimbela" }),
);
export const redesignSource = once("phase-2", () => redesignRun());
export const smartStackSource = once("phase-4", () => smartStackRun());
export const businessCaseSource = once("phase-5", () => businessCaseRun());
export const aiPolicySource = once("phase-6", () => aiPolicyRun());
export const smallSource = (): NamedSource => sourceOf(runOf(fiveProcesses()));
