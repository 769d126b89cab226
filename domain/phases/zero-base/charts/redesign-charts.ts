/** c2.valor, c2.etapas, c2.cascata, c2.antes_depois, c2.cenarios, c2.gantt and the two flows, for each process with steps. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { formatFact } from "../../../facts/display-format.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../../common/chart-facts.ts";
import { avoidedRework, decisionLabels } from "../copy.ts";
import { decisions } from "../../common/redesign/decide-step.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p2 from "../facts.ts";
import { processKeys, type ProcessKeys } from "../process-keys.ts";
import { nameOfAction } from "../compute/plan-facts.ts";
import { type ProcessPlan } from "../../common/redesign/flow-rows.ts";
import { valueClasses } from "../compute/process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { focusOf } from "../compute/selection-facts.ts";
import { flowCharts } from "./flow-charts.ts";

/** Charts of the process in focus carry the plain id, those of the others end in the process. */
export function redesignCharts(run: PhaseTwoRun, plans: readonly ProcessPlan[]): ChartSpec[] {
  const facts = readChartFacts(run.book);
  const focus = focusOf(run);
  return plans.flatMap((plan) => {
    const { process } = plan;
    const own = processKeys(process.process.id);
    const specs = [
      ...classShares(facts, own),
      ...flowCharts(facts, process),
      ...stepTimes(facts, process),
      ...beforeAfter(run, facts, process.process.id, own),
      ...waterfall(facts, own, process),
      ...scenarioRange(facts, own),
      ...schedule(facts, own, plan),
    ];
    return process.process.id === focus
      ? specs
      : specs.map((spec) => ({ ...spec, id: `${spec.id}.${process.process.id}` }));
  });
}

function classShares(facts: ChartFacts, own: ProcessKeys): ChartSpec[] {
  const names = { VA: "Agrega valor", BVA: "Necessária ao negócio", NVA: "Não agrega valor" };
  return chartOf({
    id: "c2.valor",
    type: "stacked_bar",
    title: `${facts.show(own.effortByClass.NVA, "pct0")} do esforço e ${facts.show(own.waitByClass.NVA, "pct0")} da espera não agregam valor`,
    x: { label: "Tempo do caso", unit: "texto" },
    y: { label: "Parcela", unit: "pct" },
    series: valueClasses.map((valueClass) => ({
      name: names[valueClass],
      basis: "DERIVADO" as const,
      points: [
        facts.point("Esforço", own.effortByClass[valueClass]),
        facts.point("Espera", own.waitByClass[valueClass]),
      ],
    })),
    footnote: "Etapas ponderadas pela frequência por caso.",
  });
}

function stepTimes(facts: ChartFacts, process: ProcessRedesign): ChartSpec[] {
  const rows = process.steps.flatMap(({ step }) => {
    const own = keysAt(p2.step, { process: process.process.id, step: step.code });
    return [
      { x: `${step.name}, hoje`, touch: own.touchHours, wait: own.waitHours },
      { x: `${step.name}, no futuro`, touch: own.touchHoursLater, wait: own.waitHoursLater },
    ];
  });
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
    series: (
      [
        ["Execução", "touch"],
        ["Espera", "wait"],
      ] as const
    ).map(([name, part]) => ({
      name,
      basis: "ESTIMADO" as const,
      points: rows.map((row) => facts.point(row.x, row[part])),
    })),
    footnote: "Frequência × tempo por execução; o lado futuro é estimado.",
  });
}

const waitOf = ({ timed }: ProcessRedesign["steps"][number]): number =>
  timed === null ? 0 : timed.frequency * timed.wait;

interface Measure {
  label: string;
  now: FactKey;
  later: FactKey;
  nowIndex: FactKey;
  laterIndex: FactKey;
}

/** `now` and `later`: parts of the ids of the measure, which its index repeats. */
const measuresOf = (process: string, { now, later, satisfaction }: ProcessKeys): Measure[] => {
  const indexOf = (measure: string) => p2.index.value({ process, measure });
  const measure = (label: string, part: string, today: FactKey, after: FactKey): Measure => ({
    label,
    now: today,
    later: after,
    nowIndex: indexOf(part),
    laterIndex: indexOf(`${part}2`),
  });
  return [
    measure("Horas manuais", "h", now.hours, later.hours),
    measure("Prazo médio", "tt", now.leadTime, later.leadTime),
    measure("Retrabalho", "rho", now.rework, later.rework),
    measure("Custo anual", "custo", now.cost, later.cost),
    measure("Satisfação", "csat", satisfaction.mean, satisfaction.projected),
  ];
};

function beforeAfter(
  run: PhaseTwoRun,
  facts: ChartFacts,
  process: string,
  own: ProcessKeys,
): ChartSpec[] {
  const { book } = run;
  const known = measuresOf(process, own).filter(
    ({ now, later }) => facts.has(now) && facts.has(later) && facts.number(now) !== 0,
  );
  /** The point of a measure as an index, which is a fact of its own. */
  const point = (label: string, now: FactKey, shown: FactKey, index: FactKey): ChartPoint => {
    const value =
      now === shown ? 100 : (100 * (facts.number(shown) ?? 0)) / (facts.number(now) ?? 0);
    const fact = book.get(shown);
    book.add(p2.index.value, {
      at: p2.index.value.read(index)!,
      names: { label: fact?.label ?? "" },
      value,
      inputs: [now, shown],
      scope: book.get(now)?.scope ?? {},
    });
    return {
      x: label,
      y: book.numberOf(index),
      fact_id: index,
      ...(fact ? { label: formatFact(fact) } : {}),
    };
  };
  return chartOf({
    id: "c2.antes_depois",
    type: "bar",
    basis: ["DERIVADO", "ESTIMADO"],
    title: `Horas manuais caem ${facts.show(own.gain.hoursCut, "pct0")}${facts.has(own.gain.leadTimeCut) ? ` e prazo médio, ${facts.show(own.gain.leadTimeCut, "pct0")}` : ""}`,
    x: { label: "Indicador", unit: "texto" },
    y: { label: "Índice, atual igual a cem", unit: "score" },
    series: [
      {
        name: "Atual",
        basis: "DERIVADO",
        points: known.map((one) => point(one.label, one.now, one.now, one.nowIndex)),
      },
      {
        name: "Futuro",
        basis: "ESTIMADO",
        points: known.map((one) => point(one.label, one.now, one.later, one.laterIndex)),
      },
    ],
    footnote: "Índice com o valor atual igual a cem; os valores absolutos estão na tabela.",
  });
}

function waterfall(facts: ChartFacts, own: ProcessKeys, process: ProcessRedesign): ChartSpec[] {
  if (process.future === null) return [];
  const parts = [
    ...decisions.map((decision) => [decisionLabels[decision], own.released[decision]] as const),
    [avoidedRework, own.released.retrabalho] as const,
  ].filter(([, id]) => facts.has(id) && isAbove(Math.abs(facts.number(id) ?? 0), 0));
  return chartOf({
    id: "c2.cascata",
    type: "waterfall",
    downIsGain: true,
    basis: ["ESTIMADO"],
    title: `O redesenho libera ${facts.show(own.gain.hours, "h0")} por mês`,
    x: { label: "Decisão", unit: "texto" },
    y: { label: "Horas por mês", unit: "h/mes" },
    series: [
      {
        name: "Horas por mês",
        basis: "ESTIMADO",
        points: [
          facts.point("Atual", own.now.hours, { highlighted: true }),
          ...parts.map(
            ([label, id]): ChartPoint => ({ x: label, y: -(facts.number(id) ?? 0), fact_id: id }),
          ),
          facts.point("Futuro", own.later.hours, { highlighted: true }),
        ],
      },
    ],
    footnote: "Horas liberadas por tipo de decisão; o retrabalho evitado está à parte.",
  });
}

function scenarioRange(facts: ChartFacts, own: ProcessKeys): ChartSpec[] {
  const names = [
    ["conservador", "Conservador"],
    ["base", "Base"],
    ["otimista", "Otimista"],
  ] as const;
  const [low, high] = [
    facts.show(own.scenario.otimista.hours, "h0"),
    facts.show(own.scenario.conservador.hours, "h0"),
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
          facts.point("Atual", own.now.hours, { from: 0 }),
          ...names.map(([scenario, name]) =>
            facts.point(name, own.scenario[scenario].hours, { from: 0 }),
          ),
        ],
      },
    ],
    footnote: "Faixas dos efeitos por decisão; efeitos medidos usam a faixa do piloto.",
  });
}

function schedule(
  facts: ChartFacts,
  own: ProcessKeys,
  { process, plan }: ProcessPlan,
): ChartSpec[] {
  return chartOf({
    id: "c2.gantt",
    type: "gantt",
    basis: ["ESTIMADO"],
    title: `A implantação ocupa ${facts.show(own.plan.weeks, "int")} ${plural(facts.number(own.plan.weeks) ?? 0, "semanas", "semana", "semanas")} de trabalho da equipe`,
    x: { label: "Ação", unit: "texto" },
    y: { label: "Semanas", unit: "semanas" },
    series: [
      {
        name: "Semanas",
        basis: "ESTIMADO",
        points: plan.actions.map((action, index): ChartPoint => {
          const weeks = p2.action.weeks({ process: process.process.id, rank: index + 1 });
          return {
            x: nameOfAction(process, action),
            y: action.endWeek - action.startWeek + 1,
            from: action.startWeek,
            label: facts.show(weeks, "int"),
            fact_id: weeks,
          };
        }),
      },
    ],
    footnote: "Uma equipe, ação após ação; a simplificação vem antes da automação da mesma etapa.",
  });
}
