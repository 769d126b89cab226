/** Several questions in one: each is answered by itself, in its order. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer } from "../answer.ts";
import { askCopy } from "../copy/ask.ts";
import { isSourceAlone } from "../plainer/reworded.ts";
import { beginsWithout } from "../reader/read-question.ts";

const mostParts = 4;
const asking = String.raw`(?:qual|quais|quanto|quantos|quantas|quando|quem|o que)\b`;
const boundary = new RegExp(
  String.raw`[?;]\s+(?=\p{L})|(?:,\s+(?:e\s+)?|\s+e\s+)(?=${asking})`,
  "giu",
);

const headed = /^([^:?,]{3,60}):\s+(.+?)[?.!]*$/u;
const secondAsked = /,?\s+e\s+(?=(?:qual|quanto|quantos|quantas|quando|quem)\b)/iu;
const standing = /\b(?:onde|como|em quanto)\s+(?:est[aá]|anda|estamos)(?:\s+hoje)?/iu;

/** "Churn de contas: onde está hoje e qual é a meta?": both are asked of what stands before. */
function ofHead(question: string): string {
  const [, head = "", body = ""] = headed.exec(question) ?? [];
  const parts = body.replace(standing, "qual o valor atual").split(secondAsked);
  if (head === "" || parts.length < 2 || asks.test(head)) return question;
  return `${parts.map((part) => `${part} de ${head}`).join(" e ")}?`;
}

/** One part where there is nothing to split. */
export function splitParts(question: string): string[] {
  if (beginsWithout.test(normalizeText(question))) return [question];
  const parts = ofHead(question)
    .split(boundary)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isPlaced = parts.length === 2 && isSourceAlone(parts[0] ?? "");
  return parts.length > mostParts || isPlaced ? [question] : parts;
}

const pronoun = /(?<!\p{L})(?:d?el[ea]s?|iss[ao]|ess[ea]s?|cada uma?)(?!\p{L})/iu;
/** "Quanto economiza por ano": a verb alone, of what the part before names. */
const verbAlone =
  /^(?:e\s+)?(?:quanto|quantos|quantas|em quant[oa]s?)\s+(?!(?:é|foi|são|custa [oa]s?|tem [oa]s?)\s)(?:\p{L}+(?:a|e|am|em|ou|aram))(?:\s+(?:por|ao|em|de|no|na)\s+\p{L}+){0,2}[?.!]*$/iu;

/** A part of a question that says of what it is asked by what stands before it. */
export const pointsBack = (part: string): boolean => pronoun.test(part) || verbAlone.test(part);

const counts = /\bquant[oa]s\s+(\p{L}{4,}s)(?!\p{L})/iu;
const countsThem = /^(?:e\s+)?(quant[oa]s)\s+(\p{L}{4,}s)[?.!]*$/iu;

/** "Quantas integrações por arquivo e quantas manuais?": what is counted is said once. */
export function withNoun(part: string, parts: readonly string[]): string {
  const [, many, kind = ""] = countsThem.exec(part) ?? [];
  const [, noun] = counts.exec(parts[0] ?? "") ?? [];
  return many === undefined || noun === undefined || part === parts[0]
    ? part
    : `${many} ${noun} ${kind}`;
}

const listed = /,\s+(?:e\s+)?|\s+e\s+/iu;
/** What the last of several is of, and the others with it: "investimento e VPL da triagem", "VPL e payback do recomendado". */
const ofWhat = /\s(?:d[aeo]s?|em|n[ao]s?)\s.+$/iu;

/** Several measures of one thing, each with the thing; none where nothing is listed. */
export function splitMeasures(question: string): string[] {
  const pieces = question
    .replace(/[?!.\s]+$/, "")
    .split(listed)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  if (pieces.length < 2 || pieces.length > mostParts || pieces.some(isSourceAlone)) return [];
  const [tail = ""] = ofWhat.exec(pieces.at(-1) ?? "") ?? [];
  // "Suporte: taxa de resposta e ADKAR" says first what both are of.
  const [, head = ""] = /^([^:]{2,60}):\s/u.exec(pieces[0] ?? "") ?? [];
  return pieces.map((piece, at) => {
    if (head !== "") return `${at === 0 ? piece.slice(head.length + 1).trim() : piece} de ${head}`;
    return at < pieces.length - 1 && !ofWhat.test(piece) ? piece + tail : piece;
  });
}

const textOf = (inlines: Answer["paragraphs"][number]): string =>
  inlines.map(({ text }) => text).join("");

/** A number of the question is not repeated: every number in an answer has its fact. */
function leftOut(part: string): string {
  const words = part
    .replace(/[?.!\s]+$/, "")
    .replace(/(?:\s(?:de|em))?\s?\d[\d.,/]*%?/g, "")
    .trim();
  return /\p{L}{3}/u.test(words) && !/\d/.test(words) ? askCopy.left(words) : askCopy.leftOne;
}

/** The asked values first, each part's in its order; what two of them say alike stands once. */
export function joinAnswers(answers: readonly Answer[], left: readonly string[]): Answer | null {
  const [first] = answers;
  if (first === undefined) return null;
  const paragraphs = [
    ...answers.flatMap((one) => one.paragraphs.slice(0, 1)),
    ...answers.flatMap((one) => one.paragraphs.slice(1)),
    ...left.map((part): Answer["paragraphs"][number] => [{ text: leftOut(part) }]),
  ];
  const distinct = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
    ...new Map(all.map((one) => [keyOf(one), one])).values(),
  ];
  return {
    ...first,
    paragraphs: distinct(paragraphs, textOf),
    table: answers.find(({ table }) => table !== null)?.table ?? null,
    chart: answers.find(({ chart }) => chart !== null)?.chart ?? null,
    citations: distinct(
      answers.flatMap(({ citations }) => citations),
      ({ id }) => id,
    ),
    newFacts: distinct(
      answers.flatMap(({ newFacts }) => newFacts),
      ({ id }) => id,
    ),
    plan: {
      v: 1,
      asks: answers.flatMap(({ plan }) => plan?.asks ?? []),
      openPhase: first.plan?.openPhase ?? null,
    },
    reading: answers.flatMap(({ reading }) => reading ?? []).join(" / "),
    chips: [],
  };
}

const asks =
  /\b(?:qua(?:l|is)|quant[oa]s?|qt[oa]s?|quem|quando|que|q|como|onde|tem|temos|lista|liste|mostra|mostre|compara|compare)\b/i;

/** "Do programa completo, quanto é o payback?": what the question is of is none by itself. Null where both parts ask. */
export function framedQuestion([of = "", asked = "", ...more]: readonly string[]): string | null {
  if (more.length > 0 || asks.test(of) || !asks.test(asked)) return null;
  return `${asked.replace(/[?!.\s]+$/, "")} ${of.replace(/^e\s+/i, "")}`;
}
