import { describe, expect, it } from "vitest";
import {
  phaseDisplay,
  type GateStatus,
  type PhaseScreen,
  type PhaseStatus,
} from "#domain/methodology/phase-display.ts";
import { phaseByAnySpelling, phaseDefinitions } from "#domain/methodology/phases.ts";
import { pillars } from "#domain/methodology/pillars.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("phases", () => {
  it(
    "has seven, each with five objectives, found by either spelling",
    clauses("1.21", "3.8", "3.9", "9.1", "9.10"),
    () => {
      expect(phaseDefinitions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const phase of phaseDefinitions) {
        expect(phase.objectives).toHaveLength(5);
        expect(phaseByAnySpelling(phase.type)).toBe(phase);
        expect(phaseByAnySpelling(phase.snakeType)).toBe(phase);
      }
      expect(phaseByAnySpelling("valuescope")).toBeUndefined();
    },
  );
  it("has six pillars, each of a phase", clauses("9.1"), () => {
    expect(pillars).toHaveLength(6);
    for (const { phase } of pillars) expect(phaseByAnySpelling(phase)).toBeDefined();
  });
});

describe("states by screen", () => {
  const cases: [PhaseScreen, PhaseStatus, GateStatus, string, string][] = [
    ["dashboard", "approved", "approved", "approved", "Aprovado"],
    ["dashboard", "approved", "submitted", "blocked", "Bloqueado"],
    ["dashboard", "in_progress", "open", "in_progress", "Em Progresso"],
    ["dashboard", "not_started", "closed", "blocked", "Bloqueado"],
    ["by_id", "approved", "returned", "approved", "Aprovado"],
    ["by_id", "in_progress", "closed", "in_progress", "Em Progresso"],
    ["by_id", "not_started", "closed", "blocked", "Bloqueado"],
    ["by_number", "approved", "approved", "completed", "Concluída"],
    ["by_number", "in_progress", "open", "in_progress", "Em andamento"],
    ["by_number", "not_started", "closed", "pending", "Pendente"],
    ["project", "approved", "approved", "completed", "Concluída"],
    ["project", "not_started", "closed", "pending", "Pendente"],
    ["list", "not_started", "closed", "not_started", "Não iniciada"],
    ["list", "approved", "approved", "completed", "Concluída"],
  ];
  it.each(cases)(
    "%s: %s with gate %s is %s, “%s”",
    clauses("4.6", "4.7", "4.8", "4.9"),
    (screen, status, gate, state, label) =>
      expect(phaseDisplay(screen, status, gate)).toMatchObject({ state, label }),
  );
  it("offers the dashboard's buttons", clauses("4.4", "4.5", "4.6"), () => {
    expect(phaseDisplay("dashboard", "in_progress", "open").button).toEqual({
      label: "Continuar",
      enabled: true,
    });
    expect(phaseDisplay("dashboard", "approved", "approved").button).toEqual({
      label: "Ver Relatório",
      enabled: true,
    });
    expect(phaseDisplay("dashboard", "not_started", "closed").button).toEqual({
      label: "Aguarda liberação",
      enabled: false,
    });
  });
});
