/** Where only a repeated activity says that a case was reworked, the finding and the targets tell one figure of it. */
import { describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { compose } from "#tests/report/report-frame.ts";
import {
  computePhases,
  reportRunOf,
  type ComputedPhase,
} from "#tests/report/runs/any-phase-run.ts";

const hour = 3_600_000;

/** One case in four repeats; those of the last days are too new to be settled, and none of them repeats. */
function logRows(): Row[] {
  return Array.from({ length: 400 }, (_, at) => {
    const repeats = at % 4 === 0 && at < 360;
    const steps = repeats ? ["Abrir", "Tratar", "Tratar", "Fechar"] : ["Abrir", "Tratar", "Fechar"];
    return steps.map((atividade, step) => ({
      caso_id: `C${at}`,
      atividade,
      fim: new Date(
        Date.parse("2026-01-01T12:00:00Z") + at * 12 * hour + step * (repeats ? 30 : 8) * hour,
      ),
    }));
  }).flat();
}
const tablesOf = (causes: boolean) => ({
  eventos: tableOf("eventos", logRows(), "pedidos.csv"),
  ...(causes
    ? {
        casos: tableOf(
          "casos",
          Array.from({ length: 400 }, (_, at) => ({
            caso_id: `C${at}`,
            causa_retrabalho: at % 10 === 1 ? "Erro" : null,
          })),
        ),
      }
    : {}),
});
function figures(causes: boolean) {
  const run = reportRunOf(computePhases(tablesOf(causes)).get(1) as ComputedPhase);
  const { facts } = compose(run);
  const valueOf = (id: RegExp) => facts.find((fact) => id.test(fact.id))?.value;
  return {
    current: valueOf(/^p1\.atual\.retrabalho$/),
    repeated: valueOf(/^p1\.log\..*\.repeticao\.pct$/),
    reworked: valueOf(/^p1\.log\..*\.rho$/),
  };
}

describe("rework of the process in focus", () => {
  it("is the repetition that the finding counts, where nothing else says what was reworked", () => {
    const { current, repeated, reworked } = figures(false);
    expect(repeated).not.toBe(reworked);
    expect(current).toBe(repeated);
  });

  it("is what the cases say, where they name causes", () => {
    const { current, repeated, reworked } = figures(true);
    expect(current).toBe(reworked);
    expect(current).not.toBe(repeated);
  });
});
