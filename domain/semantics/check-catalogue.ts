/** Faults of a catalogue that show without any fact: names that lead nowhere, expressions that two metrics claim. */
import { dimensionNames } from "./dimensions.ts";
import type { MetricEntry } from "./entry.ts";
import { slotNames } from "./families/fact-pattern.ts";
import { phraseSignature } from "./families/phrase-signature.ts";

const leastPhrases = 5;
const known = new Set<string>(dimensionNames);

function neighbourFaults(entry: MetricEntry, byId: ReadonlyMap<string, MetricEntry>): string[] {
  const unitOf: Record<string, string> = { "em reais": "dinheiro", "em horas": "horas" };
  const named = [...Object.values(entry.neighbours), ...entry.ambiguousWith];
  return [
    ...named.filter((id) => !byId.has(id)).map((id) => `${entry.id}: vizinho ${id} não existe`),
    ...Object.entries(entry.neighbours)
      .filter(([as]) => unitOf[as] !== undefined)
      .filter(([as, id]) => byId.get(id)?.unitClass !== unitOf[as])
      .map(([as, id]) => `${entry.id}: ${id} não responde ${as}`),
  ];
}

/** A slot is a dimension that has names, or a rank. */
const slotFaults = (entry: MetricEntry): string[] =>
  entry.grains.flatMap(({ fact }) =>
    slotNames(fact)
      .filter((name) => name !== "#" && !known.has(name))
      .map((name) => `${entry.id}: {${name}} de ${fact} não é dimensão`),
  );

function entryFaults(entry: MetricEntry, byId: ReadonlyMap<string, MetricEntry>): string[] {
  const told: [boolean, string][] = [
    [entry.reach === "open" && entry.phrases.length < leastPhrases, "menos de 5 formas"],
    [!entry.definition.endsWith("."), "definição sem ponto final"],
    [entry.grains.length === 0, "sem fato"],
    [entry.head.length === 0, "sem substantivo"],
  ];
  return [
    ...told.filter(([isFault]) => isFault).map(([, fault]) => `${entry.id}: ${fault}`),
    ...neighbourFaults(entry, byId),
    ...slotFaults(entry),
  ];
}

const areDeclared = (one: MetricEntry, other: MetricEntry): boolean =>
  one.ambiguousWith.includes(other.id) || other.ambiguousWith.includes(one.id);

function collisions(entries: readonly MetricEntry[]): string[] {
  const claims = new Map<string, Set<MetricEntry>>();
  const faults: string[] = [];
  for (const entry of entries)
    for (const phrase of entry.phrases) {
      const signature = phraseSignature(phrase);
      const others = claims.get(signature) ?? new Set();
      for (const other of others)
        if (other.id !== entry.id && !areDeclared(entry, other))
          faults.push(`“${phrase}” é de ${other.id} e de ${entry.id}`);
      claims.set(signature, others.add(entry));
    }
  return faults;
}

export function catalogueFaults(entries: readonly MetricEntry[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [
    ...(byId.size === entries.length ? [] : ["um id é de duas métricas"]),
    ...entries.flatMap((entry) => entryFaults(entry, byId)),
    ...collisions(entries),
  ];
}
