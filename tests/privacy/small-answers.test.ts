import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { inputOf, tableOf, type Row } from "#tests/analysis/build-table.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import type { PhaseFacts } from "#domain/outcome/phase-outcome.ts";
import type { AnswerState } from "#domain/people/answer-ledger.ts";
import { minimum } from "./organisation.ts";

const cuts = ["area", "cargo_grupo", "tempo_casa_faixa"] as const;
const dimensions = ["consciencia", "desejo", "conhecimento", "habilidade", "reforco", "lideranca"];
const person = fc.record({
  area: fc.constantFrom("Suporte", "Suporte", "Suporte", "Vendas", "Jurídico", "Dados"),
  cargo_grupo: fc.constantFrom("Analistas", "Analistas", "Gestão", "Apoio"),
  tempo_casa_faixa: fc.constantFrom("até um ano", "mais de um ano"),
  answers: fc.array(fc.integer({ min: 1, max: 5 }), {
    minLength: dimensions.length,
    maxLength: dimensions.length,
  }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

/** Values alone: what the run says, wherever it stands. */
const figuresOf = (people: readonly Person[]): Record<string, unknown> => figuresIn(run(people));

function run(people: readonly Person[], states: AnswerState[] = []): PhaseFacts {
  const rows = people.flatMap(({ answers, ...groups }, at): Row[] =>
    answers.map((resposta, item) => ({
      respondente_id: `R${String(at).padStart(2, "0")}`,
      ...groups,
      item_id: `Q${item}`,
      dimensao: dimensions[item] ?? "",
      resposta,
      onda: "1",
    })),
  );
  return adoptLoop.computeFacts({
    ...inputOf({ pesquisa: tableOf("pesquisa", rows) }),
    phase: 7,
    answerHistory: { states, tokenOf: (answers) => answers },
  });
}

function figuresIn({ facts, datasets, charts }: PhaseFacts): Record<string, unknown> {
  return {
    ...Object.fromEntries(facts.map(({ id, value }) => [id, value])),
    ...Object.fromEntries(datasets.map(({ id, rows: cells }) => [id, cells])),
    ...Object.fromEntries(charts.map(({ id, series }) => [id, series.map(({ points }) => points)])),
  };
}

const answered = (people: number, answer: number): Person[] =>
  Array.from({ length: people }, () => ({
    area: "Suporte",
    cargo_grupo: "Analistas",
    tempo_casa_faixa: "até um ano",
    answers: dimensions.map(() => answer),
  }));

const sizeOf = (people: readonly Person[], cut: (typeof cuts)[number], name: string): number =>
  people.filter((one) => one[cut] === name).length;

describe("answers of a group under the minimum", () => {
  it("reach no figure: two small groups that trade a member look the same", () => {
    let traded = 0;
    fc.assert(
      fc.property(fc.array(person, { minLength: 14, maxLength: 24 }), (people) => {
        const before = figuresOf(people);
        for (const cut of cuts) {
          const small = people.flatMap((one, at) =>
            sizeOf(people, cut, one[cut]) < minimum ? [at] : [],
          );
          const [a, b] = [
            small[0],
            small.find((at) => people[at]?.[cut] !== people[small[0] ?? 0]?.[cut]),
          ];
          if (a === undefined || b === undefined) continue;
          traded++;
          const names = [people[a]?.[cut] as string, people[b]?.[cut] as string];
          expect(
            figuresOf(
              people.map((one, at) =>
                at === a
                  ? { ...one, [cut]: names[1] }
                  : at === b
                    ? { ...one, [cut]: names[0] }
                    : one,
              ),
            ),
          ).toEqual(before);
        }
      }),
      { numRuns: 30, seed: 5 },
    );
    expect(traded).toBeGreaterThan(15);
  });

  it("come late, and no figure moves before they are enough", () => {
    const first = answered(12, 2);
    const before = run(first);
    const states = before.answers === undefined ? [] : [before.answers];
    expect(states).toHaveLength(1);
    const late = figuresIn(run([...first, ...answered(2, 5)], states));
    expect(late["p7.n_espera"]).toBe(2);
    expect({ ...late, "p7.n_espera": undefined }).toMatchObject(figuresIn(before));
    const enough = figuresIn(run([...first, ...answered(5, 5)], states));
    expect([enough["p7.n"], enough["p7.n_espera"], enough["p7.dim.desejo.media"]]).toEqual([
      17,
      undefined,
      (12 * 2 + 5 * 5) / 17,
    ]);
    // One who takes an answer back leaves nothing to tell, and the run says so.
    const gone = figuresIn(run([...answered(11, 2), ...answered(1, 3)], states));
    expect([gone["p7.n"], gone["p7.n_espera"]]).toEqual([undefined, 12]);
  });

  it("would be seen in a group that is published", () => {
    const people = Array.from(
      { length: 16 },
      (_, at): Person => ({
        area: at < 8 ? "Suporte" : "Vendas",
        cargo_grupo: "Analistas",
        tempo_casa_faixa: "até um ano",
        answers: dimensions.map(() => (at < 8 ? 2 : 5)),
      }),
    );
    const moved = people.map(
      (one, at): Person =>
        at === 0 ? { ...one, area: "Vendas" } : at === 8 ? { ...one, area: "Suporte" } : one,
    );
    expect(figuresOf(moved)).not.toEqual(figuresOf(people));
  });
});
