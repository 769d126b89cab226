/** 5.6: the distribution of the value under random draws. */
import { lowerFirst } from "../../../kernel/text/format-value.ts";
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { drawnDrivers } from "../compute/risk/monte-carlo.ts";
import { simulationCopy as copy } from "./copy/simulation.ts";
import { hasRate, rateWanted, rowsOf, sideBySide } from "./perimeters.ts";
import { driverKeys } from "../../common/financial-model/financial-model.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
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
    ]),
    desk.paragraph([
      ...planSentences(desk),
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

const closeToTop = 90;

/** Why the plan lies above most draws; nothing when it does not. */
function planSentences(desk: SectionWriter): Sentence[] {
  const set = "rec" as const;
  const above = desk.number(p5.plan.above({ set }));
  if (above === null || above < closeToTop) return [];
  const losses = drawnDrivers
    .map((driver) => ({
      key: p5.drawnMean.lost({ set, driver: driverKeys[driver] }),
      name: lowerFirst(copy.drivers[driver]),
    }))
    .filter(({ key }) => (desk.number(key) ?? 0) > 0)
    .sort((a, b) => (desk.number(b.key) ?? 0) - (desk.number(a.key) ?? 0));
  const { p10, p90 } = keysAt(p5.simulation, { set });
  return [
    desk.sentence(copy.plan, { acima: p5.plan.above({ set }), p10, p90 }),
    losses.length === 0
      ? null
      : desk.sentence(
          copy.means.replace(
            "{{perdas}}",
            losses
              .map((_, k) => copy.mean.replaceAll(/nome|valor/g, (slot) => slot + k))
              .join(", "),
          ),
          Object.fromEntries(
            losses.flatMap(({ key, name }, k) => [
              [`nome${k}`, { name }],
              [`valor${k}`, key],
            ]),
          ),
        ),
  ];
}
