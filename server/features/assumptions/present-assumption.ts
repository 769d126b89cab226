import type { Assumption } from "#contract/assumptions/endpoints.ts";
import type {
  AssumptionDefinition,
  AssumptionValue,
} from "#domain/facts/assumptions/assumption.ts";
import { displayAssumption, kindOf } from "#domain/facts/assumptions/display-assumption.ts";
import { entryOf } from "#domain/facts/assumptions/premise-unit.ts";
import type { LibraryEntry } from "#domain/facts/assumptions/lesson.ts";
import { presentEntry } from "./read-library.ts";
import type { Drives } from "./read-drives.ts";

export interface AssumptionExtras {
  drives: Drives;
  revision: number;
  library: LibraryEntry | undefined;
  mayWrite: boolean;
}

export function presentAssumption(
  definition: AssumptionDefinition,
  inForce: AssumptionValue,
  { drives, revision, library, mayWrite }: AssumptionExtras,
): Assumption {
  const { min = null, max = null } = definition;
  const { value } = inForce;
  return {
    id: definition.id,
    label: definition.label,
    unit: definition.unit,
    kind: kindOf(definition),
    role: definition.role,
    value,
    default: definition.default,
    min,
    max,
    display: {
      value: displayAssumption(definition, value),
      default: displayAssumption(definition, definition.default),
      min: displayAssumption(definition, min),
      max: displayAssumption(definition, max),
    },
    entry: entryOf(definition),
    isDefault: inForce.isDefault,
    isOutOfRange:
      typeof value === "number" && ((min !== null && value < min) || (max !== null && value > max)),
    confirmedBy: inForce.confirmedBy,
    confirmedAt: inForce.confirmedAt,
    justification: inForce.justification,
    rationale: definition.rationale,
    source: definition.source,
    usedBy: definition.usedBy,
    drives: { count: drives.count, headlines: drives.headlines },
    revision,
    library: presentEntry(definition, library),
    abilities: { write: mayWrite },
  };
}
