/** 7.6: sponsor, multipliers by area, audiences of the communication and the rites. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { networkCopy as copy } from "./copy/plan.ts";
import { areaGroupsOf, areasOf, positionsWanted } from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

export function buildNetwork(desk: SectionWriter): SectionBody {
  if (desk.number(p7.network.multipliers()) === null) return absentSection(desk, positionsWanted);
  return completeSection([
    desk.paragraph(
      [desk.sentence(copy.needed, { m: p7.network.multipliers(), p: p7.survey.people() })],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.named, { n: p7.network.areasWithoutName() }),
      desk.text(p7.network.sponsor()) === null
        ? desk.sentence(copy.noSponsor, {})
        : desk.sentence(copy.sponsor, { nome: p7.network.sponsor() }),
      desk.sentence(copy.ratio, { cada: "A.multiplicador_pessoas" }),
      desk.sentence(copy.role, {}),
    ]),
    areaTable(desk),
    segmentTable(desk),
    ritualTable(),
  ]);
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.areaColumns;
  const barriers = new Map(areaGroupsOf(desk).map(({ name, own }) => [name, own.barrier]));
  return tableBlock({
    id: "7.6.areas",
    title: copy.areaTitle,
    columns: [
      left(heads.area, 1.7),
      right(heads.people, undefined, 0.8),
      right(heads.count, undefined, 1.2),
      right(heads.each, undefined, 1.3),
      left(heads.barrier, 1.5),
      left(heads.name, 1.1),
    ],
    rows: ordered(desk, areasOf(desk), ({ own }) => own.people).map(({ name, own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.multipliers, "int"),
      desk.cell(own.peoplePerMultiplier, "n1"),
      cellOrDash(desk, barriers.get(name) ?? p7.survey.barrier()),
      desk.text(own.multiplierName) === null
        ? word(copy.toBeDefined)
        : desk.cell(own.multiplierName),
    ]),
  });
}

function segmentTable(desk: SectionWriter): Block | null {
  const heads = copy.segmentColumns;
  return tableBlock({
    id: "7.6.publicos",
    title: copy.segmentTitle,
    footnote: copy.segmentFootnote,
    columns: [
      left(heads.segment, 1.2),
      right(heads.share, "%", 0.7),
      left(heads.message, 2.2),
      left(heads.channel, 1.6),
    ],
    rows: Object.entries(copy.segments).map(([key, [name, message, channel]]) => [
      word(name),
      desk.cell(`k.rogers.${key}`, "n1"),
      word(message),
      word(channel),
    ]),
  });
}

function ritualTable(): Block | null {
  const heads = copy.ritualColumns;
  return tableBlock({
    id: "7.6.ritos",
    title: copy.ritualTitle,
    columns: [
      left(heads.ritual, 1.3),
      left(heads.who, 1.5),
      left(heads.when, 1.3),
      left(heads.output, 1.8),
    ],
    rows: copy.rituals.map((row) => row.map(word)),
  });
}
