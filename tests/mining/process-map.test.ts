import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import {
  drawMap,
  findBottlenecks,
  findCases,
  findLoops,
  listVariants,
  measureSelection,
  noFilter,
  selectCases,
  summarizeTimes,
  type MiningFilter,
  type ProcessMap,
} from "#domain/tables/mining/index.ts";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import { eventsOf, minedOf, opening } from "./mined.ts";

const whole = { activities: 1, paths: 1 };
const traces = fc.array(
  fc.string({ unit: fc.constantFrom("A", "B", "C", "D", "E"), minLength: 1, maxLength: 9 }),
  { minLength: 1, maxLength: 25 },
);
const day = 86_400_000;

function pairs(map: ProcessMap): Record<string, number> {
  return Object.fromEntries(
    map.edges.map(({ from, to, count }) => [
      `${from === null ? "▶" : map.nodes[from]!.name}${to === null ? "■" : map.nodes[to]!.name}`,
      count,
    ]),
  );
}
function mapOf(list: readonly string[], detail = whole, filter: Partial<MiningFilter> = {}) {
  const process = minedOf(eventsOf(list));
  return drawMap(process, selectCases(process, { ...noFilter, ...filter }), detail);
}
/** Whether every node has a way from the start and one to the end over the drawn edges. */
function isConnected(map: ProcessMap): boolean {
  const reach = (forward: boolean): number => {
    const seen = new Set<number | null>([null]);
    for (const node of seen)
      for (const { from, to } of map.edges)
        if ((forward ? from : to) === node) seen.add(forward ? to : from);
    return seen.size - 1;
  };
  return reach(true) === map.nodes.length && reach(false) === map.nodes.length;
}

describe("map", () => {
  it("counts successions, starts and ends", () => {
    expect(pairs(mapOf(["ABC", "ABC", "AC", "BB"]))).toEqual({
      "▶A": 3,
      "▶B": 1,
      AB: 2,
      BC: 2,
      AC: 1,
      BB: 1,
      "C■": 3,
      "B■": 1,
    });
  });

  it("takes an activity out of the traces before it counts", () => {
    // C is the rarest: with two of three activities A is followed by A or by B directly.
    const map = mapOf(["AAB", "ACB", "AAB"], { activities: 2 / 3, paths: 1 });
    expect(map.nodes.map((node) => node.name)).toEqual(["A", "B"]);
    expect(pairs(map)).toEqual({ "▶A": 3, AA: 2, AB: 3, "B■": 3 });
  });

  it("conserves flow: what enters an activity is what it ran, and what leaves it", () => {
    fc.assert(
      fc.property(traces, fc.double({ min: 0, max: 1, noNaN: true }), (list, activities) => {
        const map = mapOf(list, { activities, paths: 1 });
        map.nodes.forEach((node, index) => {
          const sum = (end: "from" | "to") =>
            map.edges
              .filter((edge) => edge[end] === index)
              .reduce((total, edge) => total + edge.count, 0);
          expect([sum("to"), sum("from")]).toEqual([node.executions, node.executions]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("keeps every activity on a way from start to end, and shows more as the slider grows", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(traces, share, share, share, (list, activities, a, b) => {
        const fewer = mapOf(list, { activities, paths: Math.min(a, b) });
        const more = mapOf(list, { activities, paths: Math.max(a, b) });
        expect(isConnected(fewer)).toBe(true);
        expect(pairs(more)).toMatchObject(pairs(fewer));
      }),
      { numRuns: 60 },
    );
  });

  it("holds no more than a reader and a browser can bear, says so, and stays connected", () => {
    const letter = (seed: number) => String.fromCodePoint(0x4e00 + (seed % 170));
    const traces = Array.from({ length: 120 }, (_, c) =>
      Array.from({ length: 40 }, (__, k) => letter(c * 31 + k * (c % 13) + k * k)).join(""),
    );
    const map = mapOf(traces);
    expect(map.isCapped).toBe(true);
    expect([map.nodes.length, map.activities]).toEqual([150, 170]);
    expect(map.edges.length).toBeLessThanOrEqual(1_500);
    expect(map.connections).toBeGreaterThan(1_500);
    expect(isConnected(map)).toBe(true);
    expect(mapOf(["ABC"]).isCapped).toBe(false);
  });

  it("measures the wait between end and start, mean and median", () => {
    const hour = 3_600_000;
    const at = (hours: number) => new Date(opening + hours * hour);
    const rows = [1, 2, 9].flatMap((wait, c) => [
      { caso_id: `C${c}`, atividade: "A", inicio: at(0), fim: at(1) },
      { caso_id: `C${c}`, atividade: "B", inicio: at(1 + wait), fim: at(2 + wait) },
    ]);
    const process = minedOf(rows, {}, "B");
    const edge = drawMap(process, selectCases(process, noFilter), whole).edges.find(
      ({ from, to }) => from !== null && to !== null,
    );
    expect(edge).toMatchObject({
      count: 3,
      cases: 3,
      meanWaitMs: 4 * hour,
      medianWaitMs: 2 * hour,
    });
  });
});

describe("against the facts of the phase", () => {
  const list = [
    ...Array<string>(30).fill("ABCD"),
    ...Array<string>(12).fill("ABBCD"),
    ...Array<string>(4).fill("ACBD"),
    "ABCABCD",
  ];
  const events = eventsOf(list);
  const process = minedOf(events);
  const selection = selectCases(process, noFilter);
  const measured = measureSelection(process, selection);
  const facts = new Map(
    valueScope
      .computeFacts(inputOf({ eventos: tableOf("eventos", events) }))
      .facts.map((fact) => [fact.id.replace("p1.log.LOG.", ""), fact]),
  );
  const value = (id: string) => facts.get(id)?.value;

  it("gives every pair and its mean wait", () => {
    const map = drawMap(process, selection, whole);
    const inner = map.edges.filter(({ from, to }) => from !== null && to !== null);
    expect(inner.length).toBe(value("df.n"));
    inner.forEach((edge, index) => {
      expect([`${map.nodes[edge.from!]!.name} → ${map.nodes[edge.to!]!.name}`, edge.count]).toEqual(
        [facts.get(`df.${index + 1}`)?.label, value(`df.${index + 1}`)],
      );
      expect(edge.meanWaitMs! / 3_600_000).toBeCloseTo(
        Number(value(`df.${index + 1}.espera_h`)),
        9,
      );
    });
  });
  it("gives variants, throughput, bottleneck and loops", () => {
    const { total, variants } = listVariants(process, selection, measured.times.cases.throughput, {
      check: null,
      page: { offset: 0, limit: 3 },
    });
    expect([total, ...variants.map((variant) => variant.cases)]).toEqual([
      value("variantes"),
      value("variante.1.casos"),
      value("variante.2.casos"),
      value("variante.3.casos"),
    ]);
    expect(summarizeTimes(measured, selection.complete).meanMs! / day).toBeCloseTo(
      Number(value("tt_media")),
      9,
    );
    const { hasStarts, rows } = findBottlenecks(process, selection, measured);
    expect([hasStarts, rows[0]?.name, rows[0]?.isBottleneck]).toEqual([
      true,
      value("gargalo.nome"),
      true,
    ]);
    expect(100 * rows[0]!.share!).toBeCloseTo(Number(value("gargalo.b")), 9);
    const [loop] = findLoops(process, selection, measured);
    expect([loop?.name, loop?.cases]).toEqual([value("laco.1.nome"), value("laco.1.casos")]);
    expect(loop!.extraMs! / day).toBeCloseTo(Number(value("laco.1.tt_extra")), 9);
    expect(loop).toMatchObject({
      returns: 13,
      ways: [
        { via: null, count: 12 },
        { via: "A", count: 1 },
      ],
    });
  });
  it("measures a cut of the log as a log of its own", () => {
    const cut = selectCases(process, { ...noFilter, variants: [2] });
    const alone = minedOf(
      events.filter(({ caso_id }) => list[Number(String(caso_id).slice(1)) - 1] === "ABBCD"),
      {},
      "D",
    );
    const own = selectCases(alone, noFilter);
    expect(drawMap(process, cut, whole)).toEqual(drawMap(alone, own, whole));
    expect(summarizeTimes(measureSelection(process, cut), cut.complete)).toEqual(
      summarizeTimes(measureSelection(alone, own), own.complete),
    );
  });
});

describe("filters", () => {
  const process = minedOf(
    eventsOf(["AB", "AB", "AC", "AB"], (c, k) => ({
      area: c === 2 && k === 1 ? "Fiscal" : "Vendas",
    })),
  );
  const ids = (filter: Partial<MiningFilter>) =>
    Array.from(selectCases(process, { ...noFilter, ...filter }).originOf);
  it("takes cases by their opening, by all of them, or by any part of them", () => {
    const fromMs = opening + day + 60_000;
    const toMs = opening + 3 * day + 60_000;
    expect(ids({ fromMs, toMs, period: "opened" })).toEqual([2, 3]);
    expect(ids({ fromMs, toMs, period: "contained" })).toEqual([2]);
    expect(ids({ fromMs, toMs, period: "active" })).toEqual([1, 2, 3]);
  });
  it("takes cases by area and by variant, and both", () => {
    expect(ids({ areas: ["Fiscal"] })).toEqual([2]);
    expect(ids({ variants: [1] })).toEqual([0, 1, 3]);
    expect(ids({ variants: [1], areas: ["Fiscal"] })).toEqual([]);
    expect(ids({ areas: ["Outra"] })).toEqual([]);
  });
  it("draws an empty selection as an empty map", () => {
    expect(
      drawMap(process, selectCases(process, { ...noFilter, areas: ["Outra"] }), whole),
    ).toMatchObject({ nodes: [], edges: [], cases: 0 });
  });
});

describe("cases behind a number", () => {
  it("count as often as the number says, edge by edge and activity by activity", () => {
    fc.assert(
      fc.property(traces, fc.double({ min: 0, max: 1, noNaN: true }), (list, activities) => {
        const process = minedOf(eventsOf(list));
        const selection = selectCases(process, noFilter);
        const measured = measureSelection(process, selection);
        const map = drawMap(process, selection, { activities, paths: 1 });
        for (const { from, to, count, cases } of map.edges) {
          const found = findCases(process, selection, measured, {
            check: null,
            subject: {
              kind: "edge",
              from: from === null ? null : map.nodes[from]!.name,
              to: to === null ? null : map.nodes[to]!.name,
              activities,
            },
            page: { offset: 0, limit: 0 },
          });
          expect([found.occurrences, found.total]).toEqual([count, cases]);
        }
        for (const node of map.nodes) {
          const found = findCases(process, selection, measured, {
            check: null,
            subject: { kind: "activity", name: node.name },
            page: { offset: 0, limit: 0 },
          });
          expect([found.occurrences, found.total]).toEqual([node.executions, node.cases]);
        }
        for (const loop of findLoops(process, selection, measured)) {
          const found = findCases(process, selection, measured, {
            check: null,
            subject: { kind: "loop", name: loop.name },
            page: { offset: 0, limit: 0 },
          });
          expect([found.occurrences, found.total]).toEqual([loop.returns, loop.cases]);
        }
      }),
      { numRuns: 40 },
    );
  });
  it("name file and row, and mark the events", () => {
    const process = minedOf(eventsOf(["AB", "ACB"]));
    const selection = selectCases(process, noFilter);
    const page = findCases(process, selection, measureSelection(process, selection), {
      check: null,
      subject: { kind: "edge", from: "A", to: "B", activities: 1 },
      page: { offset: 0, limit: 10 },
    });
    expect(page).toMatchObject({
      total: 1,
      occurrences: 1,
      cases: [
        {
          caseId: "C1",
          events: 2,
          rows: [
            { fileName: "eventos.csv", row: 2, activity: "A", isMarked: true },
            { row: 3, activity: "B", isMarked: true },
          ],
        },
      ],
    });
  });
});
