import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { countApprovals, outcomeOf, type GateDecisionKind } from "#domain/gates/gate-outcome.ts";
import { lockedFacts } from "#domain/gates/locked-values.ts";
import { decide, type Role, type Subject } from "#domain/access/policy.ts";

const by = (...made: [string, GateDecisionKind][]) =>
  made.map(([userId, decision]) => ({ userId, decision }));

describe("outcome of the decisions on one submission", () => {
  it.each([
    [[], 1, "pending"],
    [by(["a", "approve"]), 1, "approved"],
    [by(["a", "approve"]), 2, "pending"],
    [by(["a", "approve"], ["a", "approve"]), 2, "pending"],
    [by(["a", "approve"], ["b", "approve_with_conditions"]), 2, "approved"],
    [by(["a", "approve"], ["b", "return"]), 1, "returned"],
    [by(["a", "approve"], ["b", "waive"]), 3, "waived"],
    [by(["a", "waive"], ["b", "return"]), 1, "returned"],
  ] as const)("%j of %i: %s", (decisions, required, expected) => {
    expect(outcomeOf(decisions, required)).toBe(expected);
  });

  it("counts people, not decisions", () => {
    expect(countApprovals(by(["a", "approve"], ["a", "approve"], ["b", "return"]))).toBe(1);
  });
});

describe("what an approval locks", () => {
  const fact = (id: string, value: number | null = 1, phase: Fact["phase"] = 1) =>
    ({ id, value, phase, label: id, unit: "un", decimals: 0, inputs_hash: "h" }) as Fact;

  it("is the phase's own baseline and the indicators' values and targets, never a null", () => {
    const facts = [
      fact("p1.custo_ano"),
      fact("p1.horas_mes", null),
      fact("p1.kpi.csat.meta"),
      fact("p1.kpi.csat.atual"),
      fact("p1.kpi.csat.lacuna"),
      fact("p1.h_lib"),
      fact("p1.custo_ano", 1, 2),
    ];
    expect(lockedFacts(1, facts).map(({ id }) => id)).toEqual([
      "p1.custo_ano",
      "p1.kpi.csat.meta",
      "p1.kpi.csat.atual",
    ]);
  });
});

describe("who may judge a gate", () => {
  const subject: Subject = { tenantId: "t", onTeam: true };
  const actor = (role: Role, clientId: string | null = null) => ({ userId: "u", role, clientId });
  it("an approver of that company and an administrator, each by their own word, and never who submitted", () => {
    const allowed = (
      role: Role,
      clientId: string | null,
      action: "gate.decide" | "gate.waive" | "gate.judge",
      ownSubmission = false,
    ) => decide(actor(role, clientId), action, { ...subject, ownSubmission }).allowed;
    expect(allowed("approver", "t", "gate.decide")).toBe(true);
    expect(allowed("approver", "t", "gate.waive")).toBe(false);
    expect(allowed("approver", "t", "gate.decide", true)).toBe(false);
    expect(allowed("admin", null, "gate.waive")).toBe(true);
    expect(allowed("admin", null, "gate.decide")).toBe(false);
    expect(allowed("admin", null, "gate.waive", true)).toBe(false);
    for (const role of ["consultant", "client"] as const)
      expect(allowed(role, role === "client" ? "t" : null, "gate.judge")).toBe(false);
    expect(decide(actor("approver", "other"), "gate.judge", subject)).toEqual({
      allowed: false,
      as: "not-found",
    });
  });
});
