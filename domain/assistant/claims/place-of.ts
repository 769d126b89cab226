/** At which place a value stands among all of its family. */
import { isAbove, isBelow } from "../../kernel/numbers/rounding.ts";
import { idsOf } from "../reader/names/dimension-names.ts";
import type { Fact } from "../../facts/fact.ts";
import { slotReader } from "../../semantics/index.ts";
import { ownerOf, type Evidence } from "./evidence.ts";

export interface Place {
  /** 1: the first. Equal values share a place. */
  place: number;
  /** Others at the same place. */
  ties: number;
  /** How many have a value. */
  of: number;
}

/** Null where the family is not whole among the facts, or does not go along `by`. */
export function placeOf(
  { knowledge, fact }: Evidence,
  { fact: id, by, order }: { fact: string; by: string; order: "asc" | "desc" },
): Place | null {
  const owner = ownerOf(id);
  const own = fact(id)?.value;
  if (owner === null || typeof own !== "number" || owner.slots[by] === undefined) return null;
  // A list of the largest says nothing of the others.
  if (owner.pattern.includes("{#}")) return null;
  const read = slotReader(owner.pattern);
  const values = knowledge
    .matching(idsOf(owner.pattern, by))
    .flatMap(({ fact: other }): number[] => {
      const slots = read(other.id);
      const isOfFamily =
        slots !== null &&
        Object.entries(owner.slots).every(([slot, key]) => slot === by || slots[slot] === key);
      return isOfFamily && isNumber(other) ? [other.value] : [];
    });
  const isBefore = order === "desc" ? isAbove : isBelow;
  const same = values.filter((value) => !isAbove(value, own) && !isBelow(value, own));
  return values.length < 2
    ? null
    : {
        place: 1 + values.filter((value) => isBefore(value, own)).length,
        ties: same.length - 1,
        of: values.length,
      };
}

const isNumber = (fact: Fact): fact is Fact & { value: number } => typeof fact.value === "number";
