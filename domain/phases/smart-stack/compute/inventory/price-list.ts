/** Unit prices of the client's list. They have no default. */
import type { Assumptions } from "../../../../facts/assumptions/assumption.ts";
import { resolvedValue } from "../../../../facts/assumptions/register.ts";

/** By id; null while one of them is not informed. */
export function pricesOf<Id extends string>(
  assumptions: Assumptions,
  ids: readonly Id[],
): Readonly<Record<Id, number>> | null {
  const values = ids.map((id) => [id, resolvedValue(assumptions, id)] as const);
  return values.every(([, value]) => typeof value === "number")
    ? (Object.fromEntries(values) as Record<Id, number>)
    : null;
}
