import { describe, expect, test } from "vitest";
import { formatDay, formatElapsed, formatMoment } from "#web/lib/format-date.ts";
import { countOf, formatBytes, formatPercent } from "#web/lib/format-number.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("formatBytes", () => {
  test.each([
    [0, "0 Bytes"],
    [-3, "0 Bytes"],
    [1, "1 Bytes"],
    [1023, "1.023 Bytes"],
    [1024, "1 KB"],
    [1536, "1,5 KB"],
    [1_048_575, "1 MB"],
    [209_715_200, "200 MB"],
    [1_610_612_736, "1,5 GB"],
    [5_497_558_138_880, "5.120 GB"],
  ])("%i -> %s", clauses("9.8"), (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe("formatPercent", () => {
  test.each([
    [0, "0%"],
    [0.2, "menos de 1%"],
    [0.5, "1%"],
    [92.3, "92%"],
    [99.4, "99%"],
    [99.5, "mais de 99%"],
    [99.99, "mais de 99%"],
    [100, "100%"],
  ])("%d -> %s", (share, text) => expect(formatPercent(share)).toBe(text));
});

describe("dates", () => {
  test(
    "instants are shown in America/Sao_Paulo, whatever the machine's zone",
    clauses("9.12"),
    () => {
      expect(formatDay("2026-11-21T02:30:00Z")).toBe("20/11/2026");
      expect(formatMoment("2026-11-21T12:05:00Z")).toBe("21/11/2026 às 09:05");
    },
  );
  test("what is no instant is a dash", () => expect(formatDay("ontem")).toBe("–"));
});

describe("formatElapsed", () => {
  test.each([
    [0, "0,0 s"],
    [-50, "0,0 s"],
    [449, "0,4 s"],
    [9_999, "9,9 s"],
    [12_900, "12 s"],
    [185_000, "3 min 05 s"],
    [3_725_000, "1 h 02 min"],
  ])("%i ms -> %s", (ms, text) => expect(formatElapsed(ms)).toBe(text));
});

test("a count agrees with its noun", () => {
  expect([0, 1, 2, 1200].map((count) => countOf(count, "arquivo", "arquivos"))).toEqual([
    "0 arquivos",
    "1 arquivo",
    "2 arquivos",
    "1.200 arquivos",
  ]);
});
