/** 2.2: the steps as they are today, how much of their time adds value, and whether they reproduce the measured lead time. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { currentFlowCopy as copy } from "./copy/current-flow.ts";
import {
  chartOf,
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
} from "./redesigned.ts";

export function buildCurrentFlow(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk);
  if (processes.length === 0) return absentSection(desk, stepsWanted);
  return completeSection(
    processes.flatMap((process, index) => blocks(desk, process, processes.length > 1, index === 0)),
  );
}

function blocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own } = process;
  const noValue = desk.sentence(copy.noValue, {
    nva: own.effortByClass.NVA,
    nva_espera: own.waitByClass.NVA,
  });
  const steps = desk.sentence(copy.steps, { n: own.steps, obrig: own.mandatory });
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph([noValue ?? steps], leads ? "key" : undefined),
    desk.paragraph([
      noValue ? steps : null,
      desk.sentence(copy.value, { va: own.effortByClass.VA, va_espera: own.waitByClass.VA }),
      desk.sentence(copy.times, { toque: own.now.touch, espera: own.now.wait }),
      desk.sentence(copy.efficiency, { ef: own.now.efficiency, pce: own.now.cycleEfficiency }),
      calibration(desk, process),
    ]),
    chartOf(desk, "c2.valor", process),
    chartOf(desk, "c2.fluxo_atual", process),
    stepTable(desk, process),
    mandatoryTable(desk, process),
  ];
}

function calibration(desk: SectionWriter, { own }: RedesignedProcess): Sentence {
  const desvio = own.deviation;
  const state = desk.text(own.calibration) ?? "";
  if (desk.number(desvio) === null) return desk.sentence(copy.noLog, {});
  if (state.startsWith("Etapas não")) return desk.sentence(copy.blocked, { desvio });
  return state.startsWith("esperas")
    ? desk.sentence(copy.scaled, { desvio, fator: own.waitFactor })
    : desk.sentence(copy.calibrated, { desvio });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: `2.2.etapas.${process.id}`,
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.code, 0.85),
      left(heads.step, 2.1),
      left(heads.macro, 1.2),
      left(heads.executor, 1.4),
      left(heads.value, 1.5),
      right(heads.frequency),
      right(heads.touch, "min", 0.95),
      right(heads.wait, "min", 0.9),
    ],
    rows: stepsOf(desk, process).map((step) => [
      desk.cell(step.own.code),
      word(step.name),
      desk.cell(step.own.macro),
      desk.cell(step.own.executor),
      desk.cell(step.own.valueClass),
      desk.cell(step.own.frequency, "n2"),
      desk.cell(step.own.touch, "n1"),
      desk.cell(step.own.wait, "n1"),
    ]),
  });
}

function mandatoryTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.mandatoryColumns;
  return tableBlock({
    id: `2.2.obrigatorias.${process.id}`,
    title: copy.mandatoryTitle,
    columns: [left(heads.step, 2), left(heads.executor, 1.4), left(heads.value, 1.4)],
    rows: stepsOf(desk, process)
      .filter((step) => desk.fact(step.own.isMandatory)?.value === true)
      .map((step) => [
        word(step.name),
        desk.cell(step.own.executor),
        desk.cell(step.own.valueClass),
      ]),
  });
}
