/**
 * A question in other words, by the form of its sentence: what is compared, asked of a name that stands before, turned from the turn
 * before, or said to be read somewhere. Every word that carries a matter stays; only what joins them is another.
 */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer } from "../answer.ts";

export interface Reworded {
  text: string;
  /** Where the question says that the value stands; null where it says nothing of it. */
  source: string | null;
}

type Reword = (question: string) => string;

const down = "caiu|diminuiu|reduziu|baixou";
const up = "subiu|aumentou|cresceu";
const moved = new RegExp(
  String.raw`\s(${down}|${up}|mudou|variou|evoluiu)\s(?:entre|de|desde)\s`,
  "iu",
);
const isDown = new RegExp(`^(?:${down})$`, "iu");
const isUp = new RegExp(`^(?:${up})$`, "iu");

/** "O NPS caiu entre março e agosto?": whether it is less than it was; of what only changed, by how much. */
function asChange(question: string): string {
  const [verb, move] = moved.exec(question) ?? [];
  if (verb === undefined || move === undefined) return question;
  const [what = "", span = ""] = question.replace(/[?.!]+$/, "").split(verb);
  const [from, to, ...more] = span.split(/\s(?:e|até|ate|a|para)\s/iu);
  const subject = what.replace(/^e\s/iu, "");
  if (to === undefined || more.length > 0 || !/^(?:o|a|os|as)\s/iu.test(subject)) return question;
  const end = isDown.test(move) ? "menor" : isUp.test(move) ? "maior" : null;
  return end === null
    ? `quanto ${subject} mudou de ${from} a ${to}?`
    : `${subject} em ${to} é ${end} que em ${from}?`;
}

/** "Compare A e B: qual libera mais?", "payback do A x payback do B" */
function asChoice(question: string): string {
  const [head = "", asked = "", ...more] = question.replace(/[?.!]+$/, "").split(/\s?:\s/u);
  const [one, other, ...others] = head.split(/\s(?:e|com|ou)\s/iu);
  const isOfTwo = other !== undefined && more.length + others.length === 0;
  if (isOfTwo && /^compar[ae]r?\s/iu.test(head) && /^qua(?:l|is)\s/iu.test(asked))
    return `${asked}: ${one?.replace(/^compar[ae]r?\s/iu, "")} ou ${other}?`;
  return question
    .replace(/\s(?:x|vs\.?|versus)\s/iu, " e ")
    .replace(/\s?: quais (?:são|sao|foram)[?.!]*$/iu, "?");
}

/** "Quantos casos temos e como se distribuem por nível?" */
const asCut: Reword = (question) =>
  question.replace(
    /(?:\s+(?:temos|existem|há|são))?,?\s+e\s+como\s+(?:eles\s+|elas\s+)?se\s+(?:distribu|divid|repart)\p{L}+\s+(?:por|entre)\s+/iu,
    " por ",
  );

/** "E se fizermos o programa completo?" after a value of something else. */
const asTurn: Reword = (question) =>
  question.replace(
    /^e\s+se\s+(?:a gente\s+)?(?:fizermos|fizer|for|formos|ficarmos\s+com|ficar\s+com|considerarmos|considerar|usarmos|usar|pegarmos|olharmos)\s+/iu,
    "e ",
  );

/** "Que famílias caíram em “Ampliar com IA”?": a state is said between marks, and is no name. */
const asState: Reword = (question) =>
  question
    .replace(/(?<!\p{L})ca(?:iu|íram|em|i)\s+(?:em|n[oa])(?=\s)/iu, "são")
    .replace(/[“"«]([^“”"«»]{1,80})[”"»]/gu, (_whole, said: string) => said.trim().toLowerCase());

const rewords: readonly Reword[] = [asState, asChange, asChoice, asCut, asTurn];

const sources =
  "organograma|log(?: de eventos)?|razão(?: contábil)?|pesquisa|inventário|análise de sensibilidade|business case|catálogo|relatório|diagnóstico";
const told = new RegExp(
  String.raw`,?\s*(?<!\p{L})(?:segundo|conforme|de acordo com|pel[oa]|n[oa])\s+(?:[oa]\s+)?(${sources})(?!\p{L})(?! (?:de|do|da)\b)\s*,?`,
  "iu",
);
/** "Pelo organograma": it is no part of a question by itself. */
export const isSourceAlone = (text: string): boolean => text.replace(told, "").trim() === "";

/** Documents of the product itself: they hold every value. */
const everywhere = /^(?:analise|business|catalogo|relatorio|diagnostico)/;

/** Other forms of the question, the one with most of them first; none where no form is known. */
export function rewordings(question: string): Reworded[] {
  const [whole, source = ""] = told.exec(question) ?? [];
  const placed =
    whole === undefined ? question : question.replace(whole, " ").replace(/\s+/g, " ").trim();
  const found = [placed, question].map(
    (asked): Reworded => ({
      text: rewords.reduce((text, reword) => reword(text), asked),
      source:
        asked === question || everywhere.test(normalizeText(source)) ? null : normalizeText(source),
    }),
  );
  return found.filter(({ text }) => text !== question);
}

/** The value is of the file that the question names. */
export const isOfSource = (source: string | null, { originLine }: Answer): boolean =>
  source === null || normalizeText(originLine ?? "").includes(source.split(" ")[0] ?? source);
