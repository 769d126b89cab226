/** Claims of cause: with an insight or hedged (playbook 7.2, 6). */
import type { Insight } from "../../outcome/phase-outcome.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { contentStems, countShared } from "../../kernel/words/words.ts";

const causal =
  /(?<!\p{L})(?:porque|por causa d\p{L}+|devido a\p{L}*|em razao d\p{L}+|em funcao d\p{L}+|gracas a\p{L}*|decorre\p{L}*|causa(?:d[oa]s?|m|ndo|ram)?|causou|provoca\p{L}*|gerad[oa]s? p\p{L}+|motivad[oa]s? p\p{L}+|explicad[oa]s? p\p{L}+|leva(?:m|ou|ram)? a|resulta(?:m|ndo|ram)? em|resultou em|faz(?:em)? com que|e consequencia d\p{L}+|por isso)(?!\p{L})/u;
/** "Causa" as a noun is a column of the client's ("a causa “Cadastro”", "causa raiz"). */
const nounCause =
  /(?<!\p{L})(?:a|as|da|das|por|principa(?:l|is)|cada) causas?(?!\p{L})(?! d\p{L}+)|causas? (?:raiz|informad)/u;
const hedged =
  /(?<!\p{L})(?:pode(?:m|ria|riam)?|talvez|possivel(?:mente)?|possiveis|provave(?:l|is|lmente)|sugere(?:m)?|indica(?:m)?|aponta(?:m)?|parece(?:m)?|hipotese|tende(?:m)?|associad[oa]s?|sem dados|nao ha dados)(?!\p{L})/u;

/** Whether the sentence claims a cause that none of the insights carries. `factIds`: facts that its numbers show. */
export function claimsCause(
  sentence: string,
  factIds: readonly string[],
  insights: readonly Insight[],
): boolean {
  const text = normalizeText(sentence).replace(new RegExp(nounCause, "gu"), " ");
  if (!causal.test(text) || hedged.test(text)) return false;
  const stems = contentStems(sentence);
  return !insights.some((insight) => {
    const own = new Set(insight.facts);
    const shared = countShared(stems, contentStems(`${insight.title} ${insight.description}`));
    return factIds.some((id) => own.has(id)) ? shared >= 2 : shared >= 4;
  });
}
