/** C6 of phase 4: use and hosting of every system, all interfaces and all capabilities. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { rowsWhenLong } from "../../../report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import { given, keysOf, listSystems, plain } from "./systems.ts";

export function annexTables(desk: SectionWriter, isLong: boolean): (Block | null)[] {
  const cut = <T>(rows: readonly T[]): { rows: T[]; footnote?: string } =>
    isLong && rows.length > rowsWhenLong
      ? {
          rows: rows.slice(0, rowsWhenLong),
          footnote: plain(desk.sentence(copy.cut, { conjunto: { name: copy.dataset } })),
        }
      : { rows: [...rows] };
  const detail = copy.detailColumns;
  const links = copy.interfacesColumns;
  const heads = copy.capabilityColumns;
  const systems = cut(listSystems(desk));
  const interfaces = cut(keysOf(desk, /^p4\.int\.(\d+)\.origem$/));
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
        given(desk, own("fornecedor")),
        given(desk, own("hospedagem")),
        given(desk, own("usuarios"), "int"),
        given(desk, own("ativos"), "int"),
        given(desk, own("api")),
        given(desk, own("dados_pessoais")),
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
      rows: interfaces.rows.map((n) => [
        ...["origem", "destino", "tipo", "frequencia"].map((key) =>
          given(desk, `p4.int.${n}.${key}`),
        ),
        given(desk, `p4.int.${n}.falhas_mes`, "int"),
      ]),
    }),
    tableBlock({
      id: "c6.capacidades",
      title: copy.capabilityTitle,
      columns: [left(heads.capability, 3), right(heads.systems), right(heads.stays, "R$/ano", 1.4)],
      rows: keysOf(desk, /^p4\.cap\.([^.]+)\.nome$/).map((key) => [
        desk.cell(`p4.cap.${key}.nome`),
        desk.cell(`p4.cap.${key}.n`, "int"),
        given(desk, `p4.cap.${key}.fica_ano`, "int"),
      ]),
    }),
  ];
}
