/** 2.8: effort, order and weeks of the actions, and the processes that still wait for their steps. */
import { reportFact } from "../../../report/report-fact.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { wavesCopy as copy } from "./copy/waves.ts";
import {
  chartOf,
  processHeading,
  processOf,
  redesigned,
  selectedIds,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
} from "./redesigned.ts";
import { baseOf } from "../facts-handed.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p2 from "../facts.ts";

export function buildWaves(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk);
  if (processes.length === 0) return absentSection(desk, stepsWanted);
  return completeSection([
    ...processes.flatMap((process, index) =>
      processBlocks(desk, process, processes.length > 1, index === 0),
    ),
    ...pendingBlocks(desk),
  ]);
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
      [
        desk.sentence(copy.total, {
          pd: own.plan.effort,
          ondas: own.plan.waves,
          horas: own.plan.firstWave,
          fim: p2.wave.end({ wave: 1 }),
        }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      dependency(desk, process),
      desk.sentence(copy.team, {
        equipe: own.plan.team,
        semanas: own.plan.weeks,
        critico: own.plan.critical,
      }),
      leads ? desk.sentence(copy.order, {}) : null,
      desk.sentence(copy.given, {
        dadas: own.plan.givenWeeks,
        minimas: own.plan.neededWeeks,
      }),
      desk.fact(own.plan.isShort)?.value === true ? desk.sentence(copy.short, {}) : null,
    ]),
    chartOf(desk, "c2.gantt", process),
    actionTable(desk, process),
    stepTable(desk, process),
  ];
}

const actionsOf = (desk: SectionWriter, { id }: RedesignedProcess): KeysOf<typeof p2.action>[] =>
  members(desk.facts, p2.action.name).flatMap(({ at }) =>
    at.process === id ? [keysAt(p2.action, at)] : [],
  );

/** A simplification comes right before the technology of its step; the first pair of the plan is quoted. */
function dependency(desk: SectionWriter, process: RedesignedProcess): Sentence {
  const actions = actionsOf(desk, process);
  const at = actions.findIndex(({ name }) =>
    (desk.text(name) ?? "").startsWith("Simplificar antes"),
  );
  const [before, after] = [actions[at], actions[at + 1]];
  return before === undefined || after === undefined
    ? null
    : desk.sentence(copy.depends, { antes: before.name, depois: after.name });
}

function actionTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: `2.8.acoes.${process.id}`,
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.action, 3.4),
      right(heads.effort, "pd"),
      right(heads.start, undefined, 0.9),
      right(heads.end, undefined, 0.9),
      right(heads.wave, undefined, 0.7),
      right(heads.released, "h/mês"),
    ],
    rows: actionsOf(desk, process).map((action) => [
      desk.cell(action.name),
      desk.cell(action.effort, "int"),
      desk.cell(action.start, "int"),
      desk.cell(action.end, "int"),
      desk.cell(action.wave, "int"),
      desk.fact(action.released) ? desk.cell(action.released, "n1") : word("–"),
    ]),
  });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.stepColumns;
  const ranked = stepsOf(desk, process)
    .filter((step) => desk.number(step.own.releasedPerDay) !== null)
    .sort(
      (a, b) =>
        (desk.number(b.own.releasedPerDay) ?? 0) - (desk.number(a.own.releasedPerDay) ?? 0) ||
        (a.code < b.code ? -1 : 1),
    );
  return tableBlock({
    id: `2.8.retorno.${process.id}`,
    title: copy.stepTitle,
    columns: [
      left(heads.step, 2.4),
      left(heads.decision, 1.2),
      right(heads.effort, "pd"),
      right(heads.released, "h/mês"),
      right(heads.perDay, "h/mês", 1.2),
    ],
    rows: ranked.map((step) => [
      word(step.name),
      desk.cell(step.own.decision),
      desk.cell(step.own.effort, "int"),
      desk.cell(step.own.released, "n1"),
      desk.cell(step.own.releasedPerDay, "n2"),
    ]),
  });
}

function pendingBlocks(desk: SectionWriter): (Block | null)[] {
  const waiting = selectedIds(desk)
    .map((id) => processOf(desk, id))
    .filter(({ own }) => desk.number(own.preliminary.released) !== null);
  if (waiting.length === 0) return [];
  const heads = copy.pendingColumns;
  const count = desk.add(
    reportFact(desk.context, {
      id: "rel.p2.pendentes",
      label: "Processos redesenhados sem etapas",
      value: waiting.length,
      unit: "un",
      formula: "contagem dos processos com potencial preliminar",
      inputs: waiting.map(({ own }) => own.preliminary.released),
      basis: "DERIVADO",
    }),
  );
  return [
    desk.paragraph([desk.sentence(copy.pending, { n: count })]),
    tableBlock({
      id: "2.8.pendentes",
      title: copy.pendingTitle,
      columns: [
        left(heads.process, 2.6),
        left(heads.owner, 1.4),
        right(heads.hours, "h/mês"),
        right(heads.released, "h/mês", 1.2),
      ],
      rows: waiting.map(({ id, name, own }) => [
        word(name),
        desk.cell(baseOf(id).owner),
        desk.cell(baseOf(id).hours, "n1"),
        desk.cell(own.preliminary.released, "n1"),
      ]),
    }),
  ];
}
