import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  annualRate,
  discounted,
  irr,
  mirr,
  monthlyRate,
  npv,
  payback,
  signChanges,
} from "#domain/kernel/numbers/finance.ts";
import { triangular } from "#domain/phases/business-case/compute/risk/monte-carlo.ts";

describe("the toy case: 100.000 at the start, then 30, 40, 50 and 40 thousand, 15% a year", () => {
  const flows = [-100_000, 30_000, 40_000, 50_000, 40_000];

  it("is worth 12.078,64, returns 20,50% and is paid back in 2,60 years, 3,47 discounted", () => {
    expect(npv(flows, 0.15)).toBeCloseTo(12_078.64, 2);
    expect(100 * (irr(flows) ?? 0)).toBeCloseTo(20.5, 2);
    expect(payback(flows)).toBeCloseTo(2.6, 9);
    expect(payback(discounted(flows, 0.15))).toBeCloseTo(3.47, 2);
    expect(1 + npv(flows, 0.15) / 100_000).toBeCloseTo(1.121, 3);
  });

  it("has a value of zero at its own rate", () => {
    expect(Math.abs(npv(flows, irr(flows) ?? 0))).toBeLessThan(1e-6);
  });
});

describe("rates", () => {
  it("turn 15% a year into 1,1715% a month and back", () => {
    expect(100 * monthlyRate(0.15)).toBeCloseTo(1.1715, 4);
    expect(annualRate(monthlyRate(0.15))).toBeCloseTo(0.15, 12);
  });

  it("are absent without a change of sign", () => {
    expect(irr([100, 20])).toBeNull();
    expect(irr([])).toBeNull();
    expect(mirr([100, 20], 0.1)).toBeNull();
    expect(mirr([-100, -20], 0.1)).toBeNull();
  });

  it("are modified as defined: 100 out, 60 and 70 back at 10% over two periods", () => {
    expect(mirr([-100, 60, 70], 0.1)).toBeCloseTo(Math.sqrt((60 * 1.1 + 70) / 100) - 1, 12);
  });

  it("count changes of sign with zeros left out", () => {
    expect([[-1, 0, 2], [-1, 2, 0, -3], [0, 0], [5]].map(signChanges)).toEqual([1, 2, 0, 0]);
  });
});

describe("payback", () => {
  it("counts the last crossing, not the first", () => {
    expect(payback([-100, 120, -50, 10, 40])).toBeCloseTo(3 + 20 / 40, 9);
  });

  it("is zero without a deficit and null while one is left", () => {
    expect(payback([0, 10, 20])).toBe(0);
    expect(payback([-100, 20, 30])).toBeNull();
  });
});

describe("net present value", () => {
  it("falls as the rate rises when money goes out first and comes back after", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 36 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (income, rate, more) => {
          const flows = [-5000, ...income];
          expect(npv(flows, rate + more)).toBeLessThan(npv(flows, rate));
        },
      ),
    );
  });
});

describe("the triangular draw", () => {
  it("gives 0,9606 at the middle of (0,6; 1; 1,25), with mean 0,95", () => {
    const range = { low: 0.6, mode: 1, high: 1.25 };
    expect(triangular(0.5, range)).toBeCloseTo(0.9606, 4);
    const steps = 20_000;
    expect(
      Array.from({ length: steps }, (_, k) => triangular((k + 0.5) / steps, range)).reduce(
        (a, b) => a + b,
      ) / steps,
    ).toBeCloseTo(0.95, 4);
  });

  it("is constant when both ends are equal", () => {
    expect(triangular(0.7, { low: 1, mode: 1, high: 1 })).toBe(1);
  });
});
