/** The catalogue of phase 2 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseFacts, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { step } from "#domain/phases/zero-base/facts.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { contextOf } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { phaseTwoInput } from "./demonstration-run.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(zeroBase);
/** Written by phases/common for every phase. */
const common = /^p2\.gate\.(perguntas|premissas|premissas_confirmadas)$/;
const own = (facts: readonly Fact[]) =>
  facts.filter(({ id }) => /^(p2|onda)\./.test(id) && !common.test(id));

function computed(input: PhaseInput): PhaseFacts {
  const found = zeroBase.computeFacts(input);
  const wins = zeroBase.selectQuickWins(contextOf(input), found);
  return { ...found, facts: [...found.facts, ...wins.facts] };
}

const input = phaseTwoInput();
const { facts } = computed(input);

/** Two steps that the rules decide otherwise: one is simplified, one stays as it is. */
const [first, second] = facts.flatMap(({ id }) => step.code.read(id) ?? []);
const changed = computed({
  ...input,
  project: {
    ...input.project,
    stepOverrides: [
      { place: first, decision: "SIMPLIFICAR" as const },
      { place: second, decision: "MANTER" as const },
    ].map(({ place, decision }) => ({
      processId: place!.process,
      stepId: place!.step,
      decision,
      name: "Ana Prado",
      role: "Diretora",
      reason: "Assim decidido em reunião.",
      date: "2026-10-01",
    })),
  },
}).facts;

describe("the catalogue of phase 2", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts);
    expect(found.length).toBeGreaterThan(600);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    const written = [...facts, ...changed];
    // A step that stays as it is releases no hours, and a source without hours is left out.
    expect(catalogue.unwritten(written)).toEqual(["p2.proc.{process}.lib.manter"]);
  });

  it("rests on nothing that is not there", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /./);
    expect(rests.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const all = demonstrationTables();
  const without = (left: readonly TableName[]) => withoutTables(all, left);
  // What the phase reads itself; the log and everything else reach it through the handoff.
  const read: TableName[] = ["processos", "etapas", "casos", "clientes", "cargos", "iniciativas"];
  const subsets = eachAndEachTwo(read);

  // Each one and each two of what a client may not have sent, with and without the handoff: an input that is missing throws.
  it.each([true, false])("rests on facts that exist (alone: %s)", (alone) => {
    const counts = [...subsets, read].map((left) => {
      const given = {
        ...input,
        tables: without(left),
        handoffs: alone ? [] : input.handoffs,
      };
      return own(computed(given).facts).length;
    });
    expect(counts).toHaveLength(22);
    expect(Math.min(...counts)).toBeGreaterThan(5);
  });

  it("takes the handoff's facts without its dataset and its dataset without its facts", () => {
    const [one] = input.handoffs;
    const counts = [
      { ...one!, datasets: [] },
      { ...one!, facts: [] },
    ].map((handoff) => own(computed({ ...input, handoffs: [handoff] }).facts).length);
    expect(Math.min(...counts)).toBeGreaterThan(400);
  });

  it("leaves the effect out of the inputs of a step that stays as it is", () => {
    const prefix = `p2.etapa.${second!.process}.${second!.step}`;
    const valueOf = (part: string) => changed.find(({ id }) => id === `${prefix}.${part}`);
    expect(valueOf("decisao")?.value).toBe("Manter");
    expect(valueOf("red_toque")).toBeUndefined();
    expect(valueOf("toque2")?.inputs).toEqual([`${prefix}.toque`]);
  });
});
