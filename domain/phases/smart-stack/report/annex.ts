/** C6 of phase 4: use and hosting of every system, all interfaces and all capabilities. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p4 from "../facts.ts";
import { listSystems, placesOf } from "./systems.ts";
import { cellOrDash, plainSentence } from "../../../report/sections/card.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const cut = <T>(rows: readonly T[]): { rows: T[]; footnote?: string } =>
    isLong && rows.length > rowsWhenLong
      ? {
          rows: rows.slice(0, rowsWhenLong),
          footnote: plainSentence(desk.sentence(copy.cut, { conjunto: { name: copy.dataset } })),
        }
      : { rows: [...rows] };
  const detail = copy.detailColumns;
  const links = copy.interfacesColumns;
  const heads = copy.capabilityColumns;
  const systems = cut(listSystems(desk));
  const interfaces = cut(placesOf(desk, p4.link.from).map((at) => keysAt(p4.link, at)));
  return [
    tableBlock({
      id: "c6.sistemas",
      title: copy.detailTitle,
      ...(systems.footnote ? { footnote: systems.footnote } : {}),
      columns: [
        left(detail.system, 2),
        left(detail.vendor, 1.6),
        left(detail.hosting, 1.1),
        right(detail.users, undefined, 0.9),
        right(detail.active, undefined, 0.8),
        left(detail.api, 0.6),
        left(detail.personal, 1.2),
      ],
      rows: systems.rows.map(({ name, own }) => [
        word(name),
        cellOrDash(desk, own.vendor),
        cellOrDash(desk, own.hosting),
        cellOrDash(desk, own.users, "int"),
        cellOrDash(desk, own.activeUsers, "int"),
        cellOrDash(desk, own.api),
        cellOrDash(desk, own.personalData),
      ]),
    }),
    tableBlock({
      id: "c6.interfaces",
      title: copy.interfacesTitle,
      columns: [
        left(links.from, 2),
        left(links.to, 2),
        left(links.kind, 1.2),
        left(links.frequency, 1.1),
        right(links.failures, "por mês", 0.9),
      ],
      rows: interfaces.rows.map((own) => [
        ...[own.from, own.to, own.kind, own.frequency].map((id) => cellOrDash(desk, id)),
        cellOrDash(desk, own.failures, "int"),
      ]),
    }),
    tableBlock({
      id: "c6.capacidades",
      title: copy.capabilityTitle,
      columns: [left(heads.capability, 3), right(heads.systems), right(heads.stays, "R$/ano", 1.4)],
      rows: placesOf(desk, p4.capability.name).map((at) => [
        desk.cell(p4.capability.name(at)),
        desk.cell(p4.capability.systems(at), "int"),
        cellOrDash(desk, p4.capability.stays(at), "int"),
      ]),
    }),
  ];
}
