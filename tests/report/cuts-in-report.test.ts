/** Cuts of an event log in the report: a level's own digits are a name, and no figure. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import {
  computePhases,
  reportRunOf,
  type ComputedPhase,
} from "#tests/report/runs/any-phase-run.ts";
import { compose } from "#tests/report/report-frame.ts";

/** "Grupo 5" is slow, "Grupo 2" repeats an activity in the same time, "Grupo 7" displeases. */
function logByGroup() {
  const groups = ["Grupo 5", "Grupo 2", "Grupo 7", "Grupo 1", "Grupo 1", "Grupo 1"];
  const cases = Array.from({ length: 360 }, (_, at) => ({
    caso_id: `${at}`,
    canal: groups[at % 6]!,
    aberto_em: new Date(Date.parse("2025-01-01T12:00:00Z") + at * 86_400_000),
    csat: at % 6 === 2 ? 4 + (at % 2) : 8 + (at % 2),
  }));
  const eventos = cases.flatMap(({ caso_id, canal, aberto_em }, at) => {
    const steps =
      canal === "Grupo 2" ? ["Abrir", "Tratar", "Tratar", "Fechar"] : ["Abrir", "Tratar", "Fechar"];
    const hours = (canal === "Grupo 5" ? 200 : 40) + Math.floor(at / 6);
    return steps.map((atividade, step) => ({
      caso_id,
      atividade,
      fim: new Date(aberto_em.getTime() + (step / (steps.length - 1)) * hours * 3_600_000),
    }));
  });
  return { eventos: tableOf("eventos", eventos), casos: tableOf("casos", cases) };
}

describe("cuts by a level whose name holds a digit", () => {
  const run = reportRunOf(computePhases(logByGroup()).get(1) as ComputedPhase);

  it("are found", () => {
    expect(
      run.outcome.insights.filter(({ rule_id }) => rule_id === "I1.16").map(({ title }) => title),
    ).toEqual(expect.arrayContaining([expect.stringContaining("= Grupo 5")]));
  });

  it("stand in a report whose figures are all facts", () => {
    expect(compose(run).violations).toEqual([]);
  });
});
