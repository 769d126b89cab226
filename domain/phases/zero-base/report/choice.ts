/** 2.1: which processes are redesigned, what each is for and what the redesign gives. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard, TableCell } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { choiceCopy as copy } from "./copy/choice.ts";
import { processOf, redesigned, selectedIds, type RedesignedProcess } from "./redesigned.ts";
import * as p2 from "../facts.ts";
import { baseOf } from "../facts-handed.ts";
import { cardFigure, plainSentence, quiet } from "../../../report/sections/card.ts";

const wanted = {
  table: "o inventário de processos",
  columns: "volume, minutos, custo por hora e notas de avaliação",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Escolha dos processos do redesenho",
};

export function buildChoice(desk: SectionWriter): SectionBody {
  const processes = selectedIds(desk).map((id) => processOf(desk, id));
  if (processes.length === 0) return absentSection(desk, wanted);
  const [focus] = redesigned(desk);
  const n = p2.selection.processes();
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.selected, { n, pct: p2.selection.costShare() }) ??
          desk.sentence(copy.selectedNoCost, { n }),
      ],
      "key",
    ),
    desk.paragraph([
      focus
        ? desk.sentence(copy.result, {
            proc: { name: focus.name },
            resultado: focus.own.expectedResult,
          })
        : null,
      desk.sentence(copy.stepped, { n: p2.selection.stepped() }),
      desk.sentence(copy.preliminary, {
        horas: p2.total.preliminary(),
        custo: p2.total.preliminarySaved(),
      }),
      desk.number(p2.total.preliminary()) === null ? null : desk.sentence(copy.method, {}),
    ]),
    priorityTable(desk, processes),
    gainTable(desk, processes),
    resultTable(desk, processes),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: processes
        .slice(0, desk.number("A.cartoes") ?? 10)
        .map((process) => card(desk, process)),
    },
  ]);
}

type Method = "byStep" | "preliminaryTag" | "none";

function methodOf(desk: SectionWriter, process: RedesignedProcess): Method {
  if (desk.number(process.own.later.hours) !== null) return "byStep";
  return desk.number(process.own.preliminary.hours) !== null ? "preliminaryTag" : "none";
}

/** Hours after the redesign, hours released and cost saved, by step or by potential. */
function gainOf({ own }: RedesignedProcess, method: Method) {
  const { hours, released, saved } = own.preliminary;
  return method === "byStep"
    ? { hours: own.later.hours, released: own.gain.hours, saved: own.gain.cost }
    : { hours, released, saved };
}

function priorityTable(desk: SectionWriter, processes: readonly RedesignedProcess[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "2.1.processos",
    title: copy.tableTitle,
    columns: [
      right(heads.position, undefined, 0.8),
      left(heads.id, 0.75),
      left(heads.process, 2.6),
      left(heads.area, 1.3),
      left(heads.quadrant, 1.1),
      right(heads.hours, "h/mês"),
      right(heads.cost, "R$/ano", 1.1),
      left(heads.method, 1),
    ],
    rows: processes.map((process) => {
      const base = baseOf(process.id);
      return [
        desk.cell(base.position, "int"),
        word(process.id),
        word(process.name),
        desk.cell(base.area),
        desk.cell(base.quadrant),
        desk.cell(base.hours, "n1"),
        desk.cell(base.annualCost, "int"),
        word(copy[methodOf(desk, process)]),
      ];
    }),
  });
}

function gainTable(desk: SectionWriter, processes: readonly RedesignedProcess[]): Block | null {
  const heads = copy.gainColumns;
  return tableBlock({
    id: "2.1.ganho",
    title: copy.gainTitle,
    footnote: copy.gainFootnote,
    columns: [
      left(heads.process, 2.6),
      right(heads.now, "h/mês"),
      right(heads.later, "h/mês"),
      right(heads.released, "h/mês"),
      right(heads.saved, "R$/ano", 1.2),
      left(heads.method, 0.9),
    ],
    rows: processes
      .filter((process) => methodOf(desk, process) !== "none")
      .map((process): TableCell[] => {
        const method = methodOf(desk, process);
        const gain = gainOf(process, method);
        return [
          word(process.name),
          desk.cell(method === "byStep" ? process.own.now.hours : baseOf(process.id).hours, "n1"),
          desk.cell(gain.hours, "n1"),
          desk.cell(gain.released, "n1"),
          desk.cell(gain.saved, "int"),
          word(copy[method]),
        ];
      }),
  });
}

function resultTable(desk: SectionWriter, processes: readonly RedesignedProcess[]): Block | null {
  const heads = copy.resultColumns;
  return tableBlock({
    id: "2.1.resultado",
    title: copy.resultTitle,
    columns: [left(heads.process, 2), left(heads.result, 2.6), left(heads.owner, 1.2)],
    rows: processes
      .filter((process) => desk.text(process.own.expectedResult) !== null)
      .map((process) => [
        word(process.name),
        desk.cell(process.own.expectedResult),
        desk.text(baseOf(process.id).owner) === null
          ? word(copy.toBeDefined)
          : desk.cell(baseOf(process.id).owner),
      ]),
  });
}

function card(desk: SectionWriter, process: RedesignedProcess): ReportCard {
  const base = baseOf(process.id);
  const byStep = methodOf(desk, process) === "byStep";
  const names = copy.card;
  const gain = gainOf(process, byStep ? "byStep" : "preliminaryTag");
  return {
    title: process.name,
    subtitle: [process.id, desk.text(base.area) ?? "", desk.text(base.quadrant) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      cardFigure(desk, base.hours, names.hours, "h1"),
      cardFigure(desk, base.annualCost, names.cost, "brl"),
      cardFigure(desk, base.reworkRate, names.rework, "pct1"),
      cardFigure(desk, base.leadTime, names.leadTime),
      cardFigure(desk, gain.released, names.released, "h1"),
      cardFigure(desk, gain.saved, names.saved, "brl"),
      cardFigure(desk, base.value, names.value, "score0"),
      cardFigure(desk, base.feasibility, names.feasibility, "score0"),
    ]),
    reading: present<Inline[]>([
      byStep
        ? desk.sentence(copy.cardStep, { resumo: process.own.decisions }, quiet)
        : desk.sentence(
            copy.cardPreliminary,
            { processo: { name: process.name }, ap: base.potential },
            quiet,
          ),
      byStep
        ? desk.sentence(
            copy.cardStepGain,
            { h2: process.own.later.hours, pd: process.own.plan.effort },
            quiet,
          )
        : desk.sentence(
            copy.cardScores,
            { processo: { name: process.name }, posicao: base.position },
            quiet,
          ),
      desk.sentence(copy.cardResult, { resultado: process.own.expectedResult }, quiet),
    ]),
    action: plainSentence(
      desk.sentence(byStep ? copy.actionStep : copy.actionDetail, {
        processo: { name: process.name },
      }),
    ),
  };
}
