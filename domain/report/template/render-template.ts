/** Renders a sentence over bindings: numbers only from facts, dropped whole when a fact that it prints is null. */
import type { Fact } from "../../facts/fact.ts";
import { formatFact } from "../../facts/display-format.ts";
import { formatValue, type DisplayFormat } from "../../kernel/text/format-value.ts";
import { durationUnit, formatDuration, type DurationUnit } from "../../kernel/text/duration.ts";
import { plural } from "../../kernel/text/plural.ts";
import { roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import type { Inline } from "../report-tree.ts";
import { parseTemplate, TemplateError, type TemplatePart } from "./parse-template.ts";

/** What a local name of a template stands for: a fact, its absolute value, or a name taken from the client's data. */
export type Binding = Fact | { absoluteOf: Fact } | { name: string } | null;
export type Bindings = Readonly<Record<string, Binding>>;

/** A rendered sentence before notes and marks are added; `facts` in order of appearance, without repeats. */
export interface RenderedSentence {
  inlines: Inline[];
  facts: Fact[];
}

/** Null when a reference is unbound to a value: the sentence is then left out (playbook 3.2). */
export function renderTemplate(template: string, bindings: Bindings): RenderedSentence | null {
  const inlines: Inline[] = [];
  const facts: Fact[] = [];
  const parts = parseTemplate(template);
  const complete = renderParts(parts, bindings, inlines, {
    facts,
    shown: {
      decimals: shownDecimals(parts),
      duration: commonDuration(parts, bindings),
    },
  });
  if (!complete) return null;
  return { inlines: capitalised(merged(inlines)), facts: [...new Set(facts)] };
}

interface Shown {
  decimals: ReadonlyMap<string, number>;
  duration: DurationUnit | null;
}

function renderParts(
  parts: readonly TemplatePart[],
  bindings: Bindings,
  inlines: Inline[],
  { facts, shown }: { facts: Fact[]; shown: Shown },
): boolean {
  for (const part of parts) {
    if (part.kind === "text") {
      inlines.push({ text: afterStop(inlines.at(-1), part.text) });
      continue;
    }
    if (!(part.reference in bindings))
      throw new TemplateError(`Template refers to "${part.reference}", which is not bound.`);
    const binding = bindings[part.reference] ?? null;
    if (binding === null) return false;
    if (part.kind === "plural") {
      const n = factOf(binding)?.value;
      if (typeof n !== "number") return false;
      const displayed = roundHalfAwayFromZero(n, shown.decimals.get(part.reference) ?? 1);
      const form = plural(displayed, "zero", "one", "many") as "zero" | "one" | "many";
      if (!renderParts(part[form], bindings, inlines, { facts, shown })) return false;
      continue;
    }
    if ("name" in binding) {
      inlines.push({ text: binding.name });
      continue;
    }
    const fact = factOf(binding);
    if (!fact || fact.value === null) return false;
    const printed =
      "absoluteOf" in binding && typeof fact.value === "number"
        ? { ...fact, value: Math.abs(fact.value) }
        : fact;
    inlines.push({
      text: unbroken(printFact(printed, part.format, shown.duration)),
      fact: fact.id,
      basis: fact.basis,
    });
    facts.push(fact);
  }
  return true;
}

/** A figure that ends with a stop of its own ("−0,2 p.p.") ends its sentence. */
const afterStop = (before: Inline | undefined, text: string): string =>
  before?.fact !== undefined && before.text.endsWith(".") && text.startsWith(".")
    ? text.slice(1)
    : text;

const wholeFormats = new Set<DisplayFormat>(["int", "brl", "pct0", "h0", "score0"]);

/** Decimals that each reference is printed with in the sentence: agreement follows the printed number (1,5 as "2" is plural). */
function shownDecimals(
  parts: readonly TemplatePart[],
  found = new Map<string, number>(),
): Map<string, number> {
  for (const part of parts) {
    if (part.kind === "slot" && part.format)
      found.set(part.reference, wholeFormats.has(part.format) ? 0 : 1);
    if (part.kind === "plural")
      for (const form of [part.zero, part.one, part.many]) shownDecimals(form, found);
  }
  return found;
}

function factOf(binding: Exclude<Binding, null>): Fact | null {
  if ("absoluteOf" in binding) return binding.absoluteOf;
  return "name" in binding ? null : binding;
}

/** Durations that one sentence compares are all in the unit of the largest (playbook 0.3); null for a single one. */
function commonDuration(parts: readonly TemplatePart[], bindings: Bindings): DurationUnit | null {
  const found = durationFacts(parts, bindings);
  if (found.length < 2) return null;
  const largest = found.reduce((best, fact) => (inDays(fact) > inDays(best) ? fact : best));
  return durationUnit(Number(largest.value), largest.unit);
}

const inDays = (fact: Fact): number =>
  Math.abs(Number(fact.value)) *
  ({ s: 1 / 86400, min: 1 / 1440, h: 1 / 24 }[fact.unit as string] ?? 1);

function durationFacts(parts: readonly TemplatePart[], bindings: Bindings): Fact[] {
  return parts.flatMap((part): Fact[] => {
    if (part.kind === "plural") return durationFacts(part.many, bindings);
    const binding =
      part.kind === "slot" && part.format === "dur" ? (bindings[part.reference] ?? null) : null;
    const fact = binding === null ? null : factOf(binding);
    return typeof fact?.value === "number" ? [fact] : [];
  });
}

function printFact(
  fact: Fact,
  format: DisplayFormat | null,
  duration: DurationUnit | null,
): string {
  if (format === "dur" && duration !== null && typeof fact.value === "number")
    return formatDuration(fact.value, fact.unit, { in: duration });
  return format ? formatValue(fact.value, fact.unit, format) : formatFact(fact);
}

/** A figure and its unit stay on one line: the spaces inside become no-break spaces. Names keep theirs. */
export function unbroken(text: string): string {
  return /\d/.test(text) && text.length <= 24 ? text.replaceAll(" ", "\u00a0") : text;
}

function merged(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (last && !last.fact && !inline.fact) last.text += inline.text;
    else if (inline.text !== "") out.push({ ...inline });
  }
  return out;
}

/** A sentence that starts with a plural form or a name in lower case gets its capital. */
function capitalised(inlines: Inline[]): Inline[] {
  const first = inlines[0];
  if (first && /^\p{Ll}/u.test(first.text))
    first.text = first.text.charAt(0).toLocaleUpperCase("pt-BR") + first.text.slice(1);
  return inlines;
}
