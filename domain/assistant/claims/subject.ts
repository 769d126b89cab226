/** What a fact is called in a sentence: its metric with what it is of; its own label where no metric has its family. */
import type { Fact } from "../../facts/fact.ts";
import { planCopy } from "../copy/plan.ts";
import { namesFor } from "../plans/execute-plan.ts";
import type { Result } from "../plans/plan-result.ts";
import type { Ask, EntityRef } from "../plans/plan.ts";
import { monthText } from "../reader/periods/months.ts";
import { qualified } from "../reader/metric-entry.ts";
import { quoted, subjectText, verbOf } from "../plans/render-plan.ts";
import { slotOfQualifier, type FactOwner } from "../../semantics/index.ts";
import { ownerOf, type Evidence } from "./evidence.ts";

export interface Subject {
  /** With its article and a capital. */
  text: string;
  isMany: boolean;
  /** "é de", "são". */
  verb: string;
  /** What tells it from others of its metric: a quoted name, a month, a qualifier. Empty of a total. */
  short: string;
  owner: FactOwner;
}

const qualifierOfSlot = (name: string, slot: string): string =>
  Object.entries(slotOfQualifier[name] ?? {}).find(([, one]) => one === slot)?.[0] ?? slot;

/** `without`: slots that another part of the sentence says. Null where a name is not known: the label then stands for it. */
export function subjectOf(
  { knowledge }: Evidence,
  fact: Fact,
  without: readonly string[] = [],
): Subject | null {
  const owner = ownerOf(fact.id);
  if (owner === null) return null;
  const slots = Object.entries(owner.slots).filter(([name]) => !without.includes(name));
  const named = slots.filter(([name]) => !qualified.has(name) && name !== "mes");
  const entities: EntityRef[] = [];
  for (const [dimension, key] of named) {
    const name = namesFor(knowledge, dimension, owner.pattern).get(key);
    if (name === undefined) return null;
    entities.push({ dimension, key, name });
  }
  const month = slots.find(([name]) => name === "mes")?.[1];
  const ask: Pick<Ask, "period"> = {
    period: month === undefined ? null : { from: month, to: month, grain: "mes", how: "" },
  };
  const qualifiers = Object.fromEntries(
    slots
      .filter(([name]) => qualified.has(name))
      .map(([name, slot]) => [name, qualifierOfSlot(name, slot)]),
  );
  const result: Result = {
    metric: owner.entry,
    rows: [{ entity: entities.at(-1) ?? null, within: entities.slice(0, -1), fact }],
    all: [],
    total: 1,
    defaulted: {},
    qualifiers,
    other: null,
    made: [],
  };
  const short = [
    ...entities.map(quoted),
    ...(month === undefined ? [] : [monthText(month)]),
    ...Object.entries(qualifiers).map(([name, value]) => planCopy.qualifier(name, value)),
  ].join(", ");
  const isMany = owner.entry.article.endsWith("s");
  return { text: subjectText(result, ask), isMany, verb: verbOf(result, ask), short, owner };
}

/** A client's text is no template. */
export const plainLabel = ({ label }: Pick<Fact, "label">): string => label.replace(/[{}*]/g, "");
