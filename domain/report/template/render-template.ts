/** Renders a sentence over bindings: numbers only from facts, dropped whole when a fact that it prints is null. */
import type { Fact } from "../../facts/fact.ts";
import { formatFact, formatValue, type DisplayFormat } from "../../facts/display-format.ts";
import { plural } from "../../facts/plural.ts";
import { roundHalfAwayFromZero } from "../../numeric/rounding.ts";
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
  const complete = renderParts(parts, bindings, inlines, facts, shownDecimals(parts));
  if (!complete) return null;
  return { inlines: capitalised(merged(inlines)), facts: [...new Set(facts)] };
}

function renderParts(parts: readonly TemplatePart[], bindings: Bindings, inlines: Inline[], facts: Fact[], decimals: ReadonlyMap<string, number>): boolean {
  for (const part of parts) {
    if (part.kind === "text") { inlines.push({ text: part.text }); continue; }
    if (!(part.reference in bindings)) throw new TemplateError(`Template refers to "${part.reference}", which is not bound.`);
    const binding = bindings[part.reference] ?? null;
    if (binding === null) return false;
    if (part.kind === "plural") {
      const n = factOf(binding)?.value;
      if (typeof n !== "number") return false;
      const displayed = roundHalfAwayFromZero(n, decimals.get(part.reference) ?? 1);
      const form = plural(displayed, "zero", "one", "many") as "zero" | "one" | "many";
      if (!renderParts(part[form], bindings, inlines, facts, decimals)) return false;
      continue;
    }
    if ("name" in binding) { inlines.push({ text: binding.name }); continue; }
    const fact = factOf(binding);
    if (!fact || fact.value === null) return false;
    const shown = "absoluteOf" in binding && typeof fact.value === "number" ? { ...fact, value: Math.abs(fact.value) } : fact;
    inlines.push({ text: unbroken(printFact(shown, part.format)), fact: fact.id, basis: fact.basis });
    facts.push(fact);
  }
  return true;
}

const wholeFormats = new Set<DisplayFormat>(["int", "brl", "pct0", "h0", "score0"]);

/** Decimals that each reference is printed with in the sentence: agreement follows the printed number (1,5 as "2" is plural). */
function shownDecimals(parts: readonly TemplatePart[], found = new Map<string, number>()): Map<string, number> {
  for (const part of parts) {
    if (part.kind === "slot" && part.format) found.set(part.reference, wholeFormats.has(part.format) ? 0 : 1);
    if (part.kind === "plural") for (const form of [part.zero, part.one, part.many]) shownDecimals(form, found);
  }
  return found;
}

function factOf(binding: Exclude<Binding, null>): Fact | null {
  if ("absoluteOf" in binding) return binding.absoluteOf;
  return "name" in binding ? null : binding;
}

function printFact(fact: Fact, format: DisplayFormat | null): string {
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
  if (first && /^\p{Ll}/u.test(first.text)) first.text = first.text.charAt(0).toLocaleUpperCase("pt-BR") + first.text.slice(1);
  return inlines;
}
