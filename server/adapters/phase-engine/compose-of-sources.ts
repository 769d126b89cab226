/** A composed report in this thread: its tree, once every number of it is a fact of the run that its section came from. */
import type { Fact } from "#domain/facts/fact.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import {
  composeSections,
  guardComposed,
  sourceKey,
  type PartSource,
} from "#domain/composed/index.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { ComposeResult, ComposeTask } from "#server/ports/phase-engine.ts";
import { namesOfRun } from "./compute-phase-step.ts";

const MAX_LOGGED_VIOLATIONS = 30;

export function composeOfSources({ title, parts, sources }: ComposeTask): ComposeResult {
  const read = sources.map(({ task, tree, facts, ...about }) => ({
    task,
    source: {
      ...about,
      tree: JSON.parse(tree) as ReportTree,
      facts: JSON.parse(facts) as Fact[],
    } satisfies PartSource,
  }));
  const { tree } = composeSections({ title, parts, sources: read.map(({ source }) => source) });
  if (tree === null) return { kind: "nothing" };
  const used = (tree.sources ?? []).map((source) => ({
    source,
    found: read.find(({ source: { reportId } }) => reportId === source.reportId)!,
  }));
  const violations = guardComposed(
    tree,
    used.map(({ found: { task, source } }) => ({
      key: sourceKey(source.tree.phase),
      facts: source.facts,
      names: namesOfRun(task),
    })),
  );
  if (violations.length > 0)
    throw new Error(
      `number guard: ${violations.length} violations, first of them ${JSON.stringify(violations.slice(0, MAX_LOGGED_VIOLATIONS))}`,
    );
  const findings = checkConsistency(tree);
  if (findings.length > 0)
    throw new Error(`composed report: ${JSON.stringify(findings.slice(0, MAX_LOGGED_VIOLATIONS))}`);
  return {
    kind: "done",
    tree: JSON.stringify(tree),
    reports: used.map(({ source }) => ({ phase: source.phase, reportId: source.reportId })),
  };
}
