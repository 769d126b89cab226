/** What the form of a question asks for by itself, and an answer about it has to hold: who, which month, a part, both ends of a change. */
import type { Answer } from "./answer.ts";
import type { Parts } from "./reader/parts.ts";
import { asksEnds } from "./reader/pairs.ts";
import type { Reading } from "./reader/read-question.ts";
import { shownOf } from "./shown-text.ts";

interface Asked {
  parts: Parts;
  reading: Reading;
  matched: Answer;
}

/** An answer leaves out what the form of its question asks for. */
export const losesForm = (asked: Asked): boolean =>
  forms.some(({ isAsked, isHeld }) => isAsked(asked) && !isHeld(asked));

type Test = (asked: Asked) => boolean;

function says(form: RegExp): Test {
  return ({ parts }) => form.test(parts.text.said);
}

function cites(ids: RegExp): Test {
  return ({ matched }) =>
    matched.citations.some((one) => one.kind === "fact" && ids.test(one.factId));
}

function shows(form: RegExp): Test {
  return ({ matched }) => form.test(shownOf(matched));
}

function firstShows(form: RegExp): Test {
  return ({ matched: { paragraphs } }) =>
    form.test((paragraphs[0] ?? []).map(({ text }) => text).join(""));
}

const forms: readonly { isAsked: Test; isHeld: Test }[] = [
  {
    isAsked: asksWho,
    isHeld: cites(/\.(?:responsavel|raci_papel|executor|fornecedor)$|\.fornecedor\.[\w.]+\.nome$/),
  },
  { isAsked: says(asksEnds), isHeld: shows(/\bpara (?:r\$ ?)?\d/) },
  {
    isAsked: says(/\b(?:melhorou|subiu|aumentou) ou (?:piorou|caiu|diminuiu)\b/),
    isHeld: firstShows(/melhor|pior|sub|cai|est[aá]ve|aument|diminu/i),
  },
  { isAsked: says(/^cada (?!mes|ano)/), isHeld: firstShows(/por caso|cada/) },
  { isAsked: says(/^quanto d[aeo]s? (?!para )/), isHeld: firstShows(/%|R\$/) },
  { isAsked: says(/\b(?:que|qual) mes\b/), isHeld: shows(/\b(?:[a-z]{3}|\d{2})\/\d{4}\b/) },
  { isAsked: says(/\b(?:de|em) (?:qual|que) area\b/), isHeld: shows(/\barea\b/) },
  { isAsked: says(/\bmais ou menos (?:do )?que\b/), isHeld: never },
  { isAsked: says(/^que (?:parte|fatia)\b.*\b(?:esta|fica|vem|vai)\b/), isHeld: never },
  { isAsked: says(/\bquant[oa]s\b.*\b(?:perdemos|perderam|sairam|foram embora)\b/), isHeld: never },
  // A share of what has a supplier is none of the whole spending.
  {
    isAsked: says(
      /(?:%|\bpor cento|\bpercentual|\bparte|\bfatia|\bparcela) .*\bd[oa] (?:gasto|razao|total|despesa)\b/,
    ),
    isHeld: ({ matched }) => !shownOf(matched).includes("do total por fornecedor"),
  },
  { isAsked: asksEmpty, isHeld: never },
  { isAsked: namesUnknown, isHeld: never },
];

/** No intent compares two, nor tells what is left blank. */
function never(): boolean {
  return false;
}

/** "Sem fornecedor preenchido" */
function asksEmpty({ parts: { text, operators } }: Asked): boolean {
  return operators.some(
    ({ effect: { by, noun }, span }) =>
      (by ?? noun) !== undefined && /\bsem $/.test(text.said.slice(0, span.start)),
  );
}

/** "Quem dos lojistas" asks which of them, and no one's name. */
function asksWho({ parts: { text, operators } }: Asked): boolean {
  if (/^(?:e )?quem\b(?! d[aeo]s? )/.test(text.said)) return true;
  return operators.some(({ effect }) => effect.op === "who");
}

/** Whose names stand right after the noun. */
const things: ReadonlySet<string> = new Set(["processo", "sistema", "iniciativa", "capacidade"]);

/** "Processo de exportação", "capacidade Pagamentos", "custo-hora": a name or a measure of its own that nothing explains. */
function namesUnknown({ parts: { text }, reading: { unexplained } }: Asked): boolean {
  return text.tokens.some(({ raw, isName, index }) => {
    if (!unexplained.includes(raw)) return false;
    const before = text.tokens.slice(Math.max(0, index - 2), index).map((token) => token.text);
    const isOfProcess = before[0] === "processo" && before[1] === "de";
    return isOfProcess || (isName && things.has(before.at(-1) ?? "")) || raw.includes("-");
  });
}
