/** 7.6: sponsor, multipliers by area, audiences of the communication and the rites. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { networkCopy as copy } from "./copy/plan.ts";
import { named, ordered, positionsWanted, shown } from "./groups.ts";

export function buildNetwork(desk: SectionWriter): SectionBody {
  if (desk.number("p7.mult") === null) return absentSection(desk, positionsWanted);
  return completeSection([
    desk.paragraph([desk.sentence(copy.needed, { m: "p7.mult", p: "p7.pessoas" })], "key"),
    desk.paragraph([
      desk.sentence(copy.named, { n: "p7.areas_sem_nome" }),
      desk.text("p7.patrocinador") === null
        ? desk.sentence(copy.noSponsor, {})
        : desk.sentence(copy.sponsor, { nome: "p7.patrocinador" }),
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
  const barriers = new Map(named(desk, "grupo").map(({ name, own }) => [name, own("barreira")]));
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
    rows: ordered(desk, named(desk, "area"), "pessoas").map(({ name, own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("mult"), "int"),
      desk.cell(own("mult_pessoas"), "n1"),
      shown(desk, barriers.get(name) ?? "p7.barreira"),
      desk.text(own("mult_nome")) === null ? word(copy.toBeDefined) : desk.cell(own("mult_nome")),
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
