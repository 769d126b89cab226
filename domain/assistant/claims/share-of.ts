/** What is part of what: only where the catalogue says that a metric may be summed along a dimension. */
import { isAbove, isBelow } from "../../kernel/numbers/rounding.ts";
import { ownerOf, type Evidence } from "./evidence.ts";

/** The whole is the same metric without one dimension along which it may be summed. */
export function isPartOf({ fact }: Evidence, part: string, whole: string): boolean {
  const [value, total] = [fact(part)?.value, fact(whole)?.value];
  if (typeof value !== "number" || typeof total !== "number") return false;
  if (fact(part)?.unit !== fact(whole)?.unit || !isAbove(total, 0)) return false;
  return isOneOfAll(part, whole) && !isBelow(value, 0) && !isAbove(value, total);
}

function isOneOfAll(part: string, whole: string): boolean {
  const [one, other] = [ownerOf(part), ownerOf(whole)];
  if (one === null || other === null || one.entry.id !== other.entry.id) return false;
  const additive: readonly string[] = one.entry.additive;
  const summed = Object.keys(one.slots).filter((slot) => other.slots[slot] === undefined);
  return (
    summed.length > 0 &&
    summed.every((slot) => additive.includes(slot)) &&
    Object.entries(other.slots).every(([slot, key]) => one.slots[slot] === key)
  );
}
