import { describe, expect, it } from "vitest";
import type { ProjectContext } from "#domain/outcome/phase-outcome.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phases } from "#domain/phases/registry.ts";
import { demonstrationPhases, phaseNumbers } from "#tests/report/runs/any-phase-run.ts";

/** Whatever a person can declare at the phase's gate; the names of G7.3 are printed by the report of phase 7. */
const declarations = (phase: PhaseNumber): ProjectContext["statements"] =>
  Array.from({ length: 9 }, (_, index) => `G${phase}.${index + 1}`)
    .filter((id) => id !== "G7.3")
    .flatMap((conditionId) =>
      ["Gerente da área", "Controladoria"].map((role) => ({
        conditionId,
        subject: null,
        name: "Rui Prado",
        role,
        date: "2026-10-16",
        text: "Valores conferidos.",
      })),
    );

function factsWith(phase: PhaseNumber, statements: ProjectContext["statements"]) {
  const run = demonstrationPhases().get(phase);
  if (!run || !("computed" in run)) throw new Error(`phase ${phase} has no run`);
  const project = { ...run.input.project, statements };
  const { facts } = phases[phase]!.computeFacts({ ...run.input, project });
  const isOfGate = ({ id }: { id: string }) => id.startsWith(`p${phase}.gate.`);
  return { analysis: facts.filter((fact) => !isOfGate(fact)), gate: facts.filter(isOfGate) };
}

describe("declarations are evidence of a gate, not data of an analysis", () => {
  it.each(phaseNumbers)("phase %i computes the same facts with and without them", (phase) => {
    const [without, declared] = [factsWith(phase, []), factsWith(phase, declarations(phase))];
    expect(without.analysis.length).toBeGreaterThan(20);
    expect(declared.analysis).toEqual(without.analysis);
  });

  it("phase 1 counts what was signed among the facts of its gate", () => {
    const validated = (statements: ProjectContext["statements"]) =>
      factsWith(1, statements).gate.find(({ id }) => id === "p1.gate.validados")?.value;
    expect([validated([]), validated(declarations(1))]).toEqual([0, 23]);
  });
});
