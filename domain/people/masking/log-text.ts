/** A person's words as a log may keep them (playbook 7.1): further from the person than what a model is sent, and never put back. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { frequentNames } from "../../tables/mapping/frequent-names.ts";
import { createMasker } from "./masker.ts";

const longest = 500;

/** `names`: people known by column. A given name alone is taken out too, and so is a number of four digits and more. */
export function logText(text: string, names: readonly string[] = []): string {
  const masked = createMasker(names).mask(text.replace(/\s+/g, " ").trim());
  return masked
    .replace(/⟦([A-Z]+):[A-Z]+⟧/gu, "⟦$1⟧")
    .replace(/(?<!⟦)\p{L}{3,}/gu, (word) =>
      frequentNames.has(normalizeText(word)) ? "⟦NOME⟧" : word,
    )
    .replace(/\d(?:[.,/-]?\d){3,}/gu, "⟦NÚMERO⟧")
    .slice(0, longest);
}
