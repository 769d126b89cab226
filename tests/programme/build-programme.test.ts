import { describe, expect, it } from "vitest";
import {
  buildProgramme,
  dateOfWeek,
  findOverloads,
  quickWinEntries,
  redesignEntries,
  type ProgrammeEntry,
} from "#domain/programme/build-programme.ts";
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
  startWeek,
  durationWeeks,
  dependsOn: [],
  owner: null,
  isRecommended: true,
  ...more,
});
const at = { startsOn: "2026-11-02", today: "2026-11-02" };

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
        new Map(stored === undefined ? [] : [["A", { status: stored, owner: "Rita" }]]),
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
      ),
    ).toMatchObject([
      { id: "p2:P01", name: "Redesenho de Onboarding", startWeek: 0, durationWeeks: 9 },
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
