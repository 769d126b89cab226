/** The catalogue of phase 6 against what the phase computes: every fact has one definition, every definition is written. */
import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { contextOf, phaseSix, phaseSixInput } from "./ai-policy-run.ts";
import {
  catalogueOf,
  eachAndEachTwo,
  inputsOf,
  withoutTables,
} from "#tests/analysis/catalogue-of.ts";

const catalogue = catalogueOf(aiPolicy);
const own = (facts: readonly Fact[]) => facts.filter(({ id }) => /^(p6|qw)\./.test(id));

const computed = phaseSix();
const wins = aiPolicy.selectQuickWins(contextOf(phaseSixInput()), computed);
const facts = [...computed.facts, ...wins.facts];

describe("the catalogue of phase 6", () => {
  it("defines every fact of the demonstration once, with its unit and formula", () => {
    const found = own(facts);
    expect(found.length).toBeGreaterThan(1400);
    expect(catalogue.misdefined(found)).toEqual([]);
  });

  it("defines nothing that the phase does not write", () => {
    // The demonstration has no committee and does not say which systems hold sensitive data.
    const raci = tableOf("raci", [{ processo: "Governança de IA", papel: "Encarregado" }]);
    const sistemas = tableOf("sistemas", [{ sistema: "ERP", dados_sensiveis: true }]);
    const more = phaseSix({ tables: { ...demonstrationTables(), raci, sistemas } }).facts;
    const { riscos } = demonstrationTables();
    const alone = phaseSix({ tables: { riscos: riscos! } }).facts;
    expect(catalogue.unwritten([...facts, ...more, ...alone])).toEqual([]);
  });

  it("drops no input but those of the handed step", () => {
    const { rests, missing } = inputsOf(own(facts), facts, /^p6\./);
    expect(rests.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });
});

describe("with part of the tables", () => {
  const optionalTables: TableName[] = [
    "casos_uso_ia",
    "riscos",
    "controles",
    "sistemas",
    "raci",
    "etapas",
  ];
  const all = demonstrationTables();
  const without = (left: readonly TableName[]) => withoutTables(all, left);

  const subsets = eachAndEachTwo(optionalTables);

  // Each one and each two of what a client may not have sent, with and without the handoffs: an input that is missing throws.
  it.each([true, false])("rests on facts that exist (alone: %s)", (alone) => {
    const counts = [...subsets, optionalTables].map((left) => {
      const given = phaseSixInput({ tables: without(left), alone });
      const partly = aiPolicy.computeFacts(given);
      aiPolicy.selectQuickWins(contextOf(given), partly);
      return own(partly.facts).length;
    });
    expect(counts).toHaveLength(22);
    expect(Math.min(...counts)).toBeGreaterThan(400);
  });

  it("proposes a missing control although there is no use case to release", () => {
    const controles = tableOf("controles", [{ controle_id: "K01", maturidade: 0 }]);
    const given = phaseSixInput({ tables: { controles }, alone: true });
    const quickWins = aiPolicy.selectQuickWins(contextOf(given), aiPolicy.computeFacts(given));
    const lever = quickWins.facts.find(({ id }) => id === "qw.cand.K01.alavanca");
    expect([lever?.value, lever?.inputs]).toEqual([null, ["p6.ctl.K01.maturidade"]]);
  });
});
