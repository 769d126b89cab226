/** 5.4: conservative, base and optimistic, both perimeters. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { scenariosCopy as copy } from "./copy/scenarios.ts";
import { hasRate, hasRecommended, rateWanted } from "./perimeters.ts";

const scenarios = ["conservador", "base", "otimista"] as const;
const formats: Record<string, DisplayFormat | undefined> = {
  vpl: "brl",
  roi: "pct1",
  tir: "pct1",
  beneficio: "brl",
  capex: "brl",
};

export function buildScenarios(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const t = "A.horizonte";
  const never = (set: "rec" | "prog") =>
    desk.number(`p5.${set}.cenario.conservador.payback`) === null;
  const drivers = copy.driversColumns;
  const results = copy.resultsColumns;
  const sets = hasRecommended(desk) ? (["rec", "prog"] as const) : (["prog"] as const);
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.range, {
          cons_rec: "p5.rec.cenario.conservador.vpl",
          otim_rec: "p5.rec.cenario.otimista.vpl",
          cons: "p5.prog.cenario.conservador.vpl",
          otim: "p5.prog.cenario.otimista.vpl",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      never("rec")
        ? desk.sentence(copy.neverRec, { t })
        : desk.sentence(copy.paidRec, { pb: "p5.rec.cenario.conservador.payback" }),
      never("prog") ? desk.sentence(copy.neverProg, { t }) : null,
      desk.sentence(copy.together, {}),
      desk.sentence(copy.delay, {}),
    ]),
    desk.chart("c5.cenarios"),
    tableBlock({
      id: "5.4.variaveis",
      title: copy.driversTitle,
      footnote: copy.driversFootnote,
      columns: [left(drivers.driver, 2), ...scenarios.map((scenario) => right(drivers[scenario]))],
      rows: Object.entries(copy.drivers).map(([key, label]) => [
        word(label),
        ...scenarios.map((scenario) =>
          desk.cell(`p5.cenario.${scenario}.${key}`, key === "atraso" ? "int" : "n2"),
        ),
      ]),
    }),
    tableBlock({
      id: "5.4.resultados",
      title: copy.resultsTitle,
      columns: [
        left(results.indicator, 1.3),
        left(results.perimeter, 1.3),
        ...scenarios.map((scenario) => right(results[scenario])),
      ],
      rows: Object.entries(copy.results).flatMap(([key, label]) =>
        sets.map((set) => [
          word(label),
          word(copy.perimeters[set]),
          ...scenarios.map((scenario) =>
            desk.cell(`p5.${set}.cenario.${scenario}.${key}`, formats[key]),
          ),
        ]),
      ),
    }),
  ]);
}
