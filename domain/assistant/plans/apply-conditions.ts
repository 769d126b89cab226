/** Which rows of a family meet the conditions of a plan. Whether a value meets one is decided here alone. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask, EntityRef, Having, WhereFilter } from "./plan.ts";
import { isParentOf, parentFacts } from "../reader/names/dimension-names.ts";

const folded = (name: string): string => normalizeText(name);

/** Null where the value that it is measured by is not there. */
export function limitOf(knowledge: Knowledge, { value, fact }: Having): Having["value"] | null {
  return fact === undefined ? value : knowledge.number(fact);
}

const isSame = (value: Fact["value"], limit: string | boolean): boolean =>
  typeof value === "string" && typeof limit === "string"
    ? folded(value) === folded(limit)
    : value === limit;

export function meetsValue(knowledge: Knowledge, { value }: Fact, having: Having): boolean {
  const limit = limitOf(knowledge, having);
  // What is lacking is an empty text.
  if (limit === "") return value === null;
  if (limit === null || value === null) return false;
  if (typeof limit !== "number") return isSame(value, limit) === (having.op !== "!=");
  if (typeof value !== "number") return false;
  switch (having.op) {
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    case "=":
      return value === limit;
    case "!=":
      return value !== limit;
  }
}

/** Of what a name is that the family has no place for: the area of a process. */
export const isOfParent = ({ on }: WhereFilter, { by }: Ask, has: readonly string[]): boolean =>
  !has.includes(on) && by.some((one) => one !== on && isParentOf(on, one));

export function meetsParent(knowledge: Knowledge, entity: EntityRef, filter: WhereFilter): boolean {
  const [id] = parentFacts(entity.dimension, entity.key, filter.on);
  const parent = id === undefined ? null : knowledge.text(id);
  const names = Array.isArray(filter.value) ? filter.value : [];
  const isNamed = parent !== null && names.some(({ name }) => folded(name) === folded(parent));
  return filter.op === "!=" ? !isNamed : isNamed;
}
