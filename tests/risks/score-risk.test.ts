import { describe, expect, it } from "vitest";
import { mergeImport } from "#domain/registers/index.ts";
import { bandOf, holds, isAbove, levelOf, nextDue, residualOf } from "#domain/risks/index.ts";

describe("levels of a risk", () => {
  it("multiply probability and impact, and take off what the controls do (A6.3)", () => {
    expect(levelOf({ probability: 4, impact: 5 })).toBe(20);
    expect(levelOf({ probability: null, impact: 5 })).toBeNull();
    const controls = [
      { name: "K13", design: 0.6, operation: 0.8 },
      { name: "K17", design: 0.4, operation: 0.5 },
    ];
    expect(residualOf(20, controls)).toBeCloseTo(8.32, 9);
    expect(residualOf(20, [])).toBe(20);
    expect(residualOf(2, [{ name: "K01", design: 1, operation: 1 }])).toBe(1);
    expect(residualOf(null, controls)).toBeNull();
  });

  it("stand in bands that begin at 5, 10 and 15", () => {
    expect([1, 4.99, 5, 9.99, 10, 14.99, 15, 25].map(bandOf)).toEqual([
      "low",
      "low",
      "moderate",
      "moderate",
      "high",
      "high",
      "critical",
      "critical",
    ]);
    expect([bandOf(null), isAbove(9, 9), isAbove(9.1, 9), isAbove(null, 9)]).toEqual([
      null,
      false,
      true,
      false,
    ]);
  });

  it("are accepted as long as they do not rise", () => {
    const accepted = { accepted: true, level: 8.32 };
    expect([
      holds(accepted, 8.32),
      holds(accepted, 6),
      holds(accepted, 8.4),
      holds({ ...accepted, accepted: false }, 6),
      holds(null, 6),
      holds(accepted, null),
    ]).toEqual([true, true, false, false, false, false]);
  });

  it("have their nearest open date, none once mitigated", () => {
    const treatment = [
      { text: "a", owner: null, dueOn: "2026-10-01", isDone: true },
      { text: "b", owner: null, dueOn: "2026-11-20", isDone: false },
    ];
    expect(nextDue({ dueOn: "2026-12-15", treatment, status: "active" })).toBe("2026-11-20");
    expect(nextDue({ dueOn: "2026-12-15", treatment, status: "mitigated" })).toBeNull();
    expect(nextDue({ dueOn: null, treatment: [], status: "active" })).toBeNull();
  });
});

describe("taking over again", () => {
  const taken = { name: "Viés", owner: "Pessoas", probability: 4 };
  it("follows what nobody changed and keeps what a person wrote, saying both", () => {
    const merged = mergeImport(
      { name: "Viés", owner: "Ana", probability: 4, note: "minha" },
      taken,
      { name: "Viés", owner: "Jurídico", probability: 3 },
    );
    expect(merged.body).toEqual({ name: "Viés", owner: "Ana", probability: 3, note: "minha" });
    expect(merged.changes).toEqual([
      { field: "owner", kind: "kept", before: "Ana", origin: "Jurídico" },
      { field: "probability", kind: "taken", before: 4, origin: 3 },
    ]);
  });

  it("changes nothing the second time, nor where only the person moved", () => {
    expect(mergeImport({ ...taken }, taken, { ...taken })).toEqual({ body: taken, changes: [] });
    expect(mergeImport({ ...taken, owner: "Ana" }, taken, { ...taken })).toEqual({
      body: { ...taken, owner: "Ana" },
      changes: [],
    });
  });

  it("fills a field that the origin tells for the first time, unless a person filled it", () => {
    expect(
      mergeImport<{ name: string; owner: string | null }>(
        { name: "Viés", owner: null },
        { name: "Viés" },
        { name: "Viés", owner: "Risco" },
      ).body.owner,
    ).toBe("Risco");
    expect(
      mergeImport<{ name: string; owner: string | null }>(
        { name: "Viés", owner: "Ana" },
        { name: "Viés" },
        { name: "Viés", owner: "Risco" },
      ).body.owner,
    ).toBe("Ana");
  });
});
