/** 3.1: size, cost and shape of the organisation, in groups that may be published. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { fixedCopy } from "./copy/common.ts";
import { structureCopy as copy } from "./copy/structure.ts";
import { areasOf, familiesOf, positionsWanted } from "./groups.ts";
import * as p3 from "../facts.ts";
import { ordered } from "../../common/run/report-items.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function buildStructure(desk: SectionWriter): SectionBody {
  if (desk.number(p3.structure.positions()) === null) return absentSection(desk, positionsWanted);
  const areas = areasOf(desk);
  const [largest] = areas.length > 1 ? ordered(desk, areas, ({ own }) => own.people) : [];
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.size, {
          n: p3.structure.positions(),
          camadas: p3.structure.layers(),
          custo: p3.structure.annualCost(),
        }) ??
          desk.sentence(copy.sizeNoCost, {
            n: p3.structure.positions(),
            camadas: p3.structure.layers(),
          }) ??
          desk.sentence(copy.sizeAlone, { n: p3.structure.positions() }),
        desk.number(p3.structure.layers()) === null
          ? desk.sentence(copy.notWhole, {
              k: p3.structure.inTree(),
              n: p3.structure.positions(),
            })
          : null,
      ],
      "key",
    ),
    desk.paragraph([desk.sentence(fixedCopy.use, {}), desk.sentence(fixedCopy.groups, {})], "note"),
    desk.paragraph([
      desk.sentence(copy.management, {
        pct: p3.structure.managerShare(),
        custo: p3.structure.managerCostShare(),
      }) ?? desk.sentence(copy.managementNoCost, { pct: p3.structure.managerShare() }),
      desk.sentence(copy.contributors, {
        n: p3.structure.contributors(),
        g: p3.structure.managers(),
      }),
      largest
        ? desk.sentence(copy.largest, { area: { name: largest.name }, n: largest.own.people })
        : null,
      desk.sentence(copy.merged, { min: "A.n_minimo_grupo" }),
      desk.sentence(copy.coverage, { pct: p3.structure.treeCoverage() }),
      desk.sentence(copy.defects, { n: p3.structure.orphans(), c: p3.structure.cyclic() }),
    ]),
    desk.paragraph([
      desk.sentence(copy.turnover, {
        pct: p3.turnover.share(),
        n: p3.turnover.left(),
        base: p3.turnover.people(),
      }),
    ]),
    turnoverTable(desk),
    desk.chart("c3.camadas"),
    layerTable(desk),
    areaTable(desk),
    levelTable(desk),
    desk.paragraph([namedFamilies(desk).length > 0 ? desk.sentence(copy.familyLead, {}) : null]),
    familyTable(desk),
  ]);
}

/** A dash is a cost that is held back; where the files have none there is nothing to hold back. */
const hasCost = (desk: SectionWriter, costs: readonly string[]): boolean =>
  [p3.structure.annualCost(), ...costs].some((id) => desk.number(id) !== null);

function layerTable(desk: SectionWriter): Block | null {
  const heads = copy.layerColumns;
  const layers = members(desk.facts, p3.layer.name).map(({ at }) => keysAt(p3.layer, at));
  const isPriced = hasCost(
    desk,
    layers.map(({ annualCost }) => annualCost),
  );
  return tableBlock({
    id: "3.1.camadas",
    title: copy.layerTitle,
    columns: [
      left(heads.layer, 1.6),
      right(heads.people),
      ...(isPriced ? [right(heads.cost, "R$/ano", 1.2), right(heads.share, "%", 1.2)] : []),
    ],
    rows: layers.map((own) => [
      desk.cell(own.name),
      desk.cell(own.positions, "int"),
      ...(isPriced
        ? [cellOrDash(desk, own.annualCost, "int"), cellOrDash(desk, own.costShare, "n1")]
        : []),
    ]),
  });
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.areaColumns;
  const areas = areasOf(desk);
  const isPriced = hasCost(
    desk,
    areas.map(({ own }) => own.annualCost),
  );
  return tableBlock({
    id: "3.1.areas",
    title: copy.areaTitle,
    ...(isPriced ? { footnote: copy.areaFootnote } : {}),
    columns: [
      left(heads.area, 1.8),
      right(heads.people),
      right(heads.fte, "FTE"),
      ...(isPriced ? [right(heads.cost, "R$/ano", 1.3)] : []),
    ],
    rows: ordered(desk, areas, ({ own }) => own.people).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.fte, "n1"),
      ...(isPriced ? [cellOrDash(desk, own.annualCost, "int")] : []),
    ]),
  });
}

function turnoverTable(desk: SectionWriter): Block | null {
  const heads = copy.turnoverColumns;
  return tableBlock({
    id: "3.1.saidas",
    title: copy.turnoverTitle,
    footnote: copy.turnoverFootnote,
    columns: [
      left(heads.attribute, 1.8),
      left(heads.level, 1.8),
      right(heads.people),
      right(heads.share, "%"),
      right(heads.others),
      right(heads.rest, "%"),
      right(heads.rate),
    ],
    rows: members(desk.facts, p3.turnoverCut.share)
      .map(({ at }) => keysAt(p3.turnoverCut, at))
      .map((own) => [
        word(desk.text(own.attribute) ?? ""),
        word(desk.text(own.level) ?? ""),
        desk.cell(own.people, "int"),
        desk.cell(own.share, "n1"),
        desk.cell(own.rest, "int"),
        desk.cell(own.restShare, "n1"),
        desk.cell(own.rate),
      ]),
  });
}

function levelTable(desk: SectionWriter): Block | null {
  const levels = members(desk.facts, p3.level.name).map(({ at }) => keysAt(p3.level, at));
  return tableBlock({
    id: "3.1.niveis",
    title: copy.levelTitle,
    columns: [left(copy.levelColumns.level, 2), right(copy.levelColumns.people)],
    rows: levels
      .sort((a, b) => (desk.number(b.people) ?? 0) - (desk.number(a.people) ?? 0))
      .map((own) => [desk.cell(own.name), desk.cell(own.people, "int")]),
  });
}

/** Positions whose roles are not known yet are of no family. */
const namedFamilies = (desk: SectionWriter) =>
  familiesOf(desk).filter(({ own }) => desk.text(own.name) !== null);

function familyTable(desk: SectionWriter): Block | null {
  const heads = copy.familyColumns;
  return tableBlock({
    id: "3.1.familias",
    title: copy.familyTitle,
    columns: [
      left(heads.family, 2),
      right(heads.people),
      right(heads.fte, "FTE"),
      left(heads.roles),
    ],
    rows: ordered(desk, namedFamilies(desk), ({ own }) => own.people).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.fte, "n1"),
      word(desk.number(own.beta) === null ? copy.notMeasured : copy.measured),
    ]),
  });
}
