/** The catalogue of phase 4 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { contextOf, phaseFourInput, prices } from "./smart-stack-run.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(smartStack);
const own = (facts: readonly Fact[]) => facts.filter((fact) => fact.id.startsWith("p4."));
/** Written by phases/common for every phase. */
const common = /^p4\.gate\.(perguntas|premissas|premissas_confirmadas)$/;

function factsOf(input: PhaseInput): Fact[] {
  const computed = smartStack.computeFacts(input);
  return [...computed.facts, ...smartStack.selectQuickWins(contextOf(input), computed).facts];
}
/** What the demonstration has no case of: a duplicate that leaves with its people, an own data centre, a peak use. */
const notes = (business: number, technical: number) => ({
  aderencia_funcional: business,
  satisfacao_usuarios: business,
  valor_estrategico: business,
  qualidade_tecnica: technical,
  seguranca: technical,
  integrabilidade: technical,
  suportabilidade: technical,
});
const fewSystems = {
  sistemas: tableOf("sistemas", [
    { sistema: "CRM", capacidade: "Vendas", ...notes(5, 5), custo_licenca_ano: 900 },
    {
      sistema: "Agenda",
      capacidade: "Vendas",
      ...notes(1, 1),
      custo_licenca_ano: 700,
      custo_pessoas_ano: 300,
    },
    {
      sistema: "ERP",
      hospedagem: "on-prem",
      ...notes(5, 1),
      uso_pico: 9,
      capacidade_instalada: 10,
    },
  ]),
};
/** Names, types and suppliers alone. */
const uncosted = {
  sistemas: tableOf(
    "sistemas",
    ["A", "B", "C", "D", "E"].map((name, at) => ({
      sistema: name,
      capacidade: at < 2 ? "Vendas" : name,
      fornecedor: at < 3 ? "Alfa" : "Beta",
      fim_suporte: new Date(Date.UTC(2020 + 3 * at, 0, 1)),
    })),
  ),
};
/** A list of versions alone, of which one lacks its dates. */
const versioned = {
  versoes: tableOf("versoes", [
    {
      sistema: "A",
      versao: "1",
      fornecedor: "Alfa",
      lancamento: new Date(Date.UTC(2010, 0, 1)),
      fim_suporte: new Date(Date.UTC(2015, 0, 1)),
    },
    {
      sistema: "A",
      versao: "2",
      fornecedor: "Alfa",
      lancamento: new Date(Date.UTC(2020, 0, 1)),
      fim_suporte: new Date(Date.UTC(2026, 11, 31)),
    },
    { sistema: "B", versao: "7", fornecedor: "Beta", obsoleta: true },
    { sistema: "C", versao: "3", fornecedor: "Beta" },
  ]),
};
const facts = factsOf(phaseFourInput());
const priced = factsOf(phaseFourInput({ overrides: prices }));

describe("the catalogue of phase 4", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own([...facts, ...priced]).filter(({ id }) => !common.test(id));
    expect(found.length).toBeGreaterThan(3600);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    const written = [
      ...[...facts, ...priced, ...factsOf(phaseFourInput({ tables: fewSystems }))],
      ...factsOf(phaseFourInput({ tables: uncosted })),
      ...factsOf(phaseFourInput({ tables: versioned })),
    ];
    expect(catalogue.unwritten(written)).toEqual([]);
  });

  it("rests the destination of a system on its class alone, which is what stood there", () => {
    const destinations = facts.filter(({ id }) => /^p4\.sis\.[^.]+\.destino$/.test(id));
    expect(destinations).toHaveLength(26);
    const inputs = destinations.map((fact) => fact.inputs);
    expect(inputs).toEqual(destinations.map(({ id }) => [id.replace(/destino$/, "time")]));
  });

  it("drops no input", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p4\./);
    expect(rests.length).toBeGreaterThan(2000);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const optionalTables: TableName[] = [
    "sistemas",
    "integracoes",
    "opcoes",
    "cargas",
    "casos_uso_ia",
    "iniciativas",
  ];
  const all = demonstrationTables();
  const without = (left: readonly TableName[]) => withoutTables(all, left);
  const subsets = eachAndEachTwo(optionalTables);

  // Each one and each two of what a client may not have sent, with and without the handoffs: an input that is missing throws.
  it.each([true, false])("rests on facts that exist (alone: %s)", (alone) => {
    const counts = [...subsets, optionalTables].map(
      (left) => own(factsOf(phaseFourInput({ tables: without(left), alone }))).length,
    );
    expect(counts).toHaveLength(22);
    // Without any of them the gate still counts what is planned.
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(Math.min(...counts.slice(0, -1))).toBeGreaterThan(100);
  });

  it("counts contracts without a period of notice and leaves their missing state out", () => {
    const sistemas = tableOf("sistemas", [
      { sistema: "ERP", fim_contrato: new Date("2027-03-01"), aviso_previo_dias: 30 },
      { sistema: "CRM", fim_contrato: new Date("2027-04-01") },
    ]);
    const found = factsOf(phaseFourInput({ tables: { sistemas }, alone: true }));
    const urgent = found.find(({ id }) => id === "p4.contratos.urgentes");
    expect([urgent?.value, urgent?.inputs]).toEqual([0, ["p4.sis.ERP.aviso_estado"]]);
  });

  it("counts planned capabilities although no option is complete", () => {
    const opcoes = tableOf("opcoes", [{ capacidade: "Vendas", opcao: "comprar" }]);
    const found = factsOf(phaseFourInput({ tables: { opcoes }, alone: true }));
    const planned = found.find(({ id }) => id === "p4.gate.planejadas");
    expect([planned?.value, planned?.inputs]).toEqual([1, []]);
  });
});
