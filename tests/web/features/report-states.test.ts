import { describe, expect, it } from "vitest";
import { reportLibraryCopy as copy } from "#web/features/report-library/copy.ts";
import {
  stateOf,
  stateOfCustom,
  stateTones,
  type ShownState,
} from "#web/features/report-library/shown-state.ts";

const ready = {
  reportId: "r",
  reportVersion: 1,
  generatedAt: "2026-11-12T12:00:00.000Z",
  released: false,
  stale: false,
  staleReason: null,
  isLatest: true,
};
const latest = {
  number: 1,
  generatedAt: "2026-11-12T12:00:00.000Z",
  stale: false,
  staleReason: null,
};

describe("state of a report in the list", () => {
  it("is ready or out of date, never both", () => {
    expect(stateOf({ status: "ready", ready })).toBe("ready");
    expect(stateOf({ status: "ready", ready: { ...ready, stale: true } })).toBe("stale");
    expect(stateOfCustom({ status: "ready", latest })).toBe("ready");
    expect(stateOfCustom({ status: "ready", latest: { ...latest, stale: true } })).toBe("stale");
  });

  it("tells what is under way, waits or failed before the age of the version that stands", () => {
    expect(stateOf({ status: "generating", ready: null })).toBe("generating");
    expect(stateOf({ status: "pending", ready: null })).toBe("pending");
    for (const status of ["draft", "pending", "generating", "failed"] as const)
      expect(stateOfCustom({ status, latest: { ...latest, stale: true } })).toBe(status);
  });

  it("has a word for each state, which the filter offers too, and warns of age", () => {
    expect(Object.keys(copy.statuses).sort()).toEqual(Object.keys(stateTones).sort());
    expect(copy.statuses).toMatchObject({
      ready: "Pronto",
      stale: "Desatualizado",
    } satisfies Partial<Record<ShownState, string>>);
    expect(stateTones.stale).toBe("warning");
  });

  it("is counted by what is shown", () => {
    expect(copy.count(1, 0)).toBe("1 relatório pronto");
    expect(copy.count(5, 2)).toBe("5 relatórios prontos · 2 desatualizados");
    expect(copy.count(0, 1)).toBe("0 relatórios prontos · 1 desatualizado");
  });
});
