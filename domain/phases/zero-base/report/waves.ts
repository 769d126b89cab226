/** 2.8: effort, order and weeks of the actions, and the processes that still wait for their steps. */
import { reportFact } from "../../../report/report-facts.ts";
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
          pd: own("pd"),
          ondas: own("n_ondas"),
          horas: own("h_onda1"),
          fim: "onda.1.fim",
        }),
      ],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      dependency(desk, process),
      desk.sentence(copy.team, {
        equipe: own("equipe"),
        semanas: own("semanas"),
        critico: own("critico"),
      }),
      leads ? desk.sentence(copy.order, {}) : null,
      desk.sentence(copy.given, {
        dadas: own("semanas_informadas"),
        minimas: own("semanas_minimas"),
      }),
      desk.fact(own("prazo_curto"))?.value === true ? desk.sentence(copy.short, {}) : null,
    ]),
    chartOf(desk, "c2.gantt", process),
    actionTable(desk, process),
    stepTable(desk, process),
  ];
}

const actionsOf = (desk: SectionWriter, { own }: RedesignedProcess): string[] => {
  const found: string[] = [];
  for (let index = 1; desk.text(own(`acao.${index}.nome`)) !== null; index++)
    found.push(own(`acao.${index}`));
  return found;
};

/** A simplification comes right before the technology of its step; the first pair of the plan is quoted. */
function dependency(desk: SectionWriter, process: RedesignedProcess): Sentence {
  const actions = actionsOf(desk, process);
  const index = actions.findIndex((action) =>
    (desk.text(`${action}.nome`) ?? "").startsWith("Simplificar antes"),
  );
  return index < 0 || !actions[index + 1]
    ? null
    : desk.sentence(copy.depends, {
        antes: `${actions[index]}.nome`,
        depois: `${actions[index + 1]}.nome`,
      });
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
      right(heads.start, "semana", 0.9),
      right(heads.end, "semana", 0.9),
      right(heads.wave, undefined, 0.7),
      right(heads.released, "h/mês"),
    ],
    rows: actionsOf(desk, process).map((action) => [
      desk.cell(`${action}.nome`),
      desk.cell(`${action}.esforco`, "int"),
      desk.cell(`${action}.inicio`, "int"),
      desk.cell(`${action}.fim`, "int"),
      desk.cell(`${action}.onda`, "int"),
      desk.fact(`${action}.liberado`) ? desk.cell(`${action}.liberado`, "n1") : word("–"),
    ]),
  });
}

function stepTable(desk: SectionWriter, process: RedesignedProcess): Block | null {
  const heads = copy.stepColumns;
  const ranked = stepsOf(desk, process)
    .filter((step) => desk.number(step.own("lib_pd")) !== null)
    .sort(
      (a, b) =>
        (desk.number(b.own("lib_pd")) ?? 0) - (desk.number(a.own("lib_pd")) ?? 0) ||
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
      desk.cell(step.own("decisao")),
      desk.cell(step.own("esforco"), "int"),
      desk.cell(step.own("liberado"), "n1"),
      desk.cell(step.own("lib_pd"), "n2"),
    ]),
  });
}

function pendingBlocks(desk: SectionWriter): (Block | null)[] {
  const waiting = selectedIds(desk)
    .map((id) => processOf(desk, id))
    .filter(({ own }) => desk.number(own("prel.liberado")) !== null);
  if (waiting.length === 0) return [];
  const heads = copy.pendingColumns;
  const count = desk.add(
    reportFact(desk.context, {
      id: "rel.p2.pendentes",
      label: "Processos redesenhados sem etapas",
      value: waiting.length,
      unit: "un",
      formula: "contagem dos processos com potencial preliminar",
      inputs: waiting.map(({ own }) => own("prel.liberado")),
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
        desk.cell(`p1.proc.${id}.responsavel`),
        desk.cell(`p1.proc.${id}.horas_mes`, "n1"),
        desk.cell(own("prel.liberado"), "n1"),
      ]),
    }),
  ];
}
