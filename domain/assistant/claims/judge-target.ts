/** Whether a value meets its target, and which way is better. */
import { roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { ownerOf, type Evidence } from "./evidence.ts";

const signed = (value: number): number => Math.sign(roundHalfAwayFromZero(value, 9));

/** 1: more is better. Of an indicator its own figures say it; 0 where nothing does. */
export function directionOf({ knowledge }: Evidence, id: string): number {
  const owner = ownerOf(id);
  if (owner === null) return 0;
  const indicator = owner.slots["indicador"];
  if (owner.entry.direction !== 0 || indicator === undefined) return owner.entry.direction;
  const of = keysAt(p1.kpi, { kpi: indicator });
  const numberOf = (id: string): number => knowledge.number(id) ?? 0;
  // The distance to the target is negative on the wrong side of it, whichever side that is.
  const side = signed(numberOf(of.current) - numberOf(of.target));
  return side * signed(numberOf(of.gap));
}

/** Null where the second is no target of the first. */
export function isMet(evidence: Evidence, fact: string, target: string): boolean | null {
  const [one, other] = [ownerOf(fact), ownerOf(target)];
  const [value, wanted] = [evidence.fact(fact)?.value, evidence.fact(target)?.value];
  if (one === null || other === null || one.entry.neighbours["meta"] !== other.entry.id)
    return null;
  if (typeof value !== "number" || typeof wanted !== "number") return null;
  const isOfSame = Object.entries(other.slots).every(([slot, key]) => one.slots[slot] === key);
  if (!isOfSame || evidence.fact(fact)?.unit !== evidence.fact(target)?.unit) return null;
  const side = signed(value - wanted);
  if (side === 0) return true;
  const direction = directionOf(evidence, fact);
  return direction === 0 ? null : direction * side > 0;
}
