import { describe, expect, it } from "vitest";
import { dayOfAct, momentOfAct, todayOf } from "#domain/kernel/dates/project-clock.ts";
import { demonstrationLine, stampOf } from "#domain/report/stamp.ts";

const real = { referenceDate: null };
const example = { referenceDate: "2026-10-16" };
/** 22:30 of 23/11 in São Paulo. */
const night = new Date("2026-11-24T01:30:00.000Z");

describe("the clock of a project", () => {
  it("is the calendar's day in São Paulo, or the project's own", () => {
    expect(todayOf(real, night)).toBe("2026-11-23");
    expect(todayOf(example, night)).toBe("2026-10-16");
    expect(dayOfAct(real, night)).toBe("2026-11-23");
    expect(dayOfAct(example, new Date("2028-02-29T12:00:00Z"))).toBe("2026-10-16");
  });
  it("dates a document with the instant, or with noon of the project's own day", () => {
    expect(momentOfAct(real, night)).toBe("2026-11-24T01:30:00.000Z");
    expect(momentOfAct(example, night)).toBe("2026-10-16T12:00:00.000Z");
    const made = { runId: "r", version: 2, generatedAt: night };
    expect(stampOf(real, made)).toEqual({
      runId: "r",
      version: 2,
      generatedAt: "2026-11-24T01:30:00.000Z",
    });
    expect(stampOf(example, made)).toEqual({
      runId: "r",
      version: 2,
      generatedAt: "2026-10-16T12:00:00.000Z",
      referenceDate: "2026-10-16",
    });
  });
  it("says on a document that the example is invented, and of which day it speaks", () => {
    expect(demonstrationLine({ isDemonstration: true }, example)).toBe(
      "Exemplo fictício · data de referência 16/10/2026",
    );
    expect(demonstrationLine({ isDemonstration: true }, {})).toBe(
      "Dados de demonstração: empresa e dados fictícios.",
    );
    expect(demonstrationLine({ isDemonstration: false }, example)).toBeNull();
  });
});
