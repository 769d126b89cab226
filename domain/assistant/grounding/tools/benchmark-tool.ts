/** `benchmark` (playbook 7.2): the medians that the project is compared with and where the client stands, with kind and source said each time. */
import { comparedWith } from "../../intents/benchmark.ts";
import { knowledgeOf } from "../../knowledge.ts";
import { madeFact } from "../../made-fact.ts";
import { benchmarkCategories } from "../../../benchmarks/benchmark.ts";
import { illustrativeWarning, kindNames } from "../../../benchmarks/words.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { entityKey } from "../../../tables/header-names.ts";
import { presentFact, refused, textArgument, type Tool } from "./tool.ts";

const mostMetrics = 12;
const units: Readonly<Record<string, Unit>> = {
  h: "h",
  "%": "pct",
  dias: "dias",
  nota: "nota",
  pontos: "un",
  meses: "meses",
  R$: "BRL",
};

export const benchmarkTool: Tool = {
  name: "benchmark",
  description:
    "Medianas de referência do setor e a posição do cliente em cada indicador comparável. Diga sempre o tipo e a fonte do conjunto.",
  parameters: {
    type: "object",
    properties: {
      codigo: { type: "string" },
      categoria: { type: "string", enum: [...benchmarkCategories] },
    },
  },
  run(args, view) {
    if (view.benchmarks.length === 0) return refused("SEM_CONJUNTO");
    const code = textArgument(args["codigo"]);
    const chosen = view.benchmarks.filter(
      ({ metric }) =>
        (code === "" || metric.code === code || entityKey(metric.name) === entityKey(code)) &&
        (args["categoria"] === undefined || metric.category === args["categoria"]),
    );
    if (chosen.length === 0) return refused("NAO_ENCONTRADO");
    const compared = new Map(
      comparedWith(knowledgeOf(view), chosen).map((one) => [one.metric.code, one]),
    );
    const facts: Fact[] = [];
    const made: Fact[] = [];
    const rows = chosen.slice(0, mostMetrics).map(({ metric, set }) => {
      const own = compared.get(metric.code);
      const unit = units[metric.unit];
      const median =
        own?.median ??
        (unit === undefined
          ? null
          : madeFact(view.now, {
              id: `cmp.bench.${metric.code.replace(/[^A-Za-z0-9_.]/g, "_")}.mediana`,
              phase: 0,
              label: `Mediana do conjunto – ${metric.name}`,
              value: metric.median,
              unit,
              decimals: Number.isInteger(metric.median) ? 0 : 1,
              formula_id: "B5.2",
              formula: "Mediana publicada do conjunto de referência",
              basis: "BENCHMARK",
              confidence: 0.5,
            }));
      for (const fact of [median, own?.percentile ?? null])
        if (fact !== null) {
          facts.push(fact);
          made.push(fact);
        }
      if (own !== undefined) facts.push(own.own);
      return {
        codigo: metric.code,
        indicador: metric.name,
        categoria: metric.category,
        conjunto: set.name,
        tipo: kindNames[set.kind],
        fonte: set.source,
        periodo: set.period,
        mediana: median === null ? null : presentFact(median),
        cliente: own === undefined ? null : presentFact(own.own),
        percentil_de_desempenho: own?.percentile == null ? null : presentFact(own.percentile),
      };
    });
    return {
      value: {
        aviso: chosen.some(({ set }) => set.kind === "ilustrativo") ? illustrativeWarning : null,
        indicadores: rows,
      },
      facts,
      made,
      texts: [
        illustrativeWarning,
        ...chosen.flatMap(({ metric, set }) => [
          metric.name,
          set.name,
          set.source,
          kindNames[set.kind],
        ]),
      ],
    };
  },
};
