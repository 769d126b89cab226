/**
 * What an intent tells, said back (docs/decisions/362): its first sentence has to hold what the question asks as such. A bundle that only
 * holds the value somewhere below, or tells of another kind first, answers another question.
 */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer, ConversationMemory } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";
import { namedBy } from "../plans/plan.ts";
import { namesIn } from "../reader/names/dimension-names.ts";
import { tokensIn } from "../reader/normalize.ts";
import { isCut } from "../reader/operators.ts";
import type { Parts } from "../reader/parts.ts";
import { firstParagraphOf, isOf, shownOf } from "../shown-text.ts";
import { asksForRow } from "./is-unheld.ts";

export interface Bundle {
  knowledge: Knowledge;
  parts: Parts;
  matched: Answer;
  before: ConversationMemory;
}

type Loses = (bundle: Bundle) => boolean;

const demands: readonly Loses[] = [
  losesCondition,
  losesCount,
  losesAmount,
  losesMean,
  losesShare,
  losesLeast,
  namesNone,
  leavesThing,
  leavesOwner,
  leavesCut,
  leavesList,
];

/** Something that was asked as such does not stand in the first sentence. */
export const isUnheldByBundle: Loses = (bundle) => demands.some((loses) => loses(bundle));

const firstOf = (answer: Answer): string => firstParagraphOf(answer).replaceAll("\u00a0", " ");

/** "NPS negativo", "dá prejuízo": no bundle chooses by a condition. */
function losesCondition({ parts: { operators } }: Bundle): boolean {
  return operators.some(({ effect }) => effect.having !== undefined);
}

const asksCount = /\b(?:quant[oa]s|numero de|quantidade de)\b/;
const count = /^\d[\d.]*(?:,\d+ FTE)?$/;

/** "Quantos": one of the figures of the first sentence is a number of things. */
function losesCount({ parts: { operators, text }, matched }: Bundle): boolean {
  if (!asksCount.test(text.said)) return false;
  const figures = (matched.paragraphs[0] ?? []).filter(({ fact }) => fact !== undefined);
  const counted = operators.filter(({ effect }) => effect.counts === true);
  if (counted.length === 0) return false;
  const first = normalizeText(firstOf(matched));
  const isOther = counted.some(({ span }) => {
    const word = text.tokens.find(({ start }) => start === span.end + 1);
    return word !== undefined && isRole.test(word.text) && !first.includes(word.text.slice(0, 6));
  });
  // "85,0% dos casos" tells how many of the cases.
  const isShare = counted.some(({ span }) => {
    const word = text.tokens.find(({ start }) => start === span.end + 1);
    return word !== undefined && first.includes(`% dos ${word.text}`);
  });
  return (
    isOther ||
    (!isShare && !figures.some((figure) => count.test(figure.text.replaceAll("\u00a0", " "))))
  );
}

/** "Coordenadores" are some of the managers, and not all. */
const isRole =
  /^(?:coordenador|gerente|diretor|analista|supervisor|engenheir|desenvolvedor|executiv)\p{L}*$/u;

/** "Quanto dinheiro": an amount is what the first clause tells, and nothing beside it. */
function losesAmount({ parts: { operators, text }, matched }: Bundle): boolean {
  if (!/\bquanto\b/.test(text.said)) return false;
  const [clause = ""] = firstOf(matched).split(/,(?!\d)/);
  return operators.some(({ effect }) => effect.unit === "dinheiro") && !/R\$/.test(clause);
}

/** "Ticket médio", "em média". */
function losesMean({ parts: { text }, matched }: Bundle): boolean {
  return (
    text.tokens.some((word) => /^medi[oa]s?$/.test(word.text)) &&
    !/\b(?:medi[oa]s?|prazo|tempo)\b/.test(normalizeText(firstOf(matched)))
  );
}

/** "Quanto da capacidade": a part of it, and no amount beside it. */
function losesShare({ parts: { text }, matched }: Bundle): boolean {
  return /\bquanto d[ao]s?\b(?! (?:para|pra)\b)/.test(text.said) && !/%|R\$/.test(firstOf(matched));
}

const least = /(?<!\b(?:pelo|ao|mais ou) )\b(?:menos|menor|menores)\b(?! (?:de|do|da) )/;

/** "A menos preparada": what a bundle begins with is the largest, or all of them. */
function losesLeast({ parts: { text }, matched }: Bundle): boolean {
  return (
    /\b(?:qual|quais|quem)\b/.test(text.said) &&
    least.test(text.said) &&
    !/\b(?:menos|menor|menores)\b/.test(normalizeText(firstOf(matched)))
  );
}

/** What things belong to; a bundle that tells of all of them has it in a column at most. */
const owners: ReadonlySet<string> = new Set([
  "area",
  "centro_custo",
  "fornecedor",
  "familia",
  "capacidade",
]);

/** "Os sistemas do Financeiro": the cost of all systems is none of theirs. */
function leavesOwner({ parts: { links, text }, matched }: Bundle): boolean {
  return links.some(
    ({ entities, isPossible, isWeak, span, nameAt }) =>
      !isPossible &&
      !isWeak &&
      entities.every(({ dimension }) => owners.has(dimension)) &&
      tokensIn(text, { start: nameAt, end: span.end }).some(({ isName }) => isName) &&
      !entities.some(({ name }) => isOf(matched, name)),
  );
}

const ofWhich = /^(?:qual|que|em que|em qual) /;
/** Of fewer names than these a cut is told by words. */
const fewest = 3;

/** What a bundle tells first: two sentences. The first line of its table is of whatever that is ordered by. */
const topOf = ({ paragraphs }: Answer): string =>
  normalizeText(
    paragraphs
      .slice(0, 2)
      .map((inlines) => inlines.map(({ text }) => text).join(" "))
      .join("\n"),
  );

/** "Por sistema", "qual sistema": a total is told of none of them. */
function leavesCut({ knowledge, parts: { operators, text }, matched }: Bundle): boolean {
  const shown = shownOf(matched);
  const first = topOf(matched);
  const isRanked = operators.some(({ effect }) => effect.order !== undefined);
  return operators.some((one) => {
    const { by } = one.effect;
    const isWhich = isRanked && ofWhich.test(text.said.slice(one.span.start, one.span.end));
    if (by === undefined || !(isWhich || isCut(text.said, one))) return false;
    const names = [...new Set(namesIn(knowledge, by).map(normalizeText))];
    // "5" of a layer stands in any sentence.
    if (isWhich && names.length > 0 && names.every((name) => /^\d+$/.test(name))) return true;
    if (names.length < fewest) return false;
    const told = names.filter((name) => (isWhich ? first : shown).includes(name)).length;
    return told < (isWhich ? 1 : 2);
  });
}

const ofSome = /^(?:qual|quais|que) /;

/** "Quais áreas começam na segunda onda?": what names none of them and lists nothing tells something else. */
function leavesList({ knowledge, parts: { operators, text }, matched }: Bundle): boolean {
  if ((matched.table?.rows.length ?? 0) > 1) return false;
  const shown = shownOf(matched);
  return operators.some(({ effect: { by }, span }) => {
    if (by === undefined || !ofSome.test(text.said.slice(span.start, span.end))) return false;
    const names = namesIn(knowledge, by).map(normalizeText);
    return names.length >= fewest && !names.some((name) => shown.includes(name));
  });
}

/** "Qual camada", "em que mês"; of "qual o maior custo" an amount is asked. */
const asksWhich =
  /^(?:e )?(?:(?:em|n[ao]|d[ao]) )?(?:qual|que)(?: (?:e|foi|sera|o|a))* (?!(?:mais|menos|maior|menor|melhor|pior|principal|valor|custo|gasto|total|percentual|parcela|tempo|prazo|numero|medi[ao]|nota|taxa|indice)\b)\p{L}+/u;

/** The first of some things was asked, and neither of the first sentences names anything. */
function namesNone({ knowledge, parts: { operators, text }, matched, before }: Bundle): boolean {
  if (before.intent !== null || !asksWhich.test(text.said)) return false;
  if (asksForRow.test(text.said)) return true;
  if (!operators.some(({ effect: { order, judged } }) => (order ?? judged) !== undefined))
    return false;
  return !matched.paragraphs
    .slice(0, 2)
    .flat()
    .some(
      (inline) =>
        inline.text.includes("“") ||
        (inline.fact !== undefined && typeof knowledge.fact(inline.fact)?.value === "string"),
    );
}

const mostElliptical = 5;
const goesOn = /^(?:e|mas|quem|quando|qual)\b/;
const ofWhole = /\b(?:total|todo|tudo|geral|empresa|inteir[oa])\b/;

/** "E o esforço?", "quem é o fornecedor?" after a plan about one thing: that thing stands in the answer. */
function leavesThing({ parts: { text }, matched, before }: Bundle): boolean {
  const where = before.plan?.asks[0]?.where ?? [];
  if (where.length === 0 || text.tokens.length > mostElliptical) return false;
  // "Faça o pareto" is a matter of its own.
  if (!goesOn.test(text.said)) return false;
  if (matched.intent === "origem_numero" || ofWhole.test(text.said)) return false;
  const shown = shownOf(matched);
  return where.flatMap(namedBy).some(({ name }) => !shown.includes(normalizeText(name)));
}
