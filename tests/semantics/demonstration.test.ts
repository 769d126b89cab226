import { describe, expect, it } from "vitest";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import { catalogue, listEntities, slotReader } from "#domain/semantics/index.ts";

const facts = demonstrationView().phases.flatMap(({ facts: held }) => held);
const unique = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
const grains = catalogue.flatMap((entry) =>
  entry.grains
    .filter(({ fact }) => !/^(cube|gate):/.test(fact))
    .map(({ fact: pattern }) => ({ entry, pattern, read: slotReader(pattern) })),
);

describe("the catalogue over the facts of the demonstration", () => {
  it("names facts that exist, each of the unit that its metric has", () => {
    expect(unique.length).toBeGreaterThan(9_000);
    const missing: string[] = [];
    const otherUnit: string[] = [];
    for (const { entry, pattern, read } of grains) {
      const held = unique.filter(({ id }) => read(id) !== null);
      if (held.length === 0) missing.push(pattern);
      const other = held.find(({ unit }) => entry.unit !== "*" && unit !== entry.unit);
      if (other) otherUnit.push(`${entry.id}: ${other.id} is ${other.unit}`);
    }
    expect(otherUnit).toEqual([]);
    expect(missing).toEqual([]);
  });

  it("gives a fact to one metric only", () => {
    const owners = new Map<string, Set<string>>();
    for (const { entry, read } of grains)
      for (const { id } of unique)
        if (read(id) !== null) owners.set(id, (owners.get(id) ?? new Set()).add(entry.id));
    expect(owners.size).toBeGreaterThan(2_500);
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([id]) => id)).toEqual([]);
  });

  it("has names for what people ask about", () => {
    const entities = listEntities(unique);
    const count = (dimension: string) =>
      entities.filter((entity) => entity.dimension === dimension).length;
    expect(
      Object.fromEntries(
        ["processo", "sistema", "iniciativa", "caso", "risco", "controle"].map((dimension) => [
          dimension,
          count(dimension),
        ]),
      ),
    ).toEqual({ processo: 23, sistema: 26, iniciativa: 9, caso: 9, risco: 18, controle: 24 });
    expect(entities.filter(({ code }) => code === "P01").map(({ name }) => name)).toEqual([
      "Atendimento e resolução de chamados",
    ]);
  });
});
