import type { Assumption } from "#contract/assumptions/endpoints.ts";

type Value = Assumption["value"];

/** The value as its field shows it: numbers with a comma, booleans as the choice's key. */
export function draftOf({ kind, value }: Pick<Assumption, "kind" | "value">): string {
  if (value === null) return "";
  if (kind === "number") return String(value).replace(".", ",");
  return String(value);
}

/**
 * What the field holds as a value; undefined for text that is no number, or that may be two ("1.234" is a thousand to one
 * reader and a little more than one to another). An empty field is "not set".
 */
export function parseDraft(kind: Assumption["kind"], text: string): Value | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (kind === "boolean") return trimmed === "true";
  if (kind !== "number") return trimmed;
  const plain = trimmed.replace("−", "-");
  if (/^-?\d{1,3}(\.\d{3})+$/.test(plain)) return undefined;
  const withPoint = plain.includes(",")
    ? plain.replaceAll(/\.(?=\d{3}(?:[.,]))/g, "").replace(",", ".")
    : plain;
  return /^-?\d+(\.\d+)?$/.test(withPoint) ? Number(withPoint) : undefined;
}
