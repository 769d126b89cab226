/** Benefits that the client states of initiatives of which nothing computes one: told, and in no value. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import * as p5 from "../facts.ts";

export const statedOnly = {
  count: "rel.p5.so_informado_n",
  sum: "rel.p5.so_informado",
};

export const statedOnlyFacts: PhaseReport["derivedFacts"] = (_context, { facts }, add) => {
  const computed = new Set(members(facts, p5.benefit.gross).map(({ at }) => at.initiative));
  const stated = members(facts, p5.initiative.statedBenefit).filter(
    ({ at, fact }) =>
      typeof fact.value === "number" && fact.value > 0 && !computed.has(at.initiative),
  );
  if (stated.length === 0) return [];
  const inputs = stated.map(({ fact }) => fact.id);
  return [
    add({
      id: statedOnly.count,
      label: "Iniciativas com benefício só informado",
      value: stated.length,
      unit: "un",
      formula: "contagem das iniciativas com benefício informado e sem linha calculada",
      inputs,
      basis: "DERIVADO",
    }),
    add({
      id: statedOnly.sum,
      label: "Benefício só informado por ano",
      value: exactSum(stated.map(({ fact }) => Number(fact.value))),
      unit: "BRL/ano",
      formula: "soma dos benefícios informados das iniciativas sem linha calculada",
      inputs,
      basis: "DERIVADO",
    }),
  ];
};
