/**
 * The key of a write whose outcome is not known yet: the same thing sent again, by the page or by a second click, carries the same key
 * and is done once. docs/decisions/165
 */
import { trueNow } from "../true-clock.ts";

const RETENTION_MS = 10 * 60_000;

interface OpenKey {
  key: string;
  openedAt: number;
}

const open = new Map<string, OpenKey>();

/** The key of a write that is told apart by its method, address and content. */
export function openKey(write: string): string {
  const now = trueNow().getTime();
  for (const [name, { openedAt }] of open) if (now - openedAt > RETENTION_MS) open.delete(name);
  const known = open.get(write);
  if (known !== undefined) return known.key;
  const key = newKey();
  open.set(write, { key, openedAt: now });
  return key;
}

/** After an answer that leaves no doubt: the same content sent later is another write. */
export function closeKey(write: string, key: string): void {
  if (open.get(write)?.key === key) open.delete(write);
}

/** A server that is away, or an earlier try under way, leaves it open what was written. */
export const leavesDoubt = ({ status, headers }: Response): boolean =>
  status >= 500 || (status === 409 && headers.has("retry-after"));

/** A UUID of version 4 (RFC 9562); `randomUUID` exists in secure contexts alone, and an office's own address may be none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
