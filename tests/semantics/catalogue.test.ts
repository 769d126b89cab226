import { describe, expect, it } from "vitest";
import {
  catalogue,
  catalogueFaults,
  dimensionNames,
  dimensions,
  factIdOf,
  listEntities,
  metricById,
  phraseSignature,
  slotReader,
} from "#domain/semantics/index.ts";

const metric = (id: string) => {
  const entry = metricById.get(id);
  if (entry === undefined) throw new Error(`no metric ${id}`);
  return entry;
};

describe("the catalogue of metrics", () => {
  it("is well formed, and no two metrics claim one expression unless they say so", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(450);
    expect(catalogueFaults(catalogue)).toEqual([]);
  });

  it("says which entry is at fault", () => {
    const cost = metric("retrabalho.custo_ano");
    expect(
      catalogueFaults([{ ...cost, neighbours: { "em horas": "x" }, ambiguousWith: [], head: [] }]),
    ).toEqual([
      "retrabalho.custo_ano: sem substantivo",
      "retrabalho.custo_ano: vizinho x não existe",
      "retrabalho.custo_ano: x não responde em horas",
    ]);
    const twin = { ...cost, id: "outra.metrica", neighbours: {}, ambiguousWith: [] };
    expect(catalogueFaults([{ ...cost, neighbours: {}, ambiguousWith: [] }, twin])).toHaveLength(
      cost.phrases.length,
    );
  });

  it("tells a count and a reason from the thing, not the order of words", () => {
    expect(phraseSignature("custos anuais do processo")).toBe(
      phraseSignature("processo: custo anual"),
    );
    expect(phraseSignature("quantos casos bloqueados")).not.toBe(
      phraseSignature("casos bloqueados"),
    );
    expect(phraseSignature("os 5 maiores custos")).toBe(phraseSignature("5 custos"));
  });
});

describe("ids of facts", () => {
  it("are read by a pattern and written by it", () => {
    const pattern = "p2.etapa.{processo}.{etapa}.decisao";
    const slots = slotReader(pattern)("p2.etapa.P01.E03.decisao");
    expect(slots).toEqual({ processo: "P01", etapa: "E03" });
    expect(factIdOf(pattern, slots ?? {})).toBe("p2.etapa.P01.E03.decisao");
    expect(factIdOf(pattern, { processo: "P01" })).toBeNull();
    expect(slotReader("p7.adocao.onda{onda}")("p7.adocao.onda2")).toEqual({ onda: "2" });
    expect(slotReader("p1.cor.{#}.nome")("p1.cor.horas.nome")).toBeNull();
  });
});

describe("dimensions", () => {
  it("have four nouns that announce a name, and metrics and parents that exist", () => {
    for (const name of dimensionNames) {
      const { cues, metric: asked, parent } = dimensions[name];
      expect(cues.length, name).toBeGreaterThanOrEqual(4);
      if (asked !== undefined) expect(metricById.has(asked), `${name}: ${asked}`).toBe(true);
      if (parent !== undefined) expect(dimensionNames, name).toContain(parent);
    }
  });

  it("list names once, with code, aliases and the slots of each phase", () => {
    const entities = listEntities([
      { id: "p1.proc.P01.nome", value: "Contas a pagar" },
      { id: "p1.proc.P02.nome", value: "Contas a receber" },
      { id: "p1.area.1.nome", value: "Financeiro" },
      { id: "p3.area.Financeiro.nome", value: "financeiro" },
      { id: "p4.sis.CRM_Comercial.nome", value: "CRM Comercial" },
      { id: "p1.proc.P01.custo_ano", value: 10 },
    ]);
    expect(entities.map(({ dimension, name, code }) => [dimension, name, code])).toEqual([
      ["processo", "Contas a pagar", "P01"],
      ["processo", "Contas a receber", "P02"],
      ["area", "Financeiro", null],
      ["sistema", "CRM Comercial", null],
    ]);
    expect(entities.map(({ aliases }) => aliases)).toEqual([
      ["pagar"],
      ["receber"],
      [],
      ["CRM", "Comercial"],
    ]);
    expect(entities[2]?.keys).toEqual([
      { from: "p1.area.{area}.nome", slots: { area: "1" } },
      { from: "p3.area.{area}.nome", slots: { area: "Financeiro" } },
    ]);
  });
});
