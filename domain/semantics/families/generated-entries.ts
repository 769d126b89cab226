/**
 * An entry for every family of facts that no hand entry has: its name is the label's, and without phrases of its own it is a candidate
 * only where a question says nearly all of that name. Made from the catalogues of the phases, so that it is as new as they are.
 */
import { prefixOf } from "../../facts/catalogue/fact-definition.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { dimensions } from "../dimensions.ts";
import { indexEntries } from "../entry-index.ts";
import type { MetricEntry } from "../entry.ts";
import type { FactFamily } from "./fact-family.ts";
import { factIdOf, slotNames } from "./fact-pattern.ts";
import { familyNames } from "./family-names.ts";
import { familyPhrases } from "./family-phrases.ts";
import { closedValues, type Slot } from "./id-grammar.ts";
import { isDimension, qualifiersOf } from "../brief.ts";
import { metric } from "../cubes/metric.ts";
import { phraseSignature, phraseStems } from "./phrase-signature.ts";
import { viewOf } from "../rank-views.ts";
import { unitClassOf } from "../unit-class.ts";
import { articleOf } from "../article-of.ts";

/** A rank or a key: a hand entry may read either where a catalogue has a name of its own. */
const stands = ["amostra", "1"] as const;
const openSamples: Readonly<Record<string, string>> = {
  "#": "1",
  mes: "2026-01",
  tipo: "fixo",
  opcao: "comprar",
  estatistica: "media",
};
const sampleOf = (slot: string, stand: string): string =>
  closedValues[slot as Slot]?.[0] ?? openSamples[slot] ?? stand;

/** Ids that a pattern reads, whatever they are about. */
export const sampleIds = (pattern: string): string[] =>
  stands.map(
    (stand) =>
      factIdOf(
        pattern,
        Object.fromEntries(slotNames(pattern).map((slot) => [slot, sampleOf(slot, stand)])),
      ) ?? pattern,
  );

type Owned = (pattern: string) => boolean;

/** A family of which a hand entry has one closed value only is taken apart by that slot. */
function unclaimed(pattern: string, isOwned: Owned): string[] {
  for (const slot of slotNames(pattern)) {
    const values = closedValues[slot as Slot];
    if (values === undefined) continue;
    const parts = values.map((value) => pattern.replace(`{${slot}}`, value));
    const free = parts.filter((part) => !isOwned(part));
    if (free.length > 0 && free.length < parts.length) return free;
  }
  return isOwned(pattern) ? [] : [pattern];
}

function grainOf(pattern: string, patterns: ReadonlySet<string>) {
  const rankAt = pattern.indexOf("{#}");
  const nameFrom = rankAt === -1 ? null : `${pattern.slice(0, rankAt)}{#}.nome`;
  return {
    by: slotNames(pattern).filter(isDimension),
    fact: pattern,
    ...(nameFrom !== null && nameFrom !== pattern && patterns.has(nameFrom) ? { nameFrom } : {}),
  };
}

/** Answers of a survey are told by groups. */
const ofGroups = [
  p7.areaGroup.name,
  p7.roleGroup.name,
  p7.tenureGroup.name,
  p7.dimension.name,
  p7.elementBarrier.people,
  p7.elementBarrier.groups,
];
const isOfGroups = (pattern: string): boolean =>
  ofGroups.some((definition) => pattern.startsWith(prefixOf(definition)));

function entryOf(
  family: FactFamily,
  { name, plain }: { name: string; plain: string },
  patterns: ReadonlySet<string>,
): MetricEntry {
  const asked = familyPhrases.get(family.pattern) ?? [];
  return metric(family.pattern, {
    phase: family.phase,
    name,
    article: articleOf(name),
    unit: family.unit,
    unitClass: unitClassOf(family.unit),
    grains: [grainOf(family.pattern, patterns)],
    ...qualifiersOf([family.pattern]),
    head: [name.split(" ")[0] ?? name],
    phrases: [name, ...asked],
    ...(plain === name || family.pattern.endsWith(".nome") ? {} : { plainName: plain }),
    privacy: isOfGroups(family.pattern) ? "grupo" : "livre",
    formula: family.formula.id,
    definition: /\.$/.test(family.formula.words)
      ? family.formula.words
      : `${family.formula.words}.`,
    reach: asked.length === 0 ? "exact" : "open",
  });
}

/** A fact that names something is asked as a name, so that the thing's own noun stays free. */
function nameOf({ pattern, name }: FactFamily): string {
  const own = familyNames[pattern] ?? name;
  return pattern.endsWith(".nome") ? `nome: ${own}` : own;
}

/** One word is said in too many questions to name a technical family. */
const isShort = (name: string): boolean => phraseStems(name).length < 2;

/** What tells two families of one name apart, the shortest first. */
function longerNames(name: string, { phase, pattern, formula }: FactFamily): string[] {
  const about = slotNames(pattern)
    .filter(isDimension)
    .map((slot) => dimensions[slot].cues[0]);
  const by = about.length === 0 ? name : `${name} por ${about.join(" e ")}`;
  const root = pattern
    .split(".")
    .slice(1, -1)
    .filter((part) => !part.includes("{"))
    .join(" ");
  return [
    by,
    `${by} da fase ${phase}`,
    `${by} ${root}`,
    `${by} ${root} ${formula.id}`,
    `${by} ${pattern}`,
  ];
}

export function generateEntries(
  families: readonly FactFamily[],
  hand: readonly MetricEntry[],
): MetricEntry[] {
  const owners = indexEntries(hand);
  const isOwned: Owned = (pattern) =>
    sampleIds(pattern).some((id) => owners(id).length > 0 || viewOf(id) !== null);
  const free = families
    .flatMap((family) =>
      unclaimed(family.pattern, isOwned).map((pattern) => ({ ...family, pattern })),
    )
    .map((family) => ({ family, name: nameOf(family) }));
  const patterns = new Set(families.map(({ pattern }) => pattern));
  const claimed = new Set(
    hand.flatMap(({ name, phrases }) => [name, ...phrases].map(phraseSignature)),
  );
  const shared = new Set<string>();
  const once = new Set<string>();
  for (const { name } of free)
    (once.has(phraseSignature(name)) ? shared : once).add(phraseSignature(name));
  return free.map(({ family, name }) => {
    const isFree = (wanted: string) => !isShort(wanted) && !claimed.has(phraseSignature(wanted));
    const own = [
      ...(shared.has(phraseSignature(name)) ? [] : [name]),
      ...longerNames(name, family),
    ];
    const taken = own.find(isFree) ?? `${name} ${family.pattern}`;
    claimed.add(phraseSignature(taken));
    return entryOf(family, { name: taken, plain: name }, patterns);
  });
}
