/** Whose answers of a survey a run may tell of beside those of the runs before it (playbook 1.12 rule 2, docs/decisions/065). */
import { tellsOfFew, type PublishedSum } from "./tells-of-few.ts";

/** Somebody who answered: pseudonym, and a token of all that was answered. */
export interface Answerer {
  id: string;
  said: string;
}

/** What one run told: by cut, the groups whose figures it published, as indexes of `people`. The whole is a group of every cut. */
export interface AnswerState {
  /** Of the survey; another wave has other answers. */ wave: string | null;
  people: Answerer[];
  cuts: Record<string, number[][]>;
}

export interface AnswerHistory {
  /** Oldest first: of every run of the project that was published. */
  states: readonly AnswerState[];
  /** A keyed token of what somebody answered. */
  tokenOf(answers: string): string;
}

export type GroupsOf<P> = (people: readonly P[]) => Record<string, (readonly P[])[]>;

/** `waiting`: people whose answers are not told of yet. `isWithheld`: nothing may be told. */
export interface PublishedAnswers<P> {
  people: readonly P[];
  waiting: number;
  isWithheld: boolean;
  state: AnswerState | null;
}

/**
 * Everybody, where no difference to an earlier run tells of fewer than the minimum, cut by cut. Else those of whom an earlier run told,
 * the latest first: newcomers wait until they are enough. Where some of them are gone or answered otherwise, nobody.
 */
export function publishAnswers<P extends Answerer>({
  wave,
  people,
  groupsOf,
  states,
  minimum,
}: {
  wave: string | null;
  people: readonly P[];
  groupsOf: GroupsOf<P>;
  states: readonly AnswerState[];
  minimum: number;
}): PublishedAnswers<P> {
  const history = states.filter((state) => state.wave === wave);
  const tell = (told: readonly P[]): PublishedAnswers<P> => ({
    people: told,
    waiting: people.length - told.length,
    isWithheld: false,
    state: stateOf(wave, told, groupsOf(told)),
  });
  const whole = tell(people);
  if (whole.state !== null && isSafe(whole.state, history, minimum)) return whole;
  const byKey = new Map(people.map((person) => [keyOf(person), person]));
  for (const state of [...history].reverse()) {
    const known = state.people.flatMap((person) => byKey.get(keyOf(person)) ?? []);
    if (known.length < minimum || known.length < state.people.length) continue;
    const same = tell(people.filter((person) => known.includes(person)));
    if (same.state !== null && isSafe(same.state, history, minimum)) return same;
  }
  return { people: [], waiting: people.length, isWithheld: true, state: null };
}

const keyOf = ({ id, said }: Answerer): string => `${id} ${said}`;

function stateOf<P extends Answerer>(
  wave: string | null,
  people: readonly P[],
  cuts: Record<string, (readonly P[])[]>,
): AnswerState {
  const indexOf = new Map(people.map((person, index) => [person, index]));
  return {
    wave,
    people: people.map(({ id, said }) => ({ id, said })),
    cuts: Object.fromEntries(
      Object.entries(cuts).map(([cut, groups]) => [
        cut,
        [people, ...groups].map((group) => group.map((person) => indexOf.get(person) as number)),
      ]),
    ),
  };
}

/** Each cut by itself: the cross of two is never published. Somebody who answers anew is another answer, and the same person. */
export function isSafe(
  state: AnswerState,
  states: readonly AnswerState[],
  minimum: number,
): boolean {
  const history = states.filter(({ wave }) => wave === state.wave);
  return Object.keys(state.cuts).every((cut) =>
    [(person: Answerer) => person.id, keyOf].every((unknownOf) => {
      const sums = [...history, state].flatMap(({ people, cuts }) =>
        (cuts[cut] ?? []).map(
          (group): PublishedSum =>
            new Map(group.map((at) => [unknownOf(people[at] as Answerer), 1])),
        ),
      );
      return !tellsOfFew(distinct(sums), (unknown) => unknown.split(" ")[0] as string, minimum);
    }),
  );
}

const distinct = (sums: readonly PublishedSum[]): PublishedSum[] => [
  ...new Map(sums.map((sum) => [[...sum.keys()].sort().join("\n"), sum])).values(),
];
