/** Phase 2 on the demonstration's tables, with the handoff of phase 1 computed on the same tables. */
import { inputOf, type Row } from "#tests/analysis/build-table.ts";
import { computeOnce } from "#tests/support/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { nimbelaAssumptions } from "#domain/demonstration/generate-nimbela.ts";
import type { PhaseFacts, PhaseInput, StepOverride } from "#domain/outcome/phase-outcome.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export const nimbelaOverrides = nimbelaAssumptions.map(({ id, value }) => ({ id, value }));

export function phaseTwoInput(
  given?: Tables,
  options: {
    overrides?: { id: string; value: number | string | boolean | null }[];
    steps?: StepOverride[];
  } = {},
): PhaseInput {
  const tables = given ?? demonstrationTables();
  const base = inputOf(tables, { overrides: options.overrides ?? nimbelaOverrides });
  const one: PhaseInput = { ...base, phase: 1, priorPhase: null, handoffs: [] };
  const compute = () => {
    const { facts, datasets } = valueScope.computeFacts(one);
    return { facts, datasets };
  };
  const isDemonstration = given === undefined && options.overrides === undefined;
  const { facts, datasets } = isDemonstration ? computeOnce("phase-1-of-2", compute) : compute();
  return {
    ...base,
    phase: 2,
    priorPhase: { phase: 1, name: "ValueScope", approved: true },
    project: { ...base.project, stepOverrides: options.steps ?? [] },
    handoffs: [
      { phase: 1, origin: "preview", approved: false, reportVersion: null, facts, datasets },
    ],
  };
}

export const phaseTwo = (
  tables?: Tables,
  options?: Parameters<typeof phaseTwoInput>[1],
): PhaseFacts => zeroBase.computeFacts(phaseTwoInput(tables, options));

export function reading(facts: readonly Fact[]) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return {
    fact: (id: string) => byId.get(id),
    number: (id: string): number => {
      const value = byId.get(id)?.value;
      if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
      return value;
    },
    value: (id: string) => byId.get(id)?.value,
  };
}

/** The same tables with some columns of one of them changed, row by row. */
export function withColumn(
  tables: Tables,
  table: keyof Tables,
  column: string,
  values: (row: number) => number,
): Tables {
  const found = tables[table];
  if (!found) throw new Error(`no table ${table}`);
  return {
    ...tables,
    [table]: {
      ...found,
      columns: {
        ...found.columns,
        [column]: {
          kind: "number" as const,
          values: Float64Array.from({ length: found.rows }, (_, row) => values(row)),
        },
      },
    },
  };
}

export type { Row };
