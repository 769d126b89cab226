/** What the demonstration's replacement of systems changes when it starts with the programme: the file says so, not a scenario. */
import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  computePhases,
  demonstrationPhases,
  reportRunOf,
  type ComputedPhases,
} from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables, typed } from "#tests/report/runs/run-inputs.ts";
import { rowsOf } from "#tests/demonstration/read-demonstration.ts";
import { tableOf } from "#tests/analysis/build-table.ts";

const planned = demonstrationPhases();

function withStart(id: string, week: number): ComputedPhases {
  const rows = typed("iniciativas", rowsOf("iniciativas"));
  if (!rows.some((row) => row["iniciativa_id"] === id)) throw new Error(`no initiative ${id}`);
  const moved = rows.map((row) =>
    row["iniciativa_id"] === id ? { ...row, inicio_semana: week } : row,
  );
  return computePhases(
    { ...demonstrationTables(), iniciativas: tableOf("iniciativas", moved) },
    new Map([...planned].filter(([phase]) => phase < 4)),
  );
}

const valueOf = (runs: ComputedPhases, phase: PhaseNumber, id: string): unknown => {
  const run = runs.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  return run.computed.facts.find((fact) => fact.id === id)?.value;
};
const rounded = (runs: ComputedPhases, phase: PhaseNumber, id: string): number =>
  Math.round(Number(valueOf(runs, phase, id)));

describe("a replacement that starts with the programme", () => {
  const early = withStart("I08", 0);

  it("leaves three contracts that end before it, not five", () => {
    expect([planned, early].map((runs) => valueOf(runs, 4, "p4.lacuna.n"))).toEqual([5, 3]);
    expect([planned, early].map((runs) => rounded(runs, 4, "p4.lacuna.prorrogacao"))).toEqual([
      36_684, 11_168,
    ]);
    expect([planned, early].map((runs) => valueOf(runs, 4, "p4.lacuna.maior"))).toEqual([108, 66]);
  });

  it("is worth what the best start said it would be", () => {
    expect([planned, early].map((runs) => rounded(runs, 5, "p5.rec.vpl"))).toEqual([
      604_448, 620_774,
    ]);
    expect(rounded(early, 5, "p5.rec.cenario.conservador.vpl")).toBe(-50_312);
  });

  it("asks for no earlier start any more", () => {
    expect(valueOf(early, 4, "p4.lacuna.prorrogacao_antecipada")).toBeNull();
    const asked = [planned, early].map((runs) => {
      const run = runs.get(4);
      if (!run || "missing" in run) throw new Error("phase 4 has no run");
      const { outcome } = reportRunOf(run);
      const gap = outcome.decisions.find(({ kind }) => kind === "lacuna_contrato");
      const finding = outcome.insights.find(({ id }) => id === "I4.9");
      return [gap?.recommendation, gap?.effect?.lowFactId ?? null, finding?.description];
    });
    expect(asked).toEqual([
      [
        "Antecipar a iniciativa “Racionalização de sistemas” ou prorrogar 5 contratos até a substituição, prevista para 18/04/2027",
        "p4.lacuna.prorrogacao_antecipada",
        expect.stringMatching(/a prorrogação cai para R\$\s11\.168/u),
      ],
      [
        "Prorrogar 3 contratos até a substituição, prevista para 07/03/2027",
        null,
        expect.stringContaining("o que resta é prorrogar"),
      ],
    ]);
  });
});
