/** Phase 4 on the demonstration's tables, with the handoffs of phases 1 and 2 computed on the same tables. */
import { inputOf } from "#tests/analysis/build-table.ts";
import { nimbelaHandoffs, nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { PhaseContext, PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import type { SystemRecord } from "#domain/phases/common/systems/system-portfolio.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { Tables } from "#domain/tables/table-data.ts";

/** Illustrative unit prices of the worked examples: no client's price list. */
export const prices: AssumptionOverride[] = [
  { id: "A.preco_vcpu_h", value: 0.42 },
  { id: "A.preco_gb_mes", value: 0.12 },
  { id: "A.preco_egress_gb", value: 0.45 },
  { id: "A.preco_token_entrada", value: 2.5 },
  { id: "A.preco_token_saida", value: 10 },
  { id: "A.tokens_entrada", value: 3500 },
  { id: "A.tokens_saida", value: 600 },
  { id: "A.chamadas_por_caso", value: 3 },
  { id: "A.preco_data", value: "2026-10-01" },
].map((price) => ({ ...price, confirmedBy: "Compras", confirmedAt: "2026-10-15" }));

export function phaseFourInput(
  changes: { tables?: Tables; overrides?: AssumptionOverride[]; alone?: boolean } = {},
): PhaseInput {
  const changed = new Set((changes.overrides ?? []).map(({ id }) => id));
  const overrides = [
    ...nimbelaOverrides.filter(({ id }) => !changed.has(id)),
    ...(changes.overrides ?? []),
  ];
  return {
    ...inputOf(changes.tables ?? demonstrationTables(), { overrides }),
    phase: 4,
    priorPhase: { phase: 3, name: "OrgDNA.AI", approved: true },
    handoffs: changes.alone ? [] : nimbelaHandoffs().filter(({ phase }) => phase < 3),
  };
}

export const phaseFour = (changes: Parameters<typeof phaseFourInput>[0] = {}): PhaseFacts =>
  smartStack.computeFacts(phaseFourInput(changes));

export const contextOf = (input: PhaseInput): PhaseContext => {
  const { tables: _tables, handoffs: _handoffs, ...rest } = input;
  return { ...rest, inputSummary: { files: [], period: null } };
};

export const systemOf = (id: string, changes: Partial<SystemRecord> = {}): SystemRecord => ({
  row: 0,
  id,
  name: id,
  capability: "Atendimento",
  area: null,
  costs: { licenca: 50_000, infra: 10_000, suporte: 5_000, pessoas: 20_000 },
  currency: "BRL",
  users: 10,
  activeUsers: 5,
  criticality: 3,
  business: [4, 3, 5],
  technical: [2, 2, 3, 1],
  hosting: null,
  vendor: null,
  contractEndMs: null,
  supportEndMs: null,
  technology: null,
  noticeDays: null,
  exitFee: null,
  installedCapacity: null,
  peakUse: null,
  hasApi: null,
  recoveryHours: null,
  dataLossHours: null,
  recoveryTargetHours: null,
  personalData: null,
  ...changes,
});
