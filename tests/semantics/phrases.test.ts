import { describe, expect, it } from "vitest";
import { semanticCatalogue } from "#domain/semantics/semantic-catalogue.ts";
import { metricById } from "#domain/semantics/index.ts";
import { knownQuestions, laterQuestions, type PlainQuestion } from "./plain-questions.ts";
import { rankerOf } from "./rank-by-words.ts";

const rank = rankerOf(semanticCatalogue());

const count = (questions: readonly PlainQuestion[], among: number): number =>
  questions.filter(({ question, metrics }) =>
    rank(question)
      .slice(0, among)
      .some((id) => metrics.includes(id)),
  ).length;

describe("the phrases of the catalogue", () => {
  it("are asked for metrics that exist", () => {
    const asked = [...knownQuestions, ...laterQuestions].flatMap(({ metrics }) => metrics);
    expect(asked.filter((id) => !metricById.has(id))).toEqual([]);
    expect([knownQuestions.length, laterQuestions.length]).toEqual([100, 40]);
  });

  it("find what plain questions ask, first and among five", () => {
    expect(count(knownQuestions, 1)).toBeGreaterThanOrEqual(98);
    expect(count(knownQuestions, 5)).toBe(100);
  });

  it("find what questions ask that were written after them", () => {
    expect(count(laterQuestions, 1)).toBeGreaterThanOrEqual(23);
    expect(count(laterQuestions, 5)).toBeGreaterThanOrEqual(35);
  });
});
