/** Judges a claim against the facts that its reader sees (assistant.md 4.3). What cannot be judged is not true. */
import type { Fact } from "../../facts/fact.ts";
import { isAbove, isBelow, roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { isAdviceOpen } from "./advice.ts";
import type { Claim, ClaimKind, CountQuantifier } from "./claim.ts";
import { differingSlots, isSameMeasure, ownerOf, type Evidence } from "./evidence.ts";
import { directionOf, isMet } from "./judge-target.ts";
import { placeOf } from "./place-of.ts";
import { isQuoteWhole } from "./quoted-passage.ts";
import { isPartOf } from "./share-of.ts";

const digits = 9;

type Of<Kind extends ClaimKind> = Extract<Claim, { kind: Kind }>;

const judges: { [Kind in ClaimKind]: (claim: Of<Kind>, evidence: Evidence) => boolean } = {
  value: ({ fact }, evidence) => hasValue(evidence.fact(fact)),
  when: ({ fact }, evidence) =>
    evidence.fact(fact)?.unit === "data" && hasValue(evidence.fact(fact)),
  compare: isComparisonTrue,
  target: ({ fact, target, says }, evidence) =>
    isMet(evidence, fact, target) === (says === "atinge"),
  rank: (claim, evidence) => placeOf(evidence, claim)?.place === claim.place,
  trend: isTendencyTrue,
  share: ({ part, whole }, evidence) => isPartOf(evidence, part, whole),
  count: isCountTrue,
  status: isStatusTrue,
  change: isChangeTrue,
  cause: ({ insight }, evidence) => evidence.insight(insight) !== null,
  advice: ({ source }, evidence) => isAdviceOpen(source, evidence),
  caveat: isCaveatTrue,
  quote: ({ text, passage }, evidence) =>
    isQuoteWhole(text, evidence.passage(passage)?.text ?? null),
};

export const isTrue = <Kind extends ClaimKind>(claim: Of<Kind>, evidence: Evidence): boolean =>
  judges[claim.kind as Kind](claim, evidence);

const hasValue = (fact: Fact | null): fact is Fact =>
  fact !== null && fact.value !== null && fact.value !== "";

type Numbers = readonly [first: number, second: number];

function numbersOf({ fact }: Evidence, a: string, b: string): Numbers | null {
  const [one, other] = [fact(a)?.value, fact(b)?.value];
  return typeof one === "number" && typeof other === "number" ? [one, other] : null;
}

const signOf = ([first, second]: Numbers): number =>
  Math.sign(roundHalfAwayFromZero(first - second, digits));

function isComparisonTrue({ a, b, says }: Of<"compare">, evidence: Evidence): boolean {
  const [one, other] = [evidence.fact(a), evidence.fact(b)];
  const numbers = numbersOf(evidence, a, b);
  if (one === null || other === null || numbers === null || a === b) return false;
  if (!isSameMeasure(one, other)) return false;
  const sign = signOf(numbers);
  if (says === "igual") return sign === 0;
  if (says === "maior" || says === "menor") return sign === (says === "maior" ? 1 : -1);
  const direction = directionOf(evidence, a);
  return direction !== 0 && sign * direction === (says === "melhor" ? 1 : -1);
}

/** "piorando" reads "piora"; up and down come from the slope beside it. */
function isTendencyTrue({ fact: id, says }: Of<"trend">, evidence: Evidence): boolean {
  const reading = evidence.fact(id)?.value;
  if (typeof reading !== "string" || !/\.tendencia\.(?:leitura|tendencia)$/.test(id)) return false;
  const told = normalizeText(reading);
  if (says === "melhora" || says === "piora") return told.startsWith(says);
  if (says === "estavel") return told.startsWith("estave");
  // A slope that no reading took for a tendency says nothing of a direction.
  if (!/^(?:melhora|piora)/.test(told)) return false;
  const slope = evidence.fact(id.replace(/\.[^.]+$/, ".inclinacao"))?.value;
  return typeof slope === "number" && (says === "sobe" ? isAbove(slope, 0) : isBelow(slope, 0));
}

/** Two counts of which one is known to be counted among the other. */
function isCountTrue({ fact, of, quantifier }: Of<"count">, evidence: Evidence): boolean {
  const counted = evidence.fact(fact);
  if (counted === null || typeof counted.value !== "number" || !isCount(counted)) return false;
  if (of === null) return quantifier === null || (quantifier === "nenhum" && counted.value === 0);
  const numbers = numbersOf(evidence, fact, of);
  const whole = evidence.fact(of);
  if (numbers === null || whole === null || !isCount(whole) || !isCountedAmong(evidence, fact, of))
    return false;
  const [n, total] = numbers;
  return n <= total && (quantifier === null || holds(quantifier, n, total));
}

const isCount = ({ unit }: Fact): boolean => unit === "un";

/** The product itself says "n of total" of them: an insight quotes both, or a share is made of both. */
function isCountedAmong({ knowledge }: Evidence, fact: string, of: string): boolean {
  const asPair = new RegExp(
    `(?<![\\d.,])${numberText(knowledge.number(fact))} (?:de|d[ao]s) ${numberText(knowledge.number(of))}(?![\\d.,]\\d)`,
    "u",
  );
  return knowledge.view.phases.some(({ insights, gate }) =>
    [
      ...insights.map(({ facts, title, description }) => ({
        facts,
        text: `${title}. ${description}`,
      })),
      ...(gate?.conditions ?? []).map(({ facts, evidence }) => ({ facts, text: evidence })),
    ].some(({ facts, text }) => facts.includes(fact) && facts.includes(of) && asPair.test(text)),
  );
}

const numberText = (value: number | null): string =>
  value === null ? "—" : formatNumber(value, 0).replaceAll(".", "\\.");

function holds(quantifier: CountQuantifier, n: number, total: number): boolean {
  if (total === 0) return quantifier === "nenhum";
  const share = n / total;
  switch (quantifier) {
    case "todos":
      return n === total;
    case "nenhum":
      return n === 0;
    case "a maioria":
      return isAbove(share, 0.5);
    case "metade":
      return !isBelow(share, 0.45) && !isAbove(share, 0.55);
    case "a minoria":
      return n > 0 && isBelow(share, 0.5);
  }
}

/** A word claims a value where the value is that word, or the metric lists it for the value. */
function isStatusTrue({ fact: id, says }: Of<"status">, evidence: Evidence): boolean {
  const value = evidence.fact(id)?.value;
  if (typeof value !== "string" || value === "") return false;
  const said = normalizeText(says);
  if (said === normalizeText(value)) return true;
  const words = ownerOf(id)?.entry.status?.[value] ?? [];
  return words.some((word) => normalizeText(word) === said);
}

/** The second is the later month, or the redesign of what is today. */
function isChangeTrue({ from, to, says }: Of<"change">, evidence: Evidence): boolean {
  const numbers = numbersOf(evidence, to, from);
  const differing = differingSlots(from, to);
  const [first, second] = [ownerOf(from), ownerOf(to)];
  if (numbers === null || first === null || second === null || differing?.length !== 1)
    return false;
  const [slot = ""] = differing;
  const [before = "", after = ""] = [first.slots[slot], second.slots[slot]];
  const isForward =
    (slot === "tempo" && before === "atual" && after === "futuro") ||
    (slot === "mes" && before < after);
  return isForward && signOf(numbers) === (says === "sobe" ? 1 : -1);
}

function isCaveatTrue({ code, fact: id }: Of<"caveat">, evidence: Evidence): boolean {
  const fact = evidence.fact(id);
  if (fact === null) return false;
  const { view } = evidence.knowledge;
  switch (code) {
    case "estimado":
      return fact.basis === "ESTIMADO";
    case "simulado":
      return fact.id.startsWith("sim.");
    case "nao_confirmado":
      return fact.assumptions.some(
        (one) => view.assumptions.get(one.replace(/^A\./, ""))?.confirmedBy == null,
      );
    case "amostra":
      return fact.null_reason === "AMOSTRA_INSUFICIENTE";
    case "desatualizado":
      return view.phases.some(({ number, isStale }) => number === fact.phase && isStale);
    case "sem_dados":
      return fact.value === null;
  }
}
