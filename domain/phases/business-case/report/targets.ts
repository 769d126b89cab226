/** 5.8: what has to be captured by when. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { targetsCopy as copy } from "./copy/targets.ts";
import {
  hasRate,
  hasRecommended,
  horizonOf,
  listInitiatives,
  monthCell,
  rateWanted,
} from "./perimeters.ts";

export function buildTargets(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const sets = hasRecommended(desk) ? (["rec", "prog"] as const) : (["prog"] as const);
  const months = Array.from({ length: horizonOf(desk) }, (_, index) => index + 1);
  const bound = (set: "rec" | "prog") => ({
    c12: desk.fact(`p5.${set}.mes.12.captura`),
    c24: desk.fact(`p5.${set}.mes.24.captura`),
    m1: "k.m1",
    m2: "k.m2",
  });
  const initiatives = listInitiatives(desk).filter(
    ({ prefix }) => (desk.number(`${prefix}.beneficio`) ?? 0) > 0,
  );
  const marks = [6, 12, 18, 24, 30, 36, 48, 60].filter((month) =>
    initiatives.some(({ prefix }) => desk.number(`${prefix}.meta.${month}`) !== null),
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
      rows: initiatives.map(({ prefix, name }) => [
        word(name),
        ...marks.map((month) => desk.cell(`${prefix}.meta.${month}`, "int")),
      ]),
    }),
    tableBlock({
      id: "5.8.metas",
      title: copy.tableTitle,
      columns: [
        left(copy.columns.month, 0.8),
        ...sets.map((set) => right(copy.columns[set], "R$", 1.4)),
      ],
      rows: months.map((month) => [
        monthCell(month),
        ...sets.map((set) => desk.cell(`p5.${set}.mes.${month}.captura`, "int")),
      ]),
    }),
  ]);
}
