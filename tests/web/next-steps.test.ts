import { describe, expect, test } from "vitest";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { nextSteps } from "#web/features/projects/next-steps.ts";

const project = (change: Partial<Project> = {}): Project => ({
  id: "p", clientId: "c", clientName: "Aurora", client: { id: "c", name: "Aurora", industry: null }, name: "Diagnóstico", description: null, status: "active", isDemonstration: false,
  createdAt: "", updatedAt: "", version: 1, isActiveForMe: true, phases: [], approvedPhases: 0, qualityScore: null, qualityBadge: null, filesCount: 1, teamCount: 1,
  abilities: { update: true, start: true, upload: true, run: true }, ...change,
});
const phase = (change: Partial<Phase> = {}): Phase => ({
  id: "f", order: 1, type: "ValueScope", name: "ValueScope", status: "in_progress", gateStatus: "closed", progress: 15, description: "", objectives: [], projectId: "p", projectName: "Diagnóstico",
  approvedAt: null, version: 1, runnable: true, missing: [], currentRunId: null, activeRunId: null, reportId: null, stale: false, staleReason: null, preview: false, gate: null, tiles: [], insights: [],
  abilities: { run: true, cancel: false, record: true, submitToGate: true, release: true }, ...change,
});
const keys = (subject: Project, phases: Phase[]): string[] => nextSteps(subject, phases).map((step) => step.key);

describe("nextSteps", () => {
  test("a draft is started first", () => expect(keys(project({ status: "draft" }), [phase()])).toEqual(["start"]));
  test("nothing is asked of an archived project", () => expect(keys(project({ status: "archived" }), [phase()])).toEqual([]));
  test("without files: upload", () => expect(keys(project({ filesCount: 0 }), [phase({ missing: ["x"] })])).toEqual(["upload"]));
  test("with files that do not suffice: what is missing, in its own words", () => {
    expect(nextSteps(project(), [phase({ missing: ["Um log de eventos."] })])[0]).toMatchObject({ key: "missing", text: "Um log de eventos." });
  });
  test("with data: run", () => expect(keys(project(), [phase()])).toEqual(["run"]));
  test("while it runs: follow", () => expect(keys(project(), [phase({ activeRunId: "r" })])).toEqual(["follow"]));
  test("after it: read, and the gate's conditions or its submission", () => {
    const done = { currentRunId: "r", reportId: "rep", gate: { open: false, conditions: [] } };
    expect(keys(project(), [phase(done)])).toEqual(["read", "gate"]);
    expect(keys(project(), [phase({ ...done, gateStatus: "open" })])).toEqual(["read", "submit"]);
    expect(keys(project(), [phase({ ...done, gateStatus: "submitted" })])).toEqual(["read"]);
    expect(keys(project(), [phase({ ...done, gateStatus: "returned" })])).toEqual(["read", "submit"]);
    const withoutRight = { ...phase().abilities, submitToGate: false };
    expect(keys(project(), [phase({ ...done, gateStatus: "returned", abilities: withoutRight })])).toEqual(["read", "gate"]);
    expect(keys(project(), [phase({ ...done, stale: true })])).toEqual(["refresh", "read", "gate"]);
  });
  test("people who may only read are asked to read", () => {
    const reader = project({ abilities: { update: false, start: false, upload: false, run: false } });
    const seen = phase({ currentRunId: "r", reportId: "rep", abilities: { run: false, cancel: false, record: false, submitToGate: false, release: false } });
    expect(keys(reader, [seen])).toEqual(["read"]);
    expect(keys({ ...reader, status: "draft" }, [seen])).toEqual([]);
  });
});
