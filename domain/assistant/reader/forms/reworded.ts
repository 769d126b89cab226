/**
 * Ways of putting a question that say the same as a plainer one: "há pontos de falha? quais?", "posições que não têm subordinados". Asked
 * anew in the plainer form where the question as it stands is not read; nothing is added that was not said.
 */
import { withoutAsides } from "./asides.ts";

interface Rewording {
  form: RegExp;
  /** The plainer question, "$1" being what was caught. */
  as: string;
}

const part = "(?:parte|fatia|parcela|propor[cç][aã]o|porcentagem|percentual|peda[cç]o|peso)";
const isPart =
  "(?:represent\\p{L}+|equival\\p{L}+|correspond\\p{L}+|respond\\p{L}+ por|signific\\p{L}+|concentr\\p{L}+|pes\\p{L}+)";

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
  // "Lançamentos sem fornecedor são quantos?"
  { form: /^(.+?),?\s+(?:s[aã]o|foram|d[aã]o|deram)\s+quant([oa])s\s*\?*$/i, as: "quant$2s $1?" },
  // "Os riscos altos, quantos são?"
  {
    form: /^(.+?),?\s+quant([oa])s\s+(?:s[aã]o|foram|h[aá]|temos)\s*\?*$/i,
    as: "quant$2s $1?",
  },
  // "Operações representou que fatia do gasto?" asks what "que parte do gasto é Operações?" does.
  {
    form: new RegExp(
      String.raw`^(.+?)\s+${isPart}\s+(?:a\s+)?(?:quanto|(?:que|qual|quantos?)\s+(?:a\s+|o\s+)?${part})\s+(?:d[oae]s?\s+)?(.+?)\s*\?*$`,
      "iu",
    ),
    as: "que parte do $2 é $1?",
  },
  {
    form: new RegExp(
      String.raw`^(?:que|qual(?: [eé])?|em que)\s+(?:a\s+|o\s+)?${part}\s+(d[oae]s?\s+.+?)\s+(?:[eé]|s[aã]o|vem|v[eê]m|vai|fica|est[aá]|veio|${isPart})\s+(?:por|com|de|d[oa]s?|em|n[oa]s?|para|pel[oa]s?)?\s*(.+?)\s*\?*$`,
      "iu",
    ),
    as: "que parte $1 é $2?",
  },
  {
    form: /^quanto (d[oae]s? .+),? em (?:porcentagem|percentual|termos percentuais)\s*\?*$/i,
    as: "que parte $1?",
  },
  { form: /\btotal (gasto|pago|investido|desembolsado)\b/i, as: "gasto total" },
  // "Qual fornecedor vem em segundo lugar?"
  {
    form: /\b(?:qual|que)\s+(?:[eé]\s+)?(?:[oa]\s+)?(\p{L}+)\s+(?:que\s+)?(?:vem|est[aá]|fica|aparece|figura|ocupa)\s+(?:em|n[oa]|[oa])\s+(\p{L}+)\s+(?:lugar|posi[cç][aã]o|coloca[cç][aã]o)\b/iu,
    as: "qual o $2 maior $1",
  },
  // "Por onde chegam mais chamados?"
  {
    form: /^por\s+onde\s+(?:\p{L}+\s+)?(?:cheg|entr|v[eê]m|vem|abr)\p{L}*\s+(?:mais|a maioria d[oa]s)\s+(.+)$/iu,
    as: "qual canal tem mais $1",
  },
  // "De alta prioridade": in the files the noun comes first.
  { form: /\b(alta|m[eé]dia|baixa) prioridade\b/i, as: "prioridade $1" },
  // "Qual a capacidade residual?" asks for a number that bears a noun of things, and for none of the things.
  {
    form: /^qual\s+(?:[eé]|foi|era|ser[aá])?\s*[oa]s?\s+(?!mai|men|despesa|gasto|custo)/iu,
    as: "",
  },
  // Whether to keep a thing is asked of what is to be done with it.
  {
    form: /^(?:vale a pena|compensa|faz sentido) (?:manter|ficar com|continuar com)\s+(?:[oa]s?\s+)?(.+)$/i,
    as: "qual o destino do sistema $1",
  },
];

const apply = (question: string, { form, as }: Rewording): string =>
  question.replace(form, as).replace(/\s+/g, " ").trim();

/** Each plainer form of a question that has one: without what is said around it, then by each form of words, then by all of them. */
export function rewordingsOf(question: string): string[] {
  const asked = withoutAsides(question);
  const each = rewordings.map((one) => apply(asked, one));
  const all = rewordings.reduce(apply, asked);
  return [...new Set([asked, all, ...each])].filter((plainer) => plainer !== question.trim());
}
