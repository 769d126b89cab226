/** 5.4: conservative, base and optimistic, both perimeters. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { scenarioNames } from "../../common/financial-model/financial-model.ts";
import { movedDrivers } from "../compute/hours/perimeter-facts.ts";
import { scenariosCopy as copy } from "./copy/scenarios.ts";
import { hasRate, hasRecommended, rateWanted } from "./perimeters.ts";
import * as p5 from "../facts.ts";

const formats: Partial<Record<keyof typeof copy.results, DisplayFormat>> = {
  npv: "brl",
  roi: "pct1",
  irr: "pct1",
  benefits: "brl",
  capex: "brl",
};

export function buildScenarios(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const t = "A.horizonte";
  const never = (set: "rec" | "prog") =>
    desk.number(p5.scenario.payback({ set, scenario: "conservador" })) === null;
  const drivers = copy.driversColumns;
  const results = copy.resultsColumns;
  const sets = hasRecommended(desk) ? (["rec", "prog"] as const) : (["prog"] as const);
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.range, {
          cons_rec: p5.scenario.npv({ set: "rec", scenario: "conservador" }),
          otim_rec: p5.scenario.npv({ set: "rec", scenario: "otimista" }),
          cons: p5.scenario.npv({ set: "prog", scenario: "conservador" }),
          otim: p5.scenario.npv({ set: "prog", scenario: "otimista" }),
        }),
      ],
      "key",
    ),
    desk.paragraph([
      never("rec")
        ? desk.sentence(copy.neverRec, { t })
        : desk.sentence(copy.paidRec, {
            pb: p5.scenario.payback({ set: "rec", scenario: "conservador" }),
          }),
      never("prog") ? desk.sentence(copy.neverProg, { t }) : null,
      desk.sentence(copy.together, {}),
      desk.sentence(copy.delay, {}),
    ]),
    desk.chart("c5.cenarios"),
    tableBlock({
      id: "5.4.variaveis",
      title: copy.driversTitle,
      footnote: copy.driversFootnote,
      columns: [
        left(drivers.driver, 2),
        ...scenarioNames.map((scenario) => right(drivers[scenario])),
      ],
      rows: movedDrivers.map((driver) => [
        word(copy.drivers[driver]),
        ...scenarioNames.map((scenario) =>
          desk.cell(
            p5.scenarioLevel[driver]({ scenario }),
            driver === "delayMonths" ? "int" : "n2",
          ),
        ),
      ]),
    }),
    tableBlock({
      id: "5.4.resultados",
      title: copy.resultsTitle,
      columns: [
        left(results.indicator, 1.3),
        left(results.perimeter, 1.3),
        ...scenarioNames.map((scenario) => right(results[scenario])),
      ],
      rows: (Object.keys(copy.results) as (keyof typeof copy.results)[]).flatMap((name) =>
        sets.map((set) => [
          word(copy.results[name]),
          word(copy.perimeters[set]),
          ...scenarioNames.map((scenario) =>
            desk.cell(p5.scenario[name]({ set, scenario }), formats[name]),
          ),
        ]),
      ),
    }),
  ]);
}
