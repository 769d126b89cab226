/** 4.1: what there is, what it costs and where the cost is. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { portfolioCopy as copy } from "./copy/portfolio.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p4 from "../facts.ts";
import { listSystems, systemsWanted, type ReportSystem } from "./systems.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

const shown = 15;

export function buildPortfolio(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  if (systems.length === 0) return absentSection(desk, systemsWanted);
  const heads = copy.columns;
  const n = p4.portfolio.count();
  const foreign = desk.fact(p4.portfolio.cost())?.assumptions.includes("A.cambio_usd") ?? false;
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          n,
          tco: p4.portfolio.cost(),
          k80: p4.portfolio.costliest(),
          abc: "A.abc_a",
        }) ?? desk.sentence(copy.noCost, { n }),
      ],
      "key" as const,
    ),
    desk.paragraph([
      // That none has a cost is said before.
      (desk.number(p4.portfolio.costCoverage()) ?? 0) > 0
        ? desk.sentence(copy.coverage, { cobertura: p4.portfolio.costCoverage() })
        : null,
      desk.sentence(copy.low, {
        pct: p4.portfolio.lowFitShare(),
        valor: p4.portfolio.lowFitCost(),
      }),
      foreign ? desk.sentence(copy.exchange, {}) : null,
    ]),
    ...vendorBlocks(desk),
    desk.chart("c4.tco"),
    tableBlock({
      id: "4.1.inventario",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.system, 2),
        left(heads.area, 1.3),
        right(heads.licence, "R$"),
        right(heads.infra, "R$"),
        right(heads.support, "R$"),
        right(heads.people, "R$"),
        right(heads.total, "R$"),
        left(heads.abc, 0.5),
      ],
      rows: systems.map(({ name, own }) => [
        word(name),
        cellOrDash(desk, own.area),
        ...[own.licence, own.infrastructure, own.support, own.people, own.cost].map((id) =>
          cellOrDash(desk, id, "int"),
        ),
        cellOrDash(desk, own.abc),
      ]),
    }),
    usersTable(desk, systems),
  ];
  return desk.number(p4.portfolio.cost()) === null
    ? partialSection(null, blocks)
    : completeSection(blocks);
}

/** Of a list without costs. */
const vendorBlocks = (desk: SectionWriter): (Block | null)[] => [
  desk.paragraph([
    desk.sentence(copy.vendors, {
      n: p4.inventory.vendors(),
      maior: p4.vendor.name({ rank: 1 }),
      k: p4.vendor.systems({ rank: 1 }),
      pct: p4.vendor.share({ rank: 1 }),
    }),
    desk.sentence(copy.unsupported, {
      n: p4.inventory.unsupported(),
      tot: p4.inventory.supportKnown(),
      pct: p4.inventory.unsupportedShare(),
    }),
  ]),
  tableBlock({
    id: "4.1.fornecedores",
    title: copy.vendorsTitle,
    columns: [
      left(copy.vendorsColumns.vendor, 2),
      right(copy.vendorsColumns.systems),
      right(copy.vendorsColumns.share, "%"),
    ],
    rows: members(desk.facts, p4.vendor.systems).map(({ at }) => {
      const own = keysAt(p4.vendor, at);
      return [desk.cell(own.name), desk.cell(own.systems, "int"), desk.cell(own.share, "n1")];
    }),
  }),
];

function usersTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const users = copy.usersColumns;
  const isKnown = systems.some(({ own }) =>
    [own.activeUsers, own.costPerUser, own.share].some((id) => desk.number(id) !== null),
  );
  if (!isKnown) return null;
  // Without the column each system is its own capability: its name would stand twice.
  const saysCapability = systems.some(({ name, own }) => {
    const capability = desk.text(own.capability);
    return capability !== null && capability !== name;
  });
  return tableBlock({
    id: "4.1.usuarios",
    title: copy.usersTitle,
    footnote: copy.usersFootnote,
    columns: [
      left(users.system, 2),
      ...(saysCapability ? [left(users.capability, 2)] : []),
      right(users.active),
      right(users.perUser, "R$"),
      right(users.share, "%"),
      right(users.cumulative, "%"),
    ],
    rows: systems
      .slice(0, shown)
      .map(({ name, own }) => [
        word(name),
        ...(saysCapability ? [cellOrDash(desk, own.capability)] : []),
        cellOrDash(desk, own.activeUsers, "int"),
        cellOrDash(desk, own.costPerUser, "int"),
        cellOrDash(desk, own.share, "n1"),
        cellOrDash(desk, own.cumulative, "n1"),
      ]),
  });
}
