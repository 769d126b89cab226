import { describe, expect, it } from "vitest";
import {
  buildProgramme,
  dateOfWeek,
  findOverloads,
  redesignEntries,
  type ProgrammeEntry,
} from "#domain/programme/build-programme.ts";
import { quickWinEntries } from "#domain/programme/quick-win-entries.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import type { QuickWin } from "#domain/outcome/phase-outcome.ts";

const entry = (
  id: string,
  startWeek: number,
  durationWeeks: number,
  more: Partial<ProgrammeEntry> = {},
): ProgrammeEntry => ({
  id,
  name: `Item ${id}`,
  kind: "initiative",
  phase: 5,
  phases: [5],
  mergedIds: [],
  action: `Item ${id}`,
  processId: null,
  carriedBy: null,
  startWeek,
  durationWeeks,
  dependsOn: [],
  owner: null,
  isRecommended: true,
  ...more,
});
const at = { startsOn: "2026-11-02", today: "2026-11-02", isStartGiven: true };

describe("programme", () => {
  it("puts items in weeks and waves, later where a dependency asks for it", () => {
    const { items, weeks } = buildProgramme(
      [entry("B", 4, 8, { dependsOn: ["A"] }), entry("A", 0, 8), entry("C", 16, 12)],
      new Map(),
      at,
    );
    expect(
      items.map(({ id, firstWeek, lastWeek, wave, shiftedWeeks, isCritical }) => [
        id,
        firstWeek,
        lastWeek,
        wave,
        shiftedWeeks,
        isCritical,
      ]),
    ).toEqual([
      ["A", 1, 8, 1, 0, false],
      ["B", 9, 16, 2, 4, false],
      ["C", 17, 28, 4, 0, true],
    ]);
    expect(weeks).toBe(28);
    expect(buildProgramme([], new Map(), at)).toMatchObject({
      weeks: 24,
      currentWeek: 1,
      items: [],
    });
  });

  it.each([
    ["2026-11-01", undefined, "planned", null],
    ["2026-11-02", undefined, "planned", 1],
    // A week after its start nobody has begun it.
    ["2026-11-09", undefined, "late", 2],
    ["2026-11-09", "active", "active", 2],
    ["2026-11-29", "active", "active", 4],
    ["2026-11-30", "active", "late", 5],
    ["2026-11-30", "done", "done", 5],
  ] as const)(
    "on %s an item of four weeks that is %s is %s",
    (today, stored, status, currentWeek) => {
      const programme = buildProgramme(
        [entry("A", 0, 4)],
        new Map(
          stored === undefined ? [] : [["A", { status: stored, owner: "Rita", startWeek: null }]],
        ),
        { ...at, today },
      );
      expect([
        programme.items[0]?.status,
        programme.items[0]?.owner,
        programme.currentWeek,
      ]).toEqual([status, stored === undefined ? null : "Rita", currentWeek]);
    },
  );

  it("is late in its start while its end is ahead, and late after it", () => {
    const on = (today: string) => {
      const { items, currentWeek } = buildProgramme([entry("A", 0, 4)], new Map(), {
        ...at,
        today,
      });
      return displayStatus(items[0]!, currentWeek);
    };
    // The last one is after the last week drawn.
    expect(["2026-11-02", "2026-11-09", "2026-11-29", "2026-11-30", "2027-06-01"].map(on)).toEqual([
      "planned",
      "late-start",
      "late-start",
      "late",
      "late",
    ]);
  });

  it("calls nothing late while nobody has said when week 1 begins", () => {
    const on = (isStartGiven: boolean) =>
      buildProgramme([entry("A", 0, 4)], new Map(), {
        startsOn: "2026-11-02",
        today: "2027-06-01",
        isStartGiven,
      }).items[0]?.status;
    expect([on(false), on(true)]).toEqual(["planned", "late"]);
  });

  it("follows a moved start: what depends on it, the critical path and the slack move with it, the plan stays told", () => {
    const entries = [entry("A", 0, 8), entry("B", 8, 4, { dependsOn: ["A"] }), entry("C", 0, 16)];
    const told = (startWeek: number | null) =>
      buildProgramme(
        entries,
        new Map([["A", { status: "planned" as const, owner: null, startWeek }]]),
        at,
      ).items.map((one) => [
        one.id,
        one.firstWeek,
        one.lastWeek,
        one.slackWeeks,
        one.isCritical,
        one.plannedWeek,
        one.plannedWave,
        one.isMoved,
        one.earliestWeek,
      ]);
    expect(told(null)).toEqual([
      ["A", 1, 8, 4, false, 1, 1, false, 1],
      ["C", 1, 16, 0, true, 1, 2, false, 1],
      ["B", 9, 12, 4, false, 9, 2, false, 9],
    ]);
    expect(told(6)).toEqual([
      ["C", 1, 16, 2, false, 1, 2, false, 1],
      ["A", 7, 14, 0, true, 1, 1, true, 1],
      ["B", 15, 18, 0, true, 9, 2, false, 15],
    ]);
  });

  it("says that an item was done before its first week came", () => {
    const isAhead = (today: string) =>
      buildProgramme(
        [entry("A", 1, 4)],
        new Map([["A", { status: "done" as const, owner: null, startWeek: null }]]),
        { ...at, today },
      ).items[0]?.isAhead;
    expect([isAhead("2026-10-01"), isAhead("2026-11-02"), isAhead("2026-11-09")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("keeps the planned weeks and says who waits for whom in a circle", () => {
    const { cycle, items } = buildProgramme(
      [entry("A", 2, 4, { dependsOn: ["B"] }), entry("B", 6, 2, { dependsOn: ["A"] })],
      new Map(),
      at,
    );
    expect(cycle).toEqual(["A", "B"]);
    expect(
      items.map(({ firstWeek, isCritical, slackWeeks }) => [firstWeek, isCritical, slackWeeks]),
    ).toEqual([
      [3, false, null],
      [7, false, null],
    ]);
  });

  it("names an owner only in weeks of more than three open items", () => {
    const own = (firstWeek: number, lastWeek: number, status: "planned" | "done" = "planned") => ({
      owner: "Rita",
      status,
      firstWeek,
      lastWeek,
    });
    expect(
      findOverloads([
        own(1, 8),
        own(1, 8),
        own(3, 6),
        own(5, 12),
        own(5, 6, "done"),
        { ...own(1, 8), owner: null },
      ]),
    ).toEqual([{ owner: "Rita", firstWeek: 5, lastWeek: 6, items: 4 }]);
    expect(findOverloads([own(1, 8), own(1, 8), own(3, 6)])).toEqual([]);
  });

  it("reads the plan of phase 2 by process, and quick wins that are no initiative", () => {
    expect(
      redesignEntries(
        [
          { processo_id: "P01", semana_inicio: 1, semana_fim: 3 },
          { processo_id: "P01", semana_inicio: 4, semana_fim: 9 },
        ],
        () => "Onboarding",
        () => "I01",
      ),
    ).toMatchObject([
      {
        id: "p2:P01",
        name: "Redesenho de Onboarding",
        startWeek: 0,
        durationWeeks: 9,
        processId: "P01",
        carriedBy: "I01",
      },
    ]);
    const win = (id: string, accepted = true) =>
      ({ id, name: id, accepted, durationWeeks: 5.2, startWeek: 1, owner: "Rita" }) as QuickWin;
    expect(
      quickWinEntries(
        [
          { number: 1, quickWins: [win("qw-I01"), win("qw-P04"), win("qw-P05", false)] },
          { number: 5, quickWins: [win("qw-P04")] },
        ],
        new Set(["I01"]),
      ),
    ).toMatchObject([{ id: "qw1:qw-P04", startWeek: 0, durationWeeks: 6 }]);
    expect([dateOfWeek("2026-11-02", 1), dateOfWeek("2026-11-02", 9)]).toEqual([
      "2026-11-02",
      "2026-12-28",
    ]);
  });
});
