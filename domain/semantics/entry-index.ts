/** Which entries a fact belongs to, without trying every pattern on every id. */
import type { MetricEntry } from "./entry.ts";
import { slotReader, type SlotReader } from "./families/fact-pattern.ts";

export interface FactOwner {
  entry: MetricEntry;
  pattern: string;
  slots: Readonly<Record<string, string>>;
}

interface Indexed {
  entry: MetricEntry;
  pattern: string;
  read: SlotReader;
}

const isFactPattern = (pattern: string): boolean => !/^(?:cube|gate):/.test(pattern);
const hasSlot = (part: string): boolean => part.includes("{");

/** Ids of one family have as many parts, and begin alike where the first part is no slot. */
const keyOf = (parts: readonly string[], last: string): string =>
  `${parts.length}|${parts[0] ?? ""}|${last}`;
const keysOf = (id: string): string[] => {
  const parts = id.split(".");
  return [keyOf(parts, parts.at(-1) ?? ""), keyOf(parts, "*")];
};
function patternKey(pattern: string): string {
  const parts = pattern.split(".");
  const last = parts.at(-1) ?? "";
  return keyOf(parts, hasSlot(last) ? "*" : last);
}

/** Answers every entry that has the fact, with the pattern and its slots; a catalogue is whole where that is one. */
export function indexEntries(entries: readonly MetricEntry[]): (id: string) => FactOwner[] {
  const index = new Map<string, Indexed[]>();
  for (const entry of entries)
    for (const pattern of new Set(entry.grains.map(({ fact }) => fact).filter(isFactPattern))) {
      const key = patternKey(pattern);
      index.set(key, [...(index.get(key) ?? []), { entry, pattern, read: slotReader(pattern) }]);
    }
  return (id) =>
    keysOf(id)
      .flatMap((key) => index.get(key) ?? [])
      .flatMap(({ entry, pattern, read }) => {
        const slots = read(id);
        return slots === null ? [] : [{ entry, pattern, slots }];
      });
}
