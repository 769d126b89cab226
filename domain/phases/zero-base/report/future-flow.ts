/** 2.4: the flow after the decisions: blocks, steps, and where people still act. */
import { splitNames } from "../../../kernel/text/name-list.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { flowBlocks } from "./flow-blocks.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { futureFlowCopy as copy } from "./copy/future-flow.ts";
import {
  chartOf,
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
} from "./redesigned.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p2 from "../facts.ts";

const fewNames = 3;

export function buildFutureFlow(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk);
  const [first] = processes;
  if (!first) return absentSection(desk, stepsWanted);
  const blocks = processes.flatMap((process, index) =>
    processBlocks(desk, process, processes.length > 1, index === 0),
  );
  return desk.number(first.own.later.touch) === null
    ? partialSection(null, blocks)
    : completeSection(blocks);
}

function processBlocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own } = process;
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph(
      [desk.sentence(copy.steps, { n: own.stepsLater, manual: own.manualLater })],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      human(desk, process),
      desk.sentence(copy.times, { toque: own.later.touch, espera: own.later.wait }),
      desk.sentence(copy.rework, { rho: own.now.rework, rho2: own.later.rework }),
    ]),
    macroTable(desk, process),
    stepTable(desk, process),
    chartOf(desk, "c2.fluxo_futuro", process),
  ];
}

function human(desk: SectionWriter, { own }: RedesignedProcess): Sentence {
  const n = desk.number(own.humanSteps) ?? 0;
  if (n === 0) return desk.sentence(copy.noHuman, {});
  const count = splitNames(desk.text(own.humanNames) ?? "").length;
  return desk.sentence(count > fewNames ? copy.humanMany : copy.humanFew, {
    n: own.humanSteps,
    nomes: own.humanNames,
  });
}

function macroTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.macroColumns;
  const blockOf = (side: string, name: string) =>
    keysAt(p2.block, { process: process.id, side, block: factIdPart(name) });
  const cell = (id: string) => (desk.fact(id) ? desk.cell(id, "n1") : word("–"));
  return tableBlock({
    id: `2.4.blocos.${process.id}`,
    title: copy.macroTitle,
    footnote: copy.macroFootnote,
    columns: [
      left(heads.block, 1.5),
      left(heads.type, 1.2),
      right(heads.touch, "min"),
      right(heads.touchLater, "min"),
      right(heads.wait, "h"),
      right(heads.waitLater, "h"),
    ],
    rows: flowBlocks(desk, process.id).map(({ name, type }) => {
      const [now, later] = [blockOf("atual", name), blockOf("futuro", name)];
      const times = [now.touch, later.touch, now.wait, later.wait];
      return [word(name), word(type ?? copy.eliminated), ...times.map(cell)];
    }),
  });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: `2.4.etapas.${process.id}`,
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.code, 0.85),
      left(heads.step, 2.2),
      left(heads.type, 1.2),
      left(heads.executor, 1.6),
      right(heads.frequency),
      right(heads.touch, "min", 0.95),
      right(heads.wait, "min", 0.9),
    ],
    rows: stepsOf(desk, process)
      .filter((step) => desk.text(step.own.type) !== "eliminada")
      .map((step) => [
        desk.cell(step.own.code),
        word(step.name),
        desk.cell(step.own.type),
        desk.cell(step.own.executor),
        desk.cell(step.own.frequencyLater, "n2"),
        desk.cell(step.own.touchLater, "n1"),
        desk.cell(step.own.waitLater, "n1"),
      ]),
  });
}
