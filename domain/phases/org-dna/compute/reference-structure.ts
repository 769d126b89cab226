/**
 * A3.2: how many managers and layers a span of reference would give. For the consultant's own work:
 * no fact, report, tile or answer holds it.
 */

export interface ReferenceStructure {
  /** M* = ⌈(IC − 1)/(s* − 1)⌉. */
  managers: number;
  /** ⌈ln(IC)/ln(s*)⌉ + 1. */
  layers: number;
}

/** Rounding noise of the logarithms: 64 positions at a span of 8 are two levels, not three. */
const noise = 1e-9;

/** `contributors`: positions without reports. Null below two of them, or for a span that no tree has. 85 at a span of 8 give 12 and 4. */
export function referenceStructure(contributors: number, span: number): ReferenceStructure | null {
  if (!(contributors >= 2) || !(span >= 2)) return null;
  return {
    managers: Math.ceil((contributors - 1) / (span - 1) - noise),
    layers: Math.ceil(Math.log(contributors) / Math.log(span) - noise) + 1,
  };
}
