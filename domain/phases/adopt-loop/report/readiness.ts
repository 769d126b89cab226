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
import { named, ordered, shown, skillsWanted, surveyWanted } from "./groups.ts";

export function buildReadiness(desk: SectionWriter): SectionBody {
  if (desk.number("p7.ir") === null)
    return absentSection(desk, desk.number("p7.n") === null ? surveyWanted : skillsWanted);
  const groups = ordered(
    desk,
    named(desk, "grupo").filter(({ own }) => desk.number(own("ir")) !== null),
    "ir",
    1,
  );
  const [lowest] = groups;
  const whole = (desk.number("p7.ir_peso") ?? 0) >= 100;
  const blocks = [
    desk.paragraph(
      [desk.sentence(copy.index, { ir: "p7.ir", faixa: "p7.faixa", dim: "p7.ir_min" })],
      "key",
    ),
    desk.paragraph([
      lowest
        ? desk.sentence(copy.area, {
            area: { name: lowest.name },
            ir: lowest.own("ir"),
            onda: lowest.own("onda"),
          })
        : null,
      desk.sentence(copy.lowest, { nota: "p7.ir_min_nota" }),
      whole ? null : desk.sentence(copy.partialWeight, { peso: "p7.ir_peso" }),
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
      .filter((name) => desk.number(`p7.comp.${name}`) !== null)
      .map((name) => [
        word(componentNames[name]),
        desk.cell(`p7.comp.${name}`, "n1"),
        word(copy.sources[name]),
      ]),
  });
}

function areaTable(desk: SectionWriter, groups: ReturnType<typeof named>): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("ir"), "n1"),
      desk.cell(own("faixa")),
      desk.cell(own("onda"), "int"),
      shown(desk, own("cobertura"), "n1"),
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
