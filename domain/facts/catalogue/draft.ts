/** What is said of one fact when it is computed; everything else stands in its definition. */
import type { Unit } from "../../kernel/unit.ts";
import type { FactDraft } from "../fact-draft.ts";
import type { FactDefinition, FactKey, OptionalKey, Place, ValueOf } from "./fact-definition.ts";

type Taken = "id" | "label" | "value" | "unit" | "formula" | "decimals" | "inputs";

interface Given<U extends Unit> extends Omit<FactDraft, Taken> {
  value: ValueOf<U> | null;
  /** In place of the definition's unit: one of its `units`. */
  scale?: { unit: Unit; decimals?: number };
  inputs?: readonly (FactKey | OptionalKey)[];
}

export type CatalogueDraft<U extends Unit, P extends string, N, V extends string> = Given<U> &
  ([P] extends [never] ? { at?: undefined } : { at: Place<P> }) &
  ([N] extends [never] ? { names?: undefined } : { names: N }) &
  ([V] extends [never] ? { variant?: undefined } : { variant?: V | undefined });

/** A fact rests on one that its book does not hold. */
export class InputMissing extends Error {
  constructor(
    readonly factId: string,
    readonly inputIds: readonly string[],
  ) {
    super(`${factId} rests on facts that do not exist: ${inputIds.join(", ")}`);
    this.name = "InputMissing";
  }
}

/** The draft that the book computes with. Throws `InputMissing`; an optional input that is not held is left out. */
export function completeDraft<U extends Unit, P extends string, N, V extends string>(
  definition: FactDefinition<U, P, N, V>,
  { at, names, variant, scale, inputs = [], ...given }: CatalogueDraft<U, P, N, V>,
  isHeld: (id: string) => boolean,
): FactDraft {
  const idOf = definition as unknown as (place?: Place<P>) => FactKey<U>;
  const labelOf = definition.label as string | ((names: unknown) => string);
  const id = idOf(at);
  if (scale !== undefined && ![definition.unit, ...definition.units].includes(scale.unit))
    throw new Error(`${id}: its definition knows no unit ${scale.unit}.`);
  return {
    ...(definition.basis === undefined ? {} : { basis: definition.basis }),
    ...(definition.nullReason === undefined ? {} : { nullReason: definition.nullReason }),
    ...(definition.decimals === undefined ? {} : { decimals: definition.decimals }),
    ...(given as Given<U>),
    id,
    label: typeof labelOf === "string" ? labelOf : labelOf(names),
    unit: definition.unit,
    ...scale,
    formula: variant === undefined ? definition.formula : definition.variants[variant as V],
    inputs: heldInputs(id, inputs, isHeld),
  };
}

function heldInputs(
  factId: string,
  inputs: readonly (FactKey | OptionalKey)[],
  isHeld: (id: string) => boolean,
): string[] {
  const required = inputs.filter((input) => typeof input === "string");
  const missing = required.filter((id) => !isHeld(id));
  if (missing.length > 0) throw new InputMissing(factId, missing);
  return inputs.map((input) => (typeof input === "string" ? input : input.optional)).filter(isHeld);
}
