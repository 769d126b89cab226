/** DER (X.690) as far as a certificate and a detached signature need it: written, and read strictly. */
import { utf8ToBytes } from "@noble/hashes/utils.js";

export type Bytes = Uint8Array<ArrayBufferLike>;

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  first: 0xa0,
  fourth: 0xa3,
} as const;

export function join(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const equalBytes = (a: Bytes, b: Bytes): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

function lengthOf(count: number): number[] {
  if (count < 0x80) return [count];
  const bytes: number[] = [];
  for (let rest = count; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export function element(tag: number, ...parts: Bytes[]): Bytes {
  const body = join(parts);
  return join([Uint8Array.from([tag, ...lengthOf(body.length)]), body]);
}

export const sequence = (...parts: Bytes[]): Bytes => element(tags.sequence, ...parts);

function compareBytes(a: Bytes, b: Bytes): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++)
    if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
}

/** Members of a SET OF in the order that DER asks for. */
export const inSetOrder = (parts: readonly Bytes[]): Bytes[] => [...parts].sort(compareBytes);

export const setOf = (...parts: Bytes[]): Bytes => element(tags.set, ...inSetOrder(parts));

export function objectId(text: string): Bytes {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const number of rest) {
    const group = [number & 0x7f];
    for (let more = number >>> 7; more > 0; more >>>= 7) group.unshift((more & 0x7f) | 0x80);
    bytes.push(...group);
  }
  return element(tags.oid, Uint8Array.from(bytes));
}

/** Of an unsigned number, the most significant byte first. */
export function integer(bytes: Bytes): Bytes {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const digits = bytes.subarray(start);
  return element(tags.integer, ...(digits[0]! >= 0x80 ? [Uint8Array.of(0)] : []), digits);
}

export const octets = (bytes: Bytes): Bytes => element(tags.octetString, bytes);
export const bits = (bytes: Bytes): Bytes => element(tags.bitString, Uint8Array.of(0), bytes);
export const text = (words: string): Bytes => element(tags.utf8, utf8ToBytes(words));

export interface Element {
  tag: number;
  /** With tag and length. */
  whole: Bytes;
  body: Bytes;
}

/** The elements that stand one after the other in `bytes`; null when they are not whole, or a length is longer than it need be. */
export function readElements(bytes: Bytes): Element[] | null {
  const found: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const read = readLength(bytes, at + 1);
    if (read === null || read.from + read.count > bytes.length) return null;
    const end = read.from + read.count;
    found.push({
      tag: bytes[at]!,
      whole: bytes.subarray(at, end),
      body: bytes.subarray(read.from, end),
    });
    at = end;
  }
  return found;
}

function readLength(bytes: Bytes, at: number): { from: number; count: number } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  if (first < 0x80) return { from: at + 1, count: first };
  const size = first & 0x7f;
  const digits = bytes.subarray(at + 1, at + 1 + size);
  if (size === 0 || size > 4 || digits.length < size) return null;
  const count = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  return lengthOf(count).length === size + 1 ? { from: at + 1 + size, count } : null;
}
