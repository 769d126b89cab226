/** C6 of phase 3: indices by role with their Greek names, every task, and the reconciliation in full. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p3 from "../facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import { areasOf, rolesOf } from "./groups.ts";
import { ordered } from "../../common/run/report-items.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const roles = ordered(desk, rolesOf(desk), ({ own }) => own.beta);
  const heads = copy.rolesColumns;
  return [
    tableBlock({
      id: "c6.cargos",
      title: copy.rolesTitle,
      footnote: copy.rolesFootnote,
      columns: [
        left(heads.role, 2.4),
        right(heads.alpha, "%", 0.8),
        right(heads.beta, "%", 0.8),
        right(heads.zeta, "%", 0.8),
        right(heads.critical),
        right(heads.released, "%", 1.1),
      ],
      rows: roles.map(({ own }) => [
        desk.cell(own.name),
        desk.cell(own.alpha, "n1"),
        desk.cell(own.beta, "n1"),
        desk.cell(own.zeta, "n1"),
        desk.cell(own.criticality, "score0"),
        desk.number(own.released) === null ? word("–") : desk.cell(own.released, "n1"),
      ]),
    }),
    areaTable(desk),
    taskTable(desk, isLong),
  ];
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.areasColumns;
  const areas = areasOf(desk);
  // Nothing to reconcile: the FTE of each area stands in the structure.
  const isReconciled = areas.some(({ own }) =>
    [own.mappedFte, own.releasedShare, own.taskRelease].some((id) => desk.number(id) !== null),
  );
  if (!isReconciled) return null;
  return tableBlock({
    id: "c6.areas",
    title: copy.areasTitle,
    footnote: copy.areasFootnote,
    columns: [
      left(heads.area, 1.5),
      right(heads.fte, "FTE", 0.8),
      right(heads.mapped, "FTE", 1.1),
      right(heads.share, "%"),
      right(heads.tasks, "FTE"),
      right(heads.residual, "FTE"),
      right(heads.value, "R$/ano", 1.2),
    ],
    rows: areas.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.fte, "n1"),
      cellOrDash(desk, own.mappedFte, "n1"),
      cellOrDash(desk, own.releasedShare, "n1"),
      cellOrDash(desk, own.taskRelease, "n1"),
      cellOrDash(desk, own.residual, "n1"),
      cellOrDash(desk, own.residualCost, "int"),
    ]),
  });
}

function taskTable(desk: SectionWriter, isLong: boolean): Block | null {
  const heads = copy.tasksColumns;
  const tasks = members(desk.facts, p3.task.exposure);
  const rows = rolesOf(desk).flatMap(({ id, own }) =>
    tasks
      .filter(({ at }) => at.role === id)
      .map(({ at }) => [
        desk.cell(own.name),
        desk.cell(p3.task.name(at)),
        desk.cell(p3.task.exposure(at)),
        desk.cell(p3.task.share(at), "n1"),
      ]),
  );
  return tableBlock({
    id: "c6.tarefas",
    title: copy.tasksTitle,
    columns: [
      left(heads.role, 1.8),
      left(heads.task, 2.6),
      left(heads.exposure, 0.8),
      right(heads.share, "%", 0.7),
    ],
    rows: isLong ? rows.slice(0, rowsWhenLong) : rows,
    ...(isLong && rows.length > rowsWhenLong ? { footnote: copy.cut } : {}),
  });
}
