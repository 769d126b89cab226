import { expect, it } from "vitest";
import { comparedFigure } from "#domain/phases/common/compared-figure.ts";
import { screen as businessCaseScreen } from "#domain/phases/business-case/screen-figures.ts";
import { screen as zeroBaseScreen } from "#domain/phases/zero-base/screen-figures.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Unit } from "#domain/kernel/unit.ts";

const fact = (id: string, value: number | null, unit: Unit, decimals = 1) =>
  [id, { id, value, unit, decimals } as Fact] as const;
const rework = zeroBaseScreen.headline.find(({ factId }) => factId === "p2.futuro.retrabalho");
const satisfaction = zeroBaseScreen.headline.find(({ factId }) => factId === "p2.futuro.csat");
if (rework === undefined || satisfaction === undefined)
  throw new Error("the redesign has no such headlines");

it("a headline stands beside today, with the change and its sign; green only in the good direction", () => {
  const facts = new Map([
    fact("p2.atual.retrabalho", 15, "pct"),
    fact("p2.melhora.retrabalho", -80, "pct"),
    fact("p2.melhora_pp.retrabalho", -12, "pp"),
  ]);
  expect(comparedFigure(rework, facts)).toEqual({
    today: "15,0%",
    change: "−80,0% (−12,0 p.p.)",
    isBetter: true,
  });
  facts.set(...fact("p2.melhora.retrabalho", 20, "pct"));
  expect(comparedFigure(rework, facts)?.isBetter).toBe(false);
  expect(
    comparedFigure(
      satisfaction,
      new Map([fact("p2.atual.csat", 7.8, "nota"), fact("p2.melhora.csat", 17.9, "pct")]),
    ),
  ).toEqual({ today: "7,8", change: "+17,9%", isBetter: true });
});

it("says no change where none was computed, and nothing without a today", () => {
  expect(comparedFigure(rework, new Map([fact("p2.atual.retrabalho", 15, "pct")]))).toEqual({
    today: "15,0%",
    change: null,
    isBetter: false,
  });
  expect(comparedFigure(rework, new Map([fact("p2.atual.retrabalho", null, "pct")]))).toBeNull();
  expect(businessCaseScreen.headline.map((figure) => comparedFigure(figure, new Map()))).toEqual(
    businessCaseScreen.headline.map(() => null),
  );
});
