/**
 * The sentence language of reports (playbook 3.2): literal text with `{{reference|format}}` slots and
 * `{{plural(reference, "zero", "um", "muitos")}}` agreement, whose forms may hold slots themselves.
 */
import { displayFormats, type DisplayFormat } from "../../kernel/text/format-value.ts";

export type TemplatePart =
  | { kind: "text"; text: string }
  | { kind: "slot"; reference: string; format: DisplayFormat | null }
  | {
      kind: "plural";
      reference: string;
      zero: TemplatePart[];
      one: TemplatePart[];
      many: TemplatePart[];
    };

/** The defect of a template, with the position in the literal. Templates are code: a defect is a programming error. */
export class TemplateError extends Error {}

const referencePattern = /^[A-Za-zÀ-ú_][\wÀ-ú.]*$/;
const cache = new Map<string, TemplatePart[]>();

/** Parses one template; parsed forms are kept, since the same literals are rendered for every report. */
export function parseTemplate(template: string): TemplatePart[] {
  const known = cache.get(template);
  if (known) return known;
  const parts = parseParts(template);
  cache.set(template, parts);
  return parts;
}

function parseParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let position = 0;
  while (position < template.length) {
    const open = template.indexOf("{{", position);
    const literal = template.slice(position, open === -1 ? template.length : open);
    if (literal.includes("}}")) throw new TemplateError(`Unmatched "}}" in: ${template}`);
    if (literal) parts.push({ kind: "text", text: literal });
    if (open === -1) break;
    const close = matchingClose(template, open);
    parts.push(parseSlot(template.slice(open + 2, close).trim(), template));
    position = close + 2;
  }
  return parts;
}

/** Index of the "}}" that closes the "{{" at `open`, skipping nested pairs. */
function matchingClose(template: string, open: number): number {
  let depth = 0;
  for (let i = open; i < template.length - 1; i++) {
    const pair = template.slice(i, i + 2);
    if (pair === "{{") {
      depth++;
      i++;
    }
    if (pair === "}}") {
      depth--;
      i++;
      if (depth === 0) return i - 1;
    }
  }
  throw new TemplateError(`Unclosed "{{" in: ${template}`);
}

function parseSlot(content: string, template: string): TemplatePart {
  if (content.startsWith("plural(")) return parsePlural(content, template);
  const [reference = "", format, ...rest] = content.split("|").map((piece) => piece.trim());
  if (rest.length > 0 || !referencePattern.test(reference))
    throw new TemplateError(`Bad slot "${content}" in: ${template}`);
  if (format !== undefined && !(displayFormats as readonly string[]).includes(format)) {
    throw new TemplateError(`Unknown format "${format}" in: ${template}`);
  }
  return { kind: "slot", reference, format: (format as DisplayFormat | undefined) ?? null };
}

function parsePlural(content: string, template: string): TemplatePart {
  const comma = content.indexOf(",");
  const reference = content.slice("plural(".length, Math.max(comma, 0)).trim();
  const isWhole = comma >= 0 && content.endsWith(")");
  const forms = isWhole ? quotedStrings(content.slice(comma + 1, -1)) : [];
  if (forms.length !== 3 || !referencePattern.test(reference)) {
    throw new TemplateError(
      `plural() takes a reference and three quoted forms: "${content}" in: ${template}`,
    );
  }
  const [zero, one, many] = forms.map(parseParts);
  return {
    kind: "plural",
    reference,
    zero: zero ?? [],
    one: one ?? [],
    many: many ?? [],
  };
}

function quotedStrings(text: string): string[] {
  const strings = [...text.matchAll(/"([^"]*)"/g)].map((found) => found[1] ?? "");
  return text.replace(/"[^"]*"/g, "").replace(/[\s,]/g, "") === "" ? strings : [];
}

/** Every reference of the template, in order, nested forms included. */
export function referencesOf(parts: readonly TemplatePart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "text") return [];
    if (part.kind === "slot") return [part.reference];
    return [
      part.reference,
      ...referencesOf(part.zero),
      ...referencesOf(part.one),
      ...referencesOf(part.many),
    ];
  });
}
