/** The catalogue of phase 7 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { dimensions, sponsorSubject } from "#domain/phases/adopt-loop/copy.ts";
import * as p7 from "#domain/phases/adopt-loop/facts.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import {
  contextOf,
  earlierHandoffs,
  nimbelaRelease,
  phaseSeven,
  phaseSevenInput,
  releaseHandoff,
  surveyOf,
  surveyTable,
  usageOf,
  type PhaseSevenChanges,
} from "./adopt-loop-run.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(adoptLoop);
const own = (facts: readonly Fact[]) => facts.filter((fact) => /^(p7|onda)\./.test(fact.id));
/** Written by phases/common for every phase. */
const common = /^p7\.gate\.(perguntas|premissas|premissas_confirmadas)$/;

const runOf = (changes: PhaseSevenChanges): Fact[] => {
  const given = phaseSevenInput(changes);
  const computed = adoptLoop.computeFacts(given);
  return [...computed.facts, ...adoptLoop.selectQuickWins(contextOf(given), computed).facts];
};
const facts = runOf({ handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)] });

/** What the demonstration lacks: weeks of use with the curve that they fit, of a survey without its usage. */
function measuredRun(): Fact[] {
  const people = Array.from({ length: 12 }, (_, person) => ({
    id: `R${person}`,
    area: "Operações",
  }));
  const items: Record<string, string> = {
    ...Object.fromEntries(dimensions.map((dimension) => [dimension, dimension])),
    "Tenho o que preciso para trabalhar": "",
  };
  return runOf({
    tables: surveyTable([
      ...surveyOf(people, items, (person) => 3 + (person % 2)),
      ...usageOf((week) => 0.7 / (1 + Math.exp(-0.4 * (week - 9))), 26),
    ]),
    overrides: [
      { id: "A.bass_p", value: 0.03 },
      { id: "A.bass_q", value: 0.4 },
    ],
    handoffs: [],
  });
}

/** A year later: plans that were locked, names in writing, a blocked use case and an indicator out of plan, and change beyond its limit. */
function laterRun(): Fact[] {
  const csat = Array.from({ length: 12 }, (_, month) => ({
    kpi: "CSAT",
    data: new Date(Date.UTC(2026, month, 28)),
    valor: 7.5,
    direcao: "maior_melhor",
    unidade: "nota",
    meta: 8.5,
    categoria: "cliente",
  }));
  const named = (subject: string) => ({
    conditionId: "G7.3",
    subject,
    name: "Ana Prado",
    role: "Diretora",
    date: "2026-09-01",
    text: "Indicada pela diretoria.",
  });
  const area = facts.find(({ id }) => p7.area.name.read(id) !== null);
  const blocked = nimbelaRelease.map((line) => ({ ...line, estado: "bloqueado" }));
  return runOf({
    tables: { ...demonstrationTables(), kpis: tableOf("kpis", csat) },
    overrides: [
      { id: "A.data_extracao", value: "2027-11-10" },
      { id: "A.carga_max", value: 1 },
    ],
    project: {
      extractionDate: "2027-11-10",
      locked: earlierHandoffs().map(({ phase, datasets }) => ({
        phase,
        lockedOn: "2026-10-25",
        datasets,
      })),
      statements: [named(String(area?.value)), named(sponsorSubject)],
    },
    handoffs: [...earlierHandoffs(), releaseHandoff(blocked)],
  });
}
/** Written where answers came too late: tests/privacy/small-answers.test.ts. */
const apart = [p7.survey.waiting.pattern];

describe("the catalogue of phase 7", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts).filter(({ id }) => !common.test(id));
    expect(found.length).toBeGreaterThan(900);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    const all = [...facts, ...measuredRun(), ...laterRun()];
    expect(catalogue.unwritten(all)).toEqual(apart);
  });

  it("drops no input of its own", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p7\./);
    expect(rests.length).toBeGreaterThan(900);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const optionalTables: TableName[] = [
    "pesquisa",
    "kpis",
    "competencias",
    "cargos",
    "iniciativas",
    "casos_uso_ia",
  ];
  const all = demonstrationTables();
  const without = (left: readonly TableName[]) => withoutTables(all, left);

  const subsets = eachAndEachTwo(optionalTables);

  // Each one and each two of what a client may not have sent, with and without the handoffs: an input that is missing throws.
  it.each([true, false])("rests on facts that exist (alone: %s)", (alone) => {
    const handoffs = alone ? [] : [...earlierHandoffs(), releaseHandoff(nimbelaRelease)];
    const counts = [...subsets, optionalTables].map(
      (left) => own(runOf({ tables: without(left), handoffs })).length,
    );
    expect(counts).toHaveLength(22);
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });

  it("rests on facts that exist where no dimension was answered in full", () => {
    const pesquisa = tableOf(
      "pesquisa",
      Array.from({ length: 12 }, (_, person) => ({
        respondente_id: `R${person}`,
        area: "Operações",
        item_id: "C1",
        dimensao: "consciencia",
        resposta: 4,
        onda: "1",
      })),
    );
    const found = new Map(
      phaseSeven({ tables: { pesquisa }, handoffs: [] }).facts.map((fact) => [fact.id, fact]),
    );
    expect(found.get(p7.survey.adkar())?.value).toBeNull();
    expect(found.get(p7.survey.adkar())?.inputs).toEqual([
      p7.dimension.mean({ dimension: "consciencia" }),
    ]);
  });

  it("takes a week of use that is no whole number", () => {
    const pesquisa = tableOf(
      "pesquisa",
      usageOf(() => 0.5, 2).map((row) => ({ ...row, semana: 1.5 })),
    );
    const found = phaseSeven({ tables: { pesquisa }, handoffs: [] }).facts;
    expect(found.find(({ id }) => id === p7.usageWeek.rate({ week: "1_5" }))?.value).toBe(50);
  });
});
