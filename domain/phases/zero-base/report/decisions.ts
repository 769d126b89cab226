/** 2.3: the decision on each step with its reason in words, and a card for the steps with most effect. */
import { decisionLabels } from "../copy.ts";
import { decisions } from "../../common/redesign/decide-step.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { decisionsCopy as copy } from "./copy/decisions.ts";
import {
  processHeading,
  redesigned,
  stepsOf,
  stepsWanted,
  type RedesignedProcess,
  type RedesignedStep,
} from "./redesigned.ts";
import { cardFigure, quiet } from "../../../report/sections/card.ts";

export function buildDecisions(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk);
  if (processes.length === 0) return absentSection(desk, stepsWanted);
  const most = Math.ceil((desk.number("A.cartoes") ?? 10) / processes.length);
  return completeSection(
    processes.flatMap((process, index) =>
      blocks(desk, process, processes.length > 1, { leads: index === 0, cards: most }),
    ),
  );
}

function blocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  { leads, cards }: { leads: boolean; cards: number },
): (Block | null)[] {
  const { own } = process;
  const steps = stepsOf(desk, process);
  const ranked = [...steps].sort(
    (a, b) =>
      (desk.number(b.own.released) ?? -1) - (desk.number(a.own.released) ?? -1) ||
      (a.code < b.code ? -1 : 1),
  );
  const [top] = ranked;
  const hasRework = steps.some((step) => desk.fact(step.own.isRework)?.value === true);
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph(
      [desk.sentence(copy.summary, { n: own.steps, resumo: own.decisions })],
      leads ? "key" : undefined,
    ),
    desk.paragraph([
      top
        ? desk.sentence(copy.top, {
            etapa: top.own.name,
            decisao: top.own.decision,
            motivo: top.own.reason,
          })
        : null,
      top && isFirst(desk, top) ? desk.sentence(copy.first, {}) : null,
      desk.number(own.simplifyFirst)
        ? desk.sentence(copy.firstCount, { n: own.simplifyFirst })
        : null,
      desk.number(own.overrides) ? desk.sentence(copy.overrides, { n: own.overrides }) : null,
      leads ? desk.sentence(copy.order, {}) : null,
      hasRework && leads ? desk.sentence(copy.reworkRule, {}) : null,
    ]),
    matrix(desk, process, steps),
    countTable(desk, process),
    leads ? { kind: "heading", level: 2, text: copy.cardsHeading } : null,
    { kind: "cards", cards: ranked.slice(0, cards).map((step) => card(desk, step)) },
  ];
}

function matrix(
  desk: SectionWriter,
  process: RedesignedProcess,
  steps: readonly RedesignedStep[],
): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: `2.3.matriz.${process.id}`,
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.code, 0.85),
      left(heads.step, 1.7),
      left(heads.decision, 1.1),
      left(heads.reason, 3.4),
      right(heads.touch, "%"),
      right(heads.wait, "%"),
    ],
    rows: steps.map((step) => [
      desk.cell(step.own.code),
      word(step.name),
      desk.cell(step.own.decision),
      desk.cell(step.own.reason),
      reduction(desk, step.own.touchCut),
      reduction(desk, step.own.waitCut),
    ]),
  });
}

const reduction = (desk: SectionWriter, id: string) =>
  desk.fact(id) ? desk.cell(id, "n1") : word("–");

function countTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.countColumns;
  return tableBlock({
    id: `2.3.contagem.${id}`,
    title: copy.countTitle,
    columns: [left(heads.decision, 2), right(heads.steps), right(heads.hours, "h/mês")],
    rows: decisions
      .filter((decision) => desk.number(own.stepsByDecision[decision]))
      .map((decision) => [
        word(decisionLabels[decision]),
        desk.cell(own.stepsByDecision[decision], "int"),
        desk.fact(own.released[decision]) ? desk.cell(own.released[decision], "n1") : word("–"),
      ]),
  });
}

function card(desk: SectionWriter, step: RedesignedStep): ReportCard {
  const names = copy.card;
  const etapa = step.own.name;
  const effects = { etapa, toque: step.own.touchCut, espera: step.own.waitCut };
  const measured = (desk.fact(step.own.touchCut)?.basis ?? "") === "MEDIDO";
  const decision = decisions.find(
    (candidate) => decisionLabels[candidate] === desk.text(step.own.decision),
  );
  return {
    title: step.name,
    subtitle: [step.code, desk.text(step.own.decision) ?? "", desk.text(step.own.executor) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      cardFigure(desk, step.own.touch, names.touch),
      cardFigure(desk, step.own.wait, names.wait),
      cardFigure(desk, step.own.frequency, names.frequency, "n2"),
      cardFigure(desk, step.own.touchLater, names.touchLater),
      cardFigure(desk, step.own.waitLater, names.waitLater),
      cardFigure(desk, step.own.released, names.released, "h1"),
      cardFigure(desk, step.own.effort, names.effort),
      cardFigure(desk, step.own.releasedPerDay, names.perDay, "n2"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardReason, { etapa, motivo: step.own.reason }, quiet),
      desk.fact(step.own.touchCut)
        ? desk.sentence(measured ? copy.cardMeasured : copy.cardAssumed, effects, quiet)
        : null,
      desk.fact(step.own.pilotAccuracy)
        ? desk.sentence(
            copy.cardPilot,
            { etapa, acuracia: step.own.pilotAccuracy, casos: step.own.pilotCases },
            quiet,
          )
        : null,
      isFirst(desk, step) ? desk.sentence(copy.cardFirst, { etapa }, quiet) : null,
    ]),
    ...(decision ? { action: copy.action[decision] } : {}),
  };
}

const isFirst = (desk: SectionWriter, step: RedesignedStep): boolean =>
  desk.fact(step.own.simplifyFirst)?.value === true;
