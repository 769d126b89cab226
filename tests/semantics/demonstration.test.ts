import { describe, expect, it } from "vitest";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import { semanticCatalogue } from "#domain/semantics/semantic-catalogue.ts";
import { catalogue, coverageOf, listEntities, slotReader } from "#domain/semantics/index.ts";

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
    // No list of the demonstration says who has left; tests/table-engine/single-tables.test.ts asks of one that does.
    expect(missing).toEqual(["p3.saidas.pct", "p3.saidas.n"]);
  });

  it("gives every fact exactly one entry, lists of ranks aside", () => {
    const { covered, views, byHand, faults } = coverageOf(semanticCatalogue(), unique);
    expect(faults).toEqual([]);
    expect(covered + views).toBe(unique.length);
    expect(views).toBeLessThan(200);
    expect(byHand).toBeGreaterThanOrEqual(4_200);
  });

  it("is not whole without an entry, and says of which fact", () => {
    const without = semanticCatalogue().filter(({ id }) => id !== "processo.custo_unitario");
    const { faults } = coverageOf(without, unique);
    expect(faults).toHaveLength(23);
    expect(faults[0]).toBe("família sem entrada: p1.proc.P01.custo_unit");
    const [cost] = semanticCatalogue().filter(({ id }) => id === "processo.custo_unitario");
    const twice = coverageOf(
      [cost!, { ...cost!, id: "outra.metrica" }],
      [{ id: "p1.proc.P01.custo_unit", unit: "BRL/un" }],
    );
    expect(twice.faults).toEqual([
      "p1.proc.P01.custo_unit é de processo.custo_unitario e de outra.metrica",
    ]);
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
