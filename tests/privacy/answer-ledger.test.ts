import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  isSafe,
  publishAnswers,
  type Answerer,
  type AnswerState,
} from "#domain/people/answer-ledger.ts";

const minimum = 5;
interface Person extends Answerer {
  area: string;
}
const person = (id: number, area: string, said = "4"): Person => ({ id: `R${id}`, said, area });
const groupsOf = (people: readonly Person[]) => ({
  area: [...new Set(people.map(({ area }) => area))]
    .sort()
    .map((area) => people.filter((one) => one.area === area))
    .filter(({ length }) => length >= minimum),
});
const publish = (people: readonly Person[], states: AnswerState[], wave = "1") =>
  publishAnswers({ wave, people, groupsOf, states, minimum });

const first = [
  ...Array.from({ length: 6 }, (_, at) => person(at, "Suporte")),
  ...Array.from({ length: 6 }, (_, at) => person(10 + at, "Vendas")),
];
const before = publish(first, []).state as AnswerState;

describe("answers of two runs", () => {
  it("are told of whole where there was none before, and again", () => {
    expect(publish(first, [])).toMatchObject({ waiting: 0, isWithheld: false });
    expect(publish(first, [before])).toMatchObject({ waiting: 0, isWithheld: false });
  });

  it("leave newcomers waiting until they are enough, in their group too", () => {
    const late = [...first, person(20, "Suporte")];
    expect(publish(late, [before])).toMatchObject({ people: first, waiting: 1, isWithheld: false });
    const enough = [...late, ...[21, 22, 23, 24].map((id) => person(id, "Suporte"))];
    const now = publish(enough, [before]);
    expect(now).toMatchObject({ waiting: 0, isWithheld: false });
    expect(
      publish([...enough, person(30, "Vendas")], [before, now.state as AnswerState]),
    ).toMatchObject({ waiting: 1, people: enough });
    const oneElsewhere = [
      ...first,
      ...[21, 22, 23, 24].map((id) => person(id, "Suporte")),
      person(30, "Vendas"),
    ];
    expect(publish(oneElsewhere, [before])).toMatchObject({ waiting: 5 });
  });

  it("are withheld where one is gone or answered otherwise", () => {
    expect(publish(first.slice(1), [before])).toMatchObject({
      people: [],
      isWithheld: true,
      state: null,
    });
    expect(
      publish(
        first.map((one, at) => (at === 0 ? { ...one, said: "1" } : one)),
        [before],
      ),
    ).toMatchObject({ isWithheld: true });
    expect(
      publish(
        first.map((one) => ({ ...one, said: "1" })),
        [before],
      ),
    ).toMatchObject({ isWithheld: false });
  });

  it("are of another wave whoever gives them", () => {
    expect(publish(first.slice(1), [before], "2")).toMatchObject({ waiting: 0, isWithheld: false });
  });

  it("never differ by fewer people than the minimum, in the whole or in a group", () => {
    const people = fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 24 }),
        area: fc.constantFrom("Suporte", "Vendas"),
        said: fc.constantFrom("1", "2"),
      }),
      { minLength: 10, maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.array(people, { minLength: 2, maxLength: 4 }), (versions) => {
        const history: AnswerState[] = [];
        const told: { sets: Set<string>[] }[] = [];
        for (const version of versions) {
          const unique = [
            ...new Map(version.map((one) => [one.id, person(one.id, one.area, one.said)])).values(),
          ];
          const { state, people: shown } = publish(unique, history);
          if (state === null) continue;
          expect(isSafe(state, history, minimum)).toBe(true);
          history.push(state);
          told.push({
            sets: [shown, ...groupsOf(shown).area].map(
              (group) => new Set(group.map(({ id, said }) => `${id} ${said}`)),
            ),
          });
        }
        for (const a of told.flatMap(({ sets }) => sets))
          for (const b of told.flatMap(({ sets }) => sets)) {
            const differ = new Set(
              [...[...a].filter((one) => !b.has(one)), ...[...b].filter((one) => !a.has(one))].map(
                (one) => one.split(" ")[0],
              ),
            );
            expect(differ.size === 0 || differ.size >= minimum).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });
});
