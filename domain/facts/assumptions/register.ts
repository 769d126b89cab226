/** Every assumption in force, its value in a project and the rule for values out of range (playbook 8.1). */
import type { AssumptionDefinition, Assumptions, AssumptionValue } from "./assumption.ts";
import { checkKind } from "./display-assumption.ts";
import { exchangeAssumptions } from "./exchange.ts";
import { adoptionAssumptions } from "./register-adoption.ts";
import { baselineAssumptions } from "./register-baseline.ts";
import { financeAssumptions, isRangeText } from "./register-finance.ts";
import { flowAssumptions } from "./register-flow.ts";
import { governanceAssumptions } from "./register-governance.ts";
import { organisationAssumptions } from "./register-organisation.ts";
import { programmeAssumptions } from "./register-programme.ts";
import { redesignAssumptions } from "./register-redesign.ts";
import { taskAssumptions, technologyAssumptions } from "./register-technology.ts";

export const assumptionRegister: readonly AssumptionDefinition[] = [
  ...baselineAssumptions,
  ...exchangeAssumptions,
  ...flowAssumptions,
  ...programmeAssumptions,
  ...redesignAssumptions,
  ...taskAssumptions,
  ...technologyAssumptions,
  ...organisationAssumptions,
  ...financeAssumptions,
  ...adoptionAssumptions,
  ...governanceAssumptions,
];

const byId = new Map(assumptionRegister.map((definition) => [definition.id, definition]));

export function definitionOf(id: string): AssumptionDefinition | undefined {
  return byId.get(id);
}

export interface AssumptionOverride {
  id: string;
  value: number | string | boolean | null;
  confirmedBy?: string | null;
  confirmedAt?: string | null;
  justification?: string | null;
}

/** The whole register with a project's overrides laid over it. Unknown ids are kept, so that no saved value is lost. */
export function resolveAssumptions(overrides: readonly AssumptionOverride[] = []): Assumptions {
  const values = new Map<string, AssumptionValue>();
  for (const definition of assumptionRegister) {
    values.set(definition.id, {
      id: definition.id,
      value: definition.default,
      isDefault: true,
      confirmedBy: null,
      confirmedAt: null,
      justification: null,
    });
  }
  for (const override of overrides) {
    values.set(override.id, {
      id: override.id,
      value: override.value,
      isDefault: override.value === byId.get(override.id)?.default,
      confirmedBy: override.confirmedBy ?? null,
      confirmedAt: override.confirmedAt ?? null,
      justification: override.justification ?? null,
    });
  }
  return values;
}

/** Values that differ from the register's: confirming a default changes nothing that is computed. */
export const changedAssumptions = (
  overrides: readonly AssumptionOverride[],
): { id: string; value: AssumptionOverride["value"] }[] =>
  overrides
    .filter(({ id, value }) => value !== (byId.get(id)?.default ?? null))
    .map(({ id, value }) => ({ id, value }));

export function resolvedValue(assumptions: Assumptions, id: string): AssumptionValue["value"] {
  const value = assumptions.get(id);
  return value ? value.value : (byId.get(id)?.default ?? null);
}

/** Numeric value in force; throws for an id that is not in the register or holds no number: a programming error. */
export function assumedNumber(assumptions: Assumptions, id: string): number {
  const value = resolvedValue(assumptions, id);
  if (typeof value !== "number") throw new Error(`Assumption ${id} has no number.`);
  return value;
}

export function isUnconfirmedDefault(assumptions: Assumptions, id: string): boolean {
  const value = assumptions.get(id);
  return value === undefined || (value.isDefault && value.confirmedBy === null);
}

/** Null when the value may be stored; else a pt-BR sentence that says what is wrong. */
export function checkOverride(override: AssumptionOverride): string | null {
  const definition = byId.get(override.id);
  if (!definition) return "Premissa desconhecida.";
  if (override.value === null) return definition.default === null ? null : "Informe um valor.";
  const wrongKind = checkKind(definition, override.value);
  if (wrongKind !== null) return wrongKind;
  if (override.id === "A.calendario" && override.value !== "corrido")
    return "Só o prazo corrido está disponível.";
  if (override.id === "A.tma_natureza" && override.value !== "real" && override.value !== "nominal")
    return "Escreva “real” ou “nominal”.";
  if (
    override.id === "A.imposto_modo" &&
    override.value !== "crédito" &&
    override.value !== "compensação"
  )
    return "Escreva “crédito” ou “compensação”.";
  if (override.id.startsWith("A.faixa.") && !isRangeText(String(override.value)))
    return "Escreva os números separados por ponto e vírgula, por exemplo “0,75; 1,15”.";
  if (typeof override.value !== "number") return null;
  const { min, max } = definition;
  if (override.id === "A.qw_semanas" && max !== undefined && override.value > max)
    return `O valor não pode passar de ${max} semanas.`;
  if (override.id === "A.n_minimo_grupo" && min !== undefined && override.value < min)
    return `O valor não pode ficar abaixo de ${min}.`;
  const outside =
    (min !== undefined && override.value < min) || (max !== undefined && override.value > max);
  if (outside && !override.justification?.trim())
    return "Valor fora da faixa: escreva a justificativa.";
  return null;
}
