/** Phase 6 on the demonstration's tables, with the handoffs of phases 2 and 4 computed on the same tables. */
import { inputOf } from "#tests/analysis/build-table.ts";
import { nimbelaHandoffs, nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { PhaseContext, PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import type { UseCaseRecord } from "#domain/phases/ai-policy/compute/use-case-inventory.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { RegulatoryTable } from "#domain/governance/regulatory-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export function phaseSixInput(
  changes: {
    tables?: Tables;
    overrides?: AssumptionOverride[];
    alone?: boolean;
    regulation?: RegulatoryTable;
  } = {},
): PhaseInput {
  const changed = new Set((changes.overrides ?? []).map(({ id }) => id));
  const overrides = [
    ...nimbelaOverrides.filter(({ id }) => !changed.has(id)),
    ...(changes.overrides ?? []),
  ];
  return {
    ...inputOf(changes.tables ?? demonstrationTables(), { overrides }),
    phase: 6,
    priorPhase: { phase: 5, name: "BusinessCase", approved: true },
    handoffs: changes.alone
      ? []
      : nimbelaHandoffs().filter(({ phase }) => phase === 2 || phase === 4),
    ...(changes.regulation ? { regulation: changes.regulation } : {}),
  };
}

export const phaseSix = (changes: Parameters<typeof phaseSixInput>[0] = {}): PhaseFacts =>
  aiPolicy.computeFacts(phaseSixInput(changes));
export const contextOf = (input: PhaseInput): PhaseContext => {
  const { tables: _tables, handoffs: _handoffs, ...rest } = input;
  return { ...rest, inputSummary: { files: [], period: null } };
};

/** A case without personal data that meets no criterion of a higher tier. */
export const caseOf = (changes: Partial<UseCaseRecord> = {}): UseCaseRecord => ({
  row: 0,
  id: "Caso",
  name: "Caso",
  purpose: "classificar pedidos",
  area: "Operações",
  process: null,
  dataText: "nenhum",
  personal: false,
  sensitive: false,
  children: false,
  automated: false,
  affects: false,
  relevantEffect: false,
  domain: "logística",
  interacts: false,
  generates: false,
  biometrics: false,
  largeScale: false,
  elderly: false,
  publicArea: false,
  realData: false,
  vendor: null,
  countries: [],
  mechanism: null,
  euNexus: false,
  euRole: null,
  legalBasis: null,
  basisState: "valida",
  impactReport: null,
  supervision: "amostral",
  accuracyPct: 95,
  status: "piloto",
  volume: null,
  ...changes,
});
