/** c2.valor, c2.etapas, c2.cascata, c2.antes_depois, c2.cenarios, c2.gantt and the two flows, for each process with steps. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { formatFact } from "../../../facts/display-format.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../../common/chart-facts.ts";
import { avoidedRework, decisionLabels } from "../copy.ts";
import { decisions } from "../../common/redesign/decide-step.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix, stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { nameOfAction } from "../compute/plan-facts.ts";
import { type ProcessPlan } from "../../common/redesign/flow-rows.ts";
import { classKeys } from "../compute/process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { focusOf } from "../compute/selection-facts.ts";
import { flowCharts } from "./flow-charts.ts";

/** Charts of the process in focus carry the plain id, those of the others end in the process. */
export function redesignCharts(run: PhaseTwoRun, plans: readonly ProcessPlan[]): ChartSpec[] {
  const facts = readChartFacts(run.book);
  const focus = focusOf(run);
  return plans.flatMap((plan) => {
    const { process } = plan;
    const own = (key: string) => `${procPrefix(process.process.id)}.${key}`;
    const specs = [
      ...valueClasses(facts, own),
      ...flowCharts(facts, process),
      ...stepTimes(facts, process),
      ...beforeAfter(run, facts, own),
      ...waterfall(facts, own, process),
      ...scenarioRange(facts, own),
      ...schedule(facts, own, plan),
    ];
    return process.process.id === focus
      ? specs
      : specs.map((spec) => ({ ...spec, id: `${spec.id}.${process.process.id}` }));
  });
}

type Own = (key: string) => string;

function valueClasses(facts: ChartFacts, own: Own): ChartSpec[] {
  const parts = [
    ["Esforço", "toque"],
    ["Espera", "espera"],
  ] as const;
  const names = { VA: "Agrega valor", BVA: "Necessária ao negócio", NVA: "Não agrega valor" };
  return chartOf({
    id: "c2.valor",
    type: "stacked_bar",
    title: `${facts.show(own("nva_toque_pct"), "pct0")} do esforço e ${facts.show(own("nva_espera_pct"), "pct0")} da espera não agregam valor`,
    x: { label: "Tempo do caso", unit: "texto" },
    y: { label: "Parcela", unit: "pct" },
    series: (Object.entries(classKeys) as [keyof typeof classKeys, string][]).map(
      ([valueClass, key]) => ({
        name: names[valueClass],
        basis: "DERIVADO" as const,
        points: parts.map(([x, part]) => facts.point(x, own(`${key}_${part}_pct`))),
      }),
    ),
    footnote: "Etapas ponderadas pela frequência por caso.",
  });
}

function stepTimes(facts: ChartFacts, process: ProcessRedesign): ChartSpec[] {
  const sides = [
    ["hoje", ""],
    ["no futuro", "2"],
  ] as const;
  const rows = process.steps.flatMap(({ step }) =>
    sides.map(([when, suffix]) => ({
      x: `${step.name}, ${when}`,
      prefix: stepPrefix(process.process.id, step.code),
      suffix,
    })),
  );
  const longest = [...process.steps].sort(
    (a, b) => waitOf(b) - waitOf(a) || a.step.order - b.step.order,
  )[0];
  return chartOf({
    id: "c2.etapas",
    type: "stacked_bar",
    basis: ["DERIVADO", "ESTIMADO"],
    title: `A etapa “${longest?.step.name ?? ""}” tem a maior espera por caso`,
    x: { label: "Etapa", unit: "texto" },
    y: { label: "Horas por caso", unit: "h" },
    series: [
      ["Execução", "toque"],
      ["Espera", "espera"],
    ].map(([name, part]) => ({
      name: name ?? "",
      basis: "ESTIMADO" as const,
      points: rows.map(({ x, prefix, suffix }) => facts.point(x, `${prefix}.${part}${suffix}_h`)),
    })),
    footnote: "Frequência × tempo por execução; o lado futuro é estimado.",
  });
}

const waitOf = ({ timed }: ProcessRedesign["steps"][number]): number =>
  timed === null ? 0 : timed.frequency * timed.wait;

function beforeAfter(run: PhaseTwoRun, facts: ChartFacts, own: Own): ChartSpec[] {
  const measures = [
    ["Horas manuais", "h", "h2"],
    ["Prazo médio", "tt", "tt2"],
    ["Retrabalho", "rho", "rho2"],
    ["Custo anual", "custo", "custo2"],
    ["Satisfação", "csat", "csat2"],
  ] as const;
  const known = measures.filter(
    ([, now, later]) =>
      facts.has(own(now)) && facts.has(own(later)) && facts.number(own(now)) !== 0,
  );
  const indexed = (key: string, later: string) => {
    const id = `${own(key)}.idx`;
    const now = facts.number(own(key)) ?? 0;
    const value = later === key ? 100 : (100 * (facts.number(own(later)) ?? 0)) / now;
    const fact =
      run.book.get(later === key ? id : `${own(later)}.idx`) ??
      run.book.add({
        id: later === key ? id : `${own(later)}.idx`,
        label: `${run.book.get(own(later))?.label ?? ""} (índice, atual igual a cem)`,
        value,
        unit: "score",
        decimals: 0,
        formula: { id: "A2.3", version: "1.0.0", words: "valor ÷ valor atual × 100" },
        inputs: [own(key), own(later)],
        scope: run.book.get(own(key))?.scope ?? {},
      });
    return fact.id;
  };
  const point = (label: string, key: string, later: string): ChartPoint => {
    const shown = run.book.get(own(later));
    const id = indexed(key, later);
    return {
      x: label,
      y: run.book.numberOf(id),
      fact_id: id,
      ...(shown ? { label: formatFact(shown) } : {}),
    };
  };
  return chartOf({
    id: "c2.antes_depois",
    type: "bar",
    basis: ["DERIVADO", "ESTIMADO"],
    title: `Horas manuais caem ${facts.show(own("red_h_abs"), "pct0")}${facts.has(own("red_tt_abs")) ? ` e prazo médio, ${facts.show(own("red_tt_abs"), "pct0")}` : ""}`,
    x: { label: "Indicador", unit: "texto" },
    y: { label: "Índice, atual igual a cem", unit: "score" },
    series: [
      {
        name: "Atual",
        basis: "DERIVADO",
        points: known.map(([label, now]) => point(label, now, now)),
      },
      {
        name: "Futuro",
        basis: "ESTIMADO",
        points: known.map(([label, now, later]) => point(label, now, later)),
      },
    ],
    footnote: "Índice com o valor atual igual a cem; os valores absolutos estão na tabela.",
  });
}

function waterfall(facts: ChartFacts, own: Own, process: ProcessRedesign): ChartSpec[] {
  if (process.future === null) return [];
  const parts = [
    ...decisions.map((decision) => [decisionLabels[decision], decision.toLowerCase()] as const),
    [avoidedRework, "retrabalho"] as const,
  ].filter(
    ([, key]) =>
      facts.has(own(`lib.${key}`)) && isAbove(Math.abs(facts.number(own(`lib.${key}`)) ?? 0), 0),
  );
  return chartOf({
    id: "c2.cascata",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `O redesenho libera ${facts.show(own("liberado"), "h0")} por mês`,
    x: { label: "Decisão", unit: "texto" },
    y: { label: "Horas por mês", unit: "h/mes" },
    series: [
      {
        name: "Horas por mês",
        basis: "ESTIMADO",
        points: [
          facts.point("Atual", own("h"), { highlighted: true }),
          ...parts.map(
            ([label, key]): ChartPoint => ({
              x: label,
              y: -(facts.number(own(`lib.${key}`)) ?? 0),
              fact_id: own(`lib.${key}`),
            }),
          ),
          facts.point("Futuro", own("h2"), { highlighted: true }),
        ],
      },
    ],
    footnote: "Horas liberadas por tipo de decisão; o retrabalho evitado está à parte.",
  });
}

function scenarioRange(facts: ChartFacts, own: Own): ChartSpec[] {
  const names = { conservador: "Conservador", base: "Base", otimista: "Otimista" } as const;
  const [low, high] = [
    facts.show(own("cen.otimista.h2"), "h0"),
    facts.show(own("cen.conservador.h2"), "h0"),
  ];
  return chartOf({
    id: "c2.cenarios",
    type: "range",
    basis: ["ESTIMADO"],
    title: `As horas futuras vão de ${low} a ${high} por mês conforme o cenário`,
    x: { label: "Cenário", unit: "texto" },
    y: { label: "Horas manuais por mês", unit: "h/mes" },
    series: [
      {
        name: "Horas manuais por mês",
        basis: "ESTIMADO",
        points: [
          facts.point("Atual", own("h"), { from: 0 }),
          ...Object.entries(names).map(([key, name]) =>
            facts.point(name, own(`cen.${key}.h2`), { from: 0 }),
          ),
        ],
      },
    ],
    footnote: "Faixas dos efeitos por decisão; efeitos medidos usam a faixa do piloto.",
  });
}

function schedule(facts: ChartFacts, own: Own, { process, plan }: ProcessPlan): ChartSpec[] {
  return chartOf({
    id: "c2.gantt",
    type: "gantt",
    basis: ["ESTIMADO"],
    title: `A implantação ocupa ${facts.show(own("semanas"), "int")} ${plural(facts.number(own("semanas")) ?? 0, "semanas", "semana", "semanas")} de trabalho da equipe`,
    x: { label: "Ação", unit: "texto" },
    y: { label: "Semanas", unit: "semanas" },
    series: [
      {
        name: "Semanas",
        basis: "ESTIMADO",
        points: plan.actions.map(
          (action, index): ChartPoint => ({
            x: nameOfAction(process, action),
            y: action.endWeek - action.startWeek + 1,
            from: action.startWeek,
            label: facts.show(own(`acao.${index + 1}.duracao`), "int"),
            fact_id: own(`acao.${index + 1}.duracao`),
          }),
        ),
      },
    ],
    footnote: "Uma equipe, ação após ação; a simplificação vem antes da automação da mesma etapa.",
  });
}
