/** 5.6: the distribution of the value under random draws. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { simulationCopy as copy } from "./copy/simulation.ts";
import { hasRate, rateWanted, sideBySide } from "./perimeters.ts";

export function buildSimulation(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const median = desk.number("p5.rec.mc.p50");
  const base = desk.number("p5.rec.vpl");
  const heads = copy.rangesColumns;
  const formatOf = (key: string): DisplayFormat =>
    key === "mc.n" ? "int" : key === "mc.prob" ? "pct1" : "brl";
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.probability, {
          n: "p5.rec.mc.n",
          p_rec: "p5.rec.mc.prob",
          p: "p5.prog.mc.prob",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.interval, { p10: "p5.rec.mc.p10", p90: "p5.rec.mc.p90" }),
      desk.sentence(copy.intervalAll, { p10: "p5.prog.mc.p10", p90: "p5.prog.mc.p90" }),
      desk.sentence(copy.meaning, {}),
      median !== null && base !== null && median < base ? desk.sentence(copy.median, {}) : null,
      desk.sentence(copy.independent, {}),
      desk.sentence(copy.error, { ep: "p5.rec.mc.ep" }),
    ]),
    desk.chart("c5.mc"),
    desk.chart("c5.mc_prog"),
    sideBySide(desk, {
      id: "5.6.distribuicao",
      title: copy.tableTitle,
      heads: [copy.columns.figure, copy.columns.rec, copy.columns.prog],
      rows: Object.fromEntries(
        Object.entries(copy.rows).map(([key, label]) => [`mc.${key}`, label]),
      ),
      format: formatOf,
    }),
    tableBlock({
      id: "5.6.faixas",
      title: copy.rangesTitle,
      footnote: copy.rangesFootnote,
      columns: [left(heads.driver, 2), right(heads.low), right(heads.mode), right(heads.high)],
      rows: Object.entries(copy.drivers).map(([key, label]) => [
        word(label),
        ...["menor", "moda", "maior"].map((side) =>
          desk.cell(`p5.sorteio.${key}.${side}`, key === "atraso" ? "int" : "n2"),
        ),
      ]),
    }),
  ]);
}
