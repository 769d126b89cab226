/** 5.8: what has to be captured by when. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "#domain/report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { shownMonths } from "../compute/target-facts.ts";
import { targetsCopy as copy } from "./copy/targets.ts";
import {
  hasRate,
  hasRecommended,
  horizonOf,
  listInitiatives,
  monthCell,
  rateWanted,
  type ReportInitiative,
} from "./perimeters.ts";
import * as p5 from "../facts.ts";

export function buildTargets(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const sets = hasRecommended(desk) ? (["rec", "prog"] as const) : (["prog"] as const);
  const months = Array.from({ length: horizonOf(desk) }, (_, index) => index + 1);
  const bound = (set: "rec" | "prog") => ({
    c12: desk.fact(p5.month.captured({ set, month: 12 })),
    c24: desk.fact(p5.month.captured({ set, month: 24 })),
    m1: "k.m1",
    m2: "k.m2",
  });
  const initiatives = listInitiatives(desk).filter(
    ({ own }) => (desk.number(own.benefits) ?? 0) > 0,
  );
  const targetOf = ({ id }: ReportInitiative, month: number) =>
    p5.target.captured({ initiative: id, month });
  const marks = shownMonths.filter((month) =>
    initiatives.some((one) => desk.number(targetOf(one, month)) !== null),
  );
  return completeSection([
    desk.paragraph([desk.sentence(copy.total, bound("rec"))], "key"),
    desk.paragraph([
      desk.sentence(copy.totalAll, bound("prog")),
      desk.sentence(copy.baseline, {}),
      desk.sentence(copy.handoff, {}),
    ]),
    desk.chart("c5.captura"),
    tableBlock({
      id: "5.8.iniciativas",
      title: copy.initiativeTitle,
      footnote: copy.initiativeFootnote,
      columns: [left(copy.initiativeColumn, 2.6), ...marks.map((month) => right(`M${month}`))],
      rows: initiatives.map((one) => [
        word(one.name),
        ...marks.map((month) => desk.cell(targetOf(one, month), "int")),
      ]),
    }),
    monthlyTargets(desk, sets, months),
  ]);
}

/** Months side by side: as many as one reads at a glance, and a page less of rows. */
const monthsAbreast = 3;

function monthlyTargets(
  desk: SectionWriter,
  sets: readonly ("rec" | "prog")[],
  months: readonly number[],
): Block | null {
  const depth = Math.ceil(months.length / monthsAbreast);
  const abreast = Array.from({ length: monthsAbreast }, (_, index) => index * depth).filter(
    (first) => first < months.length,
  );
  const cellsOf = (month: number | undefined) =>
    month === undefined
      ? [word(""), ...sets.map(() => word(""))]
      : [
          monthCell(month),
          ...sets.map((set) => desk.cell(p5.month.captured({ set, month }), "int")),
        ];
  return tableBlock({
    id: "5.8.metas",
    title: copy.tableTitle,
    columns: abreast.flatMap(() => [
      left(copy.columns.month, 0.6),
      ...sets.map((set) => right(copy.columns[set], "R$", 1.4)),
    ]),
    rows: months
      .slice(0, depth)
      .map((_, row) => abreast.flatMap((first) => cellsOf(months[first + row]))),
  });
}
