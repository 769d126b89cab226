/** A question of several parts: each by its own plan, with the name or the frame that another part says. */
import type { Answer } from "../../answer.ts";
import type { Knowledge } from "../../knowledge.ts";
import { beginsSupposition } from "../../reader/yes-no.ts";
import { answerByPlan, type Planned } from "../answer-by-plan.ts";
import type { Plan } from "../plan.ts";
import {
  framedQuestion,
  joinAnswers,
  pointsBack,
  splitMeasures,
  splitParts,
  withNoun,
} from "../several-parts.ts";

/** Each part by its own plan, and which of them has none; null where none is answered so. */
export function answerParts(
  knowledge: Knowledge,
  last: Plan | null,
  question: string,
): { answer: Answer; isWhole: boolean } | null {
  const parts = splitParts(question);
  // What is asked under a supposition is no question by itself.
  if (parts.length < 2 || beginsSupposition.test(question)) return null;
  const framed = framedQuestion(parts);
  if (framed !== null) return answerWhole(knowledge, last, framed);
  const answers: Answer[] = [];
  const left: string[] = [];
  let before = last;
  let frame: string | null = null;
  for (const part of parts) {
    const { answer, reading } = readOfFrame(knowledge, before, withNoun(part, parts), {
      parts,
      frame,
    });
    // "No atendimento, quantos …?" says first what the question is of.
    if (reading.isByName && part === parts[0] && !/\d/.test(part)) {
      frame = part;
      continue;
    }
    // "…? Digo o processo de faturamento": the name of what was asked before.
    if (clarifies.test(part)) {
      const before = parts[parts.indexOf(part) - 1] ?? "";
      return answerWhole(knowledge, last, `${before} de ${part.replace(clarifies, "")}`);
    }
    if (answer?.kind === "answer" && !isOfLeft(knowledge, part, left)) {
      answers.push(answer);
      before = answer.plan ?? before;
    } else left.push(part);
  }
  const answer = joinAnswers(answers, left);
  return answer === null ? null : { answer, isWhole: left.length === 0 };
}

/** "… e quantos reais por ano?": what it is of stands in a part that is not answered. */
function isOfLeft(knowledge: Knowledge, part: string, left: readonly string[]): boolean {
  const names = (one: string): boolean => answerByPlan(knowledge, null, one).parts.links.length > 0;
  return left.length > 0 && (pointsBack(part) || (left.every(names) && !names(part)));
}

/** Two parts that are one question. */
function answerWhole(
  knowledge: Knowledge,
  last: Plan | null,
  question: string,
): { answer: Answer; isWhole: boolean } | null {
  const { answer } = answerByPlan(knowledge, last, question);
  return answer?.kind === "answer" ? { answer, isWhole: true } : null;
}

const clarifies = /^(?:digo|quero dizer|falo|me refiro a|refiro-me a)\s+/i;

/** "Em viagens, quem gastou mais: A ou B?": a part with names of its own is of the frame as well. */
function readOfFrame(
  knowledge: Knowledge,
  last: Plan | null,
  part: string,
  { parts, frame }: { parts: readonly string[]; frame: string | null },
): Planned {
  const planned = readWithName(knowledge, last, part, parts);
  return frame === null || planned.parts.links.length === 0
    ? planned
    : answerByPlan(knowledge, last, `${part.replace(/[?!.\s]+$/, "")} ${frame}`);
}

/** "Quanto custa e quantas horas leva a cobrança?": a part without a name is of what another part names. */
function readWithName(
  knowledge: Knowledge,
  last: Plan | null,
  part: string,
  parts: readonly string[],
): Planned {
  const planned = answerByPlan(knowledge, last, part);
  if (planned.answer !== null || planned.parts.links.length > 0) return planned;
  for (const other of parts) {
    if (other === part) continue;
    const { text, links } = answerByPlan(knowledge, null, other).parts;
    const [name] = links.filter(({ isWeak }) => !isWeak);
    if (name === undefined) continue;
    const named = `${part.replace(/[?!.\s]+$/, "")} de ${text.said.slice(name.span.start, name.span.end)}`;
    const again = answerByPlan(knowledge, last, named);
    if (again.answer?.kind === "answer") return again;
  }
  return planned;
}

/** Several measures in one question, each by its own plan; null where one of them has none. */
export function answerMeasures(knowledge: Knowledge, question: string): Answer | null {
  const pieces = splitMeasures(question);
  const answers = pieces.flatMap((piece) => {
    const { answer, reading } = answerByPlan(knowledge, null, piece);
    return answer?.kind === "answer" && !reading.isByName ? [answer] : [];
  });
  if (answers.length < 2 || answers.length < pieces.length) return null;
  // "Todas as iniciativas com capex e VPL" is one list.
  const cuts = new Set(answers.map(({ plan }) => JSON.stringify(plan?.asks[0]?.by)));
  return cuts.size > 1 ? null : joinAnswers(answers, []);
}
