/** A named assumption ("premissa"): the only figure that is not computed from a client's row, and always labelled so. */
export interface AssumptionDefinition {
  id: string;
  label: string;
  /** "o câmbio", "a adoção": used where a sentence needs the article. */
  labelWithArticle: string;
  unit: string;
  /** "value" enters a figure (the fact is then estimated); "criterion" only decides how a figure is classed or shown. */
  role: "value" | "criterion";
  default: number | string | boolean | null;
  min?: number;
  max?: number;
  rationale: string;
  source: string;
  usedBy: string[];
}

export interface AssumptionValue {
  id: string;
  value: number | string | boolean | null;
  isDefault: boolean;
  confirmedBy: string | null;
  confirmedAt: string | null;
  justification: string | null;
}

/** Values in force for a project: overrides over the register's defaults. */
export type Assumptions = ReadonlyMap<string, AssumptionValue>;
