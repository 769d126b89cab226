import type { z } from "zod";
import type { assumption } from "#contract/assumptions/endpoints.ts";
import type { AssumptionDefinition, AssumptionValue } from "#domain/assumptions/assumption.ts";

export type WireAssumption = z.output<typeof assumption>;

export const presentAssumption = (definition: AssumptionDefinition, inForce: AssumptionValue): WireAssumption => ({
  id: definition.id,
  label: definition.label,
  unit: definition.unit,
  value: inForce.value,
  default: definition.default,
  min: definition.min ?? null,
  max: definition.max ?? null,
  isDefault: inForce.isDefault,
  confirmedBy: inForce.confirmedBy,
  confirmedAt: inForce.confirmedAt,
  justification: inForce.justification,
  rationale: definition.rationale,
  usedBy: definition.usedBy,
});
