import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  asReference,
  publicationOf,
  type ReferenceMetric,
  type ReferenceSet,
} from "#domain/benchmarks/benchmark.ts";
import {
  findValue,
  toUnit,
  type ClientFact,
  type FoundValue,
  type ManualValue,
} from "#domain/benchmarks/client-values.ts";
import { compareWithSets, mostUrgent, type ComparisonRequest } from "#domain/benchmarks/compare.ts";
import { illustrativeSet } from "#domain/benchmarks/illustrative/index.ts";
import { recommendationOf, showGap, showValue } from "#domain/benchmarks/words.ts";

const resolution: ReferenceMetric = {
  code: "op.tempo_resolucao",
  category: "operational",
  name: "Resolução",
  unit: "h",
  direction: "lower",
  median: 48,
  quantiles: [18, 30, 48, 72, 96],
  n: 40,
};
const rework: ReferenceMetric = {
  code: "op.retrabalho",
  category: "operational",
  name: "Retrabalho",
  unit: "%",
  direction: "lower",
  median: 9,
  quantiles: [3, 5, 9, 14, 20],
  n: 40,
};
const set = (over: Partial<ReferenceSet> = {}): ReferenceSet => ({
  id: "s1",
  name: "Setor",
  kind: "importado",
  industry: "E-commerce Tech",
  period: "2024",
  companySize: "Média",
  geography: "Brasil",
  source: "Associação",
  method: "Pesquisa",
  collectedAt: "2026-07-24",
  nCompanies: 40,
  metrics: [resolution, rework],
  companyScores: null,
  ...over,
});
const given =
  (values: Record<string, number>) =>
  ({ code }: { code: string }): FoundValue => {
    const value = values[code];
    return value === undefined
      ? { found: null, reason: "none" }
      : {
          found: {
            code,
            value,
            origin: "manual",
            fact: null,
            manual: { id: "m", code, value, source: "ERP", asOf: "2026-10-01", writtenBy: "Ana" },
            trend: null,
          },
        };
  };
const compare = (over: Partial<ComparisonRequest> = {}) =>
  compareWithSets({
    sets: [set()],
    find: given({ "op.tempo_resolucao": 60, "op.retrabalho": 15 }),
    isDemonstration: false,
    today: "2026-11-21",
    ...over,
  });
const illustrative = asReference(illustrativeSet("E-commerce Tech", "Last 12M"));
const all = Object.fromEntries(illustrative.metrics.map(({ code, median }) => [code, median]));

describe("a client beside its industry", () => {
  it("has percentile, gap and standing by the worked examples, the worst first", () => {
    const [operational] = compare().categories;
    const [first, second] = operational!.metrics;
    expect([
      first?.metric.code,
      first?.status,
      first?.impact,
      showGap(first!.gap, first!.metric),
    ]).toEqual(["op.retrabalho", "below", "high", "6,0 p.p. pior"]);
    expect([
      second?.percentile,
      second?.status,
      second?.impact,
      showGap(second!.gap, second!.metric),
      second?.topQuartile,
      second?.bestInClass,
    ]).toEqual([37.5, "gap", "medium", "25,0% pior", 30, null]);
    expect(recommendationOf(second!)).toBe(
      "Fechar a diferença de 12 h até a mediana equivale a passar de 60 h para 48 h; a alavanca está na fase ZeroBase Rebuild. Separar chamados simples na entrada e tirar a espera entre filas; medir a idade da fila por dia.",
    );
    expect(recommendationOf(first!)).toBe(
      "Fechar a diferença de 6 p.p. até a mediana equivale a passar de 15% para 9%; a alavanca está na fase ZeroBase Rebuild. Classificar as causas do retrabalho e corrigir as duas maiores na origem, com critério de entrada.",
    );
    expect(operational?.score).toBeCloseTo((37.5 + first!.percentile!) / 2, 10);
  });

  it("tells a small gap apart as it tells the values, and the next step by its share", () => {
    const csat: ReferenceMetric = {
      code: "cli.csat",
      category: "customer",
      name: "CSAT",
      unit: "nota",
      direction: "higher",
      median: 7.95,
      quantiles: [6.9, 7.4, 7.95, 8.4, 8.9],
      n: 40,
    };
    const nps: ReferenceMetric = {
      ...csat,
      code: "cli.nps",
      unit: "pontos",
      median: 40,
      quantiles: [10, 25, 40, 55, 70],
    };
    const uptime: ReferenceMetric = {
      ...csat,
      code: "dig.disponibilidade",
      unit: "%",
      median: 99.85,
      quantiles: [99.2, 99.6, 99.85, 99.95, 99.99],
    };
    const of = (metric: ReferenceMetric, value: number) =>
      compare({
        sets: [set({ metrics: [metric] })],
        find: given({ [metric.code]: value }),
      }).categories.flatMap(({ metrics }) => metrics)[0]!;
    expect(
      [
        of(csat, 7.8),
        of(csat, 8.1),
        of(nps, 34),
        of(uptime, 99.8),
        of({ ...csat, median: 8.5, quantiles: [7, 8, 8.5, 9, 9.5] }, 7.8),
      ].map(({ gap, metric }) => showGap(gap, metric)),
    ).toEqual([
      "0,15 ponto pior",
      "0,15 ponto melhor",
      "6 pontos pior",
      "0,05 p.p. pior",
      "0,7 ponto pior",
    ]);
    expect(recommendationOf(of(csat, 7.8))).toContain("Fechar a diferença de 0,15 até a mediana");
    expect([recommendationOf(of(csat, 8.1)), recommendationOf(of(csat, 8.6))]).toEqual([
      "O valor alcança a mediana. O próximo nível é o dos 25% melhores: 8,40. Responder antes de resolver: prazo prometido e cumprido pesa mais que a nota da solução.",
      "O valor está entre os 25% melhores da amostra. Mantenha o acompanhamento. Responder antes de resolver: prazo prometido e cumprido pesa mais que a nota da solução.",
    ]);
  });

  it("takes each measure from one set: imported before the pool before the sample", () => {
    const pool = set({
      id: "pool",
      kind: "interno",
      metrics: [
        { ...resolution, median: 40 },
        { ...rework, median: 8 },
      ],
    });
    const imported = set({ id: "own", metrics: [resolution] });
    const found = compare({ sets: [illustrative, pool, imported] });
    const kinds = Object.fromEntries(
      found.categories.flatMap(({ metrics }) =>
        metrics.map((item) => [item.metric.code, [item.set.kind, item.metric.median]]),
      ),
    );
    expect([kinds["op.tempo_resolucao"], kinds["op.retrabalho"], kinds["op.ruptura"]]).toEqual([
      ["importado", 48],
      ["interno", 8],
      ["ilustrativo", 5.5],
    ]);
    const newer = set({
      id: "newer",
      collectedAt: "2026-09-01",
      metrics: [{ ...resolution, median: 44 }],
    });
    expect(compare({ sets: [imported, newer] }).categories[0]?.metrics[0]?.metric.median).toBe(44);
  });

  it("scores nothing on illustrative samples outside the demonstration", () => {
    const outside = compare({ sets: [illustrative], find: given(all) });
    expect([
      outside.composite,
      outside.rank,
      outside.companies,
      outside.confidence,
      outside.isSimulated,
    ]).toEqual([null, null, null, null, false]);
    expect(outside.categories.every(({ score, rank }) => score === null && rank === null)).toBe(
      true,
    );
    // What moves the measure is said of any sample; a distance to close never of this one.
    const advice = outside.categories.flatMap(({ metrics }) => metrics.map(recommendationOf));
    expect(advice.filter((text) => text !== null)).toHaveLength(20);
    expect(advice.filter((text) => text?.includes("mediana equivale"))).toEqual([]);
    const elsewhere = compare({
      sets: [asReference(illustrativeSet("Healthcare", "2024"))],
      find: given(all),
    });
    expect(elsewhere.categories.flatMap(({ metrics }) => metrics.map(recommendationOf))).toEqual(
      Array.from({ length: 20 }, () => null),
    );
    const inside = compare({ sets: [illustrative], find: given(all), isDemonstration: true });
    expect([inside.composite, inside.rank, inside.companies, inside.isSimulated]).toEqual([
      50,
      424,
      847,
      true,
    ]);
    expect(inside.confidence).toBeCloseTo(98.47, 2);
    expect([inside.freshness, inside.ageDays]).toEqual(["Atual", 14]);
  });

  it("leaves illustrative measures out of scores when others exist", () => {
    const found = compare({
      sets: [illustrative, set()],
      find: given({ ...all, "op.tempo_resolucao": 60, "op.retrabalho": 15 }),
    });
    expect(found.categories.map(({ score }) => score === null)).toEqual([false, true, true, true]);
    // One category of four carries 35% of the weight: too little for a composite.
    expect(found.composite).toBeNull();
    expect([found.companies, found.ageDays, found.freshness]).toEqual([40, 120, "Atual"]);
  });

  it("ranks only within the companies of one set", () => {
    const scored = set({
      metrics: illustrative.metrics.map((metric) => ({ ...metric, n: 40 })),
      companyScores: {
        composite: [90, 60, 40],
        categories: { operational: [90, 20], financial: [], digital: [60], customer: [10] },
      },
    });
    const found = compare({ sets: [scored], find: given(all) });
    expect([found.composite, found.rank, found.categories.map(({ rank }) => rank)]).toEqual([
      50,
      3,
      [2, null, 2, 1],
    ]);
    // Below all three the client is the fourth of four.
    expect(
      compare({
        sets: [{ ...scored, companyScores: { ...scored.companyScores!, composite: [90, 70, 60] } }],
        find: given(all),
      }),
    ).toMatchObject({ rank: 4, ranked: 4 });
    expect(
      compare({ sets: [{ ...scored, companyScores: null }], find: given(all) }).rank,
    ).toBeNull();
  });

  it("shows the median alone of few companies: a gap, no percentile", () => {
    const [item] = compare({ sets: [set({ metrics: [{ ...resolution, n: 7, quantiles: null }] })] })
      .categories[0]!.metrics;
    expect([item?.percentile, item?.status, item?.topQuartile, item?.gap?.value]).toEqual([
      null,
      null,
      null,
      -25,
    ]);
    expect([10, 9, 5, 4].map(publicationOf)).toEqual([
      "percentis",
      "mediana",
      "mediana",
      "insuficiente",
    ]);
  });

  it("orders by weight and distance to the top", () => {
    const customer: ReferenceMetric = { ...resolution, code: "cli.x", category: "customer" };
    const found = compare({
      sets: [set({ metrics: [customer, resolution] })],
      find: given({ "cli.x": 60, "op.tempo_resolucao": 60 }),
    });
    expect(mostUrgent(found).map(({ metric }) => metric.code)).toEqual([
      "op.tempo_resolucao",
      "cli.x",
    ]);
  });

  it("does not depend on the order of sets or measures", () => {
    const pool = set({ id: "pool", kind: "interno", metrics: [{ ...resolution, median: 40 }] });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([illustrative, set(), pool], { minLength: 3 }),
        fc.shuffledSubarray([resolution, rework], { minLength: 2 }),
        (sets, metrics) => {
          const turned = sets.map((item) => (item.id === "s1" ? { ...item, metrics } : item));
          expect(compare({ sets: turned }).categories).toEqual(
            compare({ sets: [illustrative, set(), pool] }).categories,
          );
        },
      ),
    );
  });
});

describe("the client's own value", () => {
  const fact = (id: string, value: ClientFact["value"], unit = "texto"): [string, ClientFact] => [
    id,
    { id, value, unit, basis: "MEDIDO", runId: "r", asOf: "2026-10-15", stale: false },
  ];
  const manual = new Map<string, ManualValue>([
    [
      "op.tempo_resolucao",
      {
        id: "m",
        code: "op.tempo_resolucao",
        value: 55,
        source: "ERP",
        asOf: "2026-10-01",
        writtenBy: "Ana",
      },
    ],
  ]);
  const indicator = (name: string, value: number, unit: string, code = "op.tempo_resolucao") => [
    fact(`p1.kpi.${name}.codigo_benchmark`, code),
    fact(`p1.kpi.${name}.atual`, value, "h"),
    fact(`p1.kpi.${name}.unidade`, unit),
    fact(`p1.kpi.${name}.tendencia.leitura`, "piorando"),
  ];

  it("is a fact first, an indicator that names the code next, an entered value last", () => {
    const facts = new Map([
      fact("p1.log.P01.tt_media", 2.5, "dias"),
      fact("p1.log.P01.mes.2026-03.tt_media", 9, "dias"),
      ...indicator("resolucao", 61, "h"),
    ]);
    expect(findValue(resolution, facts, manual).found).toMatchObject({
      value: 60,
      origin: "fact",
      trend: "declining",
      fact: { id: "p1.log.P01.tt_media" },
    });
    facts.delete("p1.log.P01.tt_media");
    expect(findValue(resolution, facts, manual).found).toMatchObject({
      value: 61,
      fact: { id: "p1.kpi.resolucao.atual" },
    });
    expect(findValue(resolution, new Map(), manual).found).toMatchObject({
      value: 55,
      origin: "manual",
      fact: null,
    });
    expect(findValue(resolution, new Map(), new Map())).toEqual({ found: null, reason: "none" });
  });

  it("is none where two logs or two indicators could be it", () => {
    const logs = new Map([
      fact("p1.log.P01.tt_media", 2.5, "dias"),
      fact("p1.log.P02.tt_media", 1, "dias"),
    ]);
    expect(findValue(resolution, logs, new Map()).found).toBeNull();
    expect(
      findValue(
        resolution,
        new Map([...indicator("a", 60, "h"), ...indicator("b", 50, "h")]),
        new Map(),
      ),
    ).toEqual({ found: null, reason: "ambiguous" });
  });

  it("is never taken in another unit", () => {
    expect([
      toUnit(2.5, "dias", "h"),
      toUnit(90, "minutos", "h"),
      toUnit(15, "pct", "%"),
      toUnit(5, "R$", "R$ mil/ano"),
      toUnit(5, "un", "h"),
    ]).toEqual([60, 1.5, 15, null, null]);
    const receita = { code: "fin.receita_fte", unit: "R$ mil/ano" };
    expect(
      findValue(receita, new Map(indicator("r", 400_000, "R$", "fin.receita_fte")), new Map()),
    ).toEqual({ found: null, reason: "unit" });
  });
});

it("shows values in the decimals that tell a measure apart", () => {
  const near = { median: 99.8, unit: "%", quantiles: [99, 99.5, 99.8, 99.93, 99.98] as const };
  expect([
    showValue(99.85, near),
    showValue(60, resolution),
    showValue(1, { median: 4.2, unit: "dias", quantiles: null }),
    showValue(14, { median: 14, unit: "R$", quantiles: null }),
    showValue(390, { median: 390, unit: "R$ mil/ano", quantiles: null }),
  ]).toEqual(["99,85%", "60 h", "1 dia", "R$ 14", "R$ 390 mil/ano"]);
  expect(
    showValue(39.6, { median: 39.6, unit: "dias", quantiles: [27.12, 31.8, 39.6, 45, 52.08] }),
  ).toBe("39,6 dias");
  const chargeback = { median: 0.4, unit: "%", quantiles: [0.1, 0.2, 0.4, 0.7, 1.2] as const };
  expect([0.61, 0.04, 0].map((value) => showValue(value, chargeback))).toEqual([
    "0,6%",
    "0,04%",
    "0,0%",
  ]);
  const order = { median: 14, unit: "R$", quantiles: [6, 9, 14, 20, 28] as const };
  expect([16.5, 4].map((value) => showValue(value, order))).toEqual(["R$ 16,50", "R$ 4"]);
});
