/**
 * Ways of putting a question that say the same as a plainer one: "há pontos de falha? quais?", "posições que não têm subordinados". Asked
 * anew in the plainer form where the question as it stands is not read; nothing is added that was not said.
 */

interface Rewording {
  form: RegExp;
  /** The plainer question, "$1" being what was caught. */
  as: string;
}

const asksIfAny = "(?:h[aá]|tem|temos|existem?|teve|houve)";
const rewordings: readonly Rewording[] = [
  // "Há X? Quais?" lists, "tem X? quantos?" counts.
  {
    form: new RegExp(
      String.raw`^${asksIfAny}\s+([^?]+)\?\s*(?:e\s+)?quais(?: s[aã]o)?\s*\?*$`,
      "i",
    ),
    as: "quais são os $1?",
  },
  {
    form: new RegExp(String.raw`^${asksIfAny}\s+([^?]+)\?\s*(?:e\s+)?quant([oa])s\s*\?*$`, "i"),
    as: "quant$2s $1?",
  },
  // "Que não têm X" and "sem X" lack the same.
  { form: /(?:\s+que)?\s+n[aã]o\s+(?:t[eê]m|possuem?|tenham?)\s+/i, as: " sem " },
  // "O time inteiro custa quanto?" asks what "quanto custa o time inteiro?" does.
  {
    form: /^(.+?)\s+(cust\p{L}+|sa[ei]\p{L}*|val\p{L}+|dur\p{L}+|demor\p{L}+)\s+quanto(?:\s+tempo)?(.*)$/iu,
    as: "quanto $2 $1$3",
  },
  { form: /^(.+?)\s+(?:é|foi|ficou em|está em)\s+(?:de\s+)?quanto\s*\?*$/i, as: "qual $1?" },
  // "De alta prioridade": in the files the noun comes first.
  { form: /\b(alta|m[eé]dia|baixa) prioridade\b/i, as: "prioridade $1" },
  // Whether to keep a thing is asked of what is to be done with it.
  {
    form: /^(?:vale a pena|compensa|faz sentido) (?:manter|ficar com|continuar com)\s+(?:[oa]s?\s+)?(.+)$/i,
    as: "qual o destino do sistema $1",
  },
];

/** Each plainer form of a question that has one. */
export const rewordingsOf = (question: string): string[] =>
  rewordings.flatMap(({ form, as }) => {
    const plainer = question.replace(form, as).trim();
    return plainer === question.trim() ? [] : [plainer];
  });
