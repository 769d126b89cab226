import { scaled } from "#domain/facts/assumptions/premise-unit.ts";
import type { Assumption } from "#contract/assumptions/endpoints.ts";

type Value = Assumption["value"];

/** The value as its field shows it: numbers with a comma and in the unit in which they are written, booleans as the choice's key. */
export function draftOf({
  kind,
  value,
  entry,
}: Pick<Assumption, "kind" | "value" | "entry">): string {
  if (value === null) return "";
  if (typeof value === "number" && kind === "number")
    return String(scaled(value, entry.scale)).replace(".", ",");
  return String(value);
}

/**
 * What the field holds as a value; undefined for text that is no number, or that may be two ("1.234" is a thousand to one
 * reader and a little more than one to another). An empty field is "not set".
 */
export function parseDraft(
  { kind, entry }: Pick<Assumption, "kind" | "entry">,
  text: string,
): Value | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (kind === "boolean") return trimmed === "true";
  if (kind !== "number") return trimmed;
  const bare = entry.unit === "%" ? trimmed.replace(/%$/, "").trimEnd() : trimmed;
  const plain = bare.replace("−", "-");
  if (/^-?\d{1,3}(\.\d{3})+$/.test(plain)) return undefined;
  const withPoint = plain.includes(",")
    ? plain.replaceAll(/\.(?=\d{3}(?:[.,]))/g, "").replace(",", ".")
    : plain;
  return /^-?\d+(\.\d+)?$/.test(withPoint) ? scaled(Number(withPoint), 1 / entry.scale) : undefined;
}
