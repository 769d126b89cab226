/** A true claim in the product's words. Every number is bound to its fact. */
import { lowerFirst } from "../../kernel/text/format-value.ts";
import type { Fact } from "../../facts/fact.ts";
import { phaseByNumber } from "../../methodology/phases.ts";
import type { Inline } from "../../report/report-tree.ts";
import { boundText } from "../bound-text.ts";
import { createDesk, type Bound, type Sentence } from "../compose.ts";
import { claimsCopy as copy } from "../copy/claims.ts";
import { planCopy } from "../copy/plan.ts";
import { adviceText } from "./advice.ts";
import type { Claim, ClaimKind } from "./claim.ts";
import { differingSlots, ownerOf, type Evidence } from "./evidence.ts";
import { differenceOf, relativeOf, shareOf } from "./made-of.ts";
import { placeOf } from "./place-of.ts";
import { plainLabel, subjectOf } from "./subject.ts";

export interface Told {
  inlines: Inline[];
  /** Facts that the sentence made. */
  made: Fact[];
}

type Of<Kind extends ClaimKind> = Extract<Claim, { kind: Kind }>;
type Teller<Kind extends ClaimKind> = (
  claim: Of<Kind>,
  evidence: Evidence,
  isAgain: boolean,
) => Told | null;

const ofFact = ({ fact }: { fact: string }, evidence: Evidence, isAgain: boolean): Told | null =>
  tellValue(fact, evidence, isAgain);

const tellers: { [Kind in ClaimKind]: Teller<Kind> } = {
  value: ofFact,
  when: ofFact,
  status: ofFact,
  compare: tellComparison,
  target: tellTarget,
  rank: tellRank,
  trend: tellTendency,
  share: tellShare,
  count: tellCount,
  change: tellChange,
  cause: tellCause,
  advice: tellAdvice,
  caveat: tellCaveat,
  quote: ({ text }) => plain(copy.quote(text)),
};

/** `isAgain`: the sentence before had this form. Null where it cannot be said. */
export const renderClaim = <Kind extends ClaimKind>(
  claim: Of<Kind>,
  evidence: Evidence,
  isAgain = false,
): Told | null => tellers[claim.kind as Kind](claim, evidence, isAgain);

const plain = (text: string): Told => ({ inlines: [{ text }], made: [] });

function say(
  evidence: Evidence,
  template: string,
  bindings: Record<string, Bound>,
  made: readonly Fact[] = [],
): Told | null {
  const inlines: Sentence = createDesk(evidence.knowledge, made).say(template, bindings);
  return inlines === null ? null : { inlines, made: [...made] };
}

function tellValue(id: string, evidence: Evidence, isAgain: boolean): Told | null {
  const value = evidence.fact(id);
  if (value === null) return null;
  const subject = subjectOf(evidence, value);
  if (subject === null) return say(evidence, copy.label(plainLabel(value)), { value });
  const template = isAgain ? copy.again(subject.text) : planCopy.value(subject.text, subject.verb);
  return say(evidence, template, { value });
}

/** Two values of one metric in one sentence; null where they are not. */
export function renderClaimPair(a: Fact, b: Fact, evidence: Evidence): Told | null {
  const differing = differingSlots(a.id, b.id) ?? [];
  const same = Object.keys(ownerOf(b.id)?.slots ?? {}).filter((slot) => !differing.includes(slot));
  const [first, second] = [subjectOf(evidence, a), subjectOf(evidence, b, same)];
  if (first === null || second === null || second.short === "" || a.unit !== b.unit) return null;
  return say(evidence, copy.pair(first.text, first.verb, second.short), { a, b });
}

const now = ({ knowledge }: Evidence): string => knowledge.view.now;
const nameOf = (fact: Fact, evidence: Evidence): string =>
  subjectOf(evidence, fact)?.text ?? plainLabel(fact);

function tellComparison({ a, b, says, by }: Of<"compare">, evidence: Evidence): Told | null {
  const [first, second] = [evidence.fact(a), evidence.fact(b)];
  if (first === null || second === null) return null;
  const template = copy.compare(
    subjectOf(evidence, first) ?? { text: plainLabel(first), isMany: false },
    says,
    lowerFirst(nameOf(second, evidence)),
  );
  const told = say(evidence, template, { a: first, b: second });
  if (told === null || by === null || says === "igual") return told;
  const pair = [first, second] as const;
  const difference =
    by === "pct" ? relativeOf(now(evidence), pair) : differenceOf(now(evidence), pair);
  const more =
    difference === null ? null : say(evidence, ` ${copy.difference}`, { difference }, [difference]);
  return more === null ? told : { inlines: [...told.inlines, ...more.inlines], made: more.made };
}

function tellTarget({ fact, target, says }: Of<"target">, evidence: Evidence): Told | null {
  const [value, wanted] = [evidence.fact(fact), evidence.fact(target)];
  const subject = value === null ? null : subjectOf(evidence, value);
  if (value === null || wanted === null || subject === null) return null;
  const template = copy.target(subject, subject.verb, says === "atinge");
  return say(evidence, template, { value, target: wanted });
}

function tellRank(claim: Of<"rank">, evidence: Evidence): Told | null {
  const value = evidence.fact(claim.fact);
  const place = placeOf(evidence, claim);
  const subject = value === null ? null : subjectOf(evidence, value);
  if (value === null || place === null || subject === null) return null;
  if (place.place > copy.mostPlaces) return null;
  const { entry } = subject.owner;
  const article = entry.article.startsWith("a") ? "a" : "o";
  const { order } = claim;
  const said = { article, order, place: place.place, hasTies: place.ties > 0 } as const;
  return say(evidence, copy.rank({ ...said, entity: subject.short, name: entry.name }), { value });
}

function tellTendency({ fact, says }: Of<"trend">, evidence: Evidence): Told | null {
  const reading = evidence.fact(fact);
  if (reading === null) return null;
  return {
    inlines: [
      { text: copy.trend(nameOf(reading, evidence)) },
      { text: copy.tendency(says), fact: reading.id, basis: reading.basis },
      { text: "." },
    ],
    made: [],
  };
}

function tellShare({ part, whole }: Of<"share">, evidence: Evidence): Told | null {
  const [value, total] = [evidence.fact(part), evidence.fact(whole)];
  const subject = value === null ? null : subjectOf(evidence, value);
  if (value === null || total === null || subject === null) return null;
  const share = shareOf(now(evidence), [value, total]);
  return say(evidence, copy.share(subject.text, subject.verb), { part: value, share }, [share]);
}

function tellCount(claim: Of<"count">, evidence: Evidence): Told | null {
  const n = evidence.fact(claim.fact);
  const of = claim.of === null ? null : evidence.fact(claim.of);
  if (n === null) return null;
  if (of === null) return tellValue(n.id, evidence, false);
  const whole = `(${lowerFirst(plainLabel(of))})`;
  const subject = subjectOf(evidence, n);
  const name = subject?.text ?? plainLabel(n);
  if (claim.quantifier !== null)
    return say(evidence, copy.counted(name, claim.quantifier, whole), { n, of });
  return subject === null ? null : say(evidence, copy.count(name, subject.verb, whole), { n, of });
}

function tellChange(
  { from: before, to: after, says }: Of<"change">,
  evidence: Evidence,
): Told | null {
  const [from, to] = [evidence.fact(before), evidence.fact(after)];
  const [slot = ""] = differingSlots(before, after) ?? [];
  if (from === null || to === null) return null;
  const subject = subjectOf(evidence, from, [slot]);
  const [first, second] = [subjectOf(evidence, from), subjectOf(evidence, to)];
  if (subject === null || first === null || second === null) return null;
  const how = slot === "mes" ? copy.between(first.short, second.short) : copy.withRedesign;
  return say(evidence, copy.change(subject, says, how), { from, to });
}

function tellCause({ insight: id }: Of<"cause">, evidence: Evidence): Told | null {
  const found = evidence.insight(id);
  if (found === null) return null;
  const { insight, phase } = found;
  return { inlines: boundText(phase, insight.description, insight.facts), made: [] };
}

function tellAdvice({ source }: Of<"advice">, evidence: Evidence): Told | null {
  const text = adviceText(source, evidence);
  if (text === null) return null;
  if ("gate" in source) {
    const number = evidence.condition(source.gate)?.phase.number;
    return number === undefined ? null : plain(copy.gate(phaseByNumber(number).name, text));
  }
  return plain("quickWin" in source ? copy.quickWin(text) : copy.step(lowerFirst(text)));
}

function tellCaveat({ code, fact }: Of<"caveat">, evidence: Evidence): Told | null {
  if (code !== "sem_dados") return plain(copy.caveat(code));
  const absent = evidence.fact(fact);
  return absent === null ? null : plain(copy.noData(plainLabel(absent)));
}
