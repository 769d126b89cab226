/** 5.6: the distribution of the value under random draws. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { drawnDrivers } from "../compute/monte-carlo.ts";
import { simulationCopy as copy } from "./copy/simulation.ts";
import { hasRate, rateWanted, rowsOf, sideBySide } from "./perimeters.ts";
import * as p5 from "../facts.ts";

const formatOf = (name: keyof typeof copy.rows): DisplayFormat =>
  name === "draws" ? "int" : name === "positive" ? "pct1" : "brl";

export function buildSimulation(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const median = desk.number(p5.simulation.p50({ set: "rec" }));
  const base = desk.number(p5.perimeter.npv({ set: "rec" }));
  const heads = copy.rangesColumns;
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.probability, {
          n: p5.simulation.draws({ set: "rec" }),
          p_rec: p5.simulation.positive({ set: "rec" }),
          p: p5.simulation.positive({ set: "prog" }),
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.interval, {
        p10: p5.simulation.p10({ set: "rec" }),
        p90: p5.simulation.p90({ set: "rec" }),
      }),
      desk.sentence(copy.intervalAll, {
        p10: p5.simulation.p10({ set: "prog" }),
        p90: p5.simulation.p90({ set: "prog" }),
      }),
      desk.sentence(copy.meaning, {}),
      median !== null && base !== null && median < base ? desk.sentence(copy.median, {}) : null,
      desk.sentence(copy.independent, {}),
      desk.sentence(copy.error, { ep: p5.simulation.standardError({ set: "rec" }) }),
    ]),
    desk.chart("c5.mc"),
    desk.chart("c5.mc_prog"),
    sideBySide(desk, {
      id: "5.6.distribuicao",
      title: copy.tableTitle,
      heads: [copy.columns.figure, copy.columns.rec, copy.columns.prog],
      rows: rowsOf(p5.simulation, copy.rows, formatOf),
    }),
    tableBlock({
      id: "5.6.faixas",
      title: copy.rangesTitle,
      footnote: copy.rangesFootnote,
      columns: [left(heads.driver, 2), right(heads.low), right(heads.mode), right(heads.high)],
      rows: drawnDrivers.map((driver) => [
        word(copy.drivers[driver]),
        ...[p5.drawLow, p5.drawMode, p5.drawHigh].map((side) =>
          desk.cell(side[driver](), driver === "delayMonths" ? "int" : "n2"),
        ),
      ]),
    }),
  ]);
}
