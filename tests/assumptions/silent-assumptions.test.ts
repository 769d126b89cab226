import { describe, expect, it } from "vitest";
import { assumptionRegister, type AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import type { inputOf } from "#tests/analysis/build-table.ts";
import { nimbelaInput, nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import {
  earlierHandoffs,
  nimbelaRelease,
  phaseSevenInput,
  releaseHandoff,
} from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { phaseFourInput } from "#tests/analysis/smart-stack/smart-stack-run.ts";
import { phaseSixInput } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import { aiPolicyRun } from "#tests/report/runs/ai-policy-run.ts";
import { adoptLoopRun } from "#tests/report/runs/adopt-loop-run.ts";
import { businessCaseRun } from "#tests/report/runs/business-case-run.ts";
import { demonstrationTables, runOf } from "#tests/report/runs/run-inputs.ts";
import type { ReportRun } from "#tests/report/runs/run-phase.ts";
import { smartStackRun } from "#tests/report/runs/smart-stack-run.ts";
import { redesignRun } from "#tests/report/runs/zero-base-run.ts";

/** The rule by which a changed assumption puts a run out of date (server/features/runs/results/project-state.ts). */
const restsOn = (
  facts: readonly Fact[],
  { id, usedBy }: { id: string; usedBy: readonly string[] },
): boolean =>
  facts.some(
    (fact) => fact.id === id || fact.assumptions.includes(id) || usedBy.includes(fact.formula_id),
  );

/** Another value within the range of the method; texts and dates have none. */
function otherValue({
  default: value,
  min,
  max,
}: {
  default: AssumptionOverride["value"];
  min?: number;
  max?: number;
}): AssumptionOverride["value"] | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value !== "number") return undefined;
  const other =
    max !== undefined && value < max
      ? (value + max) / 2
      : min !== undefined && value > min
        ? (value + min) / 2
        : value * 1.1 + 1;
  return Number.isInteger(value)
    ? Math.round(other) === value
      ? value + 1
      : Math.round(other)
    : other;
}

const everything = ({ context, outcome }: ReportRun) => {
  const { tree, reportFacts } = composeReport(context, outcome);
  return { facts: [...outcome.facts, ...reportFacts], tree };
};

describe("no assumption is read silently: what a run does not rest on by its facts changes nothing in it", () => {
  const tables = demonstrationTables();
  const runs: [string, (overrides: AssumptionOverride[]) => ReportRun][] = [
    [
      "phase 1",
      (overrides) => runOf(tables, { overrides: { overrides } as Parameters<typeof inputOf>[1] }),
    ],
    ["phase 2", (overrides) => redesignRun(tables, { overrides })],
    ["phase 4", (overrides) => smartStackRun(phaseFourInput({ overrides }))],
    ["phase 6", (overrides) => aiPolicyRun(phaseSixInput({ overrides }))],
    [
      "phase 7",
      (overrides) =>
        adoptLoopRun(
          phaseSevenInput({
            overrides,
            handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)],
          }),
        ),
    ],
    [
      "phase 5",
      (overrides) =>
        businessCaseRun(nimbelaInput({ overrides: [...nimbelaOverrides, ...overrides] })),
    ],
  ];

  it.each(runs)("%s", (_name, run) => {
    const before = everything(run([]));
    const silent = assumptionRegister.filter((definition) => !restsOn(before.facts, definition));
    const changes = silent.flatMap((definition) => {
      const value = otherValue(definition);
      return value === undefined ? [] : [{ id: definition.id, value }];
    });
    expect(changes.length).toBeGreaterThan(5);
    const after = everything(run(changes));
    const values = (facts: readonly Fact[]) => facts.map(({ id, value }) => [id, value]);
    expect(values(after.facts)).toEqual(values(before.facts));
    expect(after.tree).toEqual(before.tree);
  });
});
