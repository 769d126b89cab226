/** 7.5: hours by track and family, weeks under the cap and what the time costs. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { trainingCopy as copy } from "./copy/plan.ts";
import { familiesOf, skillsWanted, tracksOf, type FamilyItem, type TrackItem } from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

export function buildTraining(desk: SectionWriter): SectionBody {
  if (desk.number(p7.training.hours()) === null) return absentSection(desk, skillsWanted);
  const tracks = tracksOf(desk);
  const families = ordered(desk, familiesOf(desk), ({ own }) => own.hours);
  const withSkills = (desk.number(p7.trainedRoles.planned()) ?? 0) > 0;
  const late = (desk.number(p7.training.hoursBeyond()) ?? 0) > 0;
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        desk.sentence(copy.total, {
          h: p7.training.hours(),
          p: p7.training.people(),
          sem: p7.training.weeks(),
          lim: "A.treino_semana",
        }),
        desk.sentence(copy.cost, { custo: p7.training.cost(), rate: p7.training.hourlyCost() }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.ofSet, { h: p7.training.ofSet(), caixa: p7.training.spared() }),
      desk.sentence(copy.each, { h: p7.training.hoursPerPerson() }),
      late
        ? desk.sentence(copy.late, { h: p7.training.hoursBeyond() })
        : desk.sentence(copy.fits, { cap: p7.training.capacity() }),
      desk.sentence(copy.families, { n: p7.training.familiesBeyond() }),
      withSkills
        ? desk.sentence(copy.cover, { cob: p7.readiness.coverage() })
        : desk.sentence(copy.noSkills, {}),
      desk.number(p7.cases.count()) === null
        ? desk.sentence(copy.noRelease, {})
        : desk.sentence(copy.literacy, { n: p7.cases.training() }),
      desk.sentence(copy.first, {}),
    ]),
    desk.chart("c7.treino"),
    trackTable(desk, tracks),
    monthTable(desk, tracks),
    familyTable(desk, families),
  ];
  return withSkills
    ? completeSection(blocks)
    : partialSection(null, blocks, [wantedFile(desk, skillsWanted)]);
}

function trackTable(desk: SectionWriter, tracks: readonly TrackItem[]): Block | null {
  const heads = copy.trackColumns;
  return tableBlock({
    id: "7.5.trilhas",
    title: copy.trackTitle,
    columns: [left(heads.track, 2.4), right(heads.people), right(heads.hours, "h")],
    rows: tracks.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.hours, "int"),
    ]),
  });
}

function monthTable(desk: SectionWriter, tracks: readonly TrackItem[]): Block | null {
  const windows = members(desk.facts, p7.trackWindow.hours)
    .filter(({ at }) => at.track === tracks[0]?.id)
    .map(({ at }) => at.window);
  const name = (window: string) => desk.text(p7.window.name({ window })) ?? "";
  if (windows.some((window) => name(window) === "")) return null;
  return tableBlock({
    id: "7.5.janelas",
    title: copy.monthTitle,
    footnote: copy.monthFootnote,
    columns: [
      left(copy.trackColumns.track, 1.8),
      ...windows.map((window) => right(name(window), undefined, 0.9)),
    ],
    rows: tracks.map(({ id, own }) => [
      desk.cell(own.name),
      ...windows.map((window) =>
        cellOrDash(desk, p7.trackWindow.hours({ track: id, window }), "int"),
      ),
    ]),
  });
}

function familyTable(desk: SectionWriter, families: readonly FamilyItem[]): Block | null {
  const heads = copy.familyColumns;
  return tableBlock({
    id: "7.5.familias",
    title: copy.familyTitle,
    columns: [
      left(heads.family, 2.2),
      right(heads.people, undefined, 0.8),
      right(heads.hours, "h"),
      right(heads.each, "h"),
      right(heads.weeks, undefined, 0.9),
    ],
    rows: families.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.hours, "int"),
      desk.cell(own.hoursPerPerson, "n1"),
      desk.cell(own.weeks, "int"),
    ]),
  });
}
