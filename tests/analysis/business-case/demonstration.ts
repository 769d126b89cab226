/** Phase 5 on the demonstration, with the handoffs that its tables give. */
import { inputOf } from "#tests/analysis/build-table.ts";
import { computeOnce } from "#tests/support/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import type { Handoff, PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import { nimbelaAssumptions } from "#domain/demonstration/generate-nimbela.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export const nimbelaOverrides: AssumptionOverride[] = nimbelaAssumptions.map(
  ({ id, value, justification }) => ({
    id,
    value,
    justification,
    confirmedBy: "Diretoria Financeira",
    confirmedAt: "2026-10-15",
  }),
);

let handed: Handoff[] | null = null;
const tables = demonstrationTables();

/** Of phases 1 to 4, computed once from the demonstration's tables. */
export function nimbelaHandoffs(): Handoff[] {
  handed ??= computeOnce("handoffs-1-to-4", () => handoffsOf(tables, nimbelaOverrides));
  return handed;
}

export function handoffsOf(from: Tables, overrides: readonly AssumptionOverride[]): Handoff[] {
  const base = baseInput(from, overrides);
  const handoffs: Handoff[] = [];
  for (const [phase, compute] of [
    [1, valueScope.computeFacts],
    [2, zeroBase.computeFacts],
    [3, orgDna.computeFacts],
    [4, smartStack.computeFacts],
  ] as const) {
    const { facts, datasets } = compute({ ...base, phase, handoffs: handoffs.slice(0, 2) });
    handoffs.push({
      phase,
      origin: "preview",
      approved: false,
      reportVersion: null,
      facts,
      datasets,
    });
  }
  return handoffs;
}

function baseInput(
  from: Tables,
  overrides: readonly AssumptionOverride[],
): Omit<PhaseInput, "handoffs"> {
  return {
    ...inputOf(from, { overrides: [...overrides] }),
    phase: 5,
    priorPhase: { phase: 4, name: "SmartStack", approved: false },
  };
}

export function nimbelaInput(
  changes: { overrides?: AssumptionOverride[]; tables?: Tables; handoffs?: Handoff[] } = {},
): PhaseInput {
  const changed = new Set((changes.overrides ?? []).map(({ id }) => id));
  const overrides = [
    ...nimbelaOverrides.filter(({ id }) => !changed.has(id)),
    ...(changes.overrides ?? []),
  ];
  return {
    ...baseInput(changes.tables ?? tables, overrides),
    handoffs: changes.handoffs ?? nimbelaHandoffs(),
  };
}

export const businessCaseOf = (changes: Parameters<typeof nimbelaInput>[0] = {}): PhaseFacts =>
  businessCase.computeFacts(nimbelaInput(changes));

export function modelOf(computed: Pick<PhaseFacts, "datasets">): FinancialModel {
  return JSON.parse(
    String(computed.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0]),
  ) as FinancialModel;
}
