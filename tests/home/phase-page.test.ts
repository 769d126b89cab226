import { describe, expect, test } from "vitest";
import { phaseSteps } from "#web/features/phases/phase-stepper.tsx";
import { phaseTips } from "#web/features/phases/phase-tips.ts";
import { namedTab, reachedTab, tabsOf } from "#web/pages/phase-page/tabs-of.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("the stepper", () => {
  const phases = (["approved", "in_progress", "not_started", "not_started"] as const).map(
    (status, index) => ({
      id: `f${index + 1}`,
      order: index + 1,
      name: `F${index + 1}`,
      status,
      gateStatus: status === "approved" ? ("approved" as const) : ("closed" as const),
      preview: index === 2,
    }),
  );
  test("shows what each phase is, wherever the viewed one stands", clauses("2.65", "4.10"), () => {
    const steps = phaseSteps(phases, 1, ({ order }) => `/phase/${order}`);
    expect(steps.map(({ state, action, isViewed }) => [state, action, isViewed])).toEqual([
      ["completed", "Revisar", true],
      ["current", "Continuar", false],
      ["preview", "prévia", false],
      ["pending", null, false],
    ]);
    expect(
      phaseSteps(phases, 4, ({ id }) => `/phase/${id}`).map(({ state, isViewed }) => [
        state,
        isViewed,
      ]),
    ).toEqual([
      ["completed", false],
      ["current", false],
      ["preview", false],
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
    abilities: { run: true, cancel: false, record: true, submitToGate: false, release: true },
  };
  const keys = (change: Partial<Parameters<typeof phaseTips>[0]>) =>
    phaseTips({ ...phase, ...change }).map(({ key }) => key);

  test("none while nothing lacks, nor for whoever may not act", clauses("2.72"), () => {
    expect(phaseTips(phase)).toEqual([]);
    expect(
      phaseTips({ ...phase, stale: true, abilities: { ...phase.abilities, record: false } }),
    ).toEqual([]);
  });
  test(
    "follow from missing data and old data; the gate's card says what the gate lacks",
    clauses("2.72"),
    () => {
      expect(phaseTips({ ...phase, missing: ["Falta o inventário."], currentRunId: null })).toEqual(
        [
          {
            key: "Falta o inventário.",
            text: "Falta o inventário.",
            link: { label: "Enviar arquivos", to: "/project/p?tab=data" },
          },
        ],
      );
      expect(keys({ currentRunId: null })).toEqual(["first"]);
      expect(keys({ stale: true })).toEqual(["stale"]);
    },
  );
});

describe("the tabs of a phase", () => {
  const abilities = { run: true, cancel: false, record: true, submitToGate: false, release: true };
  const phase = {
    order: 5,
    currentRunId: "r" as string | null,
    reportId: "d" as string | null,
    activeRunId: null as string | null,
    abilities,
  };
  const unrun = { ...phase, currentRunId: null, reportId: null };
  const tab = (asked: string, of = phase, isReader = false) => {
    const tabs = tabsOf(of, { isReader });
    return namedTab(of, tabs, new URLSearchParams(asked)) ?? reachedTab(of, tabs);
  };

  test("begin with what was found, and end with how it was computed", clauses("2.67"), () => {
    const office = { isReader: false };
    expect(tabsOf(phase, office)).toEqual([
      "resultado",
      "chat",
      "analise",
      "artefatos",
      "e-se",
      "execucao",
    ]);
    expect(tabsOf({ ...phase, order: 1 }, office)).not.toContain("e-se");
    expect(tabsOf(unrun, office)).toEqual(["chat", "analise", "artefatos", "execucao"]);
  });
  test("show a company's people no run and no what-if", clauses("2.67"), () => {
    const reader = { ...phase, abilities: { ...abilities, record: false } };
    expect(tabsOf(reader, { isReader: true })).toEqual([
      "resultado",
      "chat",
      "analise",
      "artefatos",
    ]);
    expect(tab("tab=execucao", reader, true)).toBe("resultado");
  });
  test("open where the address says, else at what the phase has come to", clauses("2.67"), () => {
    expect(tab("tab=analise")).toBe("analise");
    expect(tab("tab=nada")).toBe("resultado");
    expect(tab("visao=gemeo")).toBe("e-se");
    expect(tab("tab=chat&visao=gemeo")).toBe("chat");
    expect(tab("")).toBe("resultado");
    expect(tab("", unrun)).toBe("chat");
    expect(tab("", { ...unrun, activeRunId: "x" })).toBe("execucao");
    expect(tab("", { ...phase, activeRunId: "x" })).toBe("resultado");
  });
});
