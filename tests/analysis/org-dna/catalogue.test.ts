/** The catalogue of phase 3 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import { phaseThreeInput } from "#tests/report/runs/org-dna-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(orgDna);
const own = (facts: readonly Fact[]) => facts.filter(({ id }) => id.startsWith("p3."));
/** Written by phases/common for every phase. */
const common = /^p3\.gate\.(perguntas|premissas|premissas_confirmadas)$/;

function runOf(input: PhaseInput): Fact[] {
  const computed = orgDna.computeFacts(input);
  const { tables: _tables, handoffs: _handoffs, ...context } = input;
  const wins = orgDna.selectQuickWins(
    { ...context, inputSummary: { files: [], period: null } },
    computed,
  );
  return [...computed.facts, ...wins.facts];
}
const facts = runOf(phaseThreeInput());
const all = demonstrationTables(phaseTables[3]);

/** Released hours in eight areas, more than the chart draws by name. */
function manyAreas(): Fact[] {
  const areas = Array.from({ length: 8 }, (_, index) => `Área ${index + 1}`);
  const cargos = tableOf(
    "cargos",
    areas.flatMap((area, index) =>
      Array.from({ length: 6 }, (_, person) => ({
        posicao_id: `P${index}-${person}`,
        gestor_id: person === 0 ? (index === 0 ? null : "P0-0") : `P${index}-0`,
        cargo: person === 0 ? "Gestor" : "Analista",
        area,
        fte: 1,
        custo_mensal: 9000,
      })),
    ),
  );
  const [first, ...rest] = nimbelaHandoffs().slice(0, 2);
  let at = 0;
  const spread = first!.facts.map((fact) =>
    /^p1\.proc\.[^.]+\.area$/.test(fact.id)
      ? { ...fact, value: areas[at++ % areas.length]! }
      : fact,
  );
  return runOf(
    phaseThreeInput({ tables: { cargos }, handoffs: [{ ...first!, facts: spread }, ...rest] }),
  );
}

/** Nobody's manager is named. */
const listAlone = (): Fact[] =>
  runOf(
    phaseThreeInput({
      tables: {
        cargos: tableOf(
          "cargos",
          Array.from({ length: 12 }, (_, at) => ({
            posicao_id: `P${at}`,
            cargo: "Analista",
            area: "Geral",
            nivel: at < 7 ? "Pleno" : "Sênior",
          })),
        ),
      },
    }),
  );

describe("the catalogue of phase 3", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts).filter(({ id }) => !common.test(id));
    expect(found.length).toBeGreaterThan(900);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    const written = [...facts, ...manyAreas(), ...listAlone()];
    // Of a list that says who left: tests/table-engine/single-tables.test.ts.
    const left = catalogue.unwritten(written).filter((id) => !id.startsWith("p3.saidas."));
    expect(left).toEqual([]);
  });

  it("drops no input of its own", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p3\./);
    expect(rests.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const optionalTables: TableName[] = [
    "cargos",
    "tarefas",
    "competencias",
    "raci",
    "processos",
    "eventos",
  ];
  const without = (left: readonly TableName[]) => withoutTables(all, left);

  const subsets = eachAndEachTwo(optionalTables);

  // Each one and each two of what a client may not have sent, with and without the handoffs: an input that is missing throws.
  it.each<{ handed: readonly number[] }>([
    { handed: [] },
    { handed: [1] },
    { handed: [2] },
    { handed: [1, 2] },
  ])("rests on facts that exist (handed: $handed)", ({ handed }) => {
    const handoffs = nimbelaHandoffs().filter(({ phase }) => handed.includes(phase));
    const counts = [...subsets, optionalTables].map(
      (left) => own(runOf(phaseThreeInput({ tables: without(left), handoffs }))).length,
    );
    expect(counts).toHaveLength(22);
    expect(Math.min(...counts)).toBeGreaterThan(5);
  });
});
