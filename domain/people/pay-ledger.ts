/**
 * Which sums of people's pay a run may publish beside those of the runs before it (playbook 1.12 rule 2, docs/decisions/064). What may
 * not be is kept as it was published: it tells nothing new. The same history and people always give the same answer.
 */
import type { FactSource } from "../facts/fact.ts";
import { exactSum } from "../kernel/numbers/exact-sum.ts";
import { isAbove } from "../kernel/numbers/rounding.ts";
import { tellsOfFew, type PublishedSum } from "./tells-of-few.ts";

/** A person with a stated pay. */
export interface PaidPerson {
  /** Pseudonym of the position. */
  id: string;
  /** As stated, in any text that is equal for equal pays. */
  pay: string;
  /** What the published sums multiply the stated pay with: on-costs, or 1. */
  factor: number;
  /** BRL a month, factor included. */
  monthlyCost: number;
  fte: number;
}

/** `unknown` names the amount: the same in two states when the same person earns the same, or somebody else in a table with new ids. */
export interface StatedPerson {
  id: string;
  pay: string;
  unknown: string;
  factor: number;
}
export interface StatedFigure {
  key: string /** Indexes of `people`. */;
  people: number[] /** BRL. */;
  perYear: number;
  fte: number;
}

/** What one run published of people's pay; pays stand as tokens. */
export interface PayState {
  computedAt: string;
  people: StatedPerson[];
  figures: StatedFigure[];
  sources: FactSource[];
}

export interface PayHistory {
  /** Oldest first: of every run of the project that was published. */
  states: readonly PayState[];
  /** A keyed token: a pay cannot be told from it without the project's key. */
  tokenOf(pay: string): string;
}

/** BRL a year and the FTE behind it. `kept`: not of this run's people, but as the run of that instant published it. */
export interface PaySum {
  perYear: number;
  fte: number;
  kept: KeptPay | null;
}
export interface KeptPay {
  since: string;
  sources: FactSource[];
}
export interface PayOffer {
  key: string;
  people: readonly PaidPerson[];
}

export const noHistory: PayHistory = { states: [], tokenOf: (pay) => pay };

export interface PayLedger {
  /** In the order given: the first come first. Null: neither publishable nor ever published. */
  offer(offers: readonly PayOffer[]): (PaySum | null)[];
  /** What was accepted, for the history. */
  state(computedAt: string, sources: FactSource[]): PayState;
}

export function openPayLedger(
  people: readonly PaidPerson[],
  history: PayHistory,
  minimum: number,
): PayLedger {
  const stated = nameUnknowns(people, history);
  const indexOf = new Map(people.map((person, index) => [person, index]));
  const figures: StatedFigure[] = [];
  const known = distinctSums(
    history.states.flatMap((state) =>
      state.figures.map((figure) =>
        sumsOf(figure.people.map((at) => state.people[at] as StatedPerson)),
      ),
    ),
  );
  const personOf = new Map(
    [...history.states.flatMap((state) => state.people), ...stated]
      .reverse()
      .map(({ unknown, id }) => [unknown, id]),
  );
  const isSafe = (sums: readonly BothSums[]): boolean => {
    const all = distinctSums([...known, ...sums]);
    // Told before: once more tells nothing.
    if (all.length === known.length) return true;
    return (
      !tellsOfFew(
        all.map(({ ofPeople }) => ofPeople),
        (person) => person,
        minimum,
      ) &&
      !tellsOfFew(
        all.map(({ ofPays }) => ofPays),
        (unknown) => personOf.get(unknown) ?? unknown,
        minimum,
      )
    );
  };
  const memberOf = ({ people: own }: PayOffer): StatedPerson[] =>
    own.map((person) => stated[indexOf.get(person) as number] as StatedPerson);
  const publishedLast = (key: string): { figure: StatedFigure; state: PayState } | null => {
    for (const state of [...history.states].reverse()) {
      const figure = state.figures.find((one) => one.key === key);
      if (figure) return { figure, state };
    }
    return null;
  };
  const accept = (offer: PayOffer): PaySum => {
    const sums = sumsOf(memberOf(offer));
    if (known.every(({ key }) => key !== sums.key)) known.push(sums);
    const sum = {
      perYear: 12 * exactSum(offer.people.map(({ monthlyCost }) => monthlyCost)),
      fte: exactSum(offer.people.map(({ fte }) => fte)),
    };
    figures.push({
      key: offer.key,
      people: offer.people.map((person) => indexOf.get(person) as number),
      ...sum,
    });
    return { ...sum, kept: null };
  };
  const keep = ({ key }: PayOffer): PaySum | null => {
    const last = publishedLast(key);
    // The minimum may have been raised since.
    return last === null || last.figure.people.length < minimum
      ? null
      : {
          perYear: last.figure.perYear,
          fte: last.figure.fte,
          kept: { since: last.state.computedAt, sources: last.state.sources },
        };
  };
  /** Those who joined since, and nobody left: the difference is theirs, and mostly of one of them. */
  const isDominated = (offer: PayOffer): boolean => {
    const last = publishedLast(offer.key);
    if (last === null) return false;
    const before = new Set(
      last.figure.people.map((at) => (last.state.people[at] as StatedPerson).id),
    );
    const members = memberOf(offer);
    const now = new Set(members.map(({ id }) => id));
    const joined = offer.people.flatMap(({ monthlyCost }, at) =>
      before.has((members[at] as StatedPerson).id) ? [] : [monthlyCost],
    );
    return (
      joined.length > 0 &&
      [...before].every((id) => now.has(id)) &&
      joined.some((cost) => isAbove(cost, 0.5 * exactSum(joined)))
    );
  };
  // What is safe together is safe one by one, so halves give what one after the other would, with fewer questions.
  const decide = (offers: readonly PayOffer[]): (PaySum | null)[] => {
    const [only] = offers;
    if (only === undefined) return [];
    if (!offers.some(isDominated) && isSafe(offers.map((offer) => sumsOf(memberOf(offer)))))
      return offers.map(accept);
    if (offers.length === 1) return [keep(only)];
    const half = Math.ceil(offers.length / 2);
    const first = decide(offers.slice(0, half));
    return [...first, ...decide(offers.slice(half))];
  };
  return {
    offer: decide,
    state: (computedAt, sources) => ({ computedAt, people: stated, figures, sources }),
  };
}

/**
 * Together safe? For the moment of publication: another run may have published since this one froze its history. Sums that are equal to
 * published ones add nothing.
 */
export function areSafeTogether(
  states: readonly PayState[],
  added: PayState,
  minimum: number,
): boolean {
  const sumsIn = (of: readonly PayState[]) =>
    distinctSums(
      of.flatMap((state) =>
        state.figures.map((figure) =>
          sumsOf(figure.people.map((at) => state.people[at] as StatedPerson)),
        ),
      ),
    );
  const sums = sumsIn([...states, added]);
  if (sums.length === sumsIn(states).length) return true;
  const personOf = new Map(
    [...states, added]
      .flatMap((state) => state.people)
      .reverse()
      .map(({ unknown, id }) => [unknown, id]),
  );
  return (
    !tellsOfFew(
      sums.map(({ ofPeople }) => ofPeople),
      (person) => person,
      minimum,
    ) &&
    !tellsOfFew(
      sums.map(({ ofPays }) => ofPays),
      (unknown) => personOf.get(unknown) ?? unknown,
      minimum,
    )
  );
}

/** Twice the same sum: over people, as if nobody's pay had changed but as everybody's, and over amounts, where a raise is another one. */
interface BothSums {
  ofPeople: PublishedSum;
  ofPays: PublishedSum;
  key: string;
}

function sumsOf(members: readonly StatedPerson[]): BothSums {
  const terms = [...members].sort((a, b) => (a.unknown < b.unknown ? -1 : 1));
  return {
    ofPeople: new Map(terms.map(({ id, factor }) => [id, factor])),
    ofPays: new Map(terms.map(({ unknown, factor }) => [unknown, factor])),
    key: terms.map(({ id, unknown, factor }) => `${id} ${unknown} ${factor}`).join("\n"),
  };
}

const distinctSums = (sums: readonly BothSums[]): BothSums[] => [
  ...new Map(sums.map((sum) => [sum.key, sum])).values(),
];

/** By id and pay first; who is left takes an equal pay that nobody of now has, so that new ids for the same people change nothing. */
function nameUnknowns(
  people: readonly PaidPerson[],
  { states, tokenOf }: PayHistory,
): StatedPerson[] {
  const known = new Map<string, string>();
  for (const state of states) for (const { unknown, pay } of state.people) known.set(unknown, pay);
  const taken = new Map<string, number>();
  const named = people.map(({ id, pay, factor }) => {
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    const own = times === 1 ? id : `${id} ${times}`;
    const token = tokenOf(pay);
    return { id: own, pay: token, unknown: `${own} ${token}`, factor };
  });
  const used = new Set(named.map(({ unknown }) => unknown));
  const spare = new Map<string, string[]>();
  for (const [unknown, pay] of known)
    if (!used.has(unknown)) spare.set(pay, [...(spare.get(pay) ?? []), unknown]);
  return named.map((person) =>
    known.has(person.unknown)
      ? person
      : { ...person, unknown: spare.get(person.pay)?.pop() ?? person.unknown },
  );
}
