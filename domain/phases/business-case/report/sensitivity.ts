/** 5.5: one variable at a time, and the levels that leave no value. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import {
  driverKeys,
  driverNames,
  type DriverName,
} from "../../common/financial-model/financial-model.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { sensitivityCopy as copy } from "./copy/sensitivity.ts";
import { hasRate, rateWanted, rowsOf, sideBySide } from "./perimeters.ts";
import * as p5 from "../facts.ts";

export function buildSensitivity(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const heads = copy.columns;
  const rank = (set: Perimeter, position: number, template: string): Sentence =>
    rankSentence(desk, { set, rank: position }, template);
  return completeSection([
    desk.paragraph([rank("rec", 1, copy.top)], "key"),
    desk.paragraph([
      rank("rec", 2, copy.second),
      rank("prog", 1, copy.topAll),
      nearestSentence(desk),
      desk.number(p5.limits.inside({ set: "rec" })) === 0
        ? desk.sentence(copy.allOutside, {})
        : null,
      desk.sentence(copy.closest, { distancia: p5.limit.distance({ set: "rec", rank: 1 }) }),
      desk.sentence(copy.together, {
        cons: p5.scenario.npv({ set: "rec", scenario: "conservador" }),
      }),
      desk.sentence(copy.one, {}),
    ]),
    desk.chart("c5.tornado"),
    desk.chart("c5.tornado_prog"),
    tableBlock({
      id: "5.5.faixas",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.driver, 1.7),
        right(heads.low, undefined, 0.8),
        right(heads.high, undefined, 0.8),
        right(heads.recLow),
        right(heads.recHigh),
        right(heads.progLow),
        right(heads.progHigh),
      ],
      rows: rankedDrivers(desk).map(({ driver, name }) => [
        word(name),
        desk.cell(p5.rangeLow[driver]()),
        desk.cell(p5.rangeHigh[driver]()),
        ...perimeters.flatMap((set) => {
          const own = keysAt(p5.tornado, { set, driver: driverKeys[driver] });
          return [desk.cell(own.worst, "int"), desk.cell(own.best, "int")];
        }),
      ]),
    }),
    sideBySide(desk, {
      id: "5.5.equilibrio",
      title: copy.breakEvenTitle,
      heads: [copy.breakEvenColumns.driver, copy.breakEvenColumns.rec, copy.breakEvenColumns.prog],
      footnote: copy.breakEvenFootnote,
      keepEmpty: true,
      rows: rowsOf(p5.breakEven, copy.breakEvenRows),
    }),
  ]);
}

/** The variable at a place of the order, with the values at its ends. */
function rankSentence(
  desk: SectionWriter,
  at: { set: Perimeter; rank: number },
  template: string,
): Sentence {
  const driver = desk.text(p5.ranking.driver(at));
  if (driver === null) return null;
  const own = keysAt(p5.tornado, { set: at.set, driver });
  return desk.sentence(template, {
    variavel: p5.ranking.withArticle(at),
    min: own.worst,
    max: own.best,
  });
}

/** The levels nearest to the plan, each with the words of its variable. */
function nearestSentence(desk: SectionWriter): Sentence {
  const found = members(desk.facts, p5.limit.driver).flatMap(({ at, fact }) => {
    const driver = driverNames.find((name) => driverKeys[name] === fact.value);
    return at.set !== "rec" || driver === undefined || driver === "retention" ? [] : [driver];
  });
  if (found.length < 1 || found.length > 3) return null;
  const template = found.reduce<string>(
    (text, driver, index) =>
      text.replace(
        `{{limite${index + 1}}}`,
        copy.limits[driver].replaceAll("nivel", `nivel${index + 1}`),
      ),
    copy.nearest[found.length as keyof typeof copy.nearest],
  );
  return desk.sentence(
    template,
    Object.fromEntries(
      found.map((driver, index) => [`nivel${index + 1}`, p5.breakEven[driver]({ set: "rec" })]),
    ),
  );
}

/** Variables in the recommended set's order, with the name that their place gives them. */
function rankedDrivers(desk: SectionWriter): { driver: DriverName; name: string }[] {
  return members(desk.facts, p5.ranking.driver).flatMap(({ at, fact }) => {
    const driver = driverNames.find((name) => driverKeys[name] === fact.value);
    if (at.set !== "rec" || driver === undefined) return [];
    return [{ driver, name: desk.text(p5.ranking.name(at)) ?? driverKeys[driver] }];
  });
}
