/**
 * Intent 32: the project's indicators against the sets that they are compared with (playbook 5); an
 * illustrative one says so every time.
 */
import type { ReferenceMetric } from "../../benchmarks/benchmark.ts";
import type { ChosenMetric } from "../../benchmarks/compare.ts";
import { performancePercentile } from "../../benchmarks/percentile.ts";
import { kindNames } from "../../benchmarks/words.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { tokenSetJaccard } from "../../tables/mapping/similarity.ts";
import { column, createDesk, tableOf } from "../compose.ts";
import { projectCopy as copy } from "../copy/project.ts";
import type { Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { isGlue, wordsOf } from "../language/words.ts";
import { madeFact } from "../plans/made-fact.ts";
import { toFollowUp, rows } from "./lookup.ts";

const { headers, facts: words } = copy;
const factUnit: Readonly<Record<string, Unit>> = {
  h: "h",
  "%": "pct",
  dias: "dias",
  nota: "nota",
  pontos: "un",
  meses: "meses",
};
const leastLikeness = 0.5;

/** `percentile`: null where the set publishes the median alone. */
export interface Compared {
  metric: ReferenceMetric;
  set: ChosenMetric["set"];
  own: Fact;
  key: string;
  median: Fact;
  percentile: Fact | null;
}

const stemsOf = (name: string): string[] =>
  wordsOf(name.replace(/\([^)]*\)/g, " "))
    .filter((word) => !isGlue(word))
    .map(({ stem }) => stem);

/** Indicators whose name and unit are those of a metric; each metric once. */
export function comparedWith(knowledge: Knowledge, chosen: readonly ChosenMetric[]): Compared[] {
  return chosen.flatMap(({ metric, set }): Compared[] => {
    const candidates = knowledge
      .matching(p1.kpi.current)
      .flatMap(({ fact, key }) => {
        const alike = tokenSetJaccard(
          stemsOf(knowledge.text(p1.kpi.name({ kpi: key })) ?? ""),
          stemsOf(metric.name),
        );
        return typeof fact.value === "number" &&
          fact.unit === factUnit[metric.unit] &&
          alike >= leastLikeness
          ? [{ fact, key, alike }]
          : [];
      })
      .sort((a, b) => b.alike - a.alike || (a.key < b.key ? -1 : 1));
    const [best] = candidates;
    if (best === undefined) return [];
    const unit = best.fact.unit;
    const id = metric.code.replace(/[^A-Za-z0-9_.]/g, "_");
    const make = (part: string, label: string, value: number, changes: Partial<Fact>) =>
      madeFact(knowledge.view.now, {
        id: `cmp.bench.${id}.${part}`,
        phase: 0,
        label,
        value,
        unit,
        decimals: best.fact.decimals,
        formula_id: "B5.2",
        formula: words.medianFormula,
        basis: "BENCHMARK",
        confidence: 0.5,
        ...changes,
      });
    const percentile =
      metric.quantiles === null
        ? null
        : performancePercentile({ ...metric, quantiles: metric.quantiles }, Number(best.fact.value))
            .percentile;
    return [
      {
        metric,
        set,
        own: best.fact,
        key: best.key,
        median: make("mediana", words.median(metric.name), metric.median, {}),
        percentile:
          percentile === null
            ? null
            : make("percentil", words.percentile(metric.name), percentile, {
                unit: "score",
                decimals: 0,
                formula: words.percentileFormula,
                inputs: [best.fact.id],
              }),
      },
    ];
  });
}

export const benchmark: Intent = {
  id: "benchmark",
  patterns: [{ needs: { mercado: 1 }, unless: ["custo"] }],
  anchor: (knowledge) =>
    knowledge.view.benchmarks.length === 0
      ? null
      : (knowledge.matching(p1.kpi.current)[0]?.fact.id ?? null),
  needsData: { table: "kpis", columns: "indicador, data e valor" },
  dependsText: "A comparação com o mercado depende",
  rules: [],
  answer: (knowledge) => {
    const compared = comparedWith(knowledge, knowledge.view.benchmarks).sort(
      (a, b) => standing(a) - standing(b) || (a.metric.code < b.metric.code ? -1 : 1),
    );
    const [worst] = compared;
    if (worst === undefined) return null;
    const count = madeFact(knowledge.view.now, {
      id: "cmp.bench.n",
      phase: 0,
      label: words.comparable,
      value: compared.length,
      unit: "un",
      formula_id: "B5.2",
      formula: words.comparableFormula,
      inputs: compared.map(({ own }) => own.id),
    });
    const newFacts = [
      count,
      ...compared.flatMap(({ median, percentile }) => [
        median,
        ...(percentile === null ? [] : [percentile]),
      ]),
    ];
    const desk = createDesk(knowledge, newFacts);
    const sets = [...new Map(compared.map(({ set }) => [set.id, set])).values()];
    const isIllustrative = sets.some(({ kind }) => kind === "ilustrativo");
    return {
      paragraphs: [
        desk.say(copy.benchmark, {
          n: count,
          nome: p1.kpi.name({ kpi: worst.key }),
          atual: worst.own,
          mediana: worst.median,
        }),
        ...sets.map(({ kind, name, source }) => [
          {
            text:
              kind === "ilustrativo"
                ? copy.benchmarkIllustrative
                : copy.benchmarkSource(name, source),
          },
        ]),
      ],
      table: tableOf(
        copy.benchmarkTable,
        [
          column(headers.indicator, "left", 3),
          column(headers.own, "right"),
          column(headers.median, "right"),
          column(headers.percentile, "right"),
          column(headers.comparedWith, "left", 2),
        ],
        rows(
          compared.map((_, index) => index),
          (index) => {
            const one = compared[Number(index)]!;
            return [
              desk.cell(p1.kpi.name({ kpi: one.key })),
              { text: formatFact(one.own), fact: one.own.id, align: "right" },
              desk.cell(one.median.id),
              one.percentile === null
                ? { text: copy.benchmarkMedianOnly, emphasis: "muted", align: "right" }
                : desk.cell(one.percentile.id),
              desk.name(kindNames[one.set.kind]),
            ];
          },
        ),
        isIllustrative ? copy.benchmarkIllustrative : undefined,
      ),
      origin: [worst.own.id],
      phase: 1,
      newFacts,
      followUps: [toFollowUp("Como está o CSAT?"), toFollowUp("Quanto custa o retrabalho?")],
    };
  },
};

/** Percentiles run to a hundred: where only a median is known, after all that have one. */
const standing = ({ percentile }: Compared): number =>
  typeof percentile?.value === "number" ? percentile.value : 101;
