/** Part of 4.8: systems by their versions and the support that they have left. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import * as p4 from "../facts.ts";
import { obsolescenceCopy as copy } from "./copy/obsolescence.ts";
import { placesOf } from "./systems.ts";

/** Empty without a list of versions. Without support first, then by the day on which it ends. */
export function obsolescence(desk: SectionWriter): (Block | null)[] {
  if (desk.number(p4.versions.systems()) === null) return [];
  const heads = copy.columns;
  const systems = placesOf(desk, p4.versioned.name).map((at) => keysAt(p4.versioned, at));
  const order = (own: (typeof systems)[number]): string =>
    `${desk.text(own.state) === "sem suporte" ? 0 : 1} ${desk.text(own.until) ?? "9"}`;
  return [
    { kind: "heading", level: 2, text: copy.title },
    desk.paragraph(sentences(desk)),
    tableBlock({
      id: "4.8.versoes",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.system, 2),
        left(heads.vendor, 1.4),
        right(heads.versions, undefined, 0.8),
        right(heads.gone, undefined, 0.9),
        right(heads.goneShare, "%", 0.8),
        left(heads.current, 1),
        left(heads.oldest, 1.1),
        left(heads.until),
        left(heads.state, 1.1),
      ],
      rows: systems
        .sort((a, b) => (order(a) < order(b) ? -1 : 1))
        .map((own) => [
          desk.cell(own.name),
          cellOrDash(desk, own.vendor),
          desk.cell(own.versions, "int"),
          cellOrDash(desk, own.gone, "int"),
          cellOrDash(desk, own.goneShare, "n1"),
          cellOrDash(desk, own.current),
          cellOrDash(desk, own.oldest),
          cellOrDash(desk, own.until, "data"),
          cellOrDash(desk, own.state),
        ]),
    }),
    vendorTable(desk),
  ];
}

function sentences(desk: SectionWriter): Sentence[] {
  const of = p4.versions;
  const [gone, ending] = [desk.number(of.unsupported()), desk.number(of.ending()) ?? 0];
  return [
    desk.sentence(copy.size, { n: of.systems(), v: of.count() }),
    gone === null
      ? desk.sentence(copy.unknown, {})
      : gone === 0
        ? desk.sentence(copy.allSupported, { tot: of.known() })
        : desk.sentence(copy.unsupported, {
            n: of.unsupported(),
            tot: of.known(),
            pct: of.unsupportedShare(),
          }),
    ending > 0 ? desk.sentence(copy.ending, { n: of.ending(), meses: "k.janela_contrato" }) : null,
  ];
}

function vendorTable(desk: SectionWriter): Block | null {
  const heads = copy.vendorColumns;
  return tableBlock({
    id: "4.8.versoes_fornecedor",
    title: copy.vendorTitle,
    columns: [left(heads.vendor, 2.4), right(heads.systems), right(heads.unsupported)],
    rows: placesOf(desk, p4.versionVendor.name).map((at) => {
      const own = keysAt(p4.versionVendor, at);
      return [
        desk.cell(own.name),
        desk.cell(own.systems, "int"),
        cellOrDash(desk, own.unsupported, "int"),
      ];
    }),
  });
}
