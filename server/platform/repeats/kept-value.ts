/** What a transaction gave, as text and back: JSON with marks for what JSON lacks. */
import { Refusal, type RefusalDetails } from "#server/platform/http/refusal.ts";
import { SerializedReply } from "#server/platform/http/route.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** A value of some class or a function: it cannot be kept, and whoever asks again is told that it was done. */
export class UnkeepableValue extends Error {}

type Mark =
  | "undefined"
  | "bigint"
  | "date"
  | "map"
  | "set"
  | "bytes"
  | "refusal"
  | "serialized"
  | "object";
interface Marked {
  $: Mark;
  v?: unknown;
}

const mark = ($: Mark, v?: unknown): Marked => (v === undefined ? { $ } : { $, v });

export const encodeKept = (value: unknown): string =>
  JSON.stringify(mark("object", toPlain(value)));

export function decodeKept(text: string): unknown {
  return toValue((JSON.parse(text) as Marked).v);
}

function toPlain(value: unknown): unknown {
  if (value === undefined) return mark("undefined");
  if (typeof value === "bigint") return mark("bigint", String(value));
  if (typeof value === "function" || typeof value === "symbol")
    throw new UnkeepableValue(`a ${typeof value}`);
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? value.map(toPlain) : objectToPlain(value);
}

function objectToPlain(value: object): unknown {
  if (value instanceof Date) return mark("date", value.getTime());
  if (value instanceof Map) return mark("map", [...value].map(toPlain));
  if (value instanceof Set) return mark("set", [...value].map(toPlain));
  if (value instanceof Uint8Array) return mark("bytes", Buffer.from(value).toString("base64"));
  if (value instanceof Refusal) return mark("refusal", [value.code, value.details]);
  if (value instanceof SerializedReply) return mark("serialized", value.json);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new UnkeepableValue(value.constructor.name);
  const plain = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, toPlain(member)]),
  );
  return "$" in plain ? mark("object", plain) : plain;
}

const membersToValues = (plain: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(plain).map(([key, member]) => [key, toValue(member)]));

const readers: Record<Mark, (v: unknown) => unknown> = {
  undefined: () => undefined,
  bigint: (v) => BigInt(v as string),
  date: (v) => new Date(v as number),
  map: (v) => new Map((v as unknown[]).map((pair) => toValue(pair) as [unknown, unknown])),
  set: (v) => new Set((v as unknown[]).map(toValue)),
  bytes: (v) => Buffer.from(v as string, "base64"),
  refusal: (v) => new Refusal(...(v as [ErrorCode, RefusalDetails])),
  serialized: (v) => new SerializedReply(v as string),
  object: (v) => membersToValues(v as object),
};

function toValue(plain: unknown): unknown {
  if (typeof plain !== "object" || plain === null) return plain;
  if (Array.isArray(plain)) return plain.map(toValue);
  return "$" in plain ? readers[(plain as Marked).$]((plain as Marked).v) : membersToValues(plain);
}
