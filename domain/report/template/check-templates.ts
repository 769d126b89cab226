/** Linter of template literals (playbook 3.2): pure, run by a test over the whole copy. */
import { parseTemplate, TemplateError, type TemplatePart } from "./parse-template.ts";

export interface LintFinding {
  template: string;
  rule: "digit" | "number_word" | "invariable_noun" | "weasel_word" | "too_long" | "syntax";
  detail: string;
}

export interface LintReport {
  /** Templates read. */
  templates: number;
  /** Sentences inside them: what an editor would count. */
  sentences: number;
  findings: LintFinding[];
}

/** Names that hold digits and are allowed in literals. */
const allowedNames =
  /\bP(?:10|50|85|90|95)\b|\bISO\/IEC \d+(?::\d{4})?|\bLGPD art\. \d+|\bfase [1-7]\b|\[\d+\]|\bA4\b|\b(?:E|L|P|T|A|C)\d{1,2}\b/g;

/** Words that say a quantity. The articles um/uma and nenhum/nenhuma are not among them. */
const numberWords = new RegExp(
  "(?<!\\p{L})(?:zero|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta" +
    "|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|mil|milhar(?:es)?|milhão|milhões|bilhão|bilhões|metade|dobro" +
    "|triplo|terços?|quartos? parte|dezenas?|centenas?|dúzias?|a maioria)(?!\\p{L})",
  "giu",
);

/** What a law guarantees is no promise of the report. */
const weaselWords =
  /(?<!\p{L}|LGPD )(?:significativ[oa]s?|robust[oa]s?|expressiv[oa]s?|garante[m]?|garantid[oa]s?)(?!\p{L})/giu;

/** What may follow a number without agreeing with it: units, prepositions and "of" constructions. */
const invariableFollowers =
  /^(?:h|FTE|de|do|da|dos|das|para|por|e|em|a|ao|no|na|anos? base|min|s|p\.p\.|pontos? percentuais|x)$/;
/** A report always has its fourteen sections: this count is never one. */
const alwaysMany = new Set(["total_secoes"]);
const maxWordsPerSentence = 28;

export function checkTemplates(templates: readonly string[]): LintReport {
  const findings: LintFinding[] = [];
  let sentences = 0;
  for (const template of templates) {
    try {
      const parts = parseTemplate(template);
      sentences += countSentences(template);
      findings.push(...lintParts(template, parts));
      findings.push(...lintLength(template));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      findings.push({ template, rule: "syntax", detail: error.message });
    }
  }
  return { templates: templates.length, sentences, findings };
}

/** `agreed`: reference whose plural form these parts are; a number of it needs no second agreement. */
function lintParts(
  template: string,
  parts: readonly TemplatePart[],
  agreed: string | null = null,
): LintFinding[] {
  const findings: LintFinding[] = [];
  const medianQuoted = /_p50|mediana/.test(template);
  parts.forEach((part, index) => {
    if (part.kind === "text") {
      const text = part.text.replace(allowedNames, "");
      for (const digit of text.matchAll(/\d+/g))
        findings.push({ template, rule: "digit", detail: digit[0] });
      for (const word of text.matchAll(numberWords)) {
        if (word[0].toLowerCase() === "metade" && medianQuoted) continue;
        findings.push({ template, rule: "number_word", detail: word[0] });
      }
      for (const word of text.matchAll(weaselWords))
        findings.push({ template, rule: "weasel_word", detail: word[0] });
    }
    if (part.kind === "plural") {
      for (const form of [part.zero, part.one, part.many])
        findings.push(...lintParts(template, form, part.reference));
    }
    if (
      part.kind === "slot" &&
      part.format === "int" &&
      part.reference !== agreed &&
      !alwaysMany.has(part.reference)
    ) {
      const next = parts[index + 1];
      const word = next?.kind === "text" ? /^ ([\p{L}./]+)/u.exec(next.text)?.[1] : undefined;
      if (word && !invariableFollowers.test(word)) {
        findings.push({
          template,
          rule: "invariable_noun",
          detail: `"${word}" follows {{${part.reference}|int}} without plural()`,
        });
      }
    }
  });
  return findings;
}

function lintLength(template: string): LintFinding[] {
  const flat = template
    .replace(/\{\{plural\([^,]+,\s*"[^"]*",\s*"[^"]*",\s*"([^"]*)"\)\}\}/g, "$1")
    .replace(/\{\{[^}]*\}\}/g, "N");
  return flat.split(/[.:;]\s/).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter(Boolean).length;
    return words > maxWordsPerSentence
      ? [{ template, rule: "too_long" as const, detail: `${words} words` }]
      : [];
  });
}

/** Labels and table heads have no closing mark and are no sentences. */
function countSentences(template: string): number {
  if (!/[.!?:]$/.test(template)) return 0;
  const flat = template.replace(/\{\{[^}]*\}\}/g, "N");
  return flat.split(/[.!?](?:\s|$)/).filter((piece) => piece.trim() !== "").length;
}
