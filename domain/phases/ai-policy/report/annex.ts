/** C6 of phase 6: the answers of each case, the library with its references and the 38 lines of Annex A. */
import { annexLines, isoGroups } from "../../../governance/iso-annex-a.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import * as p6 from "../facts.ts";
import { casesOf, controlsOf } from "./items.ts";
import { cellOrDash, plainSentence } from "../../../report/sections/card.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const answers = copy.answersColumns;
  const annex = copy.annexColumns;
  const mapping = copy.mappingColumns;
  const all = casesOf(desk);
  const isCut = isLong && all.length > rowsWhenLong;
  const cases = isCut ? all.slice(0, rowsWhenLong) : all;
  return [
    tableBlock({
      id: "c6.respostas",
      title: copy.answersTitle,
      ...(isCut
        ? {
            footnote: plainSentence(
              desk.sentence(copy.cut, { conjunto: { name: copy.casesSet } }, { notes: false }),
            ),
          }
        : {}),
      columns: [
        left(answers.use, 1.7),
        left(answers.purpose, 2),
        left(answers.vendor, 1.3),
        left(answers.real, 0.7),
        left(answers.supervision, 1.1),
        right(answers.volume, undefined, 1),
      ],
      rows: cases.map(({ own }) => [
        ...[own.name, own.purpose, own.vendor, own.realData, own.supervision].map((key) =>
          cellOrDash(desk, key),
        ),
        cellOrDash(desk, own.volume, "int"),
      ]),
    }),
    tableBlock({
      id: "c6.biblioteca",
      title: copy.mappingTitle,
      footnote: copy.mappingFootnote,
      columns: [
        left(mapping.id, 0.7),
        left(mapping.control, 2.4),
        left(mapping.nist, 0.9),
        left(mapping.provider, 1.2),
        left(mapping.deployer, 1.5),
      ],
      rows: controlsOf(desk).map(({ id, own }) => [
        word(id),
        ...[own.name, own.nist, own.euProvider, own.euDeployer].map((key) => cellOrDash(desk, key)),
      ]),
    }),
    tableBlock({
      id: "c6.anexo_a",
      title: copy.annexTitle,
      footnote: copy.annexFootnote,
      columns: [
        left(annex.id, 0.9),
        left(annex.subject, 2.6),
        left(annex.group, 1.8),
        right(annex.coverage, undefined, 1.2),
        left(annex.status, 1.1),
      ],
      rows: annexLines.map((line) => {
        const group = isoGroups.find(({ id }) => id === line.group);
        return [
          desk.cell(p6.annex.line({ line: factIdPart(line.id) })),
          word(line.subject),
          word(group?.name ?? line.group),
          cellOrDash(
            desk,
            p6.group.coverage({ framework: "iso", group: factIdPart(line.group) }),
            "pct0",
          ),
          word(copy.notAssessed),
        ];
      }),
    }),
  ];
}
