/** 7.3: the readiness index, its components and where each area starts. */
import { components, componentNames } from "../copy.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { readinessCopy as copy } from "./copy/survey.ts";
import { areaGroupsOf, skillsWanted, surveyWanted, type AreaGroupItem } from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

export function buildReadiness(desk: SectionWriter): SectionBody {
  if (desk.number(p7.readiness.index()) === null)
    return absentSection(
      desk,
      desk.number(p7.survey.respondents()) === null ? surveyWanted : skillsWanted,
    );
  const groups = ordered(
    desk,
    areaGroupsOf(desk).filter(({ own }) => desk.number(own.index) !== null),
    ({ own }) => own.index,
    1,
  );
  const [lowest] = groups;
  const whole = (desk.number(p7.readiness.weight()) ?? 0) >= 100;
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.index, {
          ir: p7.readiness.index(),
          faixa: p7.readiness.band(),
          dim: p7.readiness.lowest(),
        }),
      ],
      "key",
    ),
    desk.paragraph([
      lowest
        ? desk.sentence(copy.area, {
            area: { name: lowest.name },
            ir: lowest.own.index,
            onda: lowest.own.wave,
          })
        : null,
      desk.sentence(copy.lowest, { nota: p7.readiness.lowestScore() }),
      whole ? null : desk.sentence(copy.partialWeight, { peso: p7.readiness.weight() }),
      desk.sentence(copy.waves, {}),
      desk.sentence(copy.meaning, {}),
    ]),
    desk.chart("c7.mapa"),
    componentTable(desk),
    areaTable(desk, groups),
    bandTable(),
  ];
  return whole
    ? completeSection(blocks)
    : partialSection(null, blocks, [wantedFile(desk, skillsWanted)]);
}

function componentTable(desk: SectionWriter): Block | null {
  const heads = copy.componentColumns;
  return tableBlock({
    id: "7.3.componentes",
    title: copy.componentTitle,
    columns: [left(heads.name, 1.4), right(heads.score, undefined, 0.7), left(heads.source, 2.4)],
    rows: components
      .filter((name) => desk.number(p7.component[name]()) !== null)
      .map((name) => [
        word(componentNames[name]),
        desk.cell(p7.component[name](), "n1"),
        word(copy.sources[name]),
      ]),
  });
}

function areaTable(desk: SectionWriter, groups: readonly AreaGroupItem[]): Block | null {
  const heads = copy.areaColumns;
  return tableBlock({
    id: "7.3.areas",
    title: copy.areaTitle,
    columns: [
      left(heads.area, 1.8),
      right(heads.score, undefined, 0.8),
      left(heads.band, 1.8),
      right(heads.wave, undefined, 0.7),
      right(heads.skills, "%"),
    ],
    rows: groups.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.index, "n1"),
      desk.cell(own.band),
      desk.cell(own.wave, "int"),
      cellOrDash(desk, own.coverage, "n1"),
    ]),
  });
}

function bandTable(): Block | null {
  const heads = copy.bandColumns;
  return tableBlock({
    id: "7.3.faixas",
    title: copy.bandTitle,
    columns: [left(heads.band, 1.4), left(heads.start, 1), left(heads.condition, 2.8)],
    rows: copy.bands.map((row) => row.map(word)),
  });
}
