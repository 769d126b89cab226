/** 2.5: what the decisions give in hours, lead time, rework and cost, in three scenarios, and where it comes from. */
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { decisionLabels } from "../copy.ts";
import { decisions } from "../../common/redesign/decide-step.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { reportFact } from "../../../report/report-fact.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { effectCopy as copy } from "./copy/effect.ts";
import {
  chartOf,
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
} from "./redesigned.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { scenarios } from "../../common/redesign/step-effects.ts";
import { logOf } from "../facts-handed.ts";

export function buildEffect(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk).filter(({ own }) => desk.number(own.later.hours) !== null);
  const [first] = processes;
  if (!first) return absentSection(desk, stepsWanted);
  const blocks = processes.flatMap((process, index) =>
    processBlocks(desk, process, processes.length > 1, index === 0),
  );
  return desk.number(first.own.later.leadTime) === null
    ? partialSection(desk.sentence(copy.noLeadTime, {}), blocks)
    : completeSection(blocks);
}

function processBlocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own, id } = process;
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph(
      [
        desk.sentence(copy.effort, {
          h: own.now.hours,
          h2: own.later.hours,
          red: own.gain.hoursCut,
          cons: own.scenario.conservador.hours,
          otim: own.scenario.otimista.hours,
        }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      leadTime(desk, process),
      desk.sentence(copy.relative, { queda: own.gain.leadTimeCut }),
      desk.sentence(copy.measured, { medido: own.gain.measuredShare }),
      isAbove(desk.number(own.gain.assumedShare) ?? 0, 50)
        ? desk.sentence(copy.assumed, { premissa: own.gain.assumedShare })
        : null,
      desk.sentence(copy.cost, {
        custo: own.now.cost,
        custo2: own.later.cost,
        lib: own.gain.cost,
      }),
      desk.sentence(copy.tail, { p85: logOf(id).leadTimeP85, p85_2: own.gain.leadTimeP85 }),
      desk.sentence(copy.efficiency, { ef: own.now.efficiency, ef2: own.later.efficiency }),
      leads ? desk.sentence(copy.percentCaution, {}) : null,
    ]),
    tiles(desk, process),
    measureTable(desk, process),
    chartOf(desk, "c2.antes_depois", process),
    chartOf(desk, "c2.cascata", process),
    sourceTable(desk, process),
    chartOf(desk, "c2.cenarios", process),
    scenarioTable(desk, process),
    chartOf(desk, "c2.etapas", process),
    appliedTable(desk, process),
    stepTable(desk, process),
  ];
}

/** "A maior parte" is more than half. */
function leadTime(desk: SectionWriter, { own }: RedesignedProcess): Sentence {
  const bindings = { tt: own.now.leadTime, tt2: own.later.leadTime, fonte: own.gain.topSource };
  if (desk.number(own.later.leadTime) === null) return desk.sentence(copy.noLeadTime, {});
  return isAbove(desk.number(own.gain.topSourceShare) ?? 0, 50)
    ? desk.sentence(copy.leadTime, bindings)
    : desk.sentence(copy.leadTimeShared, { ...bindings, parcela: own.gain.topSourceShare });
}

function tiles(desk: SectionWriter, { own }: RedesignedProcess): Block | null {
  const names = copy.tiles;
  const shown = present([
    desk.tile(own.now.hours, names.h, { format: "h0" }),
    desk.tile(own.later.hours, names.h2, { format: "h0" }),
    desk.tile(own.now.leadTime, names.tt),
    desk.tile(own.later.leadTime, names.tt2),
    desk.tile(own.now.rework, names.rho, { format: "pct1" }),
    desk.tile(own.later.rework, names.rho2, { format: "pct1" }),
    desk.tile(own.now.cost, names.cost, { format: "brl" }),
    desk.tile(own.later.cost, names.cost2, { format: "brl" }),
  ]);
  return shown.length > 0 ? { kind: "tiles", tiles: shown } : null;
}

type Measure = keyof typeof copy.measures;
type Measures = Record<Measure, { now: FactKey; later: FactKey; change?: FactKey }>;

const measuresOf = ({ now, later, gain, satisfaction }: RedesignedProcess["own"]): Measures => ({
  h: { now: now.hours, later: later.hours, change: gain.hoursChange },
  tt: { now: now.leadTime, later: later.leadTime, change: gain.leadTimeChange },
  rho: { now: now.rework, later: later.rework, change: gain.reworkChange },
  custo: { now: now.cost, later: later.cost },
  csat: { now: satisfaction.mean, later: satisfaction.projected },
  ef: { now: now.efficiency, later: later.efficiency },
});
const formats: Partial<Record<Measure, DisplayFormat>> = {
  h: "h1",
  rho: "pct1",
  custo: "brl",
  csat: "n1",
};

function measureTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.columns;
  const measures = measuresOf(own);
  return tableBlock({
    id: `2.5.indicadores.${id}`,
    title: copy.tableTitle,
    columns: [
      left(heads.measure, 2),
      right(heads.now),
      right(heads.later),
      right(heads.change, "%"),
    ],
    rows: (Object.keys(copy.measures) as Measure[])
      .map((measure) => ({ measure, ...measures[measure] }))
      .filter(({ later }) => desk.number(later) !== null)
      .map(({ measure, now, later, change }) => [
        word(copy.measures[measure]),
        desk.cell(now, formats[measure]),
        desk.cell(later, formats[measure]),
        change && desk.number(change) !== null
          ? desk.cell(change, "n1")
          : changeCell(desk, { id: `k.variacao.${measure}.${id}`, measure, now, later }),
      ]),
  });
}

/** From now to later, where the phase has no fact of it. */
function changeCell(
  desk: SectionWriter,
  { id, measure, now, later }: { id: string; measure: Measure; now: FactKey; later: FactKey },
): TableCell {
  const projected = desk.fact(later);
  const [before, after] = [desk.number(now), desk.number(later)];
  if (projected === null || before === null || after === null || before === 0) return word("–");
  const change = reportFact(desk.context, {
    id,
    label: `${copy.measures[measure]}: ${copy.columns.change.toLocaleLowerCase("pt-BR")}`,
    value: ((after - before) / before) * 100,
    unit: "pct",
    formula: copy.changeFormula,
    inputs: [now, later],
    basis: projected.basis,
    confidence: projected.confidence,
  });
  return desk.cell(desk.add(change).id, "n1");
}

function scenarioTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.scenarioColumns;
  const measures = [
    ["h", "hours"],
    ["tt", "leadTime"],
    ["rho", "rework"],
    ["custo", "cost"],
  ] as const;
  return tableBlock({
    id: `2.5.cenarios.${id}`,
    title: copy.scenarioTitle,
    footnote: copy.scenarioFootnote,
    columns: [left(heads.measure, 2), right(heads.low), right(heads.base), right(heads.high)],
    rows: measures
      .filter(([, key]) => desk.number(own.scenario.base[key]) !== null)
      .map(([measure, key]): TableCell[] => [
        word(copy.measures[measure]),
        ...scenarios.map((scenario) => desk.cell(own.scenario[scenario][key], formats[measure])),
      ]),
  });
}

function sourceTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.sourceColumns;
  const sources = [
    ...decisions.map((decision) => [decisionLabels[decision], own.released[decision]] as const),
    [copy.avoided, own.released.retrabalho] as const,
  ];
  return tableBlock({
    id: `2.5.fontes.${id}`,
    title: copy.sourceTitle,
    columns: [left(heads.source, 2), right(heads.hours, "h/mês")],
    rows: sources
      .filter(([, id]) => desk.fact(id))
      .map(([label, id]) => [word(label), desk.cell(id, "n1")]),
  });
}

/** The cut that each step was given by its decision, and how often a case passes it. */
function appliedTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.effectsColumns;
  return tableBlock({
    id: `2.5.efeitos.${process.id}`,
    title: copy.effectsTitle,
    columns: [
      left(heads.step, 2.4),
      right(heads.touch, "%"),
      right(heads.wait, "%"),
      right(heads.frequency, undefined, 1.2),
      right(heads.later, undefined, 1.3),
    ],
    rows: stepsOf(desk, process).map((step) => [
      word(step.name),
      cellOrDash(desk, step.own.touchCut, "n1"),
      cellOrDash(desk, step.own.waitCut, "n1"),
      desk.cell(step.own.frequency, "n2"),
      desk.cell(step.own.frequencyLater, "n2"),
    ]),
  });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.stepColumns;
  return tableBlock({
    id: `2.5.etapas.${process.id}`,
    title: copy.stepTitle,
    columns: [
      left(heads.step, 2.4),
      right(heads.touch, "h"),
      right(heads.touchLater, "h"),
      right(heads.wait, "h"),
      right(heads.waitLater, "h"),
      right(heads.released, "h/mês"),
    ],
    rows: stepsOf(desk, process).map((step) => [
      word(step.name),
      ...[
        step.own.touchHours,
        step.own.touchHoursLater,
        step.own.waitHours,
        step.own.waitHoursLater,
      ].map((id) => desk.cell(id, "n2")),
      desk.cell(step.own.released, "n1"),
    ]),
  });
}
