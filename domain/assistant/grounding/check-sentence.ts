/** The grounding check of one sentence (playbook 7.2): every quantity is a fact of the turn, or the sentence does not stand. */
import type { Fact } from "../../facts/fact.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import {
  blankAllowed,
  isOwnQuestion,
  isQuotedFromQuestion,
} from "../../report/grounding/allowed-spans.ts";
import { claimsCause } from "../../report/grounding/causes.ts";
import { blankCitations, readCitations, type CitationMark } from "./citations.ts";
import {
  contradictsDirection,
  deniesPositive,
  hidesNegative,
} from "../../report/grounding/direction.ts";
import {
  countsOtherThings,
  isOfOtherEntity,
  unknownNames,
} from "../../report/grounding/entities.ts";
import type { GroundingContext } from "./grounding-context.ts";
import { quantityShowsFact, respectsComparison } from "./match-quantity.ts";
import { readQuantities, type Quantity } from "../../kernel/words/read-quantities.ts";
import { isOfInsight, readSaid, saysNothing } from "./said-words.ts";
import type { Violation, ViolationKind } from "./violation.ts";
import { contentStems, countShared } from "../../kernel/words/words.ts";

/** A stretch of the sentence that shows a fact. */
export interface Binding {
  index: number;
  length: number;
  factId: string;
  /** To be shown instead, when the digits stood in English form. */
  replacement: string | null;
}

export interface CheckedSentence {
  violations: Violation[];
  bindings: Binding[];
  /** Facts that its citations name, also those beside no number. */
  cited: string[];
  /** Facts in words whose value it says of what they are of. */
  told: string[];
  /** Passages that exist and are cited; the others are dropped. */
  passages: number[];
}

/** An address in a reply could carry what the conversation holds to whoever planted it. Bare domains and e-mails are such too. */
const address =
  /(?:https?|ftp|data|javascript):\S*|www\.\S+|!?\[[^\]\n]*\]\([^)\n]*\)|<\/?[a-z][^>\n]*>|\S+@\S+|(?<![\p{L}\d.])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|br|io|info|biz|app|dev|me|site|online|xyz|link|page|cloud|co|ly|ai|tech|shop)(?![\p{L}\d])/giu;

/** `sentence` must be normalised (`normalizeReply`). */
export function checkSentence(sentence: string, context: GroundingContext): CheckedSentence {
  const violations: Violation[] = [];
  const report = (kind: ViolationKind, found: string): void =>
    void violations.push({ kind, found, sentence: sentence.trim() });
  const marks = readCitations(sentence);
  for (const mark of marks)
    if (mark.kind === "fact" && !context.byId.has(mark.target)) report("unknown-fact", mark.target);
  for (const [found] of blankCitations(sentence).matchAll(address)) report("address", found);
  const quotation = blankQuotations(blankCitations(sentence), marks, context);
  for (const found of quotation.invented) report("false-quotation", found);

  const quantities = readQuantities(blankAllowed(quotation.text, context.digitNames));
  const citedOf = assignCitations(quantities, marks);
  const bindings: Binding[] = [];
  const bound: Fact[] = [];
  quantities.forEach((quantity, at) => {
    if (isQuotedFromQuestion(sentence, quantity.index, quantity.raw, context.question)) return;
    const fact = bindQuantity(sentence, quantity, citedOf[at] ?? null, { marks, context, report });
    if (fact === null) return;
    bound.push(fact);
    bindings.push({
      index: quantity.index,
      length: quantity.raw.length,
      factId: fact.id,
      replacement: quantity.isEnglish ? inPortuguese(quantity) : null,
    });
    if (!isParameter(quantity, fact))
      checkMeaning(sentence, quantities, at, { fact, context, report });
  });
  const plain = blankCitations(sentence);
  const cited = [
    ...new Set(
      marks.flatMap((mark) =>
        mark.kind === "fact" && context.byId.has(mark.target) ? [mark.target] : [],
      ),
    ),
  ];
  for (const name of unknownNames(blankAllowed(plain, []), context.known))
    report("unknown-name", name);
  const spoken = { sentence, spoken: quotation.text, quantities, bindings, cited };
  const told = checkWords(spoken, context, report);
  return { violations, bindings, cited, told, passages: quotation.passages };
}

/** What the sentence says beside its numbers. */
function checkWords(
  {
    sentence,
    spoken,
    quantities,
    bindings,
    cited,
  }: {
    sentence: string;
    spoken: string;
    quantities: readonly Quantity[];
    bindings: readonly Binding[];
    cited: readonly string[];
  },
  context: GroundingContext,
  report: (kind: ViolationKind, found: string) => void,
): string[] {
  const said = bindings.flatMap(({ index, length, factId }) => {
    const fact = context.byId.get(factId);
    return fact === undefined ? [] : [{ index, length, fact }];
  });
  const bound = said.map(({ fact }) => fact);
  const plain = blankCitations(sentence);
  const shown = said.map(({ fact }) => fact.id).join(", ");
  if (contradictsDirection(plain, bound)) report("wrong-direction", shown);
  if (deniesPositive(plain, bound)) report("hidden-sign", shown);
  if (saysNothing(spoken) || isOfInsight(plain, context)) return [];
  if (isOwnQuestion(spoken, quantities, context.question)) return [];
  if (claimsCause(plain, [...bound.map((fact) => fact.id), ...cited], context.insights))
    report("unfounded-cause", sentence.trim());
  const hasQuotation = spoken !== plain;
  const { unsaid, told } = readSaid(
    { text: spoken, said, told: cited.flatMap((id) => context.byId.get(id) ?? []), hasQuotation },
    context,
  );
  for (const { kind, found } of unsaid) report(kind, found);
  return told;
}

function bindQuantity(
  sentence: string,
  quantity: Quantity,
  cited: string | null,
  {
    marks,
    context,
    report,
  }: {
    marks: readonly CitationMark[];
    context: GroundingContext;
    report: (kind: ViolationKind, found: string) => void;
  },
): Fact | null {
  if (quantity.kind === "vague") {
    report("number-word", quantity.raw);
    return null;
  }
  const inSentence = marks.flatMap((mark) =>
    mark.kind === "fact" ? (context.byId.get(mark.target) ?? []) : [],
  );
  if (quantity.kind === "majority") {
    const more = inSentence.find(
      (fact) => fact.unit === "pct" && typeof fact.value === "number" && fact.value > 50,
    );
    if (more === undefined) report("number-word", quantity.raw);
    return null;
  }
  if (
    quantity.kind === "median" &&
    inSentence.some((fact) => /p50|mediana/i.test(`${fact.id} ${fact.label}`))
  )
    return null;
  if (cited !== null) {
    const fact = context.byId.get(cited);
    if (fact === undefined) return null;
    if (quantityShowsFact(quantity, fact)) return fact;
    report("number-not-of-cited-fact", `${quantity.raw} [f:${cited}]`);
    return null;
  }
  const shown = context.facts.filter((fact) => quantityShowsFact(quantity, fact));
  const parameter = parameterOf(quantity, inSentence, shown);
  if (parameter !== null) return parameter;
  if (shown.length === 0) {
    report(
      quantity.kind === "number" || quantity.kind === "date"
        ? "number-without-fact"
        : "number-word",
      quantity.raw,
    );
    return null;
  }
  if (quantity.kind === "date") return shown[0]!;
  // Without a citation a number stands only when one fact alone can be meant, and the sentence speaks of it.
  const stems = contentStems(blankCitations(sentence));
  const meant = shown.filter(
    (fact) =>
      countShared(
        stems,
        contentStems(`${fact.label} ${Object.values(fact.scope ?? {}).join(" ")}`),
      ) >= Math.min(2, contentStems(fact.label).size),
  );
  if (meant.length === 1) return meant[0]!;
  report("number-needs-citation", quantity.raw);
  return null;
}

/** "85%" of a fact whose label says "percentil 85", "80%" of one that rests on the assumption of 80%. */
function parameterOf(
  quantity: Quantity,
  inSentence: readonly Fact[],
  shown: readonly Fact[],
): Fact | null {
  const labelled = inSentence.find((fact) => isParameter(quantity, fact));
  if (labelled !== undefined) return labelled;
  const assumed = new Set(inSentence.flatMap((fact) => fact.assumptions));
  const [only, other] = shown.filter((fact) => assumed.has(fact.id));
  return only === undefined || other !== undefined ? null : only;
}

const isParameter = ({ unit, value, kind }: Quantity, { label }: Fact): boolean =>
  kind === "number" &&
  unit === "pct" &&
  value !== null &&
  value === Number(/percentil (\d{1,2})(?!\d)/iu.exec(label)?.[1] ?? Number.NaN);

function checkMeaning(
  sentence: string,
  quantities: readonly Quantity[],
  at: number,
  {
    fact,
    context,
    report,
  }: {
    fact: Fact;
    context: GroundingContext;
    report: (kind: ViolationKind, found: string) => void;
  },
): void {
  const quantity = quantities[at]!;
  if (isOfOtherEntity(clauseOf(sentence, quantities, at), fact, context.entities))
    report("wrong-entity", `${quantity.raw} [f:${fact.id}]`);
  if (countsOtherThings(quantity.noun, fact))
    report("wrong-thing-counted", `${quantity.raw} ${quantity.noun ?? ""} [f:${fact.id}]`);
  if (
    quantity.kind === "number" &&
    hidesNegative(blankCitations(sentence), quantity.isSigned, fact)
  )
    report("hidden-sign", `${quantity.raw} [f:${fact.id}]`);
  if (!respectsComparison(sentence.slice(0, quantity.index), quantity, fact))
    report("wrong-comparison", quantity.raw);
}

/** What is said of this number: up to the numbers beside it, when both lie in one sentence. */
function clauseOf(sentence: string, quantities: readonly Quantity[], at: number): string {
  const [before, own, next] = [quantities[at - 1], quantities[at]!, quantities[at + 1]];
  const from = before === undefined ? 0 : before.index + before.raw.length;
  const to = next === undefined ? sentence.length : next.index;
  const lead = sentence.slice(from, own.index);
  const tail = sentence.slice(own.index, to);
  // Between two numbers, "; " and ", e" part what is said of either.
  const cutTail =
    next === undefined
      ? tail
      : tail.split(/;|,\s+(?:e|enquanto|contra)\s|\s(?:e|enquanto|contra|ante)\s/u)[0]!;
  return blankCitations(lead) + blankCitations(cutTail);
}

/** Of a run of k citations, the last k numbers before it are meant, in their order; one citation means the last number. */
function assignCitations(
  quantities: readonly Quantity[],
  marks: readonly CitationMark[],
): (string | null)[] {
  const cited: (string | null)[] = quantities.map(() => null);
  const facts = marks.filter((mark) => mark.kind === "fact");
  for (let start = 0; start < facts.length; ) {
    const first = facts[start]!;
    const after = quantities.findIndex((quantity) => quantity.index > first.index);
    const until = after === -1 ? quantities.length : after;
    let end = start + 1;
    while (end < facts.length && (after === -1 || facts[end]!.index < quantities[after]!.index))
      end += 1;
    const run = facts.slice(start, end);
    const open = [...cited.keys()]
      .filter((at) => at < until && cited[at] === null)
      .slice(-run.length);
    open.forEach((at, place) => (cited[at] = run[run.length - open.length + place]!.target));
    start = end;
  }
  return cited;
}

const quotations = /[“"«]([^“”"«»\n]{3,600})[”"»]/gu;

/** What a document says, word for word and with its citation, may hold digits: it is shown as a quotation, not as a fact. */
function blankQuotations(
  text: string,
  marks: readonly CitationMark[],
  context: GroundingContext,
): { text: string; passages: number[]; invented: string[] } {
  const passages = new Set<number>();
  const invented: string[] = [];
  const find = (mark: CitationMark) =>
    context.passages.find((passage) => String(passage.n) === mark.target);
  for (const mark of marks)
    if (mark.kind === "passage") {
      const passage = find(mark);
      if (passage) passages.add(passage.n);
    }
  const rest = text.replace(quotations, (whole: string, inner: string, index: number) => {
    const mark = marks.find(
      (one) =>
        one.kind === "passage" &&
        one.index >= index + whole.length &&
        one.index <= index + whole.length + 3,
    );
    if (mark === undefined) return whole;
    const passage = find(mark);
    if (passage !== undefined && squeeze(passage.text).includes(squeeze(inner)))
      return "\u0001".repeat(whole.length);
    invented.push(whole);
    return whole;
  });
  return { text: rest, passages: [...passages], invented };
}

const squeeze = (text: string): string =>
  text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

function inPortuguese(quantity: Quantity): string {
  const digits = /\d(?:[\d.,]*\d)?/.exec(quantity.raw)?.[0] ?? "";
  return quantity.raw.replace(
    digits,
    formatNumber(Math.abs(quantity.value ?? 0), quantity.decimals),
  );
}
