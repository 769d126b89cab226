/** The catalogue of phase 5 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { Handoff, PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { contextOf } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { nimbelaHandoffs, nimbelaInput } from "./demonstration.ts";
import { catalogueOf, inputsOf, withoutTables } from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(businessCase);
/** Written by phases/common for every phase. */
const common = /^p5\.gate\.(perguntas|premissas|premissas_confirmadas)$/;
const own = (facts: readonly Fact[]) =>
  facts.filter(({ id }) => /^(p5|prog|qw)\./.test(id) && !common.test(id));

function computed(input: PhaseInput): PhaseFacts {
  const found = businessCase.computeFacts(input);
  const wins = businessCase.selectQuickWins(contextOf(input), found);
  return { ...found, facts: [...found.facts, ...wins.facts] };
}

const { facts } = computed(nimbelaInput());
const valueOf = (of: readonly Fact[], id: string) => of.find((fact) => fact.id === id);

/** Sixty clients, thirty of them lost within the year, and an initiative that pays for years after the horizon. */
function moreTables(): Tables {
  const clientes = tableOf(
    "clientes",
    Array.from({ length: 60 }, (_, index) => ({
      cliente_id: `C${index}`,
      desde: Date.UTC(2020, 0, 1),
      churn_data: index < 30 ? Date.UTC(2026, 5, 1) : null,
      alerta_informado: index % 2 === 0,
    })),
  );
  const iniciativas = tableOf("iniciativas", [
    {
      iniciativa_id: "I1",
      nome: "Longa",
      processos: "Processo sem linha de base",
      capex: 1000,
      opex_mes: 10,
      inicio_semana: 0,
      duracao_semanas: 520,
      esforco_pd: 10,
      beneficio_informado_ano: 500,
    },
  ]);
  return { ...demonstrationTables(), clientes, iniciativas };
}

/** Two initiatives, each without one of its costs. */
function unknownTables(): Tables {
  const row = (iniciativa_id: string, capex: number | null, opex_mes: number | null) => ({
    ...{ iniciativa_id, nome: `Sem custo ${iniciativa_id}`, processos: "P01", capex, opex_mes },
    ...{ inicio_semana: 0, duracao_semanas: 8 },
  });
  const iniciativas = tableOf("iniciativas", [row("I1", null, 10), row("I2", 1000, null)]);
  return { ...demonstrationTables(), iniciativas };
}

/** A process without a price of its hours, and one whose rework costs material. */
function otherCosts(): Handoff[] {
  const changed = (fact: Fact): Fact => {
    if (fact.id === "p1.proc.P23.custo_hora") return { ...fact, value: null };
    if (fact.id === "p1.proc.P01.custo_ano") return { ...fact, value: Number(fact.value) + 50_000 };
    return fact;
  };
  return nimbelaHandoffs().map((handoff) => ({ ...handoff, facts: handoff.facts.map(changed) }));
}

describe("the catalogue of phase 5", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts);
    expect(found.length).toBeGreaterThan(1300);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    // The demonstration measures no churn and ends all work and claims all savings within the horizon.
    const more = computed(nimbelaInput({ tables: moreTables() })).facts;
    const unknown = computed(nimbelaInput({ tables: unknownTables() })).facts;
    const priceless = computed(nimbelaInput({ handoffs: otherCosts() })).facts;
    // Nobody lists the systems: what retiring them saves is unknown.
    const withoutSystems = nimbelaHandoffs().filter(({ phase }) => phase !== 4);
    const unlisted = computed(nimbelaInput({ handoffs: withoutSystems })).facts;
    const all = [facts, more, unknown, priceless, unlisted].flat();
    expect(catalogue.unwritten(all)).toEqual([]);
  });

  it("rests on nothing that is not there", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p5\./);
    expect(rests.length).toBeGreaterThan(5000);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const all = demonstrationTables();
  const without = (left: readonly TableName[]) => withoutTables(all, left);

  // What the phase reads itself; everything else reaches it through the handoffs. An input that is missing throws.
  const subsets: TableName[][] = [["iniciativas"], ["clientes"], ["iniciativas", "clientes"]];
  it.each([true, false])("rests on facts that exist (alone: %s)", (alone) => {
    const handoffs = alone ? [] : nimbelaHandoffs();
    const counts = subsets.map(
      (left) => own(computed(nimbelaInput({ tables: without(left), handoffs })).facts).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(400);
  });

  it("takes each handoff alone, and facts without the datasets and datasets without the facts", () => {
    const given = nimbelaHandoffs();
    const changed: Handoff[][] = [
      ...given.map((one) => [one]),
      ...given.map((one) => given.filter((other) => other !== one)),
      given.map((one) => ({ ...one, datasets: [] })),
      given.map((one) => (one.phase === 4 ? { ...one, facts: [] } : one)),
    ];
    const counts = changed.map(
      (handoffs) => own(computed(nimbelaInput({ handoffs })).facts).length,
    );
    expect(counts).toHaveLength(10);
    expect(Math.min(...counts)).toBeGreaterThan(400);
  });

  it("keeps the row of a saving whose facts were not handed on", () => {
    const handoffs = nimbelaHandoffs().map((one) =>
      one.phase === 4 ? { ...one, facts: [] } : one,
    );
    const found = own(computed(nimbelaInput({ handoffs })).facts);
    const row = found.find(({ id }) => /^p5\.ben\.[^.]+\.ti_[^.]+\.bruto$/.test(id));
    expect(row?.inputs).toEqual([]);
    expect(row?.value).toBe(valueOf(facts, row?.id ?? "")?.value);
  });

  it("counts no initiatives without the table of initiatives, and still says how the set is chosen", () => {
    const found = own(computed(nimbelaInput({ tables: without(["iniciativas"]) })).facts);
    const method = valueOf(found, "p5.metodo_portfolio");
    expect([method?.inputs, valueOf(found, "p5.n_ini")]).toEqual([[], undefined]);
  });
});
