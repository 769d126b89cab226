import { describe, expect, test } from "vitest";
import { businessCaseOf, nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import { rowsOf } from "#tests/demonstration/read-demonstration.ts";
import { caseFigures as figures } from "#web/features/marketing/case-figures.ts";

const facts = new Map(
  [...nimbelaHandoffs().flatMap((handoff) => handoff.facts), ...businessCaseOf().facts].map(
    (fact) => [fact.id, fact.value],
  ),
);
const value = (id: string): number => {
  const found = facts.get(id);
  if (typeof found !== "number") throw new Error(`${id} is ${String(found)}`);
  return found;
};

describe("figures of the public pages are the demonstration's", () => {
  test.each([
    [figures.annualCost, value("p1.custo_ano"), 2],
    [figures.support.annualCost, value("p1.proc.P01.custo_ano"), 2],
    [figures.support.volume, value("p1.proc.P01.volume_mes"), 4],
    [figures.support.hours, value("p1.proc.P01.horas_mes"), 4],
    [figures.days[0], value("p1.log.P01.tt_media"), 3],
    [figures.days[1], value("p1.futuro.prazo"), 3],
    [figures.rework[0], value("p1.atual.retrabalho"), 4],
    [figures.rework[1], value("p1.futuro.retrabalho"), 4],
    [figures.hours[0], value("p1.atual.horas"), 4],
    [figures.hours[1], value("p1.futuro.horas"), 4],
    [figures.alert[0], value("p1.atual.alerta"), 4],
    [figures.alert[1], value("p1.futuro.alerta"), 4],
    [figures.satisfaction[0], value("p1.atual.csat"), 1],
    [figures.satisfaction[1], value("p1.futuro.csat"), 1],
    [figures.value, value("p5.rec.vpl"), 0],
    [figures.payback, value("p5.rec.payback"), 1],
    [figures.certainty, value("p5.rec.mc.prob"), 1],
    [figures.conservative, value("p5.rec.cenario.conservador.vpl"), 0],
  ])("%d", (shown, computed, digits) => {
    expect(shown).toBeCloseTo(computed, digits);
  });

  test("counts of rows", () => {
    expect([figures.processes, figures.events, figures.cases]).toEqual([
      rowsOf("processos").length,
      rowsOf("eventos").length,
      rowsOf("casos").length,
    ]);
    const support = rowsOf("processos").find(
      (row) =>
        row["nome"] === "Atendimento e resolução de chamados" ||
        row["processo"] === "Atendimento e resolução de chamados",
    );
    expect(Object.values(support ?? {})).toContain(String(figures.support.hourlyCost));
  });
});
