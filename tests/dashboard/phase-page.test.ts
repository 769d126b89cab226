import { describe, expect, test } from "vitest";
import { phaseSteps } from "#web/features/phases/phase-stepper.tsx";
import { phaseTips } from "#web/features/phases/phase-tips.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("the stepper", () => {
  const phases = (["approved", "in_progress", "in_progress", "not_started"] as const).map(
    (status, index) => ({
      order: index + 1,
      name: `F${index + 1}`,
      status,
      gateStatus: status === "approved" ? ("approved" as const) : ("closed" as const),
    }),
  );
  test("shows what each phase is, wherever the viewed one stands", clauses("2.65", "4.10"), () => {
    const steps = phaseSteps(phases, 1, (number) => `/phase/${number}`);
    expect(steps.map(({ state, action, isViewed }) => [state, action, isViewed])).toEqual([
      ["completed", "Revisar", true],
      ["current", "Continuar", false],
      ["current", "Continuar", false],
      ["pending", null, false],
    ]);
    expect(phaseSteps(phases, 4, String).map(({ state, isViewed }) => [state, isViewed])).toEqual([
      ["completed", false],
      ["current", false],
      ["current", false],
      ["pending", true],
    ]);
  });
});

describe("tips of a phase", () => {
  const phase = {
    projectId: "p",
    missing: [],
    stale: false,
    currentRunId: "r",
    gate: null,
    abilities: { run: true, cancel: false, record: true, submitToGate: false, release: true },
  };
  const condition = (id: string, severity: "A" | "B", met: boolean) => ({
    id,
    severity,
    met,
    label: `Aviso ${id}`,
    evidence: "2 de 5",
    action: `Fazer ${id}.`,
    facts: [],
    acceptsStatement: false,
  });
  const keys = (change: Partial<Parameters<typeof phaseTips>[0]>) =>
    phaseTips({ ...phase, ...change }).map(({ key }) => key);

  test("none while nothing lacks, nor for whoever may not act", clauses("2.72"), () => {
    expect(phaseTips(phase)).toEqual([]);
    expect(
      phaseTips({ ...phase, stale: true, abilities: { ...phase.abilities, record: false } }),
    ).toEqual([]);
  });
  test("follow from missing data, old data and the gate's warnings", clauses("2.72"), () => {
    expect(phaseTips({ ...phase, missing: ["Falta o inventário."], currentRunId: null })).toEqual([
      {
        key: "Falta o inventário.",
        text: "Falta o inventário.",
        link: { label: "Enviar arquivos", to: "/project/p?tab=data" },
      },
    ]);
    expect(keys({ currentRunId: null })).toEqual(["first"]);
    expect(keys({ stale: true })).toEqual(["stale"]);
    const gate = {
      open: false,
      conditions: [
        condition("a", "A", false),
        condition("b", "B", false),
        condition("c", "A", true),
        condition("d", "A", false),
      ],
    };
    expect(phaseTips({ ...phase, gate }).map(({ text }) => text)).toEqual(["Fazer a.", "Fazer d."]);
  });
});
