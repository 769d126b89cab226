/** 2.7: how each mandatory step is kept, what the people who stay carry, and which steps need a way back. */
import { typeLabels } from "../../common/redesign/copy.ts";
import type { FlowType } from "../../common/redesign/decide-step.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { controlsCopy as copy } from "./copy/controls.ts";
import {
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
  type RedesignedStep,
} from "./redesigned.ts";

export function buildControls(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk);
  if (processes.length === 0) return absentSection(desk, stepsWanted);
  return completeSection([
    ...processes.flatMap((process, index) =>
      processBlocks(desk, process, processes.length > 1, index === 0),
    ),
    loadTable(desk, processes),
  ]);
}

function processBlocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own } = process;
  const violations = desk.number(own.violations) ?? 0;
  const steps = stepsOf(desk, process);
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph(
      [
        violations > 0
          ? violated(desk, process, steps)
          : desk.sentence(copy.controls, { n: own.controls }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      desk.sentence(copy.load, {
        carga: own.load,
        carga2: own.loadLater,
        limite: own.loadLimit,
      }) ?? desk.sentence(copy.loadUnknown, {}),
      desk.number(own.loadLater) === null ? null : desk.sentence(copy.loadNote, {}),
      desk.fact(own.waitCapped)?.value === true ? desk.sentence(copy.capped, {}) : null,
      desk.number(own.reversals)
        ? desk.sentence(copy.noPlan, {})
        : desk.sentence(copy.noReversal, {}),
    ]),
    controlTable(desk, process, steps),
    approvalTable(desk, process, steps),
    reversalTable(desk, process, steps),
  ];
}

function violated(
  desk: SectionWriter,
  { own }: RedesignedProcess,
  steps: readonly RedesignedStep[],
): Sentence {
  const segregation = steps.some((step) =>
    /segregação|também aprova/.test(desk.text(step.own.violation) ?? ""),
  );
  return desk.sentence(segregation ? copy.violations : copy.otherViolations, { n: own.violations });
}

function controlTable(
  desk: SectionWriter,
  process: RedesignedProcess,
  steps: readonly RedesignedStep[],
): Block | null {
  const heads = copy.columns;
  const textOr = (id: string, other: string) =>
    desk.text(id) === null ? word(other) : desk.cell(id);
  return tableBlock({
    id: `2.7.controles.${process.id}`,
    title: copy.tableTitle,
    columns: [
      left(heads.step, 1.6),
      left(heads.decision, 1.1),
      left(heads.kept, 2),
      left(heads.owner, 1.3),
      left(heads.evidence, 1.7),
      left(heads.violation, 1),
    ],
    rows: steps
      .filter((step) => desk.fact(step.own.control))
      .map((step) => [
        word(step.name),
        desk.cell(step.own.decision),
        textOr(step.own.control, "–"),
        textOr(step.own.executor, copy.toBeDefined),
        textOr(step.own.evidence, "–"),
        textOr(step.own.violation, copy.fine),
      ]),
  });
}

function approvalTable(
  desk: SectionWriter,
  process: RedesignedProcess,
  steps: readonly RedesignedStep[],
): Block | null {
  const heads = copy.approvalColumns;
  return tableBlock({
    id: `2.7.aprovacoes.${process.id}`,
    title: copy.approvalTitle,
    columns: [
      left(heads.step, 2.2),
      right(heads.rejected, "%"),
      right(heads.minimum, "%", 1.2),
      left(heads.decision, 1.2),
    ],
    rows: steps
      .filter((step) => desk.number(step.own.rejection) !== null)
      .map((step) => [
        word(step.name),
        desk.cell(step.own.rejection, "n1"),
        desk.cell("A.reprovacao_min", "n1"),
        desk.cell(step.own.decision),
      ]),
  });
}

function reversalTable(
  desk: SectionWriter,
  process: RedesignedProcess,
  steps: readonly RedesignedStep[],
): Block | null {
  const heads = copy.reversalColumns;
  const typeOf = (step: RedesignedStep) =>
    (Object.keys(typeLabels) as FlowType[]).find(
      (type) => typeLabels[type] === desk.text(step.own.type),
    );
  return tableBlock({
    id: `2.7.reversao.${process.id}`,
    title: copy.reversalTitle,
    columns: [
      left(heads.step, 1.7),
      left(heads.type, 1.1),
      left(heads.trigger, 2),
      left(heads.action, 1.9),
      left(heads.owner, 0.9),
    ],
    rows: steps.flatMap((step) => {
      const type = typeOf(step);
      return type === undefined || type === "manual"
        ? []
        : [
            [
              word(step.name),
              desk.cell(step.own.type),
              word(copy.triggers[type]),
              word(copy.actions[type]),
              word(copy.toBeDefined),
            ],
          ];
    }),
  });
}

function loadTable(desk: SectionWriter, processes: readonly RedesignedProcess[]): Block | null {
  const heads = copy.loadColumns;
  return tableBlock({
    id: "2.7.carga",
    title: copy.loadTitle,
    columns: [
      left(heads.process, 2.6),
      right(heads.people),
      right(heads.now, "%"),
      right(heads.later, "%"),
      right(heads.limit, "%"),
    ],
    rows: processes
      .filter(({ own }) => desk.number(own.loadLater) !== null)
      .map(({ name, own }) => [
        word(name),
        desk.cell(own.people, "n1"),
        desk.cell(own.load, "n1"),
        desk.cell(own.loadLater, "n1"),
        desk.cell(own.loadLimit, "n1"),
      ]),
  });
}
